package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * Names moves across positions, so that what was learnt about a move in one game can be used in
 * another: moves with the same code share a weight. A good code tells the moves of one position
 * apart, and is the same for what a player would call the same move at another time.
 *
 * <p>Codes are asked for from several threads at once and must depend on the arguments alone.
 *
 * @param <P> the positions whose moves it names
 */
@FunctionalInterface
public interface MoveCode<P extends Position<?>> {

  /**
   * The code of a move.
   *
   * @param position a position that lists the move; it must not be played on and not be kept
   * @param move the packed move
   * @return any number
   */
  long of(P position, int move);

  /**
   * The packed move itself: on a board, the canonical cell, the colour and the size of the group.
   *
   * @param <P> the positions whose moves it names
   * @return the code
   */
  static <P extends Position<?>> MoveCode<P> packed() {
    return (position, move) -> move;
  }
}
