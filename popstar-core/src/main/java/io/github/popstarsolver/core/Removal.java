package io.github.popstarsolver.core;

/** What happens to the planes when tiles are removed: the rest fall, and columns close. */
final class Removal {

  private Removal() {}

  /**
   * Removes tiles of one word and lets those above them fall: one parallel bit extract and deposit
   * per plane where the JDK has them, else a shift per run of removed tiles.
   *
   * @param from the planes before
   * @param to receives the word after; may be the same
   * @return the floor bits of the columns that became empty
   */
  static long fall(Planes from, Planes to, int i, long removed) {
    Layout l = from.layout;
    long p = from.a[i];
    long q = from.b[i];
    long r = from.c[i];
    long s = from.d[i];
    long occupied = p | q | r | s;
    if (!Gravity.INTRINSIC) {
      dropRuns(from, to, i, removed);
      return occupied & ~to.occupied(i) & l.floors;
    }
    long keep = occupied & ~removed;
    long settled = settle(occupied, removed, l);
    to.a[i] = Gravity.expand(Gravity.compress(p, keep), settled);
    to.b[i] = Gravity.expand(Gravity.compress(q, keep), settled);
    to.c[i] = Gravity.expand(Gravity.compress(r, keep), settled);
    if (l.planes > 3) {
      to.d[i] = Gravity.expand(Gravity.compress(s, keep), settled);
    }
    return occupied & ~settled & l.floors;
  }

  /** The occupied bits after the fall: in each column as many as remain, from the floor. */
  private static long settle(long occupied, long removed, Layout l) {
    long result = occupied;
    long todo = removed;
    while (todo != 0) {
      long field = l.fieldOfBit[Long.numberOfTrailingZeros(todo)];
      int n = Long.bitCount(removed & field);
      long column = result & field;
      result ^= column ^ column >>> n - 1 >>> 1 & field; // two shifts, as n may be 64
      todo &= ~field;
    }
    return result;
  }

  private static void dropRuns(Planes from, Planes to, int i, long removed) {
    long[] fields = from.layout.fieldOfBit;
    long p = from.a[i];
    long q = from.b[i];
    long r = from.c[i];
    long s = from.d[i];
    long mask = removed;
    while (mask != 0) {
      int low = Long.numberOfTrailingZeros(mask);
      int n = Long.numberOfTrailingZeros(~(mask >>> low));
      long above = fields[low] & -1L << low;
      p = drop(p, above, n);
      q = drop(q, above, n);
      r = drop(r, above, n);
      s = drop(s, above, n);
      mask = drop(mask, above, n);
    }
    to.a[i] = p;
    to.b[i] = q;
    to.c[i] = r;
    to.d[i] = s;
  }

  private static long drop(long plane, long above, int n) {
    long part = plane & above;
    return plane ^ part ^ (n == 64 ? 0 : part >>> n & above);
  }

  /** Closes the empty columns of some words to the left. */
  static void closeLeft(Planes planes, int firstWord, int lastWord) {
    Layout l = planes.layout;
    for (int i = lastWord; i >= firstWord; i--) {
      long occupied = planes.occupied(i);
      long empty = l.floors & ~occupied;
      while (empty != 0) {
        int base = 63 - Long.numberOfLeadingZeros(empty);
        empty ^= 1L << base;
        dropColumn(planes.a, i, base, l);
        dropColumn(planes.b, i, base, l);
        dropColumn(planes.c, i, base, l);
        if (l.planes > 3) {
          dropColumn(planes.d, i, base, l);
        }
      }
    }
  }

  /** Takes the column at bit {@code base} of word {@code i} out of a plane. */
  private static void dropColumn(long[] plane, int i, int base, Layout l) {
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long below = (1L << base) - 1;
    plane[i] =
        plane[i] & below
            | (plane[i] & notFirst) >>> stride & ~below
            | plane[i + 1] << toLast & l.last;
    for (int k = i + 1; k < l.words; k++) {
      plane[k] = (plane[k] & notFirst) >>> stride | plane[k + 1] << toLast & l.last;
    }
  }
}
