package io.github.popstarsolver.core;

/**
 * A cell of a board.
 *
 * @param column 0 is the left column
 * @param row 0 is the floor
 */
public record Cell(int column, int row) {

  /** The cell as text, such as {@code (3,0)}: column, row from the floor. */
  @Override
  public String toString() {
    return "(" + column + "," + row + ")";
  }
}
