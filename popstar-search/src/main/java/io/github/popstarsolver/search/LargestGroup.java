package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.Arrays;
import java.util.Objects;

/** Plays the largest group, the first of equals in canonical order. */
final class LargestGroup implements Searcher<Board, Move> {

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    Budget budget = new Budget(limits, listener);
    Budget.Poll poll = budget.new Poll();
    Board board = start.copy();
    int[] buffer = new int[board.maxMoves()];
    int[] moves = new int[32];
    int length = 0;
    int n;
    while ((n = board.moves(buffer)) > 0) {
      if (length == budget.maxNodes()) {
        budget.end(End.NODES);
      }
      poll.ended(); // the game is finished all the same: that takes microseconds
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
    if (line.score >= budget.targetScore()) {
      budget.end(End.TARGET);
    }
    return line.toSolution(start, budget.reason(), Math.min(length, budget.maxNodes()), budget);
  }
}
