package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search to a fixed number of moves, with a playout or a heuristic value at the leaves.
 *
 * <p>A position is looked at again at the same depth only with more points: equal depth means equal
 * leaves below, so that what is left out could not have been better, and the answer is that of the
 * search without the table. A bound cuts off what cannot reach the score of the best game known;
 * equal scores are not cut, since the shorter game is better.
 */
final class Lookahead<P extends Position<M>, M> implements Searcher<P, M> {

  private static final long TABLE_BYTES = 32 << 20;

  private final @Nullable MoveChooser<P> chooser;
  private final @Nullable Heuristic<P> heuristic;
  private final @Nullable UpperBound<? super P> bound;
  private final int depth;
  private final boolean replan;
  private final Objective objective;

  Lookahead(LookaheadBuilder<P, M> options) {
    chooser = options.chooser;
    heuristic = options.heuristic;
    bound = options.bound;
    depth = options.depth;
    replan = options.replan;
    objective = options.objective;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    SeenTable seen = SeenTable.within(TABLE_BYTES, start.packedLength(), limits.maxMemory());
    return new Run(Positions.copy(start), new Budget(limits, listener), seen).solve();
  }

  /** How good a plan is, in order: what it leads to, then its value. */
  private enum Rank {
    /** To a game that ends without what is wanted. */
    FAILED,
    /** To a leaf, or to a game that ends where only the score counts. */
    OPEN,
    /** To the goal. */
    SOLVED
  }

  private final class Run {
    private final P start;
    private final Budget budget;
    private final Budget.Poll poll;
    private final Budget.Poll leafPoll;
    private final SeenTable seen;
    private final List<Level<P, M>> levels = new ArrayList<>();
    private final @Nullable Rollout<P, M> rollout;

    /** The moves played so far, and behind them those to the position at hand. */
    private int[] moves = new int[32];

    private int played;
    private Line best;
    private final Past<P, M> past;
    private long nodes;

    /** The best way found from the moves played on, if leaves have values. */
    private @Nullable Line plan;

    private Rank planRank = Rank.FAILED;
    private double planValue;

    Run(P start, Budget budget, SeenTable seen) {
      this.start = start;
      this.budget = budget;
      this.seen = seen;
      poll = budget.new Poll();
      leafPoll = budget.new Poll();
      rollout = chooser == null ? null : new Rollout<>(start, chooser, null, this::endedInPlayout);
      for (int i = 0; i <= depth; i++) {
        levels.add(new Level<>(start));
      }
      past = new Past<>(start);
      past.note(start, 0);
      best = firstGame();
    }

    /**
     * The game that the chooser plays from the start; with a heuristic, the one that earns most.
     */
    private Line firstGame() {
      P position = Positions.copy(start);
      if (rollout == null) {
        return Playouts.greedy(position, new int[0], budget.new Poll()::ended);
      }
      rollout.position.copyFrom(position);
      Rollout.Outcome outcome = rollout.run(budget.maxNodes());
      nodes += rollout.length;
      if (outcome == Rollout.Outcome.CAPPED) {
        budget.end(End.NODES);
      }
      return rollout.complete(budget.completionHurry());
    }

    Solution<M> solve() {
      budget.endIfReached(best.score, objective);
      P position = levels.get(0).position;
      position.copyFrom(start);
      while (!budget.ended() && !position.isOver() && played < start.longestLine()) {
        plan = null;
        planRank = Rank.FAILED;
        seen.clear();
        searchFrom();
        if (budget.ended()) {
          break;
        }
        int[] ahead = chooser != null || plan == null ? best.moves : plan.moves;
        int to = replan ? Math.min(played + 1, ahead.length) : ahead.length;
        if (plan == null && chooser == null || played == to) {
          break; // nothing here can be better than the best game
        }
        for (; played < to; played++) {
          remember(played, ahead[played]);
          position.play(ahead[played]);
          past.note(position, played + 1);
        }
        budget.progress(nodes, played, best.score);
      }
      boolean stopped = budget.ended() || start.longestLine() != Integer.MAX_VALUE;
      if (stopped && budget.reason() != End.TARGET && chooser == null) {
        Line line =
            Playouts.greedy(position, Arrays.copyOf(moves, played), past, budget.completionHurry());
        if (line.isBetterThan(best, objective)) {
          best = line;
        }
      }
      return best.toSolution(start, budget.reason(), nodes, budget);
    }

    private boolean endedInPlayout() {
      boolean ended = leafPoll.ended();
      if (leafPoll.justChecked()) {
        budget.progress(nodes, played, best == null ? start.finalScore() : best.score);
      }
      return ended;
    }

    /** Searches from the position on the first level, until it is through or there is an end. */
    private void searchFrom() {
      levels.get(0).list();
      int at = 0;
      while (at >= 0) {
        Level<P, M> level = levels.get(at);
        if (level.next == level.count) {
          at--;
          continue;
        }
        if (!poll.mayMake(nodes)) {
          return;
        }
        if (poll.justChecked()) {
          budget.progress(nodes, played, best.score);
        }
        nodes++;
        int move = level.moves[level.next++];
        remember(played + at, move);
        Level<P, M> child = levels.get(at + 1);
        level.position.expand(move, child.position);
        if (visit(child, at + 1)) {
          at++;
        }
        if (budget.ended()) {
          return;
        }
      }
    }

    /** Judges a position; whether to go on from it. */
    private boolean visit(Level<P, M> child, int at) {
      P position = child.position;
      child.list();
      int length = played + at;
      if (child.count == 0) {
        finished(new int[0], 0, length, position);
        return false;
      }
      if (isHopeless(position)
          || past.holds(position)
          || !seen.enter(position, at, position.score())) {
        return false;
      }
      if (at < depth) {
        return true;
      }
      if (rollout == null) {
        if (leafPoll.ended()) {
          return false;
        }
        Heuristic<P> heuristic = Objects.requireNonNull(Lookahead.this.heuristic);
        leaf(length, position.score() + Values.checked(heuristic.value(position), heuristic));
        return false;
      }
      rollout.position.copyFrom(position);
      Rollout.Outcome outcome = rollout.run(budget.maxNodes() - nodes);
      nodes += rollout.length;
      if (outcome == Rollout.Outcome.CAPPED) {
        budget.end(End.NODES);
      } else if (outcome == Rollout.Outcome.FINISHED) {
        finished(rollout.moves, rollout.length, length, rollout.position);
      }
      return false;
    }

    private boolean isHopeless(P position) {
      if (bound == null || objective.wantsShort() || objective.wantsSolved() && best.left > 0) {
        return false;
      }
      long score = position.score();
      long gain = bound.bound(position);
      long most = score + gain;
      boolean overflow = ((score ^ most) & (gain ^ most)) < 0;
      return !overflow && most < best.score;
    }

    /** Takes notice of a game that is over. */
    private void finished(int[] after, int afterLength, int length, P end) {
      long score = end.finalScore();
      int left = end.left();
      int all = length + afterLength;
      boolean better =
          objective.compare(score, left, all, best.score, best.left, best.moves.length) > 0;
      if (better) {
        best = line(after, afterLength, length, score, left);
        budget.endIfReached(best.score, objective);
      }
      if (heuristic == null) {
        return;
      }
      Rank rank = !objective.wantsSolved() ? Rank.OPEN : left == 0 ? Rank.SOLVED : Rank.FAILED;
      int order = plan == null ? 1 : rank.compareTo(planRank);
      if (order == 0 && plan != null) {
        order =
            rank == Rank.OPEN
                ? Double.compare((double) score, planValue)
                : objective.compare(score, left, all, plan.score, plan.left, plan.moves.length);
      }
      if (order > 0) {
        plan = line(after, afterLength, length, score, left);
        planRank = rank;
        planValue = score;
      }
    }

    private void leaf(int length, double value) {
      if (plan == null || planRank == Rank.FAILED || planRank == Rank.OPEN && value > planValue) {
        plan = line(new int[0], 0, length, 0, 0);
        planRank = Rank.OPEN;
        planValue = value;
      }
    }

    private Line line(int[] after, int afterLength, int length, long score, int left) {
      int[] all = Arrays.copyOf(moves, length + afterLength);
      System.arraycopy(after, 0, all, length, afterLength);
      return new Line(all, score, left);
    }

    private void remember(int index, int move) {
      if (index >= moves.length) {
        moves = Arrays.copyOf(moves, 2 * index);
      }
      moves[index] = move;
    }
  }
}
