package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Searcher;
import java.util.Objects;

/**
 * A searcher with its limits, as it takes part in the arena. Immutable and thread-safe.
 *
 * @param spec what it is, as a text that makes the same agent again
 * @param name what reports call it
 * @param seed what its random numbers start from, 0 if it draws none
 * @param threads how many threads it searches with
 * @param searcher the searcher
 * @param limits when it has to stop
 * @param <P> the positions it searches
 * @param <M> what a move looks like
 */
public record Agent<P extends Position<M>, M>(
    String spec, String name, long seed, int threads, Searcher<P, M> searcher, Limits limits) {

  /**
   * Checks that nothing is missing.
   *
   * @param spec what it is
   * @param name what reports call it
   * @param seed its seed
   * @param threads its threads
   * @param searcher the searcher
   * @param limits when it has to stop
   */
  public Agent {
    Objects.requireNonNull(spec, "spec");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(searcher, "searcher");
    Objects.requireNonNull(limits, "limits");
  }
}
