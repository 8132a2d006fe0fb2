package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.Solver;

/** The least a user's program does: solves one 10x10 board at width 500. */
final class ColdTrial {

  private ColdTrial() {}

  public static void main(String[] args) {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
    System.out.println("score " + Solver.beam(board, 500).score());
  }
}
