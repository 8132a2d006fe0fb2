package io.github.popstarsolver.bench.tune;

/**
 * A number to tune. Immutable.
 *
 * @param name what it is called
 * @param low the least it may be
 * @param high the most it may be, more than the least
 * @param start where to start, from least to most
 */
public record Weight(String name, double low, double high, double start) {

  /**
   * Checks the range.
   *
   * @param name what it is called
   * @param low the least it may be
   * @param high the most it may be
   * @param start where to start
   * @throws IllegalArgumentException if the range is empty or not finite, or the start is outside
   */
  public Weight {
    if (!(low < high) || !Double.isFinite(low) || !Double.isFinite(high)) {
      throw new IllegalArgumentException(
          "range of weight '" + name + "' is " + low + ".." + high + ", expected low..high");
    }
    if (!(start >= low && start <= high)) {
      throw new IllegalArgumentException(
          "weight '" + name + "' starts at " + start + ", expected " + low + " to " + high);
    }
  }

  /** The value at a place in the range, 0 at the least and 1 at the most. */
  double at(double place) {
    return low + Math.max(0, Math.min(1, place)) * (high - low);
  }

  /** The place of the start. */
  double place() {
    return (start - low) / (high - low);
  }
}
