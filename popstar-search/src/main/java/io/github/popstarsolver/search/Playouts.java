package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/** Plays positions to where their lines stop by a simple rule, to have a legal game at hand. */
final class Playouts {

  private Playouts() {}

  /**
   * Plays the move that earns most at once, the first of equals, until the game is over or the line
   * is to stop. Once there is no more time, the rest of the game is the first move every time.
   *
   * @param position is played on
   * @param before the packed moves that led to it
   * @param hurry whether there is no more time; asked before every move that is tried
   * @return the whole game
   */
  static <P extends Position<M>, M> Line greedy(P position, int[] before, BooleanSupplier hurry) {
    Past<P, M> past = new Past<>(position);
    past.note(position, 0);
    return greedy(position, before, past, hurry);
  }

  /**
   * The same for a line that is not to lead back to where it has been before.
   *
   * @param past has noted the position last
   */
  static <P extends Position<M>, M> Line greedy(
      P position, int[] before, Past<P, M> past, BooleanSupplier hurry) {
    P child = Positions.copy(position);
    int[] buffer = new int[position.maxMoves()];
    int[] moves = before.clone();
    int length = before.length;
    int n;
    while ((n = past.moves(position, buffer)) > 0) {
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
      past.noteNext(position);
    }
    return new Line(Arrays.copyOf(moves, length), position.finalScore(), position.left());
  }
}
