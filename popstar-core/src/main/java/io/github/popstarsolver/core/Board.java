package io.github.popstarsolver.core;

import java.util.List;

/**
 * A SameGame-family board: a grid of coloured tiles under {@linkplain Rules rules}.
 *
 * <p>Column 0 is the left one, row 0 the floor. Colours are numbered from 1; 0 is an empty cell. No
 * tile floats: the tiles of a column stand on the floor without gaps. The packed moves are those of
 * {@link Move}. A group is a maximal set of touching tiles (above, below, left, right) of one
 * colour with at least {@link Rules#minimumGroup()} tiles.
 *
 * <p>Playing a move, listing moves and the measures below take time proportional to the board's
 * area at worst, a few hundred nanoseconds on a 10x10 board, and allocate nothing. The measures are
 * worked out when first asked for after a move and then kept.
 *
 * <p>Two boards are equal if they have the same size and the same tiles; score and rules do not
 * count. A board is confined to one thread at a time.
 */
public interface Board extends Position<Move> {

  /** The largest number of columns. */
  int MAX_COLUMNS = 64;

  /** The largest number of rows. */
  int MAX_ROWS = 64;

  /** The largest colour number. */
  int MAX_COLOURS = 9;

  /**
   * What {@link #moveAt(int, int)} returns where there is no move; no packed move has this value.
   */
  int NO_MOVE = 0;

  /**
   * Reads a board of digits or letters under PopStar rules, the same as {@link #parse(Rules,
   * String)}.
   *
   * @param text the rows, top row first
   * @return the board
   */
  static Board parse(String text) {
    return parse(Rules.POPSTAR, text);
  }

  /**
   * Reads a board of digits ({@code 1} to {@code 9}, empty cells {@code .} or {@code 0}) or of the
   * letters {@code R G B Y P} (empty cells {@code .}). A byte order mark, any line ends, trailing
   * blanks and blank lines around the board are accepted.
   *
   * @param rules the rules to play by
   * @param text the rows, top row first
   * @return the board
   * @throws BoardFormatException if the text is no settled board, naming row and column
   */
  static Board parse(Rules rules, String text) {
    return GridText.read(rules, text);
  }

  /**
   * A board from rows of colour numbers, top row first.
   *
   * @param rules the rules to play by
   * @param rows the rows, each as wide as the first, 0 for an empty cell
   * @return the board
   * @throws BoardFormatException if rows differ in length, a number is no colour, the board is too
   *     large, a tile floats or an empty column stands left of a tile that would close it
   */
  static Board ofRowsTopDown(Rules rules, int[][] rows) {
    return Boards.ofRowsTopDown(rules, rows);
  }

  /**
   * A board from columns of colour numbers, left column first, floor first. Columns may differ in
   * length.
   *
   * @param rules the rules to play by
   * @param columns the columns, 0 for an empty cell
   * @return the board, as tall as the longest column
   * @throws BoardFormatException as {@link #ofRowsTopDown(Rules, int[][])}
   */
  static Board ofColumnsBottomUp(Rules rules, int[][] columns) {
    return Boards.ofColumnsBottomUp(rules, columns);
  }

  /**
   * A full board of random tiles, the same on every JVM for the same arguments: cells are drawn by
   * row from the top, in each row from the left, each uniform from SplitMix64 (Steele, Lea and
   * Flood, OOPSLA 2014) started at the seed: colour = 1 + floor(colours * (output >>> 32) / 2^32).
   *
   * @param rules the rules to play by
   * @param columns 1 to {@link #MAX_COLUMNS}
   * @param rows 1 to {@link #MAX_ROWS}
   * @param colours 1 to {@link #MAX_COLOURS}
   * @param seed any number
   * @return the board
   * @throws IllegalArgumentException if a size is out of range
   */
  static Board random(Rules rules, int columns, int rows, int colours, long seed) {
    return Boards.random(rules, columns, rows, colours, seed);
  }

  /**
   * Which version of the bit kernel this JVM uses; set the system property {@code popstar.gravity}
   * to {@code intrinsic} or {@code portable} to force one. Both give the same boards.
   *
   * @return {@code "intrinsic"} (parallel bit extract by {@code Long.compress}) or {@code
   *     "portable"}
   */
  static String kernel() {
    return Gravity.INTRINSIC ? "intrinsic" : "portable";
  }

  /**
   * The rules to play by.
   *
   * @return the rules
   */
  Rules rules();

  /**
   * The number of columns the board was made with, empty ones included.
   *
   * @return 1 to {@link #MAX_COLUMNS}
   */
  int columns();

  /**
   * The number of rows the board was made with.
   *
   * @return 1 to {@link #MAX_ROWS}
   */
  int rows();

  /**
   * The highest colour number the board was made with.
   *
   * @return 1 to {@link #MAX_COLOURS}
   */
  int colours();

  /**
   * The colour of a cell.
   *
   * @param column 0 is the left column
   * @param row 0 is the floor
   * @return the colour, 0 for an empty cell
   * @throws IndexOutOfBoundsException if the cell is off the board
   */
  int colour(int column, int row);

  /**
   * The number of tiles of a colour.
   *
   * @param colour a colour number
   * @return the tiles, 0 for a number that is no colour of this board
   */
  int tiles(int colour);

  /**
   * The number of tiles in no group.
   *
   * @return 0 or more
   */
  int lone();

  /**
   * The points standing on the board: the sum of what each group would pay if it were clicked as it
   * is now.
   *
   * @return the sum of the groups' scores
   */
  long standing();

  /**
   * The sum of the squares of the sizes of the groups that may be removed.
   *
   * @return 0 if there is no such group
   */
  int groupSquares();

  /**
   * The number of tiles in the largest group that may be removed.
   *
   * @return 0 if there is no such group
   */
  int largestGroup();

  /**
   * The measures by colour. From the first time on that they are asked for, each measuring of this
   * board includes them, which makes it take about a third longer.
   *
   * @return a read-only view that holds until the board changes
   */
  ColourMeasures byColour();

  /**
   * The tiles as planes of bits, for heuristics that count patterns.
   *
   * @return a read-only view that changes with this board
   */
  Planes planes();

  /**
   * The packed move that clicking a cell makes.
   *
   * @param column 0 is the left column
   * @param row 0 is the floor
   * @return the move of the group that the cell belongs to, or {@link #NO_MOVE} if the cell is
   *     empty, off the board or in no group
   */
  int moveAt(int column, int row);

  /**
   * The legal moves, for people; searchers use {@link #moves(int[])}.
   *
   * @return an unmodifiable list in canonical order
   */
  default List<Move> moves() {
    int[] buffer = new int[maxMoves()];
    int n = moves(buffer);
    Move[] moves = new Move[n];
    for (int i = 0; i < n; i++) {
      moves[i] = Move.of(buffer[i]);
    }
    return List.of(moves);
  }

  @Override
  default Move describe(int move) {
    return Move.of(move);
  }

  @Override
  Board copy();

  /**
   * The same tiles under other rules, with a score of 0.
   *
   * @param other the rules of the new board
   * @return a new board
   */
  default Board withRules(Rules other) {
    return Boards.withRules(this, other);
  }

  /**
   * The rows as digits, top row first, {@code .} for an empty cell, lines parted by {@code \n};
   * {@link #parse(Rules, String)} reads it.
   *
   * @return the board as text
   */
  @Override
  String toString();
}
