package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/** One move of the way down in a depth-first search: a position and how far its moves are tried. */
final class Level<P extends Position<M>, M> {

  final P position;
  final int[] moves;
  int count;
  int next;

  Level(P shape) {
    position = Positions.copy(shape);
    moves = new int[shape.maxMoves()];
  }

  /** Lists the moves of the position anew; none is tried yet. */
  void list() {
    count = position.moves(moves);
    next = 0;
  }
}
