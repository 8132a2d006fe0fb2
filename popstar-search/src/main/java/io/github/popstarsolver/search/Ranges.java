package io.github.popstarsolver.search;

/** Checks options. */
final class Ranges {

  private Ranges() {}

  /** The value, if it is in range. */
  static int checked(String name, int value, int min, int max) {
    return (int) checked(name, (long) value, min, max == Integer.MAX_VALUE ? Long.MAX_VALUE : max);
  }

  /** The value, if it is in range. */
  static long checked(String name, long value, long min, long max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          name
              + " is "
              + value
              + ", expected "
              + (max == Long.MAX_VALUE ? min + " or more" : min + " to " + max));
    }
    return value;
  }

  /** The value, if it is in range. */
  static double checked(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) { // NaN is not
      throw new IllegalArgumentException(
          name
              + " is "
              + value
              + ", expected "
              + (max == Double.MAX_VALUE
                  ? "a finite number, " + min + " or more"
                  : min + " to " + max));
    }
    return value;
  }
}
