package io.github.popstarsolver.core;

/** Measures of boards of any size under any rules. */
final class WideMeasures extends Measures {

  // What belongs to cores, in the terms of TileLinks. Tiles are taken out as groups are counted.
  private final long[] cores;
  private final long[] coreUp;
  private final long[] coreRight;
  private final long[] leavesLow;
  private final long[] leavesHigh;
  private final long[] flood;

  WideMeasures(Rules rules, Planes planes, int highestColour, boolean usual) {
    super(rules, planes, highestColour, usual);
    cores = new long[layout.words];
    coreUp = new long[layout.words + 1];
    coreRight = new long[layout.words + 1];
    leavesLow = new long[layout.words];
    leavesHigh = new long[layout.words];
    flood = new long[layout.words + 1];
  }

  /**
   * One pass that works on a word and looks one ahead: whether a tile has one link or more depends
   * on the words on both sides of it, and what its neighbours are on theirs. {@link TileLinks}
   * explains the terms. What that class works out is worked out here once more, as only what
   * belongs to cores is written down: children that a search values are mostly not listed, and to
   * measure them by way of all the arrays there took 15 to 20 % longer.
   */
  @Override
  void count() {
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long notLast = l.notLast;
    boolean four = l.planes > 3;
    long[] a = planes.a;
    long[] b = planes.b;
    long[] c = planes.c;
    long[] d = planes.d;
    int alone = 0;
    int pairs = 0;
    int stars3 = 0;
    int stars4 = 0;
    int stars5 = 0;
    long coreAny = 0;

    // the word before the first: nothing; rows of values move up by one word at each step
    long p = a[0];
    long q = b[0];
    long r = c[0];
    long s = d[0];
    long occupied = 0;
    long u = 0;
    long rt = 0;
    long lf = 0;
    long any = 0;
    long more = 0;
    long one = 0;
    long oneBefore = 0;
    long coreRightBefore = 0;
    for (int i = -1; i < words; i++) {
      long pNext = 0;
      long qNext = 0;
      long rNext = 0;
      long occupiedNext = 0;
      long uNext = 0;
      long rtNext = 0;
      if (i + 1 < words) { // the links of the next word, i + 1
        pNext = a[i + 2];
        qNext = b[i + 2];
        rNext = c[i + 2];
        long differs = (p ^ p >>> 1) | (q ^ q >>> 1) | (r ^ r >>> 1);
        long differsRight =
            (p ^ ((p & notFirst) >>> stride | pNext << toLast))
                | (q ^ ((q & notFirst) >>> stride | qNext << toLast))
                | (r ^ ((r & notFirst) >>> stride | rNext << toLast));
        occupiedNext = p | q | r;
        if (four) {
          long sNext = d[i + 2];
          differs |= s ^ s >>> 1;
          differsRight |= s ^ ((s & notFirst) >>> stride | sNext << toLast);
          occupiedNext |= s;
          s = sNext;
        }
        uNext = occupiedNext & ~differs;
        rtNext = occupiedNext & ~differsRight;
      }
      long lfNext = (rtNext & notLast) << stride | rt >>> toLast;
      long upOrDown = uNext | uNext << 1;
      long leftOrRight = lfNext | rtNext;
      long moreNext = uNext & uNext << 1 | lfNext & rtNext | upOrDown & leftOrRight;
      long anyNext = upOrDown | leftOrRight;
      long oneNext = anyNext & ~moreNext;
      if (i >= 0) {
        long leafUp = u & one >>> 1;
        long leafDown = u << 1 & one << 1;
        long leafRight = rt & ((one & notFirst) >>> stride | oneNext << toLast);
        long leafLeft = lf & ((one & notLast) << stride | oneBefore >>> toLast);
        long cu = u & more & more >>> 1;
        long cr = rt & more & ((more & notFirst) >>> stride | moreNext << toLast);
        long core = cu | cu << 1 | cr | (cr & notLast) << stride | coreRightBefore >>> toLast;
        long lowUpright = leafUp ^ leafDown;
        long lowLevel = leafRight ^ leafLeft;
        long low = lowUpright ^ lowLevel;
        long high = leafUp & leafDown ^ leafRight & leafLeft ^ lowUpright & lowLevel;
        long loneTiles = occupied & ~any;
        long pairTiles = (leafUp | leafRight) & one;
        alone += Long.bitCount(loneTiles);
        pairs += Long.bitCount(pairTiles);
        // All links of a centre lead to leaves: two if only the high bit of their number is set,
        // three if both bits are, four if neither is.
        long centres = more & ~core;
        stars3 += Long.bitCount(centres & high & ~low);
        stars4 += Long.bitCount(centres & high & low);
        stars5 += Long.bitCount(centres & ~high);
        if (byColour) {
          colours.note(i, loneTiles, pairTiles, centres, low, high);
        }
        coreAny |= core;
        cores[i] = core;
        coreUp[i] = cu;
        coreRight[i] = cr;
        leavesLow[i] = low;
        leavesHigh[i] = high;
        coreRightBefore = cr;
      }
      oneBefore = one;
      p = pNext;
      q = qNext;
      r = rNext;
      occupied = occupiedNext;
      u = uNext;
      rt = rtNext;
      lf = lfNext;
      any = anyNext;
      more = moreNext;
      one = oneNext;
    }
    begin(alone, pairs, stars3, stars4, stars5);
    if (coreAny != 0) {
      countCores();
    }
  }

  /** Adds the groups that have inner tiles: these are flooded, the leaves around are counted. */
  private void countCores() {
    int words = layout.words;
    int stride = layout.stride;
    long notLast = layout.notLast;
    for (int i = 0; i < words; i++) {
      long remaining = cores[i];
      long cu = coreUp[i];
      long cr = coreRight[i];
      long inner = cr & notLast;
      long low = leavesLow[i];
      long high = leavesHigh[i];
      while (remaining != 0) {
        long tile = remaining & -remaining;
        long f = Flood.fill(tile, cu, inner, stride);
        int size = Long.bitCount(f) + Long.bitCount(f & low) + 2 * Long.bitCount(f & high);
        remaining &= ~f;
        if ((f & cr & ~notLast) != 0) {
          flood[0] = f;
          int end = Flood.wide(layout, i, 0, flood, coreUp, coreRight);
          remaining &= ~flood[0];
          size = 0;
          for (int k = 0; k < end; k++) {
            f = flood[k];
            cores[i + k] &= ~f;
            size +=
                Long.bitCount(f)
                    + Long.bitCount(f & leavesLow[i + k])
                    + 2 * Long.bitCount(f & leavesHigh[i + k]);
          }
        }
        addGroup(size, i, tile);
      }
    }
  }
}
