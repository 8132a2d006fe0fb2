package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Move;
import java.time.Duration;
import java.util.Objects;

/** Annealing over tiles to press: another search, then one {@link TileAnnealingRun}, per call. */
final class TileAnnealing implements Searcher<Board, Move> {

  private static final long DEFAULT_EFFORT = 10_000_000;

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
    Board own = start.copy();
    int chains = fitting(own, limits.maxMemory());
    if (chains == 0) {
      return options.start.search(own, limits, listener);
    }
    Budget budget = new Budget(limits, new Deepest(listener));
    long planned = plannedNodes(limits);
    Solution<Move> first =
        options.start.search(
            own,
            firstLimits(limits, planned),
            at -> budget.progress(at.nodes(), at.depth(), at.bestScore()));
    try (Crew crew = new Crew(Math.min(options.threads, chains), options.executor)) {
      return new TileAnnealingRun(own, options, chains, planned, limits, budget, crew).solve(first);
    }
  }

  /** How many nodes the search takes at most, about; the largest number if that is not known. */
  private long plannedNodes(Limits limits) {
    if (options.effort > 0) {
      return options.effort;
    }
    boolean timed = limits.maxNanos() != Long.MAX_VALUE;
    return !timed && limits.maxNodes() == Long.MAX_VALUE ? DEFAULT_EFFORT : limits.maxNodes();
  }

  private Limits firstLimits(Limits limits, long planned) {
    Limits part = limits;
    if (planned != Long.MAX_VALUE) {
      part = part.and(Limits.nodes((long) (planned * options.startShare)));
    }
    if (options.effort == 0 && limits.maxNanos() != Long.MAX_VALUE) {
      long nanos = (long) (limits.maxNanos() * options.startShare);
      part = part.and(Limits.time(Duration.ofNanos(nanos)));
    }
    return part.withClock(limits.clock());
  }

  /** The chains wanted, or as many as the memory holds, possibly none. */
  private int fitting(Board start, long limit) {
    long each = TileChain.bytes(start);
    long free = Math.max(0, Heap.freeFor(options.chains * each));
    return (int) Math.min(options.chains, Math.min(limit, free) / each);
  }
}
