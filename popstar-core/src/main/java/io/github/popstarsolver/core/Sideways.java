package io.github.popstarsolver.core;

/**
 * The sideways rules other than the standard one, on planes laid out by {@link Layout}. They are
 * met too rarely to be worth bit tricks: columns are taken out of their words, moved and put back.
 */
final class Sideways {

  private Sideways() {}

  /**
   * Moves tiles as a rule other than the standard one says.
   *
   * @param anyEmptied whether the fall has emptied a column
   * @return whether tiles may have moved
   */
  static boolean move(ColumnShift shift, Planes planes, boolean anyEmptied) {
    if (shift == ColumnShift.ROWS_RIGHT) {
      rowsRight(planes);
      return true;
    }
    if (shift == ColumnShift.NONE || !anyEmptied) {
      return false;
    }
    close(shift, planes);
    return true;
  }

  private static void close(ColumnShift shift, Planes planes) {
    Layout l = planes.layout;
    int centre = l.columns / 2;
    if (shift == ColumnShift.RIGHT) {
      pushRight(l.columns, planes);
      return;
    }
    pushRight(centre, planes);
    int to = centre;
    for (int x = centre; x < l.columns; x++) {
      if (occupied(x, planes)) {
        move(x, to++, planes);
      }
    }
  }

  /** Moves the occupied columns below {@code end} up against it. */
  private static void pushRight(int end, Planes planes) {
    int to = end - 1;
    for (int x = end - 1; x >= 0; x--) {
      if (occupied(x, planes)) {
        move(x, to--, planes);
      }
    }
  }

  private static boolean occupied(int x, Planes planes) {
    return (planes.occupied(planes.layout.word(x)) & 1L << planes.layout.bit(x, 0)) != 0;
  }

  private static void move(int from, int to, Planes planes) {
    if (from != to) {
      move(from, to, planes.a, planes.layout);
      move(from, to, planes.b, planes.layout);
      move(from, to, planes.c, planes.layout);
      move(from, to, planes.d, planes.layout);
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
  private static void rowsRight(Planes planes) {
    Layout l = planes.layout;
    for (int y = 0; y < l.rows; y++) {
      int to = l.columns - 1;
      for (int x = l.columns - 1; x >= 0; x--) {
        long bit = 1L << l.bit(x, y);
        int word = l.word(x);
        if ((planes.occupied(word) & bit) == 0) {
          continue;
        }
        if (to != x) {
          moveBit(planes.a, x, to, y, l);
          moveBit(planes.b, x, to, y, l);
          moveBit(planes.c, x, to, y, l);
          moveBit(planes.d, x, to, y, l);
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
