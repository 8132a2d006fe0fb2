package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/** What the searches by playouts have in common: policy, objective, seed, and the best line. */
abstract class PlayoutSearch<P extends Position<M>, M> implements Searcher<P, M> {

  private final PlayoutPolicy<P> policy;
  private final Objective objective;
  private final long seed;

  PlayoutSearch(PlayoutPolicy<P> policy, Objective objective, long seed) {
    this.policy = policy;
    this.objective = objective;
    this.seed = seed;
  }

  @Override
  public final Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    Walk<P, M> walk = new Walk<>(Positions.copy(start), limits, listener, policy, objective, seed);
    if (walk.moves(walk.buffer) == 0) {
      walk.finish();
      return walk.solution(true);
    }
    return walk.solution(run(walk, limits));
  }

  /**
   * Walks until the search has done what it is to do, or a limit has ended it. The start has a move
   * that may be made.
   *
   * @return whether every game there is has been played
   */
  abstract boolean run(Walk<P, M> walk, Limits limits);
}
