package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds searches by simulated annealing. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class AnnealingBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, AnnealingBuilder<P, M>> {

  /** The highest temperature. */
  public static final double MAX_TEMPERATURE = 1e18;

  private final PlayoutPolicy<P> policy;
  private long playouts = 10_000;
  private double first;
  private double last;

  AnnealingBuilder(PlayoutPolicy<P> policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /**
   * Sets how many games the search plays; 10,000 unless set.
   *
   * @param number 1 to {@value MctsBuilder#MAX_PLAYOUTS}
   * @return this
   */
  public AnnealingBuilder<P, M> playouts(long number) {
    playouts = MctsBuilder.checkedPlayouts("number of playouts", number);
    return this;
  }

  /**
   * Sets the first and the last temperature, in points of score (in tiles left, if a solved game is
   * wanted); between them it falls by the same factor with each game. A game worse by the
   * temperature is followed with a chance of 37 %. Unless set, the temperature falls from a half to
   * a two-hundredth of the deviation of some random games.
   *
   * @param start the first temperature, more than 0, at most {@value #MAX_TEMPERATURE}
   * @param end the last temperature, more than 0, at most the first
   * @return this
   */
  public AnnealingBuilder<P, M> temperatures(double start, double end) {
    checkTemperatures(start, end);
    first = start;
    last = end;
    return this;
  }

  static void checkTemperatures(double start, double end) {
    if (!(start > 0 && start <= MAX_TEMPERATURE)) {
      throw new IllegalArgumentException(
          "first temperature is " + start + ", expected more than 0, up to " + MAX_TEMPERATURE);
    }
    if (!(end > 0 && end <= start)) {
      throw new IllegalArgumentException(
          "last temperature is " + end + ", expected more than 0, up to the first, " + start);
    }
  }

  @Override
  public Searcher<P, M> build() {
    return new AnnealingSearch<>(policy, objective, seed, playouts, first, last);
  }

  @Override
  AnnealingBuilder<P, M> self() {
    return this;
  }
}
