package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;

/**
 * Which heuristic to score by under which rules. Where a group pays about as the square of its
 * tiles, one with weights does, made to the scale of the rules by what a group of ten pays: ranked
 * colours where only a cleared board is paid for or the board is large, weights by stage elsewhere,
 * the quick ones on boards like those they were learnt on. Under other rules it is the points that
 * stand, lone tiles and a merge credit.
 */
final class Defaults {

  private static final int TEN = 10;

  /** What a group of ten pays in the games that the weights were made for. */
  private static final double TEN_IN_POPSTAR = 500;

  private static final double TEN_IN_SAMEGAME = 64;

  private static final int CELLS_IN_POPSTAR = 100;

  private static final int COLOURS_IN_POPSTAR = 5;

  /** With more cells, or fewer or more colours, the quick weights play worse than mid. */
  private static final int MOST_CELLS_QUICK = 120;

  /** On larger boards, the weights of 10x10 boards play worse than ranked colours. */
  private static final int MOST_CELLS_BY_STAGE = 150;

  private static final double MERGE = 0.2;

  private Defaults() {}

  static Heuristic<Board> scoring(Rules rules) {
    if (!paysSquares(rules)) {
      return Heuristics.weighted(1, Heuristics.potential(rules), MERGE, Heuristics.merge());
    }
    Heuristic<Board> ranked =
        scaled(rules, TEN_IN_SAMEGAME, Heuristics.ranked(RankedWeights.samegameHand1()));
    if (paysClears(rules)) {
      return ranked;
    }
    Heuristic<Board> quick = byStage(rules, StagedWeights.popstarQuick());
    Heuristic<Board> mid = byStage(rules, StagedWeights.popstarMid());
    return board -> {
      int cells = board.columns() * board.rows();
      if (cells > MOST_CELLS_BY_STAGE) {
        return ranked.value(board);
      }
      boolean usual = board.colours() == COLOURS_IN_POPSTAR && cells <= MOST_CELLS_QUICK;
      return usual ? quick.value(board) : mid.value(board);
    };
  }

  private static Heuristic<Board> byStage(Rules rules, StagedWeights weights) {
    return scaled(rules, TEN_IN_POPSTAR, Heuristics.staged(weights.inPercentOf(CELLS_IN_POPSTAR)));
  }

  private static Heuristic<Board> scaled(Rules rules, double ten, Heuristic<Board> heuristic) {
    double scale = rules.groupScore(TEN) / ten;
    return board -> scale * heuristic.value(board);
  }

  private static boolean paysSquares(Rules rules) {
    boolean known = rules.largestScorable(TEN) == TEN && rules.largestScorable(2 * TEN) == 2 * TEN;
    if (rules.minimumGroup() != 2 || !known) {
      return false;
    }
    double twice = rules.groupScore(2 * TEN) / (double) rules.groupScore(TEN);
    return rules.groupScore(TEN) > 0 && twice >= 3.5 && twice <= 5.5;
  }

  /** Whether the last tile costs more than a group of ten pays. */
  private static boolean paysClears(Rules rules) {
    int[] none = new int[Board.MAX_COLOURS + 1];
    int[] one = none.clone();
    one[1] = 1;
    double clear = rules.endScore(0, none) - (double) rules.endScore(1, one);
    return clear >= rules.groupScore(TEN);
  }
}
