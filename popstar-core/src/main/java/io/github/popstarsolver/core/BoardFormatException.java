package io.github.popstarsolver.core;

import org.jspecify.annotations.Nullable;

/** Says what is wrong with the text or the numbers of a board, where, and what would be right. */
public final class BoardFormatException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** The row that is wrong, counted from 1 at the top; 0 if it is no single row. */
  private final int row;

  /**
   * Makes an exception.
   *
   * @param message what is wrong, where, and what was expected
   */
  public BoardFormatException(String message) {
    this(message, 0, null);
  }

  BoardFormatException(String message, int row, @Nullable Throwable cause) {
    super(message, cause);
    this.row = row;
  }

  /** An exception about one cell; row and column are counted from 1 at the top left. */
  static BoardFormatException at(int row, int column, String what) {
    return new BoardFormatException("row " + row + ", column " + column + ": " + what, row, null);
  }

  /** The row that is wrong, counted from 1 at the top; 0 if it is no single row. */
  int row() {
    return row;
  }
}
