package io.github.popstarsolver.core;

/** The share of one word of the planes in the hash of a board; the shares are added up. */
final class WordHash {

  private static final long SALT = 0x9E3779B97F4A7C15L;
  private static final long MIX_A = 0xD6E8FEB86659FD93L;
  private static final long MIX_B = 0xA0761D6478BD642FL;
  private static final long MIX_C = 0xE7037ED1A0B428DBL;
  private static final long MIX_D = 0x8EBC6AF09C88C6E3L;

  private WordHash() {}

  /**
   * The hash of a word.
   *
   * @param i the number of the word in its plane
   */
  static long of(int i, long a, long b, long c, long d) {
    long h = (a ^ SALT * (i + 1)) * MIX_A;
    h = (h ^ h >>> 32 ^ b) * MIX_B;
    h = (h ^ h >>> 29 ^ c) * MIX_C;
    if (d != 0) { // boards with up to seven colours have no fourth plane
      h = (h ^ h >>> 32 ^ d) * MIX_D;
    }
    return h ^ h >>> 31;
  }
}
