package io.github.popstarsolver.core;

import java.util.Arrays;

/**
 * The groups of a board in canonical order, and the one selected for a move.
 *
 * <p>A list is made from {@link TileLinks} kind by kind, which keeps the processor's branch
 * predictor happy. The rank of a group is the number of canonical tiles below its own, so that each
 * move is written where it belongs at once. Only groups with a core are flooded for the list; the
 * tiles of pairs and stars are within two steps of the canonical one and are worked out when they
 * are selected.
 */
final class GroupList {

  /** The tiles of a star are in three words at most. */
  private static final int SMALL_WORDS = 3;

  /** The lowest bit of each byte. */
  private static final long BYTES = 0x0101_0101_0101_0101L;

  /**
   * Packed moves of cell 0, by colour (four binary digits) and the size of a pair or a star less
   * two (two digits).
   */
  private static final int[] KINDS = new int[1 << 6];

  static {
    for (int kind = 0; kind < KINDS.length; kind++) {
      KINDS[kind] = Move.pack(0, kind & 15, 2 + (kind >>> 4));
    }
  }

  private final Planes planes;
  private final Layout layout;
  private final TileLinks links;
  private final int minimumGroup;
  private boolean listed;
  private int count;

  /** The packed moves of the listed groups. */
  final int[] moves;

  /** The canonical tiles, and the number of them in the words before. */
  private final long[] canonical;

  private final int[] rankBase;

  /** At the canonical tiles of pairs and stars, the binary digits of their sizes less two. */
  private final long[] sizeLow;

  private final long[] sizeHigh;

  /** The canonical tiles of the groups with cores. */
  private final long[] coreCanonical;

  /** The tiles of the groups with cores, word by word, one group after the other. */
  private final long[] masks;

  /** By order of finding: first word and size; where the masks end, the next group's start. */
  private final int[] coreWord;

  private final int[] coreSize;
  private final int[] coreEnd;

  /** By rank, for groups with cores only: the order of finding. */
  private final short[] coreOfRank;

  private final long[] rest;
  private final long[] small = new long[SMALL_WORDS];
  private final long[] flood;

  /** Where the tiles of the selected group are: {@code selected[selectedOffset..selectedEnd)}. */
  long[] selected;

  int selectedOffset;
  int selectedEnd;

  /** The word of the board that the first mask is of. */
  int selectedFirstWord;

  GroupList(int minimumGroup, TileLinks links, Planes planes) {
    this.planes = planes;
    this.links = links;
    this.minimumGroup = minimumGroup;
    layout = planes.layout;
    int words = layout.words;
    int cells = layout.columns * layout.rows;
    int groups = Math.max(1, cells / minimumGroup);
    int cored = cells / 4 + 1; // a core of two has a leaf at each end
    moves = new int[groups];
    canonical = new long[words];
    rankBase = new int[words];
    sizeLow = new long[words];
    sizeHigh = new long[words];
    coreCanonical = new long[words];
    masks = new long[cells + words + 1];
    coreWord = new int[cored];
    coreSize = new int[cored];
    coreEnd = new int[cored + 1];
    coreOfRank = new short[groups];
    rest = new long[words];
    flood = new long[words + 1];
    selected = masks;
  }

  /** To be called when the planes have changed. */
  void forget() {
    listed = false;
  }

  boolean isListed() {
    return listed;
  }

  /** Lists the groups; their number. */
  int list() {
    if (listed) {
      return count;
    }
    links.sort();
    for (int i = 0; i < layout.words; i++) {
      coreCanonical[i] = 0;
    }
    int cored = links.anyCore ? findCores() : 0;
    findCanonicalTiles();
    writeMoves();
    for (int k = 0; k < cored; k++) {
      int i = coreWord[k];
      long mask = masks[coreEnd[k]];
      int rank = rank(i, mask & -mask);
      moves[rank] = Move.withSize(moves[rank], coreSize[k]);
      coreOfRank[rank] = (short) k;
    }
    listed = true;
    return count;
  }

  /**
   * Works out the canonical tiles and, for groups without a core, their sizes in binary. A star's
   * canonical tile is its left leaf, else its lower leaf, else its centre.
   */
  private void findCanonicalTiles() {
    int toLast = layout.toLast;
    long notFirst = layout.notFirst;
    long notLast = layout.notLast;
    long rightBefore = 0;
    for (int i = 0; i < layout.words; i++) {
      long r = links.right[i];
      long left = (r & notLast) << layout.stride | rightBefore >>> toLast;
      long down = links.up[i] << 1 & ~left;
      rightBefore = r & layout.last;
      long centres = links.centres[i];
      long high = centres & links.leavesHigh[i];
      long low = high & links.leavesLow[i];
      long three = minimumGroup <= 3 ? high & ~low : 0;
      long four = minimumGroup <= 4 ? low : 0;
      long five = minimumGroup <= 5 ? centres & ~high : 0;
      long all = three | four | five;
      long odd = three | five;
      long large = four | five;
      if (i > 0) { // left leaves in the last column of the word before
        long across = left & ~notFirst;
        canonical[i - 1] |= (all & across) << toLast;
        sizeLow[i - 1] |= (odd & across) << toLast;
        sizeHigh[i - 1] |= (large & across) << toLast;
      }
      sizeLow[i] = canonicalTile(odd, left, down);
      sizeHigh[i] = canonicalTile(large, left, down);
      canonical[i] =
          canonicalTile(all, left, down)
              | coreCanonical[i]
              | (minimumGroup <= 2 ? links.pairs[i] : 0)
              | (minimumGroup == 1 ? links.alone[i] : 0);
    }
  }

  /** From centres of stars to their canonical tiles, those in the word before left out. */
  private long canonicalTile(long centres, long left, long down) {
    return (centres & left & layout.notFirst) >>> layout.stride
        | (centres & down) >>> 1
        | centres & ~left & ~down;
  }

  /** Writes the moves in order; the sizes of groups with cores are put in later. */
  private void writeMoves() {
    int n = 0;
    for (int i = 0; i < layout.words; i++) {
      rankBase[i] = n;
      n = Gravity.INTRINSIC ? writeByEights(i, n) : writeOneByOne(i, n);
      if (minimumGroup == 1) {
        for (long todo = links.alone[i]; todo != 0; todo &= todo - 1) {
          int rank = rank(i, todo & -todo);
          moves[rank] = Move.withSize(moves[rank], 1);
        }
      }
    }
    count = n;
  }

  private int writeOneByOne(int i, int from) {
    int n = from;
    long a = planes.a[i];
    long b = planes.b[i];
    long c = planes.c[i];
    long d = planes.d[i];
    long low = sizeLow[i];
    long high = sizeHigh[i];
    int base = i * layout.perWord << 6;
    for (long todo = canonical[i]; todo != 0; todo &= todo - 1) {
      int bit = Long.numberOfTrailingZeros(todo);
      long kind = a >>> bit & 1 | (b >>> bit & 1) << 1 | (c >>> bit & 1) << 2;
      kind |= (d >>> bit & 1) << 3 | (low >>> bit & 1) << 4 | (high >>> bit & 1) << 5;
      moves[n++] = KINDS[(int) kind] + base + layout.cellOfBit[bit];
    }
    return n;
  }

  /** Gathers the bits that make the kinds of eight moves, a byte each, at a time. */
  private int writeByEights(int i, int from) {
    int n = from;
    long todo = canonical[i];
    long a = Gravity.compress(planes.a[i], todo);
    long b = Gravity.compress(planes.b[i], todo);
    long c = Gravity.compress(planes.c[i], todo);
    long d = layout.planes > 3 ? Gravity.compress(planes.d[i], todo) : 0;
    long low = Gravity.compress(sizeLow[i], todo);
    long high = Gravity.compress(sizeHigh[i], todo);
    int base = i * layout.perWord << 6;
    while (todo != 0) {
      long kinds = Gravity.expand(a, BYTES);
      kinds |= Gravity.expand(b, BYTES << 1);
      kinds |= Gravity.expand(c, BYTES << 2);
      kinds |= Gravity.expand(d, BYTES << 3);
      kinds |= Gravity.expand(low, BYTES << 4);
      kinds |= Gravity.expand(high, BYTES << 5);
      for (int k = 0; k < Long.BYTES && todo != 0; k++) {
        int bit = Long.numberOfTrailingZeros(todo);
        moves[n++] = KINDS[(int) kinds & KINDS.length - 1] + base + layout.cellOfBit[bit];
        kinds >>>= Byte.SIZE;
        todo &= todo - 1;
      }
      a >>>= Long.BYTES;
      b >>>= Long.BYTES;
      c >>>= Long.BYTES;
      d >>>= Long.BYTES;
      low >>>= Long.BYTES;
      high >>>= Long.BYTES;
    }
    return n;
  }

  private int rank(int i, long tile) {
    return rankBase[i] + Long.bitCount(canonical[i] & tile - 1);
  }

  /**
   * Finds the groups with inner tiles, each by a flood from its lowest inner tile; their number.
   */
  private int findCores() {
    int words = layout.words;
    int stride = layout.stride;
    int toLast = layout.toLast;
    long last = layout.last;
    long notLast = layout.notLast;
    long[] up = links.up;
    long[] right = links.right;
    int n = 0;
    int end = 0;
    for (int i = 0; i < words; i++) {
      rest[i] = links.cores[i];
    }
    for (int i = 0; i < words; i++) {
      long before = i == 0 ? 0 : right[i - 1] & last;
      long upHere = up[i];
      long across = right[i] & last;
      long inner = right[i] & notLast;
      long remaining = rest[i];
      while (remaining != 0) {
        long f = Flood.fill(remaining & -remaining, upHere, inner, stride);
        masks[end] = f;
        int start = end++;
        int first = i;
        int size;
        remaining &= ~f;
        if ((f & across | f << toLast & before) == 0) {
          size = Long.bitCount(f);
        } else {
          if ((f & across) != 0) {
            end = Flood.wide(layout, i, start, masks, up, right);
          }
          long leaves = masks[start] << toLast & before;
          if (leaves != 0) {
            // the word before has no inner tile of this group, or it had come first
            System.arraycopy(masks, start, masks, start + 1, end - start);
            masks[start] = leaves;
            first--;
            end++;
          }
          size = 0;
          for (int k = start; k < end; k++) {
            rest[first + k - start] &= ~masks[k];
            size += Long.bitCount(masks[k]);
          }
          remaining &= rest[i];
        }
        if (found(n, first, size, start, end)) {
          n++;
        } else {
          end = start;
        }
      }
    }
    return n;
  }

  /** Notes a group with a core; whether it is large enough. */
  private boolean found(int n, int first, int size, int start, int end) {
    if (size < minimumGroup) {
      return false;
    }
    coreCanonical[first] |= masks[start] & -masks[start];
    coreWord[n] = first;
    coreSize[n] = size;
    coreEnd[n + 1] = end;
    return true;
  }

  /** Selects the group of a packed move; whether there is such a group. */
  boolean select(int move) {
    int cell = Move.cell(move);
    int column = cell >>> 6;
    int row = cell & 63;
    if (column >= layout.columns || row >= layout.rows) {
      return false;
    }
    int i = layout.word(column);
    long tile = 1L << layout.bit(column, row);
    if (!listed) {
      return selectUnlisted(move, i, tile);
    }
    if ((canonical[i] & tile) == 0) {
      return false;
    }
    int rank = rank(i, tile);
    if (moves[rank] != move) {
      return false;
    }
    if ((coreCanonical[i] & tile) == 0) {
      selectSmall(i, tile);
    } else {
      int k = coreOfRank[rank];
      selected = masks;
      selectedFirstWord = coreWord[k];
      selectedOffset = coreEnd[k];
      selectedEnd = coreEnd[k + 1];
    }
    return true;
  }

  /** Selects a lone tile, a pair or a star by its canonical tile: two steps of a flood. */
  private void selectSmall(int i, long tile) {
    int stride = layout.stride;
    int toLast = layout.toLast;
    long last = layout.last;
    long up = links.up[i];
    long right = links.right[i];
    long inner = right & layout.notLast;
    long across = right & last;
    // the first step: nothing is to the left of the canonical tile or below it
    long here = tile | (tile & up) << 1 | (tile & inner) << stride;
    long there = (tile & across) >>> toLast;
    long all =
        here
            | (here & up) << 1
            | here >>> 1 & up
            | (here & inner) << stride
            | here >>> stride & inner;
    selected = small;
    selectedFirstWord = i;
    selectedOffset = 0;
    if ((all & across) == 0) {
      small[0] = all;
      selectedEnd = 1;
      return;
    }
    long upThere = links.up[i + 1];
    long rightThere = links.right[i + 1];
    small[0] = all | there << toLast & across;
    small[1] =
        there
            | (there & upThere) << 1
            | there >>> 1 & upThere
            | (there & rightThere & layout.notLast) << stride
            | (here & across) >>> toLast;
    selectedEnd = 2;
    long beyond = (there & rightThere & last) >>> toLast;
    if (beyond != 0) {
      small[2] = beyond;
      selectedEnd = 3;
    }
  }

  /** Selects the group of a move without a list, by a flood from its canonical tile. */
  private boolean selectUnlisted(int move, int i, long tile) {
    links.link();
    long right = links.right[i];
    long mask = Flood.fill(tile, links.up[i], right & layout.notLast, layout.stride);
    long before = i == 0 ? 0 : links.right[i - 1] & layout.last;
    flood[0] = mask;
    int end = 1;
    if ((mask & right & layout.last) != 0) {
      end = Flood.wide(layout, i, 0, flood, links.up, links.right);
    }
    int size = 0;
    for (int k = 0; k < end; k++) {
      size += Long.bitCount(flood[k]);
    }
    selected = flood;
    selectedFirstWord = i;
    selectedOffset = 0;
    selectedEnd = end;
    return (flood[0] & -flood[0]) == tile
        && (flood[0] << layout.toLast & before) == 0
        && size >= minimumGroup
        && size == Move.size(move)
        && Move.colour(move) == planes.colourOfBit(i, Long.numberOfTrailingZeros(tile))
        && Move.colour(move) != 0;
  }

  /**
   * Selects the group of a tile without a list.
   *
   * @return its packed move, or {@link Board#NO_MOVE} if there is no tile or the group is too small
   */
  int find(int column, int row) {
    if (column < 0 || column >= layout.columns || row < 0 || row >= layout.rows) {
      return Board.NO_MOVE;
    }
    links.link();
    long[] up = links.up;
    long[] right = links.right;
    int words = layout.words;
    int word = layout.word(column);
    int bit = layout.bit(column, row);
    int colour = planes.colourOfBit(word, bit);
    if (colour == 0) {
      return Board.NO_MOVE;
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
          f = Flood.fill(f, up[i], right[i] & layout.notLast, layout.stride);
        }
        grown |= f != flood[i];
        flood[i] = f;
      }
    }
    int first = 0;
    while (flood[first] == 0) {
      first++;
    }
    int size = 0;
    for (int i = first; i < words; i++) {
      size += Long.bitCount(flood[i]);
    }
    if (size < minimumGroup) {
      return Board.NO_MOVE;
    }
    int lowest = Long.numberOfTrailingZeros(flood[first]);
    return Move.pack((first * layout.perWord << 6) + layout.cellOfBit[lowest], colour, size);
  }
}
