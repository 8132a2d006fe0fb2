package io.github.popstarsolver.heuristics;

/**
 * Decides whether a row or column of tiles can be cleared in groups of two or more: whether it is a
 * word of the grammar S -&gt; empty | S S | c S c | c S c S c.
 *
 * <p>The table of the Cocke-Younger-Kasami algorithm is kept by rows and by columns of bits, so
 * that all places to part a word are tried at once.
 */
final class OneLine {

  /** The longest word: a side of the largest board. */
  private static final int LONGEST = 64;

  private OneLine() {}

  /**
   * Decides a word.
   *
   * @param word the colours, at most 64
   */
  static boolean isClearable(byte[] word) {
    int n = word.length;
    if (n == 0) {
      return true;
    }
    if (n > LONGEST) {
      throw new IllegalArgumentException("word of " + n + " tiles, expected at most " + LONGEST);
    }
    // bit k of from[i] and bit i of to[k]: the tiles from i to k, both included, can be cleared
    long[] from = new long[n + 1];
    long[] to = new long[n + 1];
    for (int i = n - 1; i >= 0; i--) {
      long same = 0;
      for (int j = i + 1; j < n; j++) {
        long between = j - i > 1 ? from[i] & to[j] >>> 1 : 0;
        boolean yes = between != 0;
        if (!yes && word[i] == word[j]) {
          // the empty word is cleared too: i and k, or k and j, may be neighbours
          long afterFirst = from[i + 1] << 1 | 1L << i + 1;
          long beforeLast = to[j - 1] >>> 1 | 1L << j - 1;
          yes =
              j == i + 1
                  || (from[i + 1] >>> j - 1 & 1) != 0
                  || (same & afterFirst & beforeLast) != 0;
        }
        if (word[i] == word[j]) {
          same |= 1L << j;
        }
        if (yes) {
          from[i] |= 1L << j;
          to[j] |= 1L << i;
        }
      }
    }
    return (from[0] >>> n - 1 & 1) != 0;
  }
}
