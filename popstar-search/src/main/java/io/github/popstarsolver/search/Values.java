package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;

/** Checks and orders heuristic values. */
final class Values {

  private Values() {}

  /** The value, unless it is NaN. */
  static double checked(double value, Heuristic<?> heuristic) {
    if (Double.isNaN(value)) {
      throw new IllegalStateException(
          "heuristic "
              + heuristic.getClass().getName()
              + " returned NaN, expected a number or an infinity");
    }
    return value;
  }

  /** A long that orders as the value does; -0.0 is 0.0. */
  static long sortable(double value) {
    long bits = Double.doubleToRawLongBits(value + 0.0);
    return bits ^ bits >> 63 & Long.MAX_VALUE;
  }
}
