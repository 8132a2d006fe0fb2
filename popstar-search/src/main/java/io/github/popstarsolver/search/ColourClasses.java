package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;

/** The moves of a board by colour. */
final class ColourClasses implements MoveClasses<Board> {

  static final ColourClasses MOST_FREQUENT = new ColourClasses();

  private ColourClasses() {}

  @Override
  public int spared(Board start) {
    int most = 1;
    for (int colour = 2; colour <= start.colours(); colour++) {
      if (start.tiles(colour) > start.tiles(most)) {
        most = colour;
      }
    }
    return most;
  }

  @Override
  public int of(int move) {
    return Move.colour(move);
  }
}
