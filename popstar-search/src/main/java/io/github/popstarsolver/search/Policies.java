package io.github.popstarsolver.search;

import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;

/** Asks move choosers, which users may have written. */
final class Policies {

  private Policies() {}

  /** The index of the move that a chooser picks, if there is such a move. */
  static <P extends Position<?>> int choose(
      MoveChooser<? super P> chooser, P position, P scratch, int[] moves, int count) {
    int index = chooser.choose(position, scratch, moves, count);
    if (index < 0 || index >= count) {
      throw new IllegalStateException(
          "move chooser "
              + chooser.getClass().getName()
              + " returned "
              + index
              + ", expected 0 to "
              + (count - 1));
    }
    return index;
  }
}
