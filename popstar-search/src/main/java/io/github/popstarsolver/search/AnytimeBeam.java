package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Beams of growing width until a limit is reached; the best game of all of them counts.
 *
 * <p>When time is limited and the next beam would take longer than there is time, as judged by the
 * last one, it is made just as wide as there is time for. Node limits do not change widths, so that
 * the answer depends on their number alone.
 */
final class AnytimeBeam<P extends Position<M>, M> implements Searcher<P, M> {

  /** How much of the remaining time a beam is planned to take. */
  private static final double PLANNED = 0.85;

  private static final long LEAST_NANOS = 2_000_000;

  private final AnytimeBuilder<P, M> options;

  /** Takes over options that do not change any more. */
  AnytimeBeam(AnytimeBuilder<P, M> options) {
    this.options = options;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(limits, "limits");
    // A memory limit, even one that does not bind, makes a beam fit its width to the heap.
    Limits fitting = limits.and(Limits.memory(Long.MAX_VALUE - 1)).withClock(limits.clock());
    Stages<P, M> stages = new Stages<>(start, fitting, listener, options.objective);
    int width = Math.min(options.firstWidth, options.maxWidth);
    int lastWidth = 0;
    long lastNodes = -1;
    long lastScore = 0;
    while (true) {
      long before = stages.remainingNanos();
      Solution<M> found = stages.run(beam(width), stages.remainingNodes(), stages.remainingNanos());
      boolean same = width > lastWidth && found.nodes() == lastNodes && found.score() == lastScore;
      if (stages.ended() || width >= options.maxWidth || same || found.nodes() == 0) {
        return stages.solution(); // the same when wider: no layer was cut, wider beams do no more
      }
      lastWidth = width;
      lastNodes = found.nodes();
      lastScore = found.score();
      width = nextWidth(width, before, stages.remainingNanos());
    }
  }

  private int nextWidth(int width, long before, long remaining) {
    long next = Math.min(options.maxWidth, (long) width * options.growth);
    long took = before - remaining;
    if (before != Long.MAX_VALUE && took > LEAST_NANOS) {
      double affordable = PLANNED * width * remaining / took;
      if (affordable < next) {
        next = Math.max(1, (long) affordable);
      }
    }
    return (int) next;
  }

  private Searcher<P, M> beam(int width) {
    BeamBuilder<P, M> beam =
        new BeamBuilder<P, M>(options.heuristic)
            .width(width)
            .objective(options.objective)
            .threads(options.threads);
    if (options.executor != null) {
      beam.executor(options.executor);
    }
    return beam.build();
  }
}
