package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Position;
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
