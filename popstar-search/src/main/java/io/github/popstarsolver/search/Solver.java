package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;

/**
 * The front door: solves boards with good defaults. A board carries its rules. Thread-safe; {@link
 * Searchers} has more to choose from.
 */
public final class Solver {

  private Solver() {}

  /**
   * Looks for the highest score by a beam search on all processors.
   *
   * @param board the board; not changed
   * @param width how many positions to keep per move; time grows with it in proportion, from some
   *     tens of milliseconds for 500 on a 10x10 board
   * @return the best game found
   * @throws IllegalArgumentException if the width is less than 1 or does not fit in memory
   */
  public static Solution<Move> beam(Board board, int width) {
    return beam(board, width, Objective.SCORE, Limits.none());
  }

  /**
   * Looks for a game by a beam search on all processors, within limits.
   *
   * @param board the board; not changed
   * @param width how many positions to keep per move
   * @param objective what to look for
   * @param limits when to end early
   * @return the best game found
   * @throws IllegalArgumentException if the width is less than 1 or does not fit in memory
   */
  public static Solution<Move> beam(Board board, int width, Objective objective, Limits limits) {
    return Searchers.beam(defaultHeuristic(board.rules(), objective))
        .width(width)
        .objective(objective)
        .threads(Math.min(BeamBuilder.MAX_THREADS, Runtime.getRuntime().availableProcessors()))
        .build()
        .search(board, limits);
  }

  /**
   * Plays the largest group, the first of equals in canonical order, until the game is over. Takes
   * microseconds.
   *
   * @param board the board; not changed
   * @return the game
   */
  public static Solution<Move> greedy(Board board) {
    return Searchers.largestGroup().search(board);
  }

  /**
   * The heuristic that {@link #beam(Board, int, Objective, Limits)} uses.
   *
   * @param rules the rules of the boards
   * @param objective what is looked for
   * @return {@link Heuristics#clearing(Rules)} if a cleared board is wanted, else {@link
   *     Heuristics#potential(Rules)}
   */
  public static Heuristic<Board> defaultHeuristic(Rules rules, Objective objective) {
    return objective.wantsSolved() ? Heuristics.clearing(rules) : Heuristics.potential(rules);
  }
}
