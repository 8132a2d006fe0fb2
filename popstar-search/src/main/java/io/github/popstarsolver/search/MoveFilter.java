package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Position;

/**
 * Leaves moves out of a search. It depends on the position and its moves alone.
 *
 * @param <P> the positions whose moves it filters
 */
@FunctionalInterface
interface MoveFilter<P extends Position<?>> {

  /**
   * Moves what is kept to the front of the list, in the same order.
   *
   * @return how many are kept, at least one if there are any
   */
  int keep(P position, int[] moves, int count);

  /** Leaves a colour alone as long as there is a move of another one. */
  static MoveFilter<Board> tabu(int colour) {
    return sparing(MoveClasses.mostFrequentColour(), colour);
  }

  /** Leaves the moves of a class alone as long as there is another one. */
  static <P extends Position<?>> MoveFilter<P> sparing(MoveClasses<P> classes, int spared) {
    return (position, moves, count) -> {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (classes.of(moves[i]) != spared) {
          moves[kept++] = moves[i];
        }
      }
      return kept == 0 ? count : kept; // if none is kept, none has been overwritten
    };
  }
}
