package io.github.popstarsolver.core;

import java.util.Arrays;

/**
 * A board on bit planes.
 *
 * <p>How it works. The colour number of a tile is spread over up to four planes of bits, laid out
 * as {@link Layout} says. Comparing a plane with itself shifted by a row or by a column gives, for
 * all tiles of a word at once, the <em>links</em>: {@code up[i]} has a bit where a tile equals the
 * one above, {@code right[i]} where it equals the one to the right. A group is what a flood along
 * links reaches; the flood works on whole words too and mostly ends within one.
 *
 * <p>To {@linkplain #measure() measure} a position without listing its groups, most of them need no
 * flood: with the number of links per tile counted by bit logic, pairs and stars (a tile whose
 * neighbours in the group have no other neighbour) are counted by {@link Long#bitCount}. Only
 * groups with two neighbouring tiles of two or more links each remain, and of those only these
 * inner tiles are flooded; the leaves around them are counted.
 *
 * <p>A removed group is a mask per word. Gravity is one {@link Gravity#compress parallel bit
 * extract} and deposit per plane and word, or on a JDK without them a shift per removed run. An
 * emptied column is a shift of the words.
 *
 * <p>The hash is a sum over words, so that a child costs only the words that its move touched.
 *
 * <p>All arrays are made by the constructor; nothing is allocated later.
 */
final class BitBoard implements Board {

  private static final long SALT = 0x9E3779B97F4A7C15L;
  private static final long MIX_A = 0xD6E8FEB86659FD93L;
  private static final long MIX_B = 0xA0761D6478BD642FL;
  private static final long MIX_C = 0xE7037ED1A0B428DBL;
  private static final long MIX_D = 0x8EBC6AF09C88C6E3L;

  private final Rules rules;
  private final Layout layout;
  private final int colours;
  private final int minimumGroup;
  private final long[] groupScores;

  /** The planes, lowest bit of the colour first; one word longer than used, that word stays 0. */
  private final long[] a;

  private final long[] b;
  private final long[] c;
  private final long[] d;

  /** Tiles by colour. */
  private final int[] counts;

  private long score;
  private int tiles;

  // What has been derived from the planes so far.
  private boolean linked;
  private boolean classified;
  private boolean listed;
  private boolean measured;
  private boolean hashed;
  private boolean wordsHashed;

  private final long[] up;
  private final long[] right;

  // Listed groups in canonical order.
  private int groupCount;
  private final int[] groupMoves;

  /** The tiles of the groups, word by word. */
  private final long[] masks;

  // The same groups in the order in which they were found: size << 6 | first word, where the masks
  // end (they start where those of the group before end), and by rank the index here.
  private int found;
  private final int[] foundGroup;
  private final int[] foundEnd;
  private final int[] foundAt;
  private final long[] canonical;
  private final int[] rankBase;

  /** By cell number, the group that has its canonical tile there; to be checked before use. */
  private final short[] groupAt;

  private final long[] rest;

  // Tiles by their part in a group.
  private boolean anyCore;
  private int measuredGroups;
  private int lone;
  private long standing;
  private final long[] left;
  private final long[] oneLink;
  private final long[] moreLinks;
  private final long[] pairUp;
  private final long[] pairRight;
  private final long[] centres;
  private final long[] cores;
  private final long[] coreUp;
  private final long[] coreRight;
  private final long[] leavesLow;
  private final long[] leavesHigh;
  private final long[] flood;

  private long hash;
  private final long[] wordHashes;

  // Where select() found the group of a move.
  private int selectedFirstWord;
  private int selectedOffset;
  private int selectedEnd;

  BitBoard(Rules rules, Layout layout, int colours) {
    this.rules = rules;
    this.layout = layout;
    this.colours = colours;
    minimumGroup = rules.minimumGroup();
    groupScores = rules.groupScores();
    int words = layout.words;
    a = new long[words + 1];
    b = new long[words + 1];
    c = new long[words + 1];
    d = new long[words + 1];
    counts = new int[colours + 1];
    up = new long[words + 1];
    right = new long[words + 1];
    int cells = layout.columns * layout.rows;
    int groups = Math.max(1, cells / minimumGroup);
    groupMoves = new int[groups];
    foundGroup = new int[groups];
    foundAt = new int[groups];
    foundEnd = new int[groups + 1];
    canonical = new long[words];
    rankBase = new int[words];
    masks = new long[cells + words + 1];
    groupAt = new short[layout.columns << 6];
    rest = new long[words];
    left = new long[words + 1];
    oneLink = new long[words + 1];
    moreLinks = new long[words + 1];
    pairUp = new long[words];
    pairRight = new long[words];
    centres = new long[words];
    cores = new long[words];
    coreUp = new long[words + 1];
    coreRight = new long[words + 1];
    leavesLow = new long[words];
    leavesHigh = new long[words];
    flood = new long[words + 1];
    wordHashes = new long[words];
  }

  private BitBoard(BitBoard other) {
    this(other.rules, other.layout, other.colours);
    copyFrom(other);
  }

  /** Sets a tile while the board is being built; {@link #settled()} must follow the last one. */
  void set(int column, int row, int colour) {
    int word = layout.word(column);
    long bit = 1L << layout.bit(column, row);
    a[word] |= (colour & 1) != 0 ? bit : 0;
    b[word] |= (colour & 2) != 0 ? bit : 0;
    c[word] |= (colour & 4) != 0 ? bit : 0;
    d[word] |= (colour & 8) != 0 ? bit : 0;
  }

  /** Ends the building of a board: counts its tiles. */
  void settled() {
    count();
    forget();
  }

  void setScore(long points) {
    score = points;
  }

  private void forget() {
    linked = false;
    classified = false;
    listed = false;
    measured = false;
    hashed = false;
    wordsHashed = false;
  }

  private void count() {
    int words = layout.words;
    int all = 0;
    for (int colour = 1; colour < counts.length; colour++) {
      int n = 0;
      for (int i = 0; i < words; i++) {
        n += Long.bitCount(ofColour(i, colour));
      }
      counts[colour] = n;
      all += n;
    }
    tiles = all;
  }

  private long ofColour(int word, int colour) {
    return ((colour & 1) != 0 ? a[word] : ~a[word])
        & ((colour & 2) != 0 ? b[word] : ~b[word])
        & ((colour & 4) != 0 ? c[word] : ~c[word])
        & ((colour & 8) != 0 ? d[word] : ~d[word]);
  }

  // ------------------------------------------------------------------ links and listing

  private void link() {
    if (linked) {
      return;
    }
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long[] p = a;
    long[] q = b;
    long[] r = c;
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
    linked = true;
  }

  /** Redoes the links where the fourth plane has a say. */
  private void linkFourthPlane() {
    Layout l = layout;
    for (int i = 0; i < l.words; i++) {
      long occupied = a[i] | b[i] | c[i] | d[i];
      long differs = differsUp(a[i]) | differsUp(b[i]) | differsUp(c[i]) | differsUp(d[i]);
      long differsRight =
          differsRight(a, i) | differsRight(b, i) | differsRight(c, i) | differsRight(d, i);
      up[i] = occupied & ~differs;
      right[i] = occupied & ~differsRight;
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
   * Lists the groups. They are found kind by kind, which keeps the processor's branch predictor
   * happy, and put in order afterwards: the rank of a group is the number of canonical tiles below
   * its own.
   */
  private void list() {
    if (listed) {
      return;
    }
    classify();
    found = 0;
    foundEnd[0] = 0;
    int words = layout.words;
    for (int i = 0; i < words; i++) {
      canonical[i] = 0;
    }
    if (minimumGroup == 1) {
      findLoneTiles();
    }
    if (minimumGroup <= 2) {
      findPairs();
    }
    if (minimumGroup <= 5) {
      findStars();
    }
    if (anyCore) {
      findCores();
    }
    rank();
    listed = true;
  }

  private void findLoneTiles() {
    int n = found;
    int end = foundEnd[n];
    for (int i = 0; i < layout.words; i++) {
      long todo = (a[i] | b[i] | c[i] | d[i]) & ~(oneLink[i] | moreLinks[i]);
      canonical[i] |= todo;
      while (todo != 0) {
        masks[end++] = todo & -todo;
        found(n++, i, 1, end);
        todo &= todo - 1;
      }
    }
    found = n;
  }

  private void findPairs() {
    int stride = layout.stride;
    int toLast = layout.toLast;
    long notLast = layout.notLast;
    int n = found;
    int end = foundEnd[n];
    for (int i = 0; i < layout.words; i++) {
      canonical[i] |= pairUp[i] | pairRight[i];
      long todo = pairUp[i] | pairRight[i] & notLast;
      long upward = pairUp[i];
      while (todo != 0) {
        long tile = todo & -todo;
        long above = (tile & upward) << 1;
        masks[end++] = tile | above | (above == 0 ? tile << stride : 0);
        found(n++, i, 2, end);
        todo ^= tile;
      }
      todo = pairRight[i] & ~notLast;
      while (todo != 0) {
        long tile = todo & -todo;
        masks[end++] = tile;
        masks[end++] = tile >>> toLast;
        found(n++, i, 2, end);
        todo ^= tile;
      }
    }
    found = n;
  }

  private void findStars() {
    int stride = layout.stride;
    int toLast = layout.toLast;
    long notLast = layout.notLast;
    int n = found;
    int end = foundEnd[n];
    for (int i = 0; i < layout.words; i++) {
      long todo = centres[i];
      long u = up[i];
      long r = right[i];
      long inner = r & notLast;
      long before = i == 0 ? 0 : right[i - 1] & ~notLast;
      while (todo != 0) {
        long tile = todo & -todo;
        todo ^= tile;
        long here =
            tile
                | (tile & u) << 1
                | tile >>> 1 & u
                | (tile & inner) << stride
                | tile >>> stride & inner;
        long leftLeaf = tile << toLast & before;
        long rightLeaf = (tile & r & ~notLast) >>> toLast;
        int start = end;
        int first = i;
        int size = Long.bitCount(here);
        if (leftLeaf != 0) {
          masks[end++] = leftLeaf;
          first--;
          size++;
        }
        masks[end++] = here;
        if (rightLeaf != 0) {
          masks[end++] = rightLeaf;
          size++;
        }
        if (size < minimumGroup) {
          end = start;
        } else {
          canonical[first] |= masks[start] & -masks[start];
          found(n++, first, size, end);
        }
      }
    }
    found = n;
  }

  /** Floods the groups with inner tiles, each from its lowest inner tile. */
  private void findCores() {
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notLast = l.notLast;
    int n = found;
    int end = foundEnd[n];
    System.arraycopy(cores, 0, rest, 0, words);
    for (int i = 0; i < words; i++) {
      while (rest[i] != 0) {
        long tile = rest[i] & -rest[i];
        int start = end;
        int first = i;
        masks[end++] = fill(tile, up[i], right[i] & notLast, stride);
        if ((masks[start] & right[i] & ~notLast) != 0) {
          end = floodWide(i, start, masks, up, right);
        }
        long leaves = i == 0 ? 0 : masks[start] << toLast & right[i - 1] & ~notLast;
        if (leaves != 0) { // the word before has no inner tile of this group, or it had come first
          System.arraycopy(masks, start, masks, start + 1, end - start);
          masks[start] = leaves;
          first--;
          end++;
        }
        int size = 0;
        for (int k = start; k < end; k++) {
          rest[first + k - start] &= ~masks[k];
          size += Long.bitCount(masks[k]);
        }
        if (size < minimumGroup) {
          end = start;
        } else {
          canonical[first] |= masks[start] & -masks[start];
          found(n++, first, size, end);
        }
      }
    }
    found = n;
  }

  /** Notes a group whose masks start where the last one's end. */
  private void found(int index, int firstWord, int size, int end) {
    foundGroup[index] = size << 6 | firstWord;
    foundEnd[index + 1] = end;
  }

  private void rank() {
    int words = layout.words;
    int perWord = layout.perWord;
    int[] cellOfBit = layout.cellOfBit;
    int n = 0;
    for (int i = 0; i < words; i++) {
      rankBase[i] = n;
      n += Long.bitCount(canonical[i]);
    }
    groupCount = n;
    for (int k = 0; k < n; k++) {
      int group = foundGroup[k];
      int i = group & 63;
      int bit = Long.numberOfTrailingZeros(masks[foundEnd[k]]);
      int rank = rankBase[i] + Long.bitCount(canonical[i] & (1L << bit) - 1);
      int cell = (i * perWord << 6) + cellOfBit[bit];
      groupMoves[rank] = Move.pack(cell, colourOfBit(i, bit), group >>> 6);
      foundAt[rank] = k;
      groupAt[cell] = (short) rank;
    }
  }

  private int colourOfBit(int word, int bit) {
    return (int)
        (a[word] >>> bit & 1
            | (b[word] >>> bit & 1) << 1
            | (c[word] >>> bit & 1) << 2
            | (d[word] >>> bit & 1) << 3);
  }

  /** What a flood from {@code seed} along the links within one word reaches. */
  private static long fill(long seed, long up, long right, int stride) {
    long f = seed;
    f |= (f & up) << 1 | f >>> 1 & up;
    f |= (f & right) << stride | f >>> stride & right;
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
  private int floodWide(int first, int offset, long[] into, long[] upLinks, long[] rightLinks) {
    Layout l = layout;
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

  // ------------------------------------------------------------------ measures

  /** Counts the links of all tiles and tells pairs, stars and groups with inner tiles apart. */
  private void classify() {
    if (classified) {
      return;
    }
    link();
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    int toLast = l.toLast;
    long notFirst = l.notFirst;
    long notLast = l.notLast;
    long rightBefore = 0;
    for (int i = 0; i < words; i++) {
      long u = up[i];
      long dn = u << 1;
      long r = right[i];
      long lf = (r & notLast) << stride | rightBefore >>> toLast;
      rightBefore = r;
      long uOrD = u | dn;
      long lOrR = lf | r;
      long two = u & dn | lf & r | uOrD & lOrR;
      left[i] = lf;
      oneLink[i] = (uOrD | lOrR) & ~two;
      moreLinks[i] = two;
    }
    long coreAny = 0;
    long oneBefore = 0;
    long coreRightBefore = 0;
    for (int i = 0; i < words; i++) {
      long u = up[i];
      long dn = u << 1;
      long r = right[i];
      long lf = left[i];
      long one = oneLink[i];
      long more = moreLinks[i];
      long oneNext = (one & notFirst) >>> stride | oneLink[i + 1] << toLast;
      long leafUp = u & one >>> 1;
      long leafRight = r & oneNext;
      pairUp[i] = leafUp & one;
      pairRight[i] = leafRight & one;
      long cu = u & more & more >>> 1;
      long cr = r & more & ((more & notFirst) >>> stride | moreLinks[i + 1] << toLast);
      long core = cu | cu << 1 | cr | (cr & notLast) << stride | coreRightBefore >>> toLast;
      coreUp[i] = cu;
      coreRight[i] = cr;
      coreRightBefore = cr;
      cores[i] = core;
      coreAny |= core;
      centres[i] = more & ~core;
      long leafDown = dn & one << 1;
      long leafLeft = lf & ((one & notLast) << stride | oneBefore >>> toLast);
      oneBefore = one;
      long low1 = leafUp ^ leafDown;
      long low2 = leafRight ^ leafLeft;
      leavesLow[i] = low1 ^ low2;
      leavesHigh[i] = leafUp & leafDown ^ leafRight & leafLeft ^ low1 & low2;
    }
    anyCore = coreAny != 0;
    classified = true;
  }

  private void measure() {
    if (measured) {
      return;
    }
    classify();
    int linkedTiles = 0;
    int pairs = 0;
    int stars3 = 0;
    int stars4 = 0;
    int stars5 = 0;
    for (int i = 0; i < layout.words; i++) {
      linkedTiles += Long.bitCount(oneLink[i] | moreLinks[i]);
      pairs += Long.bitCount(pairUp[i]) + Long.bitCount(pairRight[i]);
      // A centre's links all lead to leaves: it has two if only the high bit of their number is
      // set,
      // three if both are, four if neither is.
      long high = centres[i] & leavesHigh[i];
      stars3 += Long.bitCount(high & ~leavesLow[i]);
      stars4 += Long.bitCount(high & leavesLow[i]);
      stars5 += Long.bitCount(centres[i] & ~leavesHigh[i]);
    }
    measuredGroups = 0;
    standing = 0;
    lone = 0;
    addGroups(1, tiles - linkedTiles);
    addGroups(2, pairs);
    addGroups(3, stars3);
    addGroups(4, stars4);
    addGroups(5, stars5);
    if (anyCore) {
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
    measuredGroups += n;
    long each = groupScores[size];
    standing += n * each;
  }

  /** Adds the groups that have inner tiles: floods those, counts the leaves around them. */
  private void measureCores() {
    Layout l = layout;
    int words = l.words;
    int stride = l.stride;
    long notLast = l.notLast;
    System.arraycopy(cores, 0, rest, 0, words);
    for (int i = 0; i < words; i++) {
      long remaining = rest[i];
      while (remaining != 0) {
        long seed = remaining & -remaining;
        long f = fill(seed, coreUp[i], coreRight[i] & notLast, stride);
        int size =
            Long.bitCount(f)
                + Long.bitCount(f & leavesLow[i])
                + 2 * Long.bitCount(f & leavesHigh[i]);
        remaining &= ~f;
        if ((f & coreRight[i] & ~notLast) != 0) {
          flood[0] = f;
          int end = floodWide(i, 0, flood, coreUp, coreRight);
          remaining &= ~flood[0];
          size = 0;
          for (int k = 0; k < end; k++) {
            f = flood[k];
            rest[i + k] &= ~f;
            size +=
                Long.bitCount(f)
                    + Long.bitCount(f & leavesLow[i + k])
                    + 2 * Long.bitCount(f & leavesHigh[i + k]);
          }
        }
        addGroups(size, 1);
      }
    }
  }

  @Override
  public int lone() {
    measure();
    return lone;
  }

  @Override
  public long standing() {
    measure();
    return standing;
  }

  // ------------------------------------------------------------------ moves

  @Override
  public int maxMoves() {
    return groupMoves.length;
  }

  @Override
  public int moves(int[] buffer) {
    list();
    System.arraycopy(groupMoves, 0, buffer, 0, groupCount);
    return groupCount;
  }

  @Override
  public void play(int move) {
    select(move);
    long gained = gain(move);
    long[] source = listed ? masks : flood;
    remove(this, source, selectedOffset, selectedEnd, selectedFirstWord);
    account(this, move, gained);
    forget();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal board
  public void expand(int move, Position<Move> child) {
    BitBoard into = sameShape(child);
    if (into == this) {
      throw new IllegalArgumentException("the child of a position must be another object");
    }
    select(move);
    long gained = gain(move);
    int words = layout.words;
    for (int i = 0; i < words; i++) {
      into.a[i] = a[i];
      into.b[i] = b[i];
      into.c[i] = c[i];
    }
    if (layout.planes > 3) {
      System.arraycopy(d, 0, into.d, 0, words);
    }
    into.forget();
    long[] source = listed ? masks : flood;
    boolean moved = into.remove(into, source, selectedOffset, selectedEnd, selectedFirstWord);
    for (int i = 1; i < counts.length; i++) {
      into.counts[i] = counts[i];
    }
    into.tiles = tiles;
    into.score = score;
    account(into, move, gained);
    if (!moved) {
      hashWords();
      long h = hash;
      for (int k = selectedOffset, i = selectedFirstWord; k < selectedEnd; k++, i++) {
        h += into.wordHash(i) - wordHashes[i];
      }
      into.hash = h;
      into.hashed = true;
    }
  }

  private static void account(BitBoard board, int move, long gained) {
    int size = move >>> 16;
    board.counts[move >>> 12 & 15] -= size;
    board.tiles -= size;
    board.score = Math.addExact(board.score, gained);
  }

  private long gain(int move) {
    return rules.groupScore(move >>> 16);
  }

  /** Finds the tiles of a move, or says that it is illegal. */
  private void select(int move) {
    int cell = Move.cell(move);
    if (listed) {
      int group = cell < groupAt.length ? groupAt[cell] : 0;
      if (group >= groupCount || groupMoves[group] != move) {
        throw illegal(move);
      }
      int index = foundAt[group];
      selectedFirstWord = foundGroup[index] & 63;
      selectedOffset = foundEnd[index];
      selectedEnd = foundEnd[index + 1];
      return;
    }
    if (findGroup(cell >>> 6, cell & 63) != move) {
      throw illegal(move);
    }
  }

  private IllegalArgumentException illegal(int move) {
    return new IllegalArgumentException(
        "move " + Integer.toHexString(move) + " is not legal here: no such group on the board");
  }

  /**
   * Floods the group of a tile into {@link #flood} and selects it.
   *
   * @return its packed move, or {@link Board#NO_MOVE} if there is no tile or the group is too small
   */
  private int findGroup(int column, int row) {
    if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) {
      return NO_MOVE;
    }
    link();
    int words = layout.words;
    int word = layout.word(column);
    int bit = layout.bit(column, row);
    int colour = colourOfBit(word, bit);
    if (colour == 0) {
      return NO_MOVE;
    }
    Arrays.fill(flood, 0);
    flood[word] = 1L << bit;
    boolean grown = true;
    while (grown) { // the tile may be any of the group, so the flood goes both ways from it
      grown = false;
      for (int i = 0; i < words; i++) {
        long f = flood[i];
        if (i > 0) {
          f |= (flood[i - 1] & right[i - 1] & layout.last) >>> layout.toLast;
        }
        if (i + 1 < words) {
          f |= flood[i + 1] << layout.toLast & right[i] & layout.last;
        }
        if (f != 0) {
          f = fill(f, up[i], right[i] & layout.notLast, layout.stride);
        }
        grown |= f != flood[i];
        flood[i] = f;
      }
    }
    int first = 0;
    while (flood[first] == 0) {
      first++;
    }
    int end = words;
    while (flood[end - 1] == 0) {
      end--;
    }
    int size = 0;
    for (int i = first; i < end; i++) {
      size += Long.bitCount(flood[i]);
    }
    if (size < minimumGroup) {
      return NO_MOVE;
    }
    selectedFirstWord = first;
    selectedOffset = first;
    selectedEnd = end;
    int lowest = Long.numberOfTrailingZeros(flood[first]);
    return Move.pack((first * layout.perWord << 6) + layout.cellOfBit[lowest], colour, size);
  }

  @Override
  public int moveAt(int column, int row) {
    return findGroup(column, row);
  }

  // ------------------------------------------------------------------ removal

  /**
   * Removes tiles from a board, lets the rest fall and closes columns.
   *
   * @return whether tiles moved sideways
   */
  private boolean remove(BitBoard board, long[] removed, int offset, int end, int firstWord) {
    Layout l = layout;
    long[] p = board.a;
    long[] q = board.b;
    long[] r = board.c;
    long[] s = board.d;
    boolean deep = l.planes > 3;
    long emptied = 0;
    for (int k = offset, i = firstWord; k < end; k++, i++) {
      long mask = removed[k];
      if (mask == 0) {
        continue;
      }
      long occupied = p[i] | q[i] | r[i] | s[i];
      if (Gravity.INTRINSIC) {
        long keep = occupied & ~mask;
        long settled = settle(occupied, mask, l);
        p[i] = Gravity.expand(Gravity.compress(p[i], keep), settled);
        q[i] = Gravity.expand(Gravity.compress(q[i], keep), settled);
        r[i] = Gravity.expand(Gravity.compress(r[i], keep), settled);
        if (deep) {
          s[i] = Gravity.expand(Gravity.compress(s[i], keep), settled);
        }
        emptied |= occupied & ~settled & l.floors;
      } else {
        dropRuns(board, i, mask);
        emptied |= occupied & ~(p[i] | q[i] | r[i] | s[i]) & l.floors;
      }
    }
    return switch (rules.shift()) {
      case LEFT -> {
        if (emptied == 0) {
          yield false;
        }
        closeLeft(board, offset, end, firstWord);
        yield true;
      }
      case NONE -> false;
      case RIGHT, CENTRE -> {
        if (emptied == 0) {
          yield false;
        }
        Sideways.close(rules.shift(), board.a, board.b, board.c, board.d, l);
        yield true;
      }
      case ROWS_RIGHT -> {
        Sideways.rowsRight(board.a, board.b, board.c, board.d, l);
        yield true;
      }
    };
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

  /** Gravity by a shift per run of removed tiles, lowest run first. */
  private static void dropRuns(BitBoard board, int i, long removed) {
    long[] fields = board.layout.fieldOfBit;
    long p = board.a[i];
    long q = board.b[i];
    long r = board.c[i];
    long s = board.d[i];
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
    board.a[i] = p;
    board.b[i] = q;
    board.c[i] = r;
    board.d[i] = s;
  }

  private static long drop(long plane, long above, int n) {
    long part = plane & above;
    return plane ^ part ^ (n == 64 ? 0 : part >>> n & above);
  }

  private static void closeLeft(BitBoard board, int offset, int end, int firstWord) {
    Layout l = board.layout;
    for (int i = firstWord + end - offset - 1; i >= firstWord; i--) {
      long occupied = board.a[i] | board.b[i] | board.c[i] | board.d[i];
      long empty = l.floors & ~occupied;
      while (empty != 0) {
        int base = 63 - Long.numberOfLeadingZeros(empty);
        empty ^= 1L << base;
        dropColumn(board.a, i, base, l);
        dropColumn(board.b, i, base, l);
        dropColumn(board.c, i, base, l);
        if (l.planes > 3) {
          dropColumn(board.d, i, base, l);
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

  // ------------------------------------------------------------------ the rest of Position

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    return rules.finalScore(score, tiles, counts);
  }

  @Override
  public int left() {
    return tiles;
  }

  @Override
  public int moveCount() {
    if (listed) {
      return groupCount;
    }
    measure();
    return measuredGroups;
  }

  @Override
  public boolean isOver() {
    if (listed || measured) {
      return moveCount() == 0;
    }
    if (minimumGroup > 2) {
      return moveCount() == 0;
    }
    if (minimumGroup == 1) {
      return tiles == 0;
    }
    link();
    long any = 0;
    for (int i = 0; i < layout.words; i++) {
      any |= up[i] | right[i];
    }
    return any == 0;
  }

  @Override
  public long hash() {
    if (!hashed) {
      hashWords();
    }
    return hash;
  }

  private void hashWords() {
    if (wordsHashed) {
      return;
    }
    long sum = 0;
    for (int i = 0; i < layout.words; i++) {
      long h = wordHash(i);
      wordHashes[i] = h;
      sum += h;
    }
    hash = sum;
    hashed = true;
    wordsHashed = true;
  }

  private long wordHash(int i) {
    return wordHash(i, a[i], b[i], c[i], d[i]);
  }

  /** The share of one word in the hash. */
  static long wordHash(int i, long a, long b, long c, long d) {
    long h = (a ^ SALT * (i + 1)) * MIX_A;
    h = (h ^ h >>> 32 ^ b) * MIX_B;
    h = (h ^ h >>> 29 ^ c) * MIX_C;
    h = (h ^ h >>> 32 ^ d) * MIX_D;
    return h ^ h >>> 31;
  }

  @Override
  public int packedLength() {
    return layout.planes * layout.words;
  }

  @Override
  public void pack(long[] into, int offset) {
    int words = layout.words;
    int planes = layout.planes;
    int at = offset;
    for (int i = 0; i < words; i++) {
      into[at++] = a[i];
    }
    if (planes > 1) {
      for (int i = 0; i < words; i++) {
        into[at++] = b[i];
      }
    }
    if (planes > 2) {
      for (int i = 0; i < words; i++) {
        into[at++] = c[i];
      }
    }
    if (planes > 3) {
      for (int i = 0; i < words; i++) {
        into[at++] = d[i];
      }
    }
  }

  @Override
  public void unpack(long[] from, int offset, long newScore) {
    int words = layout.words;
    int planes = layout.planes;
    int at = offset;
    for (int i = 0; i < words; i++) {
      a[i] = from[at++];
    }
    if (planes > 1) {
      for (int i = 0; i < words; i++) {
        b[i] = from[at++];
      }
    }
    if (planes > 2) {
      for (int i = 0; i < words; i++) {
        c[i] = from[at++];
      }
    }
    if (planes > 3) {
      for (int i = 0; i < words; i++) {
        d[i] = from[at++];
      }
    }
    score = newScore;
    settled();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal board
  public void copyFrom(Position<Move> other) {
    BitBoard from = sameShape(other);
    if (from == this) {
      return;
    }
    int words = layout.words;
    System.arraycopy(from.a, 0, a, 0, words);
    System.arraycopy(from.b, 0, b, 0, words);
    System.arraycopy(from.c, 0, c, 0, words);
    System.arraycopy(from.d, 0, d, 0, words);
    System.arraycopy(from.counts, 0, counts, 0, counts.length);
    tiles = from.tiles;
    score = from.score;
    forget();
  }

  @Override
  public Board copy() {
    return new BitBoard(this);
  }

  private BitBoard sameShape(Position<Move> other) {
    if (other instanceof BitBoard board
        && board.layout.sameAs(layout)
        && board.colours == colours
        && board.rules == rules) {
      return board;
    }
    throw new IllegalArgumentException(
        "the other position is no board of the same size, colours and rules as this one ("
            + layout.columns
            + " columns, "
            + layout.rows
            + " rows, "
            + colours
            + " colours, "
            + rules
            + ")");
  }

  // ------------------------------------------------------------------ the rest of Board

  @Override
  public Rules rules() {
    return rules;
  }

  @Override
  public int columns() {
    return layout.columns;
  }

  @Override
  public int rows() {
    return layout.rows;
  }

  @Override
  public int colours() {
    return colours;
  }

  @Override
  public int colour(int column, int row) {
    if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) {
      throw new IndexOutOfBoundsException(
          "column "
              + column
              + ", row "
              + row
              + " on a board of "
              + layout.columns
              + " columns and "
              + layout.rows
              + " rows");
    }
    return colourOfBit(layout.word(column), layout.bit(column, row));
  }

  @Override
  public int tiles(int colour) {
    return colour >= 1 && colour < counts.length ? counts[colour] : 0;
  }

  @Override
  public boolean equals(Object other) {
    // boards made with different highest colours may hold the same tiles on more or fewer planes
    return other instanceof BitBoard board
        && layout.columns == board.layout.columns
        && layout.rows == board.layout.rows
        && Arrays.equals(a, board.a)
        && Arrays.equals(b, board.b)
        && Arrays.equals(c, board.c)
        && Arrays.equals(d, board.d);
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  @Override
  public String toString() {
    return Boards.toText(this);
  }
}
