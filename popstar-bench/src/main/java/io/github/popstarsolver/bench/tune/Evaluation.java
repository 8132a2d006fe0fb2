package io.github.popstarsolver.bench.tune;

/**
 * What an agent was worth on the training set. Immutable.
 *
 * @param number which evaluation it was, from 1 on; the first is of the start
 * @param agent the text of the agent
 * @param value its value, such as its mean score
 */
public record Evaluation(int number, String agent, double value) {}
