package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** Plays positions to their end by a simple rule, to have a legal game at hand. */
final class Playouts {

  private Playouts() {}

  /**
   * Plays the move that earns most at once, the first of equals, until the game is over. Once there
   * is no more time, the rest of the game is the first move every time.
   *
   * @param position is played on
   * @param before the packed moves that led to it
   * @param hurry whether there is no more time; asked before every move that is tried
   * @return the whole game
   */
  static <M> Line greedy(Position<M> position, int[] before, BooleanSupplier hurry) {
    Position<M> child = position.copy();
    int[] buffer = new int[position.maxMoves()];
    int[] moves = before.clone();
    int length = before.length;
    int n;
    while ((n = position.moves(buffer)) > 0) {
      int best = 0;
      long most = Long.MIN_VALUE;
      for (int i = 0; i < n && !hurry.getAsBoolean(); i++) {
        position.expand(buffer[i], child);
        if (child.score() > most) {
          most = child.score();
          best = i;
        }
      }
      if (length == moves.length) {
        moves = Arrays.copyOf(moves, 2 * length + 16);
      }
      moves[length++] = buffer[best];
      position.play(buffer[best]);
    }
    return new Line(Arrays.copyOf(moves, length), position.finalScore(), position.left());
  }
}
