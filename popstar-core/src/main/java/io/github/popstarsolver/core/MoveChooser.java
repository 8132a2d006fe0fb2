package io.github.popstarsolver.core;

/**
 * A rule of thumb that picks a move: the policy of a playout, or of a player that looks no further.
 *
 * <p>A chooser is asked from several threads at once, each with positions of its own, and must
 * depend on the position alone: no state, no chance, no clock.
 *
 * @param <P> the positions it can play
 */
@FunctionalInterface
public interface MoveChooser<P extends Position<?>> {

  /**
   * Picks one of the legal moves.
   *
   * @param position the position; it must not be played on and not be kept
   * @param scratch another position of the same shape, to be overwritten at will
   * @param moves the legal moves, packed, in canonical order; not to be changed
   * @param count how many there are, at least 1
   * @return an index into {@code moves}, from 0 to {@code count - 1}
   */
  int choose(P position, P scratch, int[] moves, int count);
}
