package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Builds beam searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class BeamBuilder<P extends Position<M>, M> {

  /** The largest number of threads. */
  public static final int MAX_THREADS = 1024;

  private final Heuristic<P> heuristic;
  private int width = 1000;
  private Objective objective = Objective.SCORE;
  private int threads = 1;
  private @Nullable Executor executor;

  BeamBuilder(Heuristic<P> heuristic) {
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
  }

  /**
   * Sets how many positions a layer keeps; 1,000 unless set. Time grows with the width in
   * proportion, and so does memory: with L the {@link Position#packedLength() packed length}, a
   * unit of width takes 16 L + 24 bytes for two layers, 6 bytes per move of the longest game, and
   * 66 to 74 bytes for each of up to 65 candidates (a layer is worked through in batches beyond
   * about two million candidates, or four per unit of width).
   *
   * @param positions 1 to 16,777,216
   * @return this
   */
  public BeamBuilder<P, M> width(int positions) {
    width = Ranges.checked("beam width", positions, 1, BeamSearch.MAX_WIDTH);
    return this;
  }

  /**
   * Sets what to look for; the highest score unless set.
   *
   * @param wanted the objective
   * @return this
   */
  public BeamBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Sets how many threads a search uses, the calling one included; one unless set. The answer does
   * not depend on it. The other threads are daemons that end with the search.
   *
   * @param number 1 to {@value #MAX_THREADS}
   * @return this
   */
  public BeamBuilder<P, M> threads(int number) {
    threads = Ranges.checked("number of threads", number, 1, MAX_THREADS);
    return this;
  }

  /**
   * Runs the other threads' shares on an executor instead of own threads. A search hands it one
   * task for each thread but the calling one; it goes on without those that the executor does not
   * run. The executor is never shut down.
   *
   * @param shared the executor
   * @return this
   */
  public BeamBuilder<P, M> executor(Executor shared) {
    executor = Objects.requireNonNull(shared, "shared");
    return this;
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   */
  public Searcher<P, M> build() {
    return new BeamSearch<>(width, heuristic, objective, threads, executor);
  }
}
