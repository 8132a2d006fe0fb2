package io.github.popstarsolver.core;

import java.util.Arrays;

/**
 * A board on bit planes: {@link Planes} hold the tiles, {@link TileLinks} finds which touch, {@link
 * Measures} counts groups for heuristics, {@link GroupList} lists them for moves, {@link Removal}
 * and {@link Sideways} move what is left. Each does its work when first asked for after a change.
 *
 * <p>The hash is a sum over words, so that a child costs only the words that its move touched.
 *
 * <p>All arrays are made by the constructor; nothing is allocated later.
 */
final class BitBoard implements Board {

  private final Rules rules;
  private final Layout layout;
  private final int colours;
  private final Planes planes;
  private final TileLinks links;
  private final Measures measures;
  private final GroupList groups;
  private final Removal removal;

  /**
   * Tiles by colour, 16 bits each: colours 1 to 4 and 5 to 8. What is missing is colour 9. Worked
   * out when first asked for, and from then on kept up to date from parent to child.
   */
  private long countsLow;

  private long countsHigh;
  private boolean counted;

  /** Whether anybody has ever asked this object for tiles by colour. */
  private boolean countsWanted;

  private int tiles;

  /** For {@link #finalScore()}: tiles by colour. */
  private final int[] counts;

  private long score;

  private boolean hashed;
  private long hash;

  /** Whether {@link #wordHashes} are up to date, not only their sum. */
  private boolean wordsHashed;

  private final long[] wordHashes;

  BitBoard(Rules rules, Layout layout, int colours) {
    this.rules = rules;
    this.layout = layout;
    this.colours = colours;
    planes = new Planes(layout);
    links = new TileLinks(planes);
    measures = Measures.of(rules, planes, colours);
    groups = new GroupList(rules.minimumGroup(), links, planes);
    removal = new Removal(planes);
    counts = new int[colours + 1];
    wordHashes = new long[layout.words];
  }

  /**
   * Sets a tile while the board is being built; {@link #settled(long)} must follow the last one.
   */
  void set(int column, int row, int colour) {
    planes.set(column, row, colour);
  }

  /** Ends the building of a board with a score. */
  void settled(long points) {
    score = points;
    int all = 0;
    for (int i = 0; i < layout.words; i++) {
      all += Long.bitCount(planes.occupied(i));
    }
    tiles = all;
    counted = false;
    forget();
  }

  private void count() {
    if (counted) {
      return;
    }
    long low = 0;
    long high = 0;
    for (int i = 0; i < layout.words; i++) {
      long a = planes.a[i];
      long b = planes.b[i];
      long c = planes.c[i];
      long d = planes.d[i];
      low += count(a & ~b & ~c & ~d, 1);
      low += count(~a & b & ~c & ~d, 2);
      low += count(a & b & ~c & ~d, 3);
      low += count(~a & ~b & c & ~d, 4);
      high += count(a & ~b & c & ~d, 5);
      high += count(~a & b & c & ~d, 6);
      high += count(a & b & c & ~d, 7);
      high += count(~a & ~b & ~c & d, 8);
    }
    countsLow = low;
    countsHigh = high;
    counted = true;
  }

  private static long count(long tilesOfColour, int colour) {
    return shifted(Long.bitCount(tilesOfColour), colour);
  }

  /** A number of tiles at the place of its colour in one of the two longs. */
  private static long shifted(int n, int colour) {
    return (long) n << (colour - 1 << 4); // the shift counts modulo 64
  }

  private void forget() {
    links.forget();
    measures.forget();
    groups.forget();
    hashed = false;
    wordsHashed = false;
  }

  // ------------------------------------------------------------------ moves

  @Override
  public int maxMoves() {
    return groups.moves.length;
  }

  @Override
  public int moves(int[] buffer) {
    int n = groups.list();
    System.arraycopy(groups.moves, 0, buffer, 0, n);
    return n;
  }

  @Override
  public int moveCount() {
    if (groups.isListed()) {
      return groups.list();
    }
    measures.measure();
    return measures.groups;
  }

  @Override
  public boolean isOver() {
    if (rules.minimumGroup() != 2 || groups.isListed() || measures.isMeasured()) {
      return moveCount() == 0;
    }
    links.link();
    long any = 0;
    for (int i = 0; i < layout.words; i++) {
      any |= links.up[i] | links.right[i];
    }
    return any == 0;
  }

  @Override
  public int moveAt(int column, int row) {
    return groups.find(column, row);
  }

  @Override
  public void play(int move) {
    select(move);
    long newScore = rules.add(score, rules.groupScore(Move.size(move)));
    removeFrom(this, false);
    forget();
    account(this, move, newScore);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal board
  public void expand(int move, Position<Move> child) {
    BitBoard into = sameShape(child);
    if (into == this) {
      throw new IllegalArgumentException("the child of a position must be another object");
    }
    select(move);
    long newScore = rules.add(score, rules.groupScore(Move.size(move)));
    if (into.countsWanted) {
      count();
    }
    if (hashed) { // else nobody has asked for the hash of this board
      hashWords();
    }
    into.planes.copyFrom(planes);
    boolean sideways = removeFrom(into, hashed);
    into.forget();
    into.tiles = tiles;
    into.counted = counted;
    into.countsLow = countsLow;
    into.countsHigh = countsHigh;
    account(into, move, newScore);
    if (hashed && !sideways) {
      into.hash = hash + removal.hashChange;
      into.hashed = true;
    }
  }

  private static void account(BitBoard board, int move, long newScore) {
    int size = Move.size(move);
    int colour = Move.colour(move);
    long removed = shifted(size, colour);
    board.countsLow -= colour <= 4 ? removed : 0;
    board.countsHigh -= colour > 4 && colour <= 8 ? removed : 0;
    board.tiles -= size;
    board.score = newScore;
  }

  private void select(int move) {
    if (!groups.select(move)) {
      throw new IllegalArgumentException(
          "move " + Integer.toHexString(move) + " is not legal here: no such group on the board");
    }
  }

  /**
   * Removes the selected group from a board that holds the tiles of this one.
   *
   * @param hashed whether the removal is to account for hashes
   * @return whether tiles moved sideways
   */
  private boolean removeFrom(BitBoard board, boolean hashed) {
    removal.fall(groups, board.planes, hashed ? wordHashes : null);
    boolean anyEmptied = removal.emptied != 0;
    ColumnShift shift = rules.shift();
    if (shift == ColumnShift.LEFT) {
      if (anyEmptied) {
        int lastWord = groups.selectedFirstWord + groups.selectedEnd - groups.selectedOffset - 1;
        Removal.closeLeft(board.planes, groups.selectedFirstWord, lastWord);
      }
      return anyEmptied;
    }
    return Sideways.move(shift, board.planes, anyEmptied);
  }

  // ------------------------------------------------------------------ measures

  @Override
  public int lone() {
    measures.measure();
    return measures.lone;
  }

  @Override
  public long standing() {
    measures.measure();
    return measures.standing();
  }

  @Override
  public int groupSquares() {
    measures.measure();
    return measures.squares;
  }

  @Override
  public int largestGroup() {
    measures.measure();
    return measures.largest;
  }

  @Override
  public ColourMeasures byColour() {
    return measures.byColour();
  }

  @Override
  public Planes planes() {
    return planes;
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    for (int colour = 1; colour < counts.length; colour++) {
      counts[colour] = countOf(colour);
    }
    return rules.finalScore(score, tiles, counts);
  }

  @Override
  public int left() {
    return tiles;
  }

  // ------------------------------------------------------------------ hash

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
    return WordHash.of(i, planes.a[i], planes.b[i], planes.c[i], planes.d[i]);
  }

  // ------------------------------------------------------------------ copies

  @Override
  public int packedLength() {
    return layout.planes * layout.words;
  }

  @Override
  public void pack(long[] into, int offset) {
    planes.pack(into, offset);
  }

  @Override
  public void unpack(long[] from, int offset, long newScore) {
    planes.unpack(from, offset);
    settled(newScore);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // the same object, not an equal board
  public void copyFrom(Position<Move> other) {
    BitBoard from = sameShape(other);
    if (from == this) {
      return;
    }
    planes.copyFrom(from.planes);
    counted = from.counted;
    countsLow = from.countsLow;
    countsHigh = from.countsHigh;
    tiles = from.tiles;
    score = from.score;
    forget();
  }

  @Override
  public Board copy() {
    BitBoard copy = new BitBoard(rules, layout, colours);
    copy.copyFrom(this);
    return copy;
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

  // ------------------------------------------------------------------ the grid

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
    return planes.colourOfBit(layout.word(column), layout.bit(column, row));
  }

  @Override
  public int tiles(int colour) {
    if (colour < 1 || colour > colours) {
      return 0;
    }
    countsWanted = true;
    return countOf(colour);
  }

  private int countOf(int colour) {
    count();
    if (colour <= 8) {
      return (int) ((colour <= 4 ? countsLow : countsHigh) >>> (colour - 1 << 4)) & 0xFFFF;
    }
    int rest = tiles;
    for (int c = 1; c <= 8; c++) {
      rest -= countOf(c);
    }
    return rest;
  }

  @Override
  public boolean equals(Object other) {
    // boards made with different highest colours may hold the same tiles on more or fewer planes
    return other instanceof BitBoard board
        && layout.columns == board.layout.columns
        && layout.rows == board.layout.rows
        && Arrays.equals(planes.a, board.planes.a)
        && Arrays.equals(planes.b, board.planes.b)
        && Arrays.equals(planes.c, board.planes.c)
        && Arrays.equals(planes.d, board.planes.d);
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
