package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;

/** A heuristic of a user whose class cannot be initialised. */
public final class FailsToStart implements Heuristic<Board> {

  private static final double CHARGE = Double.parseDouble("much");

  @Override
  public double value(Board board) {
    return CHARGE;
  }
}
