package io.github.popstarsolver.core;

/**
 * The numbers that heuristics read off a board, without a list of its groups: pairs and stars are
 * counted with {@link Long#bitCount}; of the groups with a core only the core is flooded, and the
 * leaves around it are counted.
 */
final class Measures {

  /** So few points a group that their product with any number of groups fits a {@code long}. */
  private static final long SAFE = Long.MAX_VALUE >> 12;

  private final Rules rules;
  private final Planes planes;
  private final Layout layout;
  private final int minimumGroup;
  private final long[] groupScores;
  // What belongs to cores, in the terms of TileLinks. Tiles are taken out as groups are counted.
  private final long[] cores;
  private final long[] coreUp;
  private final long[] coreRight;
  private final long[] leavesLow;
  private final long[] leavesHigh;
  private final long[] flood;

  /** Whether groups have two tiles or more and no sum of their points can overflow. */
  private final boolean usual;

  private final ColourMeasures colours;

  /** Whether anybody has ever asked for the measures by colour, which cost a little more. */
  private boolean byColour;

  private boolean measured;
  private boolean overflow;

  /** The number of groups that may be removed. */
  int groups;

  /** The number of tiles in no such group. */
  int lone;

  /** The sum of the squares of the sizes of these groups, and the size of the largest. */
  int squares;

  int largest;

  private long standing;

  Measures(Rules rules, Planes planes, int highestColour) {
    this.rules = rules;
    this.planes = planes;
    layout = planes.layout;
    colours = new ColourMeasures(rules.minimumGroup(), planes, highestColour);
    minimumGroup = rules.minimumGroup();
    groupScores = rules.groupScores();
    boolean small = minimumGroup == 2;
    for (int size = 2; size <= Math.max(5, layout.columns * layout.rows); size++) {
      small &=
          groupScores[size] <= SAFE
              && groupScores[size] >= -SAFE; // the mark of an overflow is no such number
    }
    usual = small;
    cores = new long[layout.words];
    coreUp = new long[layout.words + 1];
    coreRight = new long[layout.words + 1];
    leavesLow = new long[layout.words];
    leavesHigh = new long[layout.words];
    flood = new long[layout.words + 1];
  }

  /** To be called when the planes have changed. */
  void forget() {
    measured = false;
  }

  boolean isMeasured() {
    return measured;
  }

  /** The sum of the scores of all groups. */
  long standing() {
    if (overflow) {
      throw new ArithmeticException(
          "the points standing on the board exceed a long under rules '" + rules + "'");
    }
    return standing;
  }

  /** The measures by colour; from the first call on every measuring includes them. */
  ColourMeasures byColour() {
    if (!byColour) {
      byColour = true;
      measured = false;
    }
    measure();
    return colours;
  }

  /** Measures the board if that has not been done. */
  void measure() {
    if (measured) {
      return;
    }
    groups = 0;
    squares = 0;
    largest = 0;
    standing = 0;
    overflow = false;
    lone = 0;
    measureWords();
    measured = true;
  }

  /**
   * One pass that works on a word and looks one ahead: whether a tile has one link or more depends
   * on the words on both sides of it, and what its neighbours are on theirs. {@link TileLinks}
   * explains the terms. What that class works out is worked out here once more, as only what
   * belongs to cores is written down: children that a search values are mostly not listed, and to
   * measure them by way of all the arrays there took 15 to 20 % longer.
   */
  private void measureWords() {
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
    if (usual) { // without branches that the processor could not foresee
      lone = alone;
      groups = pairs + stars3 + stars4 + stars5;
      squares = 4 * pairs + 9 * stars3 + 16 * stars4 + 25 * stars5;
      int largestStar =
          Math.max(stars3 > 0 ? 3 : 0, Math.max(stars4 > 0 ? 4 : 0, stars5 > 0 ? 5 : 0));
      largest = Math.max(pairs > 0 ? 2 : 0, largestStar);
      standing =
          pairs * groupScores[2]
              + stars3 * groupScores[3]
              + stars4 * groupScores[4]
              + stars5 * groupScores[5];
    } else {
      addGroups(1, alone);
      addGroups(2, pairs);
      addGroups(3, stars3);
      addGroups(4, stars4);
      addGroups(5, stars5);
    }
    if (byColour) {
      colours.count();
    }
    if (coreAny != 0) {
      measureCores();
    }
  }

  /** Adds a group with a core. */
  private void addGroup(int size, int word, long tile) {
    if (byColour) {
      colours.add(planes.colourOfBit(word, Long.numberOfTrailingZeros(tile)), size, 1);
    }
    if (usual) {
      groups++;
      squares += size * size;
      largest = Math.max(largest, size);
      standing += groupScores[size];
    } else {
      addGroups(size, 1);
    }
  }

  private void addGroups(int size, int n) {
    if (n == 0) {
      return;
    }
    if (size < minimumGroup) {
      lone += n * size;
      return;
    }
    groups += n;
    squares += n * size * size;
    largest = Math.max(largest, size);
    long each = groupScores[size];
    if (each == Rules.OVERFLOW) {
      overflow = true;
    } else {
      addPoints(n, each);
    }
  }

  private void addPoints(int n, long each) {
    if (each > SAFE || each < -SAFE) {
      try {
        standing = Math.addExact(standing, Math.multiplyExact(each, (long) n));
      } catch (ArithmeticException tooLarge) {
        overflow = true; // said when somebody asks for the sum
      }
      return;
    }
    long more = n * each;
    long sum = standing + more;
    overflow |= ((standing ^ sum) & (more ^ sum)) < 0;
    standing = sum;
  }

  /**
   * Adds the groups that have inner tiles: about half of them have just two, the others are
   * flooded; the leaves around are counted.
   */
  private void measureCores() {
    int words = layout.words;
    int stride = layout.stride;
    long notLast = layout.notLast;
    long rightBefore = 0;
    for (int i = 0; i < words; i++) {
      long remaining = cores[i];
      long cu = coreUp[i];
      long cr = coreRight[i];
      long inner = cr & notLast;
      long low = leavesLow[i];
      long high = leavesHigh[i];
      long twos = TileLinks.coreTwos(layout, cu, cr, rightBefore);
      rightBefore = cr;
      for (long todo = twos & remaining; todo != 0; todo &= todo - 1) {
        long both = TileLinks.coreTwo(layout, cu, todo & -todo);
        remaining ^= both;
        addGroup(2 + Long.bitCount(both & low) + 2 * Long.bitCount(both & high), i, both);
      }
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
