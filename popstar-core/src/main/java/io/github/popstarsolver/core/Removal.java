package io.github.popstarsolver.core;

import org.jspecify.annotations.Nullable;

/**
 * What happens to the planes of a board when a group is removed: the tiles above fall, and columns
 * close.
 */
final class Removal {

  private final Planes planes;
  private final Layout layout;

  /** The floor bits of the columns that the last fall emptied, of all its words together. */
  long emptied;

  /** What the last fall added to the sum of the hashes of the words. */
  long hashChange;

  Removal(Planes planes) {
    this.planes = planes;
    layout = planes.layout;
  }

  /**
   * Removes the selected group and lets the tiles above it fall: one parallel bit extract and
   * deposit per plane where the JDK has them, else a shift per run of removed tiles. The hashes
   * come along, as the words are at hand here.
   *
   * @param to receives the words that change; may be the planes of this board
   * @param hashes the hashes of the words before; null if nobody wants the change
   */
  void fall(GroupList groups, Planes to, long @Nullable [] hashes) {
    long[] selected = groups.selected;
    int k = groups.selectedOffset;
    int end = groups.selectedEnd;
    int i = groups.selectedFirstWord;
    emptied = 0;
    hashChange = 0;
    fall(i, selected[k], to, hashes); // most groups are in one word, and a loop takes time to start
    for (k++; k < end; k++) {
      fall(++i, selected[k], to, hashes);
    }
  }

  /** Lets the tiles of one word fall. */
  private void fall(int i, long removed, Planes to, long @Nullable [] hashes) {
    Layout l = layout;
    long p = planes.a[i];
    long q = planes.b[i];
    long r = planes.c[i];
    long s = planes.d[i];
    long occupied = p | q | r | s;
    if (Gravity.INTRINSIC) {
      long keep = occupied & ~removed;
      long settled = settle(occupied, removed, l);
      p = Gravity.expand(Gravity.compress(p, keep), settled);
      q = Gravity.expand(Gravity.compress(q, keep), settled);
      r = Gravity.expand(Gravity.compress(r, keep), settled);
      if (l.planes > 3) {
        s = Gravity.expand(Gravity.compress(s, keep), settled);
      }
    } else {
      long mask = removed;
      while (mask != 0) {
        int low = Long.numberOfTrailingZeros(mask);
        int n = Long.numberOfTrailingZeros(~(mask >>> low));
        long above = l.fieldOfBit[low] & -1L << low;
        p = drop(p, above, n);
        q = drop(q, above, n);
        r = drop(r, above, n);
        s = drop(s, above, n);
        mask = drop(mask, above, n);
      }
    }
    emptied |= occupied & ~(p | q | r | s) & l.floors;
    to.a[i] = p;
    to.b[i] = q;
    to.c[i] = r;
    if (l.planes > 3) {
      to.d[i] = s;
    }
    if (hashes != null) {
      hashChange += WordHash.of(i, p, q, r, s) - hashes[i];
    }
  }

  /**
   * The occupied bits after the fall: in each column as many as remain, from the floor. Without
   * branches, as the processor could not foresee which columns the group is in. (Of a column of 64
   * tiles that all go, all bits stay; nothing is left to be put there.)
   */
  private static long settle(long occupied, long removed, Layout l) {
    long result = 0;
    for (long field : l.fields) {
      result |= (occupied & field) >>> Long.bitCount(removed & field) & field;
    }
    return result;
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
