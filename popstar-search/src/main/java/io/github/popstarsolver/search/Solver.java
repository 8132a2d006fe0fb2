package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Clearability;
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
   * Finds a game with the highest score there is, and proves it. For small boards: time grows
   * exponentially; 50 tiles in four colours take seconds.
   *
   * @param board the board; not changed
   * @return a game with the highest score
   */
  public static Solution<Move> exact(Board board) {
    return exact(board, Objective.SCORE, Limits.none());
  }

  /**
   * Finds a game that is best for an objective and proves it, or proves that there is none, within
   * limits; see {@link Searchers#exact} for what is proven.
   *
   * @param board the board; not changed
   * @param objective what to look for
   * @param limits when to end early, with the best game found and {@link Proof#UNKNOWN}
   * @return the game, and what is proven of it
   */
  public static Solution<Move> exact(Board board, Objective objective, Limits limits) {
    return Searchers.exact(Bounds.admissible(board.rules()))
        .distance(Clearability.distance())
        .order(defaultHeuristic(board.rules(), objective))
        .objective(objective)
        .build()
        .search(board, limits);
  }

  /**
   * Proves whether a board can be cleared, within limits.
   *
   * @param board the board; not changed
   * @param limits when to give up
   * @return {@link Proof#PROVEN} with a game that clears the board, {@link Proof#REFUTED} if there
   *     is none, {@link Proof#UNKNOWN} if a limit ended the search first
   */
  public static Solution<Move> prove(Board board, Limits limits) {
    return Searchers.exact((Board any) -> Long.MAX_VALUE)
        .distance(Clearability.distance())
        .order(defaultHeuristic(board.rules(), Objective.CLEAR))
        .objective(Objective.CLEAR)
        .firstSolved()
        .build()
        .search(board, limits);
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
