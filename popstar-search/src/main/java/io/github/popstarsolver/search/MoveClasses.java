package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Position;

/**
 * Parts the moves of a game into classes, one of which playouts leave for later: they make a move
 * of that class only when there is no other. On a SameGame board the classes are the colours; a
 * colour that is not clicked gathers into one large group (the taboo colour of Schadd et al.,
 * "Single-player Monte-Carlo tree search", 2008, and of Cazenave, "Nested rollout policy adaptation
 * with selective policies", 2016).
 *
 * <p>Implementations are asked from several threads at once and must depend on their arguments
 * alone.
 *
 * @param <P> the positions whose moves it parts
 */
public interface MoveClasses<P extends Position<?>> {

  /**
   * The class to leave for later in all games from a position.
   *
   * @param start the position that a search starts from; it must not be played on and not be kept
   * @return a class, which may be one that no move is of
   */
  int spared(P start);

  /**
   * The class of a move.
   *
   * @param move a packed move
   * @return its class, any number
   */
  int of(int move);

  /**
   * The colours of a board; the most frequent one, the lowest of equals, is left for later.
   *
   * @return the classes
   */
  static MoveClasses<Board> mostFrequentColour() {
    return ColourClasses.MOST_FREQUENT;
  }
}
