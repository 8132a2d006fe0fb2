package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.heuristics.StagedWeights;

/**
 * What a round of {@link RankingLearner} gave. Immutable and thread-safe.
 *
 * @param number which round it was, from 1 on
 * @param meanScore the mean over the boards of the final score of the beam's best game, in points,
 *     by the weights of the round before or what the first round starts from
 * @param layers how many layers of beams have been learnt from so far, held-out ones included
 * @param heldOutRank the mean over the positives on held-out boards of log2(1 + n), n of up to 64
 *     other boards of their layer that the weights rank above them: 0 is perfect, less is better
 * @param weights what was learnt
 */
public record RankingRound(
    int number, double meanScore, int layers, double heldOutRank, StagedWeights weights) {}
