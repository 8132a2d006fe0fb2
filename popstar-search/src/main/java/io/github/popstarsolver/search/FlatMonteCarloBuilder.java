package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds flat Monte-Carlo searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class FlatMonteCarloBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, FlatMonteCarloBuilder<P, M>> {

  /** The largest number of playouts per move. */
  public static final int MAX_PLAYOUTS = 1_000_000_000;

  private final PlayoutPolicy<P> policy;
  private int playouts = 50;
  private double bestWeight = 1;

  FlatMonteCarloBuilder(PlayoutPolicy<P> policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /**
   * Sets how many playouts try each legal move; 50 unless set.
   *
   * @param perMove 1 to {@value #MAX_PLAYOUTS}
   * @return this
   */
  public FlatMonteCarloBuilder<P, M> playouts(int perMove) {
    playouts = Ranges.checked("number of playouts per move", perMove, 1, MAX_PLAYOUTS);
    return this;
  }

  /**
   * Sets how a move is judged by its playouts: 0 by their mean, 1 by the best of them, between by
   * the weighted sum of both; 1 unless set.
   *
   * @param weight 0 to 1
   * @return this
   */
  public FlatMonteCarloBuilder<P, M> bestWeight(double weight) {
    bestWeight = Ranges.checked("weight of the best playout", weight, 0, 1);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new FlatSearch<>(policy, objective, seed, playouts, bestWeight);
  }

  @Override
  FlatMonteCarloBuilder<P, M> self() {
    return this;
  }
}
