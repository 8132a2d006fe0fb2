package io.github.popstarsolver.core;

/**
 * A heuristic that never underestimates: no continuation of the position adds more than its value
 * to the score, the terms for the end of the game included.
 *
 * <p>Exact searchers ask for this type, so that a mere guess cannot be handed to them by mistake.
 * Whoever implements it makes the promise; a value that breaks it makes exact results wrong.
 *
 * @param <P> the positions it can judge
 */
@FunctionalInterface
public interface UpperBound<P extends Position<?>> extends Heuristic<P> {

  /**
   * Bounds what a position can still add to the score.
   *
   * @param position the position; it must not be played on and not be kept
   * @return an upper bound of {@code finalScore - position.score()} over all ways to end the game
   */
  long bound(P position);

  @Override
  default double value(P position) {
    return bound(position);
  }
}
