package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Clearability;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The front door: solves boards with good defaults. A board carries its rules. Thread-safe; {@link
 * Searchers} has more to choose from.
 */
public final class Solver {

  private static final int HINT_WIDTH = 50;
  private static final Duration HINT_TIME = Duration.ofMillis(30);

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
        .threads(processors())
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
    return exactSearch(board.rules(), objective).search(board, limits);
  }

  static Searcher<Board, Move> exactSearch(Rules rules, Objective objective) {
    return Searchers.exact(Bounds.admissible(rules))
        .distance(Clearability.distance())
        .order(objective.wantsSolved() ? Heuristics.clearing(rules) : Heuristics.potential(rules))
        .objective(objective)
        .build();
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
        .order(Heuristics.clearing(board.rules()))
        .objective(Objective.CLEAR)
        .firstSolved()
        .build()
        .search(board, limits);
  }

  /**
   * The heuristic that the beams of this class use.
   *
   * @param rules the rules of the boards
   * @param objective what is looked for
   * @return {@link Heuristics#clearing(Rules)} if a cleared board is wanted, else {@link
   *     Heuristics#scoring(Rules)}
   */
  public static Heuristic<Board> defaultHeuristic(Rules rules, Objective objective) {
    return objective.wantsSolved() ? Heuristics.clearing(rules) : Heuristics.scoring(rules);
  }

  /**
   * Looks for the highest score for as long as it may, by beams of growing width on all processors.
   *
   * @param board the board; not changed
   * @param time how long
   * @return the best game found; before the time is up only if wider beams cannot do more
   * @throws IllegalArgumentException if the time is negative
   */
  public static Solution<Move> anytime(Board board, Duration time) {
    return anytime(board, Objective.SCORE, Limits.time(time));
  }

  /**
   * Looks for a game within limits, by beams of growing width on all processors.
   *
   * @param board the board; not changed
   * @param objective what to look for
   * @param limits when to end
   * @return the best game found
   */
  public static Solution<Move> anytime(Board board, Objective objective, Limits limits) {
    return anytimeBeams(board.rules(), objective, processors()).search(board, limits);
  }

  static Searcher<Board, Move> anytimeBeams(Rules rules, Objective objective, int threads) {
    return Searchers.anytime(defaultHeuristic(rules, objective))
        .firstWidth(100)
        .growth(4)
        .objective(objective)
        .threads(threads)
        .build();
  }

  private static int processors() {
    return Math.min(BeamBuilder.MAX_THREADS, Runtime.getRuntime().availableProcessors());
  }

  /**
   * Looks for the highest score with the searcher that suits the board, its rules and the time; see
   * {@link Searchers#auto}. Takes all processors.
   *
   * @param board the board; not changed
   * @param time how long it may take at most
   * @return the best game found, {@link Proof#PROVEN} if there is proof of that
   * @throws IllegalArgumentException if the time is negative
   */
  public static Solution<Move> auto(Board board, Duration time) {
    return auto(board, Objective.SCORE, Limits.time(time));
  }

  /**
   * Looks for a game with the searcher that suits the board, its rules and the objective; see
   * {@link Searchers#auto}. Takes all processors.
   *
   * @param board the board; not changed
   * @param objective what to look for
   * @param limits when to end; without any, the search takes some seconds
   * @return the best game found, with what is proven of it
   */
  public static Solution<Move> auto(Board board, Objective objective, Limits limits) {
    return Searchers.auto(objective, processors()).search(board, limits);
  }

  /**
   * The first move of the best game that is found in some time.
   *
   * @param board the board; not changed
   * @param time how long to look at most
   * @return the move, or nothing if the game is over
   * @throws IllegalArgumentException if the time is negative
   */
  public static Optional<Move> bestMove(Board board, Duration time) {
    return first(auto(board, time).moves());
  }

  /**
   * A good move for a player who waits for it: the first move of the best game that a small beam
   * finds. Takes one thread and some 30 ms, more on the largest boards and in a JVM that has just
   * begun; gives the same move each time if it need not stop early for that.
   *
   * @param board the board; not changed
   * @return the move, or nothing if the game is over
   */
  public static Optional<Move> hint(Board board) {
    return first(
        Searchers.beam(defaultHeuristic(board.rules(), Objective.SCORE))
            .width(HINT_WIDTH)
            .build()
            .search(board, Limits.time(HINT_TIME))
            .moves());
  }

  private static Optional<Move> first(List<Move> moves) {
    return moves.isEmpty() ? Optional.empty() : Optional.of(moves.get(0));
  }
}
