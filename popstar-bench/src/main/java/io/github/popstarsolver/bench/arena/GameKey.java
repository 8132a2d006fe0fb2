package io.github.popstarsolver.bench.arena;

import java.io.Serializable;

/**
 * Which game of a set was played: the same key is the same game. Immutable.
 *
 * @param board the number of the board in its set, from 1 on
 * @param rules the name of the rules
 * @param agent the text that the agent is made from
 * @param seed what the agent's random numbers start from
 */
public record GameKey(int board, String rules, String agent, long seed) implements Serializable {}
