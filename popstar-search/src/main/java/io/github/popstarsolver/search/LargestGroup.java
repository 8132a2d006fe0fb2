package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.Arrays;

/** Plays the largest group, the first of equals in canonical order. */
final class LargestGroup implements Searcher<Board, Move> {

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Budget budget = new Budget(limits, listener);
    Board board = start.copy();
    int[] buffer = new int[board.maxMoves()];
    int[] moves = new int[32];
    int length = 0;
    int n;
    while ((n = board.moves(buffer)) > 0) {
      int best = 0;
      for (int i = 1; i < n; i++) {
        if (Move.size(buffer[i]) > Move.size(buffer[best])) {
          best = i;
        }
      }
      if (length == moves.length) {
        moves = Arrays.copyOf(moves, 2 * length);
      }
      moves[length++] = buffer[best];
      board.play(buffer[best]);
    }
    Line line = new Line(Arrays.copyOf(moves, length), board.finalScore(), board.left());
    return line.toSolution(start, End.COMPLETED, length, budget);
  }
}
