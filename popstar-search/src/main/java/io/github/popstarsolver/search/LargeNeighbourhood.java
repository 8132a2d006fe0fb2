package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/** Large-neighbourhood search: one {@link NeighbourhoodRun} per call. */
final class LargeNeighbourhood<P extends Position<M>, M> implements Searcher<P, M> {

  private final LargeNeighbourhoodBuilder<P, M> options;

  /** Takes over options that do not change any more. */
  LargeNeighbourhood(LargeNeighbourhoodBuilder<P, M> options) {
    this.options = options;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    Budget budget = new Budget(limits, new Deepest(listener)); // a look at the heap takes time
    P own = Positions.copy(start);
    long most = SmallBeam.bytes(own, NeighbourhoodRun.widest(options.width));
    long free = Heap.freeFor(2 * NeighbourhoodRun.CACHE_PART * most);
    long limit = Math.min(limits.maxMemory(), free);
    long memory = limit - limit / NeighbourhoodRun.CACHE_PART;
    long wideBytes = options.wideShare == 0 ? 0 : memory / 2;
    memory -= wideBytes;
    int width = fittingWidth(own, memory);
    if (width == 0) {
      throw new IllegalArgumentException(
          (limit == limits.maxMemory() ? "memory limit is " : "free heap is ")
              + limit
              + " bytes, of which a small beam may take "
              + memory
              + ", but takes about "
              + SmallBeam.bytes(own, NeighbourhoodRun.widest(1)));
    }
    long each = SmallBeam.bytes(own, NeighbourhoodRun.widest(width));
    int workers = (int) Math.max(1, Math.min(options.threads, memory / each));
    try (Crew crew = new Crew(workers, options.executor)) {
      return new NeighbourhoodRun<>(own, options, width, wideBytes, limits, budget, crew).solve();
    }
  }

  /** The width wanted, or what the memory allows one worker, or 0. */
  private int fittingWidth(P start, long memory) {
    int width = options.width;
    while (width > 0 && SmallBeam.bytes(start, NeighbourhoodRun.widest(width)) > memory) {
      width = width * 3 / 4;
    }
    return width;
  }
}
