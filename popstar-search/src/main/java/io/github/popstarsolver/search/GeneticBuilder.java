package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds searches by a genetic algorithm. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class GeneticBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, GeneticBuilder<P, M>> {

  /** The largest population. */
  public static final int MAX_POPULATION = 1_000_000;

  /** The largest tournament. */
  public static final int MAX_TOURNAMENT = 10_000;

  /** The largest number of generations. */
  public static final int MAX_GENERATIONS = 1_000_000_000;

  private final PlayoutPolicy<P> policy;
  private int population = 100;
  private int generations = 100;
  private int elite = 2;
  private int tournament = 3;
  private double crossover = 0.7;
  private double mutation = 0.03;

  GeneticBuilder(PlayoutPolicy<P> policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /**
   * Sets how many games a generation has; 100 unless set. A memory limit makes it less.
   *
   * @param games 2 to {@value #MAX_POPULATION}
   * @return this
   */
  public GeneticBuilder<P, M> population(int games) {
    population = Ranges.checked("population", games, 2, MAX_POPULATION);
    return this;
  }

  /**
   * Sets how many generations there are, the first, random one included; 100 unless set.
   *
   * @param number 1 to {@value #MAX_GENERATIONS}
   * @return this
   */
  public GeneticBuilder<P, M> generations(int number) {
    generations = Ranges.checked("number of generations", number, 1, MAX_GENERATIONS);
    return this;
  }

  /**
   * Sets how many of the best games are in the next generation as they are; 2 unless set. Never
   * more than all but one.
   *
   * @param games 0 to {@value #MAX_POPULATION}
   * @return this
   */
  public GeneticBuilder<P, M> elite(int games) {
    elite = Ranges.checked("elite", games, 0, MAX_POPULATION);
    return this;
  }

  /**
   * Sets among how many games drawn at random the best becomes a parent; 3 unless set.
   *
   * @param games 1 to {@value #MAX_TOURNAMENT}
   * @return this
   */
  public GeneticBuilder<P, M> tournament(int games) {
    tournament = Ranges.checked("tournament", games, 1, MAX_TOURNAMENT);
    return this;
  }

  /**
   * Sets the chance that a game has two parents, the first moves from one and the rest from the
   * other; 0.7 unless set.
   *
   * @param chance 0 to 1
   * @return this
   */
  public GeneticBuilder<P, M> crossover(double chance) {
    crossover = Ranges.checked("chance of a crossover", chance, 0, 1);
    return this;
  }

  /**
   * Sets the chance that a gene is replaced by a random one; 0.03 unless set.
   *
   * @param chance 0 to 1
   * @return this
   */
  public GeneticBuilder<P, M> mutation(double chance) {
    mutation = Ranges.checked("chance of a mutation", chance, 0, 1);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new GeneticSearch<>(
        policy, objective, seed, population, generations, elite, tournament, crossover, mutation);
  }

  @Override
  GeneticBuilder<P, M> self() {
    return this;
  }
}
