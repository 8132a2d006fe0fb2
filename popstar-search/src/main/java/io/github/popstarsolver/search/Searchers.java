package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import java.util.Objects;

/** Makes the searchers. They take any position and any heuristic that can judge it. */
public final class Searchers {

  static {
    KernelLog.write();
  }

  private Searchers() {}

  /**
   * A beam search: layer by layer it makes all moves of the positions kept, and keeps the best of
   * the resulting ones by score plus heuristic value, each position once. Complete games met on the
   * way are compared; the best of them is the answer, or the greedy game if that is better.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for width, objective and threads
   */
  public static <P extends Position<M>, M> BeamBuilder<P, M> beam(Heuristic<P> heuristic) {
    return new BeamBuilder<>(heuristic);
  }

  /**
   * An exact search: depth-first branch and bound with a table of positions seen (Land and Doig,
   * "An automatic method of solving discrete programming problems", Econometrica 1960). Its answer
   * is proven unless a limit ends it first:
   *
   * <ul>
   *   <li>{@link Proof#PROVEN}: no game is better, by what the objective asks for first and, but
   *       for a target, by the score among equals. Of several games with the same score any is
   *       taken. With the highest score, the solution's bound is that score.
   *   <li>{@link Proof#REFUTED}: no game solves the position, or none reaches the target. The game
   *       in the answer is the best that was met.
   *   <li>{@link Proof#UNKNOWN}: a limit ended the search. With the highest score or a target, no
   *       game scores more than the solution's bound.
   * </ul>
   *
   * <p>Time grows exponentially with the position: boards of 50 tiles in four colours take seconds.
   * A node is a position made to be judged. Ways in circles are cut, so no circle of moves may earn
   * points. One thread.
   *
   * @param bound bounds what a position can still add to the score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for objective, order and memory
   */
  public static <P extends Position<M>, M> ExactBuilder<P, M> exact(UpperBound<P> bound) {
    return new ExactBuilder<>(bound);
  }

  /**
   * Plays the largest group of a board, the first of equals in canonical order, until the game is
   * over. A node is a move played.
   *
   * @return the searcher
   */
  public static Searcher<Board, Move> largestGroup() {
    return new LargestGroup();
  }

  /**
   * A greedy search: it plays the move after which score plus heuristic value is highest, the first
   * of equals in canonical order, until the game is over.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return the searcher
   */
  public static <P extends Position<M>, M> Searcher<P, M> greedy(Heuristic<P> heuristic) {
    return new GreedySearch<>(Objects.requireNonNull(heuristic, "heuristic"));
  }
}
