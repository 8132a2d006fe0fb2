package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Move;
import java.util.Objects;

/** Annealing over tiles to press: another search, then one {@link TileAnnealingRun}, per call. */
final class TileAnnealing implements Searcher<Board, Move> {

  private final TileAnnealingBuilder options;

  /** Takes over options that do not change any more. */
  TileAnnealing(TileAnnealingBuilder options) {
    this.options = options;
  }

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    if (start.rules().shift() == ColumnShift.ROWS_RIGHT) {
      return options.start.search(start, limits, listener); // columns do not keep their tiles
    }
    Budget budget = new Budget(limits, new Deepest(listener)); // a look at the heap takes time
    Board own = start.copy();
    int chains = fitting(own, limits.maxMemory());
    if (chains == 0) {
      return options.start.search(own, limits, listener);
    }
    Spending spending = new Spending(options.effort, limits, budget);
    Solution<Move> first =
        options.start.search(
            own,
            spending.part(options.startShare),
            at -> budget.progress(at.nodes(), at.depth(), at.bestScore()));
    try (Crew crew = new Crew(Math.min(options.threads, chains), options.executor)) {
      return new TileAnnealingRun(own, options, chains, spending, limits, budget, crew)
          .solve(first);
    }
  }

  /** The chains wanted, or as many as the memory holds, possibly none. */
  private int fitting(Board start, long limit) {
    long each = TileChain.bytes(start);
    long free = Math.max(0, Heap.freeFor(options.chains * each));
    return (int) Math.min(options.chains, Math.min(limit, free) / each);
  }
}
