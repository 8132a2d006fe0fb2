package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds exact searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class ExactBuilder<P extends Position<M>, M> {

  private final UpperBound<P> bound;
  private @Nullable Distance<P> distance;
  private @Nullable Heuristic<P> order;
  private Objective objective = Objective.SCORE;
  private boolean firstSolved;
  private boolean deepening;
  private boolean endDependsOnScore;
  private long memory = Long.MAX_VALUE;
  private int hashBits = Long.SIZE;

  ExactBuilder(UpperBound<P> bound) {
    this.bound = Objects.requireNonNull(bound, "bound");
  }

  /**
   * Sets what to look for; the highest score unless set.
   *
   * @param wanted the objective
   * @return this
   */
  public ExactBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Sets what tells which positions cannot be solved, how far others are from it, and what they
   * leave at least. Without it nothing is taken to be known of that. It matters for all objectives
   * but the highest score and a target.
   *
   * @param lowerBound never overestimates
   * @return this
   */
  public ExactBuilder<P, M> distance(Distance<P> lowerBound) {
    distance = Objects.requireNonNull(lowerBound, "lowerBound");
    return this;
  }

  /**
   * Sets in which order children are searched: those with the highest score plus heuristic value
   * first. By upper bound unless set. The optimum does not depend on it, but how soon good games
   * are found does.
   *
   * @param heuristic what a position is worth beyond its score
   * @return this
   */
  public ExactBuilder<P, M> order(Heuristic<P> heuristic) {
    order = Objects.requireNonNull(heuristic, "heuristic");
    return this;
  }

  /**
   * Declares that what the end of a game adds depends on the score reached, as a multiplier does.
   * More on the account must never make a final score lower. Boards whose rules have a clear
   * multiplier are known to be such. Searches take longer.
   *
   * @return this
   */
  public ExactBuilder<P, M> endDependsOnScore() {
    endDependsOnScore = true;
    return this;
  }

  /**
   * Limits the heap that a search takes, beside {@link Limits#memory(long)}: a quarter for the way
   * to the position at hand, the rest for the table, which grows as it fills. A half of the free
   * heap unless set. When the table is full, what took least work to find out is given up; the
   * answer stays exact.
   *
   * @param bytes more than 0
   * @return this
   */
  public ExactBuilder<P, M> memory(long bytes) {
    if (bytes <= 0) {
      throw new IllegalArgumentException("memory is " + bytes + " bytes, expected more than 0");
    }
    memory = bytes;
    return this;
  }

  /** The search ends with the first solved game, whatever its score. */
  ExactBuilder<P, M> firstSolved() {
    firstSolved = true;
    return this;
  }

  /** Searches by iterative deepening: first for solved games of one move, then of two, ... */
  ExactBuilder<P, M> deepening() {
    deepening = true;
    return this;
  }

  /** Cuts hashes short, so that most positions collide. For tests. */
  ExactBuilder<P, M> hashBits(int bits) {
    hashBits = bits;
    return this;
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   */
  public Searcher<P, M> build() {
    long mask = hashBits == Long.SIZE ? -1 : (1L << hashBits) - 1;
    return new ExactSearch<>(
        bound, distance, order, objective, firstSolved, deepening, endDependsOnScore, memory, mask);
  }
}
