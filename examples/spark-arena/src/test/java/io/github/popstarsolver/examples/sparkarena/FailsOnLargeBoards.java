package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;

/** A heuristic with a fault that shows on some boards only. */
public final class FailsOnLargeBoards implements Heuristic<Board> {

  @Override
  public double value(Board board) {
    if (board.columns() > 5) {
      throw new IllegalStateException("a board of " + board.columns() + " columns");
    }
    return 0;
  }
}
