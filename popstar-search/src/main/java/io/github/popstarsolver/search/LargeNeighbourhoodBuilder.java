package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Builds large-neighbourhood searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class LargeNeighbourhoodBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, LargeNeighbourhoodBuilder<P, M>> {

  /** The largest width of the small beams. */
  public static final int MAX_WIDTH = 1 << 16;

  /** The largest number of chains. */
  public static final int MAX_CHAINS = 1000;

  final Heuristic<P> heuristic;
  int width = 50;
  int chains = 10;
  double noise = -1;
  double temperature = -1;
  double wideShare;
  long effort;
  @Nullable MoveClasses<? super P> classes;
  int threads = 1;
  @Nullable Executor executor;

  LargeNeighbourhoodBuilder(Heuristic<P> heuristic) {
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
  }

  private LargeNeighbourhoodBuilder(LargeNeighbourhoodBuilder<P, M> other) {
    heuristic = other.heuristic;
    objective = other.objective;
    seed = other.seed;
    width = other.width;
    chains = other.chains;
    noise = other.noise;
    temperature = other.temperature;
    wideShare = other.wideShare;
    effort = other.effort;
    classes = other.classes;
    threads = other.threads;
    executor = other.executor;
  }

  /**
   * Sets how many positions a layer of the small beams keeps, give or take a factor of 2.3; 50
   * unless set. It is made smaller where the budget would not pay for some tens of beams.
   *
   * @param positions 1 to {@value #MAX_WIDTH}
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> width(int positions) {
    width = Ranges.checked("width of the small beams", positions, 1, MAX_WIDTH);
    return this;
  }

  /**
   * Sets how many games the search starts from; 10 unless set.
   *
   * @param number 1 to {@value #MAX_CHAINS}
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> chains(int number) {
    chains = Ranges.checked("number of chains", number, 1, MAX_CHAINS);
    return this;
  }

  /**
   * Sets the noise that is put on the values of positions, in points of value. Unless set it is
   * taken from how far the values of a beam are apart.
   *
   * @param points the most that a step draws its amplitude from, 0 or more, finite
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> noise(double points) {
    noise = Ranges.checked("noise", points, 0, Double.MAX_VALUE);
    return this;
  }

  /**
   * Sets the temperature in points of score: at the start of a stage, a game worse by as much is
   * gone on from with a chance of 37 %; it falls to 0 during the stage. Unless set it is the noise.
   *
   * @param points 0 or more, finite
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> temperature(double points) {
    temperature = Ranges.checked("temperature", points, 0, Double.MAX_VALUE);
    return this;
  }

  /**
   * Spends some of the budget on one wide beam, whose game the first chain starts with; 0 unless
   * set. Its width is what there is time, nodes and memory for, as judged by a narrow one. Where it
   * is the free heap that bounds it, the answer may vary even under a node limit; a memory limit
   * that leaves room in the heap keeps it the same.
   *
   * @param share from 0 to 0.95
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> wideBeam(double share) {
    wideShare = Ranges.checked("share of the wide beam", share, 0, 0.95);
    return this;
  }

  /**
   * Starts some chains with beams that spare one class of moves each, such as a colour.
   *
   * @param moveClasses tells the class of a move; what it says is spared is not asked for
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> sparing(MoveClasses<? super P> moveClasses) {
    classes = Objects.requireNonNull(moveClasses, "moveClasses");
    return this;
  }

  /**
   * Sets how many nodes the search takes, about, after which it is complete. Unless set it fills
   * its limits, and takes 10,000,000 nodes if these are neither of nodes nor of time.
   *
   * @param nodes 1 or more
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> effort(long nodes) {
    effort = Ranges.checked("effort in nodes", nodes, 1, Long.MAX_VALUE);
    return this;
  }

  /**
   * Sets how many threads a search uses, see {@link BeamBuilder#threads(int)}; one unless set.
   *
   * @param number 1 to {@value BeamBuilder#MAX_THREADS}
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> threads(int number) {
    threads = Ranges.checked("number of threads", number, 1, BeamBuilder.MAX_THREADS);
    return this;
  }

  /**
   * Runs the other threads' shares on an executor, see {@link BeamBuilder#executor(Executor)}.
   *
   * @param shared the executor; never shut down
   * @return this
   */
  public LargeNeighbourhoodBuilder<P, M> executor(Executor shared) {
    executor = Objects.requireNonNull(shared, "shared");
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new LargeNeighbourhood<>(new LargeNeighbourhoodBuilder<>(this));
  }

  @Override
  LargeNeighbourhoodBuilder<P, M> self() {
    return this;
  }
}
