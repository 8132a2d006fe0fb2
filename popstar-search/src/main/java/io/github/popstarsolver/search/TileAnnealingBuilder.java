package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Builds searches by annealing over tiles. Not thread-safe; what it builds is. */
public final class TileAnnealingBuilder extends SeededBuilder<Board, Move, TileAnnealingBuilder> {

  /** The largest number of chains. */
  public static final int MAX_CHAINS = 1000;

  final Searcher<Board, Move> start;
  double startShare = 0.1;
  int chains = 4;
  long effort;
  double first;
  double last;
  int threads = 1;
  @Nullable Executor executor;

  TileAnnealingBuilder(Searcher<Board, Move> start) {
    this.start = Objects.requireNonNull(start, "start");
  }

  private TileAnnealingBuilder(TileAnnealingBuilder other) {
    start = other.start;
    objective = other.objective;
    seed = other.seed;
    startShare = other.startShare;
    chains = other.chains;
    effort = other.effort;
    first = other.first;
    last = other.last;
    threads = other.threads;
    executor = other.executor;
  }

  /**
   * Sets how much of the budget the search that finds the first game may take; 0.1 unless set.
   *
   * @param share from 0 to 1
   * @return this
   */
  public TileAnnealingBuilder startShare(double share) {
    startShare = Ranges.checked("share of the start", share, 0, 1);
    return this;
  }

  /**
   * Sets how many games are annealed side by side; 4 unless set. As many threads can share the
   * work.
   *
   * @param number 1 to {@value #MAX_CHAINS}; fewer are used if the memory does not hold them, and
   *     if it does not hold one, the other search is left alone
   * @return this
   */
  public TileAnnealingBuilder chains(int number) {
    chains = Ranges.checked("number of chains", number, 1, MAX_CHAINS);
    return this;
  }

  /**
   * Sets the first and the last temperature, in points of score; it falls by the same factor with
   * each part of the budget. A game worse by the temperature is followed with a chance of 37 %.
   * Unless set, they follow from how much some changes of the first game matter.
   *
   * @param hottest the first temperature, more than 0, at most {@value
   *     AnnealingBuilder#MAX_TEMPERATURE}
   * @param coldest the last temperature, more than 0, at most the first
   * @return this
   */
  public TileAnnealingBuilder temperatures(double hottest, double coldest) {
    AnnealingBuilder.checkTemperatures(hottest, coldest);
    first = hottest;
    last = coldest;
    return this;
  }

  /**
   * Sets how many nodes the search takes, about, after which it is complete; limits only cut it
   * short then, unless the search that finds the first game goes by the clock. Unless set it fills
   * its limits, and takes 10,000,000 nodes if these are neither of nodes nor of time.
   *
   * @param nodes 1 or more
   * @return this
   */
  public TileAnnealingBuilder effort(long nodes) {
    effort = Ranges.checked("effort in nodes", nodes, 1, Long.MAX_VALUE);
    return this;
  }

  /**
   * Sets how many threads a search uses, see {@link BeamBuilder#threads(int)}; one unless set. The
   * search that finds the first game has its own.
   *
   * @param number 1 to {@value BeamBuilder#MAX_THREADS}
   * @return this
   */
  public TileAnnealingBuilder threads(int number) {
    threads = Ranges.checked("number of threads", number, 1, BeamBuilder.MAX_THREADS);
    return this;
  }

  /**
   * Runs the other threads' shares on an executor, see {@link BeamBuilder#executor(Executor)}.
   *
   * @param shared the executor; never shut down
   * @return this
   */
  public TileAnnealingBuilder executor(Executor shared) {
    executor = Objects.requireNonNull(shared, "shared");
    return this;
  }

  @Override
  public Searcher<Board, Move> build() {
    return new TileAnnealing(new TileAnnealingBuilder(this));
  }

  @Override
  TileAnnealingBuilder self() {
    return this;
  }
}
