package io.github.popstarsolver.search;

/**
 * The random numbers of a search, the same in every JVM: SplitMix64 (Steele, Lea and Flood, "Fast
 * splittable pseudorandom number generators", OOPSLA 2014).
 */
final class Rng {

  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  Rng(long seed) {
    state = seed;
  }

  long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /** A number that looks as if it had nothing to do with the one given. */
  static long mix(long number) {
    long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /**
   * A number from 0 to {@code bound - 1}; the bias of at most bound / 2^32 does not matter here.
   */
  int below(int bound) {
    return (int) ((nextLong() >>> 32) * bound >>> 32);
  }

  /** A number from 0 (included) to 1 (not). */
  double nextDouble() {
    return (nextLong() >>> 11) * 0x1p-53;
  }
}
