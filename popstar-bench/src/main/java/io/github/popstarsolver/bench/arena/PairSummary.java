package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.bench.stats.Interval;
import io.github.popstarsolver.bench.stats.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * How two agents differ on the boards that both finished, in the sense of first less second.
 * Immutable.
 *
 * @param first the name of one agent
 * @param second the name of the other
 * @param boards the boards that both finished
 * @param meanDifference the mean difference of the scores
 * @param interval the interval of that mean; null for a single board
 * @param p the p value of the paired test
 * @param adjustedP the p value adjusted by Holm's method for all pairs of the summary
 * @param wins boards on which the first scores more
 * @param ties boards with equal scores
 * @param losses boards on which the first scores less
 * @param insideNoise whether the difference may be chance: the interval of its mean holds 0, or the
 *     adjusted p value is 0.05 or more
 */
public record PairSummary(
    String first,
    String second,
    int boards,
    double meanDifference,
    @Nullable Interval interval,
    double p,
    double adjustedP,
    int wins,
    int ties,
    int losses,
    boolean insideNoise) {

  /** The same, judged by the p value adjusted for all pairs. */
  PairSummary withAdjustedP(double adjusted) {
    return new PairSummary(
        first,
        second,
        boards,
        meanDifference,
        interval,
        p,
        adjusted,
        wins,
        ties,
        losses,
        insideNoise || adjusted >= 1 - Statistics.LEVEL);
  }
}
