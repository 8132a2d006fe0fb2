package io.github.popstarsolver.core;

/** Floods along links, a word at a time. Links are those of {@link TileLinks}. */
final class Flood {

  private Flood() {}

  /** What a flood from {@code seed} along the links within one word reaches. */
  static long fill(long seed, long up, long right, int stride) {
    long f = seed;
    f |= (f & up) << 1 | f >>> 1 & up;
    f |= (f & right) << stride | f >>> stride & right;
    long before;
    do {
      before = f;
      f |= (f & up) << 1 | f >>> 1 & up;
      f |= (f & right) << stride | f >>> stride & right;
    } while (f != before);
    return f;
  }

  /**
   * Goes on with a flood that leaves its word. {@code into[offset]} holds what it reached in word
   * {@code first}; it never gets to words before that.
   *
   * @return one past the index of the last word in {@code into}
   */
  static int wide(Layout l, int first, int offset, long[] into, long[] upLinks, long[] rightLinks) {
    int stride = l.stride;
    int toLast = l.toLast;
    long notLast = l.notLast;
    int end = offset + 1;
    int shift = first - offset;
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int k = offset; ; k++) {
        int i = k + shift;
        long spill = (into[k] & rightLinks[i] & ~notLast) >>> toLast;
        if (k + 1 == end) {
          if (spill == 0) {
            break;
          }
          into[end++] = 0;
        }
        long now = into[k + 1] | spill;
        if (now != into[k + 1]) {
          into[k + 1] = fill(now, upLinks[i + 1], rightLinks[i + 1] & notLast, stride);
          grown = true;
        }
      }
      if (!grown) {
        return end;
      }
      grown = false;
      for (int k = end - 1; k > offset; k--) {
        int i = k + shift - 1;
        long back = into[k] << toLast & rightLinks[i] & ~notLast;
        long now = into[k - 1] | back;
        if (now != into[k - 1]) {
          into[k - 1] = fill(now, upLinks[i], rightLinks[i] & notLast, stride);
          grown = true;
        }
      }
    }
    return end;
  }
}
