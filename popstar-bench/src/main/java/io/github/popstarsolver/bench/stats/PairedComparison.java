package io.github.popstarsolver.bench.stats;

import org.jspecify.annotations.Nullable;

/**
 * How two lists of values of the same things differ, in the sense of first less second. Immutable.
 *
 * @param count how many pairs, at least 1
 * @param meanDifference the mean of the differences
 * @param interval the bootstrap interval of that mean; null for a single pair
 * @param p the two-sided p value of the Wilcoxon signed-rank test, 1 if no pair differs
 * @param wins pairs in which the first value is larger
 * @param ties pairs of equal values
 * @param losses pairs in which the first value is smaller
 */
public record PairedComparison(
    int count,
    double meanDifference,
    @Nullable Interval interval,
    double p,
    int wins,
    int ties,
    int losses) {

  /**
   * Whether the mean difference may be chance: its interval holds 0, or there is none.
   *
   * @return whether nothing should be concluded from the mean difference
   */
  public boolean isInsideNoise() {
    return interval == null || interval.contains(0);
  }
}
