package io.github.popstarsolver.core;

/**
 * A lower bound on how far a position is from a solved one. It never overestimates; searches for
 * the shortest solved game are exact because of that.
 *
 * <p>Asked from several threads at once, each with a position of its own; it must depend on the
 * position alone: no state, no chance, no clock. Whoever implements it makes the promise; a value
 * that breaks it makes exact results wrong.
 *
 * @param <P> the positions it can judge
 */
@FunctionalInterface
public interface Distance<P extends Position<?>> {

  /** The distance of a position that no moves can solve. */
  int NEVER = Integer.MAX_VALUE;

  /**
   * Bounds the number of moves to a solved position.
   *
   * @param position the position; it must not be played on and not be kept
   * @return no more than the moves that the shortest solution takes, 0 or more; {@link #NEVER} only
   *     if there is proof that the position cannot be solved
   */
  int atLeast(P position);

  /**
   * Bounds what any end of the game leaves.
   *
   * @param position the position; it must not be played on and not be kept
   * @return no more than the {@link Position#left()} of any finished game that can follow, 0 or
   *     more
   */
  default int leastLeft(P position) {
    return atLeast(position) == NEVER ? 1 : 0;
  }
}
