package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;

/** The rule of the two-coloured chessboard, see {@link Clearability}. */
final class Chessboard {

  /** All boards up to this many columns and rows have been played. */
  static final int CHECKED_COLUMNS = 6;

  static final int CHECKED_ROWS = 6;

  private Chessboard() {}

  /** Whether a board of two colours in groups of two or more cannot be cleared by this rule. */
  static boolean isStuck(Board board) {
    ColumnShift shift = board.rules().shift();
    if (shift == ColumnShift.NONE || shift == ColumnShift.ROWS_RIGHT) {
      return false;
    }
    int first = 0;
    while (board.colour(first, 0) == 0) {
      first++;
    }
    int end = first + 1;
    while (end < board.columns() && board.colour(end, 0) != 0) {
      end++;
    }
    if (end - first > CHECKED_COLUMNS) {
      return false;
    }
    int chess = board.rows();
    int highest = 0;
    for (int column = first; column < end && chess > 0; column++) {
      int row = 0;
      while (row < board.rows() && board.colour(column, row) != 0) {
        row++;
      }
      highest = Math.max(highest, row);
      int alternating = 1;
      while (alternating < Math.min(row, chess)
          && board.colour(column, alternating) != board.colour(column, alternating - 1)) {
        alternating++;
      }
      if (column > first && board.colour(column, 0) == board.colour(column - 1, 0)) {
        return false;
      }
      chess = Math.min(chess, alternating);
    }
    return highest <= CHECKED_ROWS && 2 * chess > highest;
  }
}
