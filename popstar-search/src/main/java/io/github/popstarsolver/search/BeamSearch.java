package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Beam search, see {@link BeamRun}. */
final class BeamSearch<P extends Position<M>, M> implements Searcher<P, M> {

  static final int MAX_WIDTH = 1 << 24;

  private final int width;
  private final Heuristic<P> heuristic;
  private final Objective objective;
  private final int threads;
  private final @Nullable Executor executor;

  BeamSearch(
      int width,
      Heuristic<P> heuristic,
      Objective objective,
      int threads,
      @Nullable Executor executor) {
    this.width = width;
    this.heuristic = heuristic;
    this.objective = objective;
    this.threads = threads;
    this.executor = executor;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    int fitting = BeamMemory.fittingWidth(start, width, limits.maxMemory());
    Budget budget = new Budget(limits, listener);
    try (Crew crew = new Crew(threads, executor)) {
      P own = Positions.copy(start);
      BeamRun<P, M> run = new BeamRun<>(own, fitting, heuristic, objective, budget, crew);
      run.run();
      if (budget.ended() && budget.reason() != End.TARGET) {
        run.completeGreedily();
      }
      return run.best.toSolution(own, budget.reason(), run.nodes, budget);
    }
  }
}
