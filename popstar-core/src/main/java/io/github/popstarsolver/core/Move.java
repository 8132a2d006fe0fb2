package io.github.popstarsolver.core;

/**
 * A click on a board: the canonical tile of a group, the group's colour and its size.
 *
 * <p>The canonical tile of a group is the lowest one in the group's leftmost column. A board lists
 * its moves in the order of their canonical tiles: column, then row.
 *
 * @param column the column of the canonical tile, 0 is the left one
 * @param row the row of the canonical tile, 0 is the floor
 * @param colour the colour of the group, from 1 on
 * @param size the number of tiles in the group, at least 1
 */
public record Move(int column, int row, int colour, int size) {

  private static final int ROW_SHIFT = 6;
  private static final int COLOUR_SHIFT = 12;
  private static final int SIZE_SHIFT = 16;
  private static final int CELL_MASK = 0xFFF;

  /**
   * Checks the parts of a move.
   *
   * @param column the column of the canonical tile
   * @param row the row of the canonical tile
   * @param colour the colour of the group
   * @param size the number of tiles in the group
   * @throws IllegalArgumentException if a part is outside of what any board has
   */
  public Move {
    check("column", column, 0, Board.MAX_COLUMNS - 1);
    check("row", row, 0, Board.MAX_ROWS - 1);
    check("colour", colour, 1, Board.MAX_COLOURS);
    check("size", size, 1, Board.MAX_COLUMNS * Board.MAX_ROWS);
  }

  /**
   * The move that a packed {@code int} of a {@link Board} stands for.
   *
   * @param packed as listed by {@link Board#moves(int[])}
   * @return the move
   * @throws IllegalArgumentException if no board lists such a value
   */
  public static Move of(int packed) {
    int cell = packed & CELL_MASK;
    return new Move(
        cell >>> ROW_SHIFT, cell & 63, packed >>> COLOUR_SHIFT & 15, packed >>> SIZE_SHIFT);
  }

  /**
   * This move as the {@code int} that {@link Board#moves(int[])} lists.
   *
   * @return size, colour, column and row in 16, 4, 6 and 6 bits, highest first
   */
  public int packed() {
    return pack(column << ROW_SHIFT | row, colour, size);
  }

  /**
   * The size in a packed move, without making an object.
   *
   * @param packed as listed by {@link Board#moves(int[])}
   * @return the number of tiles in the group
   */
  public static int size(int packed) {
    return packed >>> SIZE_SHIFT;
  }

  /**
   * The colour in a packed move, without making an object.
   *
   * @param packed as listed by {@link Board#moves(int[])}
   * @return the colour of the group, from 1 on
   */
  public static int colour(int packed) {
    return packed >>> COLOUR_SHIFT & 15;
  }

  /** Packs a move from its cell number, {@code column * 64 + row}. */
  static int pack(int cell, int colour, int size) {
    return size << SIZE_SHIFT | colour << COLOUR_SHIFT | cell;
  }

  /** A packed move with another size. */
  static int withSize(int packed, int size) {
    return packed & (1 << SIZE_SHIFT) - 1 | size << SIZE_SHIFT;
  }

  /** The cell number {@code column * 64 + row} in a packed move. */
  static int cell(int packed) {
    return packed & CELL_MASK;
  }

  /** The move as text, such as {@code (3,0) x5}: column, row from the floor, size. */
  @Override
  public String toString() {
    return "(" + column + "," + row + ") x" + size;
  }

  private static void check(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          name + " of a move is " + value + ", expected " + min + " to " + max);
    }
  }
}
