package io.github.popstarsolver.core;

import java.util.Arrays;

/** The groups of a board with their tiles, in canonical order, and the one selected for a move. */
final class GroupList {

  private final Planes planes;
  private final Layout layout;
  private final TileLinks links;
  private final int minimumGroup;
  private boolean listed;
  private int count;

  /** The packed moves of the listed groups. */
  final int[] moves;

  /** The tiles of the groups, word by word, one group after the other as they were found. */
  private final long[] masks;

  // In the order of finding: size << 6 | first word; where the masks end (those of the next group
  // start there). By rank: the index here.
  private int found;
  private final int[] foundGroup;
  private final int[] foundEnd;
  private final int[] foundAt;

  /** The canonical tiles, and the number of them in the words before. */
  private final long[] canonical;

  private final int[] rankBase;

  /**
   * By cell number, the rank of the group with its canonical tile there; to be checked before use.
   */
  private final short[] rankAt;

  private final long[] rest;
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
    moves = new int[groups];
    masks = new long[cells + words + 1];
    foundGroup = new int[groups];
    foundEnd = new int[groups + 1];
    foundAt = new int[groups];
    canonical = new long[words];
    rankBase = new int[words];
    rankAt = new short[layout.columns << 6];
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

  /**
   * Lists the groups. They are found kind by kind, which keeps the processor's branch predictor
   * happy, and put in order afterwards: the rank of a group is the number of canonical tiles below
   * its own.
   */
  int list() {
    if (listed) {
      return count;
    }
    links.sort();
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
    if (links.anyCore) {
      findCores();
    }
    rank();
    listed = true;
    return count;
  }

  private void findLoneTiles() {
    int n = found;
    int end = foundEnd[n];
    for (int i = 0; i < layout.words; i++) {
      long todo = planes.occupied(i) & ~(links.oneLink[i] | links.moreLinks[i]);
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
      canonical[i] |= links.pairUp[i] | links.pairRight[i];
      long todo = links.pairUp[i] | links.pairRight[i] & notLast;
      long upward = links.pairUp[i];
      while (todo != 0) {
        long tile = todo & -todo;
        long above = (tile & upward) << 1;
        masks[end++] = tile | above | (above == 0 ? tile << stride : 0);
        found(n++, i, 2, end);
        todo ^= tile;
      }
      todo = links.pairRight[i] & ~notLast;
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
      long todo = links.centres[i];
      long u = links.up[i];
      long r = links.right[i];
      long inner = r & notLast;
      long before = i == 0 ? 0 : links.right[i - 1] & ~notLast;
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
    int words = layout.words;
    int stride = layout.stride;
    int toLast = layout.toLast;
    long notLast = layout.notLast;
    long[] up = links.up;
    long[] right = links.right;
    int n = found;
    int end = foundEnd[n];
    System.arraycopy(links.cores, 0, rest, 0, words);
    for (int i = 0; i < words; i++) {
      while (rest[i] != 0) {
        long tile = rest[i] & -rest[i];
        int start = end;
        int first = i;
        masks[end++] = Flood.fill(tile, up[i], right[i] & notLast, stride);
        if ((masks[start] & right[i] & ~notLast) != 0) {
          end = Flood.wide(layout, i, start, masks, up, right);
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
    count = n;
    for (int k = 0; k < n; k++) {
      int group = foundGroup[k];
      int i = group & 63;
      int bit = Long.numberOfTrailingZeros(masks[foundEnd[k]]);
      int rank = rankBase[i] + Long.bitCount(canonical[i] & (1L << bit) - 1);
      int cell = (i * perWord << 6) + cellOfBit[bit];
      moves[rank] = Move.pack(cell, planes.colourOfBit(i, bit), group >>> 6);
      foundAt[rank] = k;
      rankAt[cell] = (short) rank;
    }
  }

  /** Selects the group of a packed move; whether there is such a group. */
  boolean select(int move) {
    int cell = Move.cell(move);
    if (!listed) {
      return find(cell >>> 6, cell & 63) == move && move != Board.NO_MOVE;
    }
    int rank = cell < rankAt.length ? rankAt[cell] : 0;
    if (rank >= count || moves[rank] != move) {
      return false;
    }
    int index = foundAt[rank];
    selected = masks;
    selectedFirstWord = foundGroup[index] & 63;
    selectedOffset = foundEnd[index];
    selectedEnd = foundEnd[index + 1];
    return true;
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
    int end = words;
    while (flood[end - 1] == 0) {
      end--;
    }
    int size = 0;
    for (int i = first; i < end; i++) {
      size += Long.bitCount(flood[i]);
    }
    if (size < minimumGroup) {
      return Board.NO_MOVE;
    }
    selected = flood;
    selectedFirstWord = first;
    selectedOffset = first;
    selectedEnd = end;
    int lowest = Long.numberOfTrailingZeros(flood[first]);
    return Move.pack((first * layout.perWord << 6) + layout.cellOfBit[lowest], colour, size);
  }
}
