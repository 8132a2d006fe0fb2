package io.github.popstarsolver.search;

/** Sums of points and bounds that stay in the range of a {@code long}. */
final class Sums {

  private Sums() {}

  /** The sum; {@link Long#MAX_VALUE} stands for "no bound" and stays. */
  static long add(long a, long b) {
    if (a == Long.MAX_VALUE || b == Long.MAX_VALUE) {
      return Long.MAX_VALUE;
    }
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      return a > 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
    return sum;
  }

  /** The difference; {@link Long#MAX_VALUE} as the first stays. */
  static long subtract(long a, long b) {
    if (a == Long.MAX_VALUE) {
      return a;
    }
    long difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) {
      return a >= 0 ? Long.MAX_VALUE : Long.MIN_VALUE;
    }
    return difference;
  }
}
