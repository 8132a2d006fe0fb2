package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * What the builders of searches by chance have in common. Not thread-safe; what they build is.
 *
 * <p>The same seed and the same node limit give the same answer in every JVM.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 * @param <B> the builder itself
 */
public abstract sealed class SeededBuilder<
        P extends Position<M>, M, B extends SeededBuilder<P, M, B>>
    permits AnnealingBuilder,
        BeamMctsBuilder,
        FlatMonteCarloBuilder,
        GeneticBuilder,
        LargeNeighbourhoodBuilder,
        MctsBuilder,
        NestedBuilder,
        NrpaBuilder,
        TileAnnealingBuilder {

  Objective objective = Objective.SCORE;
  long seed;

  SeededBuilder() {}

  /**
   * Sets what to look for; the highest score unless set. It orders the games, and the best one is
   * the answer. Where the search learns from averages, these are of the final score, or, if a
   * solved game is wanted, of what is left first.
   *
   * @param wanted the objective
   * @return this
   */
  public final B objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return self();
  }

  /**
   * Sets what the random numbers start from; 0 unless set.
   *
   * @param number any number
   * @return this
   */
  public final B seed(long number) {
    seed = number;
    return self();
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   */
  public abstract Searcher<P, M> build();

  abstract B self();
}
