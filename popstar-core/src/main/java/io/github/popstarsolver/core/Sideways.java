package io.github.popstarsolver.core;

/**
 * The sideways rules other than the standard one, on planes laid out by {@link Layout}. They are
 * met too rarely to be worth bit tricks: columns are taken out of their words, moved and put back.
 */
final class Sideways {

  private Sideways() {}

  static void close(ColumnShift shift, long[] a, long[] b, long[] c, long[] d, Layout l) {
    int centre = l.columns / 2;
    if (shift == ColumnShift.RIGHT) {
      pushRight(l.columns, a, b, c, d, l);
      return;
    }
    pushRight(centre, a, b, c, d, l);
    int to = centre;
    for (int x = centre; x < l.columns; x++) {
      if (occupied(x, a, b, c, d, l)) {
        move(x, to++, a, b, c, d, l);
      }
    }
  }

  /** Moves the occupied columns below {@code end} up against it. */
  private static void pushRight(int end, long[] a, long[] b, long[] c, long[] d, Layout l) {
    int to = end - 1;
    for (int x = end - 1; x >= 0; x--) {
      if (occupied(x, a, b, c, d, l)) {
        move(x, to--, a, b, c, d, l);
      }
    }
  }

  private static boolean occupied(int x, long[] a, long[] b, long[] c, long[] d, Layout l) {
    return (get(a, x, l) | get(b, x, l) | get(c, x, l) | get(d, x, l)) != 0;
  }

  private static void move(int from, int to, long[] a, long[] b, long[] c, long[] d, Layout l) {
    if (from != to) {
      move(from, to, a, l);
      move(from, to, b, l);
      move(from, to, c, l);
      move(from, to, d, l);
    }
  }

  private static void move(int from, int to, long[] plane, Layout l) {
    put(plane, to, get(plane, from, l), l);
    put(plane, from, 0, l);
  }

  private static long get(long[] plane, int x, Layout l) {
    int base = l.bit(x, 0);
    return (plane[l.word(x)] & l.fieldOfBit[base]) >>> base;
  }

  private static void put(long[] plane, int x, long column, Layout l) {
    int base = l.bit(x, 0);
    int word = l.word(x);
    plane[word] = plane[word] & ~l.fieldOfBit[base] | column << base;
  }

  /** Moves the tiles of every row to the right, closing the gaps. */
  static void rowsRight(long[] a, long[] b, long[] c, long[] d, Layout l) {
    for (int y = 0; y < l.rows; y++) {
      int to = l.columns - 1;
      for (int x = l.columns - 1; x >= 0; x--) {
        long bit = 1L << l.bit(x, y);
        int word = l.word(x);
        if (((a[word] | b[word] | c[word] | d[word]) & bit) == 0) {
          continue;
        }
        if (to != x) {
          moveBit(a, x, to, y, l);
          moveBit(b, x, to, y, l);
          moveBit(c, x, to, y, l);
          moveBit(d, x, to, y, l);
        }
        to--;
      }
    }
  }

  private static void moveBit(long[] plane, int from, int to, int row, Layout l) {
    long value = plane[l.word(from)] >>> l.bit(from, row) & 1;
    plane[l.word(from)] &= ~(1L << l.bit(from, row));
    plane[l.word(to)] |= value << l.bit(to, row);
  }
}
