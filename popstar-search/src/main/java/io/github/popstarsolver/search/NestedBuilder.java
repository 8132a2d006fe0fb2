package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds nested Monte-Carlo searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class NestedBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, NestedBuilder<P, M>> {

  /** The highest level. */
  public static final int MAX_LEVEL = 8;

  /** The largest number of searches one after the other. */
  public static final int MAX_REPEATS = 1_000_000_000;

  private final PlayoutPolicy<P> policy;
  private int level = 1;
  private int repeats = 1;
  private long playouts = MctsBuilder.MAX_PLAYOUTS;

  NestedBuilder(PlayoutPolicy<P> policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /**
   * Sets the level; 1 unless set. A search of level n plays a game by trying each legal move with a
   * search of level n - 1, one of level 0 being a playout; with k moves to choose from in a game of
   * d moves, a level multiplies the time by about k d / (n + 1).
   *
   * @param number 1 to {@value #MAX_LEVEL}
   * @return this
   */
  public NestedBuilder<P, M> level(int number) {
    level = Ranges.checked("level", number, 1, MAX_LEVEL);
    return this;
  }

  /**
   * Sets how many searches are made one after the other, each with other random numbers; 1 unless
   * set.
   *
   * @param number 1 to {@value #MAX_REPEATS}
   * @return this
   */
  public NestedBuilder<P, M> repeats(int number) {
    repeats = Ranges.checked("number of searches", number, 1, MAX_REPEATS);
    return this;
  }

  /**
   * Ends the search after so many playouts, finished or not; no end of its own unless set.
   *
   * @param number 1 to {@value MctsBuilder#MAX_PLAYOUTS}
   * @return this
   */
  public NestedBuilder<P, M> playouts(long number) {
    playouts = MctsBuilder.checkedPlayouts("number of playouts", number);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new NestedSearch<>(policy, objective, seed, level, repeats, playouts);
  }

  @Override
  NestedBuilder<P, M> self() {
    return this;
  }
}
