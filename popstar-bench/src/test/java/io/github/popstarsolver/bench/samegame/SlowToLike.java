package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;

/** A heuristic of a user: as the library's potential. */
public final class SlowToLike implements Heuristic<Board> {

  private final double charge;

  /** Charges by the rules. */
  public SlowToLike(Rules rules) {
    charge = rules.groupScore(4) / 2.0;
  }

  @Override
  public double value(Board board) {
    return board.standing() - charge * board.lone();
  }
}
