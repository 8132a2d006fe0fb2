package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Builds anytime beam searches: beams of growing width until a limit is reached. Not thread-safe;
 * what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class AnytimeBuilder<P extends Position<M>, M> {

  final Heuristic<P> heuristic;
  int firstWidth = 64;
  int maxWidth = 1 << 20;
  int growth = 2;
  Objective objective = Objective.SCORE;
  int threads = 1;
  @Nullable Executor executor;

  AnytimeBuilder(Heuristic<P> heuristic) {
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
  }

  private AnytimeBuilder(AnytimeBuilder<P, M> other) {
    heuristic = other.heuristic;
    firstWidth = other.firstWidth;
    maxWidth = other.maxWidth;
    growth = other.growth;
    objective = other.objective;
    threads = other.threads;
    executor = other.executor;
  }

  /**
   * Sets the width of the first beam; 64 unless set.
   *
   * @param positions 1 to 16,777,216
   * @return this
   */
  public AnytimeBuilder<P, M> firstWidth(int positions) {
    firstWidth = Ranges.checked("first beam width", positions, 1, BeamSearch.MAX_WIDTH);
    return this;
  }

  /**
   * Sets the width after which the search is complete; 1,048,576 unless set. Beams that would not
   * fit in memory are as wide as fits.
   *
   * @param positions 1 to 16,777,216; the first width, if less than that, is taken as this
   * @return this
   */
  public AnytimeBuilder<P, M> maxWidth(int positions) {
    maxWidth = Ranges.checked("largest beam width", positions, 1, BeamSearch.MAX_WIDTH);
    return this;
  }

  /**
   * Sets how many times wider each beam is than the one before; 2 unless set. Under a time limit
   * the last beam is as wide as is likely to be through in time.
   *
   * @param factor 2 to 64
   * @return this
   */
  public AnytimeBuilder<P, M> growth(int factor) {
    growth = Ranges.checked("growth of the beam width", factor, 2, 64);
    return this;
  }

  /**
   * Sets what to look for; the highest score unless set.
   *
   * @param wanted the objective
   * @return this
   */
  public AnytimeBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Sets how many threads a search uses, see {@link BeamBuilder#threads(int)}; one unless set.
   *
   * @param number 1 to {@value BeamBuilder#MAX_THREADS}
   * @return this
   */
  public AnytimeBuilder<P, M> threads(int number) {
    threads = Ranges.checked("number of threads", number, 1, BeamBuilder.MAX_THREADS);
    return this;
  }

  /**
   * Runs the other threads' shares on an executor, see {@link BeamBuilder#executor(Executor)}.
   *
   * @param shared the executor; never shut down
   * @return this
   */
  public AnytimeBuilder<P, M> executor(Executor shared) {
    executor = Objects.requireNonNull(shared, "shared");
    return this;
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   */
  public Searcher<P, M> build() {
    return new AnytimeBeam<>(new AnytimeBuilder<>(this));
  }
}
