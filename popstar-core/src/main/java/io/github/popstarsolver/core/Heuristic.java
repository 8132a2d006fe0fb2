package io.github.popstarsolver.core;

/**
 * An estimate of what a position is worth beyond the score it already has.
 *
 * <p>Searchers rank positions by {@code position.score() + value(position)}, larger is better. A
 * heuristic is asked from several threads at once, each with a position of its own, and must depend
 * on the position alone: no state, no chance, no clock.
 *
 * <p>The value may be negative infinity ("keep only if there is nothing else") or positive infinity
 * ("keep before all others"); NaN is refused by the searchers with an error that names the
 * heuristic. An exception thrown here ends the search and reaches its caller unchanged.
 *
 * @param <P> the positions it can judge
 */
@FunctionalInterface
public interface Heuristic<P extends Position<?>> {

  /**
   * Judges an unfinished position.
   *
   * @param position the position; it must not be played on and not be kept
   * @return the estimated points still to come, the terms for the end of the game included
   */
  double value(P position);
}
