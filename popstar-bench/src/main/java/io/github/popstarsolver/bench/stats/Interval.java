package io.github.popstarsolver.bench.stats;

/**
 * A confidence interval.
 *
 * @param low the lower end
 * @param high the upper end, not less than the lower one
 */
public record Interval(double low, double high) {

  /**
   * Whether a value lies in the interval, ends included.
   *
   * @param value the value
   * @return whether it does
   */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
