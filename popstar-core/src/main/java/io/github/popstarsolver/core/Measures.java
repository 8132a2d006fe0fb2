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
  private final TileLinks links;
  private final int minimumGroup;
  private final long[] groupScores;
  private final long[] rest;
  private final long[] flood;
  private boolean measured;
  private boolean overflow;

  /** The number of groups that may be removed. */
  int groups;

  /** The number of tiles in no such group. */
  int lone;

  private long standing;

  Measures(Rules rules, TileLinks links, Planes planes) {
    this.rules = rules;
    this.links = links;
    this.planes = planes;
    layout = planes.layout;
    minimumGroup = rules.minimumGroup();
    groupScores = rules.groupScores();
    rest = new long[layout.words];
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

  /** Measures the board if that has not been done. */
  void measure() {
    if (measured) {
      return;
    }
    groups = 0;
    standing = 0;
    overflow = false;
    lone = 0;
    if (layout.words <= 2 && layout.planes <= 3) {
      measureTwoWords();
    } else {
      measureWords();
    }
    measured = true;
  }

  private void measureWords() {
    TileLinks l = links;
    l.sort();
    int alone = 0;
    int pairs = 0;
    int stars3 = 0;
    int stars4 = 0;
    int stars5 = 0;
    for (int i = 0; i < layout.words; i++) {
      alone += Long.bitCount(l.alone[i]);
      pairs += Long.bitCount(l.pairs[i]);
      // All links of a centre lead to leaves: two if only the high bit of their number is set,
      // three if both bits are, four if neither is.
      long centres = l.centres[i];
      long high = centres & l.leavesHigh[i];
      long low = high & l.leavesLow[i];
      stars3 += Long.bitCount(high & ~low);
      stars4 += Long.bitCount(low);
      stars5 += Long.bitCount(centres & ~high);
    }
    addGroups(1, alone);
    addGroups(2, pairs);
    addGroups(3, stars3);
    addGroups(4, stars4);
    addGroups(5, stars5);
    if (l.anyCore) {
      measureCores();
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

  /** Adds the groups that have inner tiles: floods those, counts the leaves around them. */
  private void measureCores() {
    TileLinks l = links;
    int words = layout.words;
    int stride = layout.stride;
    long notLast = layout.notLast;
    long[] coreUp = l.coreUp;
    long[] coreRight = l.coreRight;
    System.arraycopy(l.cores, 0, rest, 0, words);
    for (int i = 0; i < words; i++) {
      long remaining = rest[i];
      while (remaining != 0) {
        long seed = remaining & -remaining;
        long f = Flood.fill(seed, coreUp[i], coreRight[i] & notLast, stride);
        int size =
            Long.bitCount(f)
                + Long.bitCount(f & l.leavesLow[i])
                + 2 * Long.bitCount(f & l.leavesHigh[i]);
        remaining &= ~f;
        if ((f & coreRight[i] & ~notLast) != 0) {
          flood[0] = f;
          int end = Flood.wide(layout, i, 0, flood, coreUp, coreRight);
          remaining &= ~flood[0];
          size = 0;
          for (int k = 0; k < end; k++) {
            f = flood[k];
            rest[i + k] &= ~f;
            size +=
                Long.bitCount(f)
                    + Long.bitCount(f & l.leavesLow[i + k])
                    + 2 * Long.bitCount(f & l.leavesHigh[i + k]);
          }
        }
        addGroups(size, 1);
      }
    }
  }

  /**
   * The same for boards of at most two words a plane, such as 10x10, without arrays and loops: all
   * of it happens in registers. {@link TileLinks} explains the terms; what is word i there ends in
   * i here.
   */
  private void measureTwoWords() {
    int stride = layout.stride;
    int toLast = layout.toLast;
    long notFirst = layout.notFirst;
    long notLast = layout.notLast;
    long last = layout.last;
    long p0 = planes.a[0];
    long p1 = planes.a[1];
    long q0 = planes.b[0];
    long q1 = planes.b[1];
    long r0 = planes.c[0];
    long r1 = planes.c[1];
    long occupied0 = p0 | q0 | r0;
    long occupied1 = p1 | q1 | r1;

    long up0 = occupied0 & ~((p0 ^ p0 >>> 1) | (q0 ^ q0 >>> 1) | (r0 ^ r0 >>> 1));
    long up1 = occupied1 & ~((p1 ^ p1 >>> 1) | (q1 ^ q1 >>> 1) | (r1 ^ r1 >>> 1));
    long pNext = (p0 & notFirst) >>> stride | p1 << toLast;
    long qNext = (q0 & notFirst) >>> stride | q1 << toLast;
    long rNext = (r0 & notFirst) >>> stride | r1 << toLast;
    long right0 = occupied0 & ~((p0 ^ pNext) | (q0 ^ qNext) | (r0 ^ rNext));
    pNext = (p1 & notFirst) >>> stride;
    qNext = (q1 & notFirst) >>> stride;
    rNext = (r1 & notFirst) >>> stride;
    long right1 = occupied1 & ~((p1 ^ pNext) | (q1 ^ qNext) | (r1 ^ rNext));
    long down0 = up0 << 1;
    long down1 = up1 << 1;
    long left0 = (right0 & notLast) << stride;
    long left1 = (right1 & notLast) << stride | right0 >>> toLast;

    long more0 = up0 & down0 | left0 & right0 | (up0 | down0) & (left0 | right0);
    long more1 = up1 & down1 | left1 & right1 | (up1 | down1) & (left1 | right1);
    long any0 = up0 | down0 | left0 | right0;
    long any1 = up1 | down1 | left1 | right1;
    long one0 = any0 & ~more0;
    long one1 = any1 & ~more1;

    long leafUp0 = up0 & one0 >>> 1;
    long leafUp1 = up1 & one1 >>> 1;
    long leafDown0 = down0 & one0 << 1;
    long leafDown1 = down1 & one1 << 1;
    long leafRight0 = right0 & ((one0 & notFirst) >>> stride | one1 << toLast);
    long leafRight1 = right1 & (one1 & notFirst) >>> stride;
    long leafLeft0 = left0 & (one0 & notLast) << stride;
    long leafLeft1 = left1 & ((one1 & notLast) << stride | one0 >>> toLast);
    long low0 = leafUp0 ^ leafDown0 ^ leafRight0 ^ leafLeft0;
    long low1 = leafUp1 ^ leafDown1 ^ leafRight1 ^ leafLeft1;
    long high0 =
        leafUp0 & leafDown0
            ^ leafRight0 & leafLeft0
            ^ (leafUp0 ^ leafDown0) & (leafRight0 ^ leafLeft0);
    long high1 =
        leafUp1 & leafDown1
            ^ leafRight1 & leafLeft1
            ^ (leafUp1 ^ leafDown1) & (leafRight1 ^ leafLeft1);

    long coreUp0 = up0 & more0 & more0 >>> 1;
    long coreUp1 = up1 & more1 & more1 >>> 1;
    long coreRight0 = right0 & more0 & ((more0 & notFirst) >>> stride | more1 << toLast);
    long coreRight1 = right1 & more1 & (more1 & notFirst) >>> stride;
    long core0 = coreUp0 | coreUp0 << 1 | coreRight0 | (coreRight0 & notLast) << stride;
    long core1 =
        coreUp1
            | coreUp1 << 1
            | coreRight1
            | (coreRight1 & notLast) << stride
            | coreRight0 >>> toLast;
    long centres0 = more0 & ~core0;
    long centres1 = more1 & ~core1;

    addGroups(1, Long.bitCount(occupied0 & ~any0) + Long.bitCount(occupied1 & ~any1));
    addGroups(
        2,
        Long.bitCount(leafUp0 & one0)
            + Long.bitCount(leafUp1 & one1)
            + Long.bitCount(leafRight0 & one0)
            + Long.bitCount(leafRight1 & one1));
    addGroups(3, Long.bitCount(centres0 & high0 & ~low0) + Long.bitCount(centres1 & high1 & ~low1));
    addGroups(4, Long.bitCount(centres0 & high0 & low0) + Long.bitCount(centres1 & high1 & low1));
    addGroups(5, Long.bitCount(centres0 & ~high0) + Long.bitCount(centres1 & ~high1));

    long inner0 = coreRight0 & notLast;
    long inner1 = coreRight1 & notLast;
    long across = coreRight0 & last;
    while ((core0 | core1) != 0) {
      long f0 = core0 & -core0;
      long f1 = core0 == 0 ? core1 & -core1 : 0;
      long before0;
      long before1;
      do {
        before0 = f0;
        before1 = f1;
        f0 |= (f0 & coreUp0) << 1 | f0 >>> 1 & coreUp0;
        f1 |= (f1 & coreUp1) << 1 | f1 >>> 1 & coreUp1;
        f0 |= (f0 & inner0) << stride | f0 >>> stride & inner0 | f1 << toLast & across;
        f1 |= (f1 & inner1) << stride | f1 >>> stride & inner1 | (f0 & across) >>> toLast;
        f0 |= (f0 & coreUp0) << 1 | f0 >>> 1 & coreUp0;
        f1 |= (f1 & coreUp1) << 1 | f1 >>> 1 & coreUp1;
      } while (f0 != before0 || f1 != before1);
      core0 &= ~f0;
      core1 &= ~f1;
      int leaves = Long.bitCount(f0 & low0) + Long.bitCount(f1 & low1);
      leaves += 2 * (Long.bitCount(f0 & high0) + Long.bitCount(f1 & high1));
      addGroups(Long.bitCount(f0) + Long.bitCount(f1) + leaves, 1);
    }
  }
}
