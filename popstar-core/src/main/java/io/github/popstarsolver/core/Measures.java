package io.github.popstarsolver.core;

/**
 * The numbers that heuristics read off a board, without a list of its groups: pairs and stars are
 * counted with {@link Long#bitCount}; of the groups with a core only the core is flooded, and the
 * leaves around it are counted.
 */
final class Measures {

  /** So many points a group that no sum of them over a board leaves a {@code long}. */
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
    TileLinks l = links;
    l.sort();
    int tiles = 0;
    int linkedTiles = 0;
    int pairs = 0;
    int stars3 = 0;
    int stars4 = 0;
    int stars5 = 0;
    for (int i = 0; i < layout.words; i++) {
      tiles += Long.bitCount(planes.occupied(i));
      linkedTiles += Long.bitCount(l.oneLink[i] | l.moreLinks[i]);
      pairs += Long.bitCount(l.pairUp[i]) + Long.bitCount(l.pairRight[i]);
      // All links of a centre lead to leaves: two if only the high bit of their number is set,
      // three if both bits are, four if neither is.
      long high = l.centres[i] & l.leavesHigh[i];
      stars3 += Long.bitCount(high & ~l.leavesLow[i]);
      stars4 += Long.bitCount(high & l.leavesLow[i]);
      stars5 += Long.bitCount(l.centres[i] & ~l.leavesHigh[i]);
    }
    groups = 0;
    standing = 0;
    overflow = false;
    lone = 0;
    addGroups(1, tiles - linkedTiles);
    addGroups(2, pairs);
    addGroups(3, stars3);
    addGroups(4, stars4);
    addGroups(5, stars5);
    if (l.anyCore) {
      measureCores();
    }
    measured = true;
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
      standing += n * each;
      overflow |= each > SAFE || each < -SAFE;
    }
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
}
