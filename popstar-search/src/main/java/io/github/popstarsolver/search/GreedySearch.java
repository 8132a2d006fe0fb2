package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import java.util.Objects;

/** Plays the move whose child has the best score plus heuristic value, the first of equals. */
final class GreedySearch<P extends Position<M>, M> implements Searcher<P, M> {

  private final Heuristic<P> heuristic;

  GreedySearch(Heuristic<P> heuristic) {
    this.heuristic = heuristic;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    Budget budget = new Budget(limits, listener);
    Budget.Poll poll = budget.new Poll();
    P position = Positions.copy(start);
    P child = Positions.copy(start);
    int[] buffer = new int[start.maxMoves()];
    int[] moves = new int[32];
    int length = 0;
    Past<P, M> past = new Past<>(start);
    past.note(position, 0);
    long nodes = 0;
    int n;
    while ((n = past.moves(position, buffer)) > 0) {
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        if (!poll.mayMake(nodes)) {
          Line rest =
              Playouts.greedy(
                  position, Arrays.copyOf(moves, length), past, budget.completionHurry());
          return rest.toSolution(start, budget.reason(), nodes, budget);
        }
        nodes++;
        position.expand(buffer[i], child);
        double value =
            child.isOver()
                ? child.finalScore()
                : child.score() + Values.checked(heuristic.value(child), heuristic);
        if (value > most) {
          most = value;
          best = i;
        }
      }
      if (length == moves.length) {
        moves = Arrays.copyOf(moves, 2 * length);
      }
      moves[length++] = buffer[best];
      position.play(buffer[best]);
      past.noteNext(position);
      budget.progress(nodes, length, position.finalScore());
    }
    Line line = new Line(Arrays.copyOf(moves, length), position.finalScore(), position.left());
    budget.endIfReached(line.score, Objective.SCORE);
    return line.toSolution(start, budget.reason(), nodes, budget);
  }
}
