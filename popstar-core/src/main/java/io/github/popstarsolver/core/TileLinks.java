package io.github.popstarsolver.core;

/**
 * Which tiles of a board touch tiles of their colour, and what parts of groups they are: worked out
 * for all tiles of a word at once, step by step when first asked for.
 *
 * <p>{@link #up} has a bit where a tile equals the one above, {@link #right} where it equals the
 * one to the right. Counting the links of a tile by bit logic tells the kinds of groups apart:
 * pairs; stars, which are a centre whose neighbours in the group have no other neighbour; and
 * groups with a core, two or more touching tiles of two or more links each, and leaves around it.
 */
final class TileLinks {

  private static final int LINKED = 1;
  private static final int SORTED = 2;

  private final Layout layout;
  private final Planes planes;
  private int known;

  final long[] up;
  final long[] right;

  // After sort().

  /** The tiles without a link. */
  final long[] alone;

  /** The lower tile of each upright pair, the left tile of each level one. */
  final long[] pairs;

  /** The centres of stars. */
  final long[] centres;

  /** The tiles of cores. */
  final long[] cores;

  /** How many leaves hang on a tile, in binary; four leaves count as none. */
  final long[] leavesLow;

  final long[] leavesHigh;

  /** Whether there is any core. */
  boolean anyCore;

  TileLinks(Planes planes) {
    this.planes = planes;
    layout = planes.layout;
    int words = layout.words;
    up = new long[words + 1];
    right = new long[words + 1];
    alone = new long[words];
    pairs = new long[words];
    centres = new long[words];
    cores = new long[words];
    leavesLow = new long[words];
    leavesHigh = new long[words];
  }

  /** To be called when the planes have changed. */
  void forget() {
    known = 0;
  }

  /** Works out {@link #up} and {@link #right}. */
  void link() {
    if ((known & LINKED) != 0) {
      return;
    }
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long[] p = planes.a;
    long[] q = planes.b;
    long[] r = planes.c;
    long pi = p[0];
    long qi = q[0];
    long ri = r[0];
    for (int i = 0; i < words; i++) {
      long pn = p[i + 1];
      long qn = q[i + 1];
      long rn = r[i + 1];
      long occupied = pi | qi | ri;
      long differs = (pi ^ pi >>> 1) | (qi ^ qi >>> 1) | (ri ^ ri >>> 1);
      long differsRight =
          (pi ^ ((pi & notFirst) >>> stride | pn << toLast))
              | (qi ^ ((qi & notFirst) >>> stride | qn << toLast))
              | (ri ^ ((ri & notFirst) >>> stride | rn << toLast));
      up[i] = occupied & ~differs;
      right[i] = occupied & ~differsRight;
      pi = pn;
      qi = qn;
      ri = rn;
    }
    if (l.planes > 3) {
      linkFourthPlane();
    }
    known |= LINKED;
  }

  /** Redoes the links where the fourth plane has a say. */
  private void linkFourthPlane() {
    for (int i = 0; i < layout.words; i++) {
      up[i] &= ~differsUp(planes.d[i]);
      right[i] &= ~differsRight(planes.d, i);
      // a tile whose colour is the fourth plane's bit alone was taken for an empty cell above
      long alone = planes.d[i] & ~(planes.a[i] | planes.b[i] | planes.c[i]);
      up[i] |= alone & alone >>> 1;
      long next = planes.d[i + 1] & ~(planes.a[i + 1] | planes.b[i + 1] | planes.c[i + 1]);
      right[i] |= alone & ((alone & layout.notFirst) >>> layout.stride | next << layout.toLast);
    }
  }

  private static long differsUp(long plane) {
    return plane ^ plane >>> 1;
  }

  private long differsRight(long[] plane, int i) {
    return plane[i]
        ^ ((plane[i] & layout.notFirst) >>> layout.stride | plane[i + 1] << layout.toLast);
  }

  /**
   * Counts the links of all tiles and tells pairs, stars and groups with inner tiles apart. One
   * pass that works on a word and looks one ahead: whether a tile has one link or more depends on
   * the words on both sides of it, and what its neighbours are on theirs.
   */
  void sort() {
    if ((known & SORTED) != 0) {
      return;
    }
    link();
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long notLast = l.notLast;
    long coreAny = 0;
    long oneBefore = 0;
    long coreRightBefore = 0;
    long u = up[0];
    long r = right[0];
    long lf = (r & notLast) << stride;
    long upOrDown = u | u << 1;
    long leftOrRight = lf | r;
    long more = u & u << 1 | lf & r | upOrDown & leftOrRight;
    long any = upOrDown | leftOrRight;
    long one = any & ~more;
    for (int i = 0; i < words; i++) {
      // the next word; the arrays end with an empty one
      long uNext = up[i + 1];
      long rNext = right[i + 1];
      long lfNext = (rNext & notLast) << stride | r >>> toLast;
      upOrDown = uNext | uNext << 1;
      leftOrRight = lfNext | rNext;
      long moreNext = uNext & uNext << 1 | lfNext & rNext | upOrDown & leftOrRight;
      long anyNext = upOrDown | leftOrRight;
      long oneNext = anyNext & ~moreNext;
      // this word
      long dn = u << 1;
      long leafUp = u & one >>> 1;
      long leafDown = dn & one << 1;
      long leafRight = r & ((one & notFirst) >>> stride | oneNext << toLast);
      long leafLeft = lf & ((one & notLast) << stride | oneBefore >>> toLast);
      long cu = u & more & more >>> 1;
      long cr = r & more & ((more & notFirst) >>> stride | moreNext << toLast);
      long core = cu | cu << 1 | cr | (cr & notLast) << stride | coreRightBefore >>> toLast;
      long lowUpright = leafUp ^ leafDown;
      long lowLevel = leafRight ^ leafLeft;
      alone[i] = planes.occupied(i) & ~any;
      pairs[i] = (leafUp | leafRight) & one;
      centres[i] = more & ~core;
      cores[i] = core;
      leavesLow[i] = lowUpright ^ lowLevel;
      leavesHigh[i] = leafUp & leafDown ^ leafRight & leafLeft ^ lowUpright & lowLevel;
      coreAny |= core;
      coreRightBefore = cr;
      oneBefore = one;
      u = uNext;
      r = rNext;
      lf = lfNext;
      one = oneNext;
      more = moreNext;
      any = anyNext;
    }
    anyCore = coreAny != 0;
    known |= SORTED;
  }
}
