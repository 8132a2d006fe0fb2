package io.github.popstarsolver.search;

import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Objects;

/** Plays the moves that a chooser picks until the game is over. */
final class ChooserSearch<P extends Position<M>, M> implements Searcher<P, M> {

  private final MoveChooser<P> chooser;

  ChooserSearch(MoveChooser<P> chooser) {
    this.chooser = chooser;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    Budget budget = new Budget(limits, listener);
    Budget.Poll poll = budget.new Poll();
    Rollout<P, M> rollout = new Rollout<>(start, heard(budget), null, poll::ended);
    Rollout.Outcome outcome = rollout.run(budget.maxNodes());
    if (outcome == Rollout.Outcome.CAPPED) {
      budget.end(End.NODES);
    }
    Line line = rollout.complete(budget.completionHurry());
    if (outcome == Rollout.Outcome.FINISHED) {
      budget.endIfReached(line.score, Objective.SCORE);
    }
    return line.toSolution(start, budget.reason(), rollout.length, budget);
  }

  /** The chooser, and after each of its choices a word to the listener. */
  private MoveChooser<P> heard(Budget budget) {
    return new MoveChooser<>() {
      private long made;

      @Override
      public int choose(P position, P scratch, int[] moves, int count) {
        budget.progress(made, (int) made, position.finalScore());
        made++;
        return Policies.choose(chooser, position, scratch, moves, count);
      }
    };
  }
}
