package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Beam search: {@link LayeredRun} with as many places as the beam is wide. */
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
      return new Run(Positions.copy(start), fitting, budget, crew).solve();
    }
  }

  private final class Run extends LayeredRun<P, M> {
    private final int beamWidth;

    Run(P start, int beamWidth, Budget budget, Crew crew) {
      super(start, heuristic, BeamSearch.this.objective, null, beamWidth, budget, crew);
      this.beamWidth = beamWidth;
    }

    Solution<M> solve() {
      run();
      if (budget.ended() && budget.reason() != End.TARGET) {
        completeGreedily();
      }
      return best.toSolution(start, budget.reason(), nodes, budget);
    }

    @Override
    int places(int layerDepth) {
      return beamWidth;
    }

    @Override
    int select(int n) {
      return n;
    }

    /**
     * Out of budget: plays the best board at hand to its end, which is the best of the candidates,
     * or if there is none any of the present layer.
     */
    private void completeGreedily() {
      int candidate = candidates.best();
      int[] moves =
          candidate != Candidates.NONE ? movesTo(candidates.link(candidate)) : movesToLayer();
      P position = Positions.copy(start);
      for (int move : moves) {
        position.play(move);
      }
      Line line = Playouts.greedy(position, moves, budget.completionHurry());
      if (line.isBetterThan(best, objective)) {
        best = line;
      }
    }
  }
}
