package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first branch and bound with a transposition table, and iterative deepening by the number of
 * moves (IDA*) on top of it.
 *
 * <p>What can come of a position is compared by a rank first (see {@link Objective#rank}), then by
 * points, so that one search does for all objectives. A position's worth, seen from itself, does
 * not depend on how it was reached: the table keeps an upper bound of it, the tightest that the
 * search of its subtree gave. A child is left out when its score so far and the worth it can have
 * at most do not pass the best game known. A subtree that was searched to no avail is thus not
 * entered again unless by a way that has earned more.
 *
 * <p>Where the end terms depend on the score, the worth does depend on the way. Then the table
 * keeps the score (and the number of moves) that a position was searched with, and the position is
 * left out when it is reached with no more.
 *
 * <p>Deepening by itself never ends where a game may go in circles and cannot be solved: a position
 * that a circle leads back to may always be worth it with one more move. So it also counts the
 * positions that were made and never gone on from. When there is none, it has been everywhere.
 *
 * <p>Ways in circles are cut. What a subtree is worth is not kept if a cut in it led to a position
 * before it, since by another way the cut would not be there. Scores that a position was searched
 * with may be kept all the same, as what was cut is searched with more from the position before.
 */
final class ExactSearch<P extends Position<M>, M> implements Searcher<P, M> {

  private static final String NAME = "an exact search";

  private final UpperBound<P> bound;
  private final @Nullable Distance<P> distance;
  private final @Nullable Heuristic<P> order;
  private final Objective objective;
  private final boolean firstSolved;
  private final boolean deepening;
  private final boolean endDependsOnScore;
  private final long memory;
  private final long hashMask;

  ExactSearch(
      UpperBound<P> bound,
      @Nullable Distance<P> distance,
      @Nullable Heuristic<P> order,
      Objective objective,
      boolean firstSolved,
      boolean deepening,
      boolean endDependsOnScore,
      long memory,
      long hashMask) {
    this.bound = bound;
    this.distance = distance;
    this.order = order;
    this.objective = objective;
    this.firstSolved = firstSolved;
    this.deepening = deepening;
    this.endDependsOnScore = endDependsOnScore;
    this.memory = memory;
    this.hashMask = hashMask;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    long stackBytes = Trail.leastBytes(start.packedLength(), start.maxMoves());
    long least = 4 * stackBytes + WorthTable.leastBytes(start.packedLength());
    long bytes = TableRoom.bytes(Math.min(memory, limits.maxMemory()), least, NAME);
    return new Run(Positions.copy(start), new Budget(limits, listener), bytes).solve();
  }

  private boolean dependsOnScore(P start) {
    return endDependsOnScore
        || start instanceof Board board && board.rules().clearMultiplier() != 1;
  }

  private final class Run {
    private final P start;
    private final Budget budget;
    private final Budget.Poll poll;
    private final Budget.Poll nodePoll;
    private final boolean additive;

    /** Whether deepening must find out by itself that there is nothing more to be seen. */
    private final boolean counting;

    private final Trail trail;
    private final WorthTable table;
    private final int[] moves;
    private final long[] packed;

    /** The position of the top frame, unless that has just been come back to. */
    private P position;

    private P child;
    private Line best;
    private long nodes;
    private int deepest;

    /** The number of the count of {@link #owed}, from 1: it begins anew if the table forgets. */
    private int count = 1;

    /** The positions made since the count began that have not been gone on from since. */
    private long owed;

    private long forgotten;

    /** What a game must pass: rank, then score. */
    private int rankToPass;

    private long scoreToPass;

    Run(P start, Budget budget, long bytes) {
      this.start = start;
      this.budget = budget;
      poll = budget.new Poll();
      nodePoll = budget.new Poll();
      additive = deepening || !dependsOnScore(start); // that counts moves alone
      counting = deepening && start.longestLine() != Integer.MAX_VALUE;
      trail = new Trail(start.packedLength(), start.maxMoves(), bytes / 4);
      table = new WorthTable(start.packedLength(), bytes - bytes / 4);
      moves = new int[start.maxMoves()];
      packed = new long[start.packedLength()];
      position = Positions.copy(start);
      child = Positions.copy(start);
      best = Playouts.greedy(Positions.copy(start), new int[0], budget.new Poll()::ended);
      rankToPass = objective.rankToPass();
      scoreToPass = Long.MAX_VALUE;
      if (objective.byScoreAlone()) {
        scoreToPass =
            objective.targetScore() == Long.MAX_VALUE
                ? best.score
                : Math.max(best.score, objective.targetScore() - 1);
      }
      pass(best.score, best.left, best.moves.length);
      budget.endIfReached(best.score, objective);
    }

    /** From now on games must be better than this one. */
    private void pass(long score, int left, int length) {
      int rank = objective.rank(left, length);
      boolean wanted = objective.isMet(score, left);
      if (wanted && (rank > rankToPass || rank == rankToPass && score > scoreToPass)) {
        rankToPass = rank;
        scoreToPass = score;
      }
      if (wanted && firstSolved) {
        rankToPass = Integer.MAX_VALUE;
      }
    }

    Solution<M> solve() {
      boolean whole = true;
      int moveCount = start.moveCount();
      if (moveCount > 0) {
        int rank = rankBound(start);
        whole = deepening ? deepen(rank) : run(rank, bound.bound(start));
      }
      return solution(whole, moveCount);
    }

    /**
     * Looks for solved games of so many moves at most, from the least there can be on. What the
     * table knows holds for all rounds.
     *
     * @param firstRank what the rank of a game can be at most
     */
    private boolean deepen(int firstRank) {
      int rank = firstRank;
      while (rank > Objective.UNSOLVED && (best.left > 0 || rank > -best.moves.length)) {
        rankToPass = rank - 1;
        scoreToPass = Long.MAX_VALUE;
        if (!run(rank, Long.MAX_VALUE)) {
          return false;
        }
        if (counting && best.left > 0 && hasSeenAll()) {
          return true;
        }
        rank = Math.min(rank - 1, trail.rank[0]);
        trail.pop();
      }
      return true;
    }

    /** Whether all that can be reached has been gone on from. */
    private boolean hasSeenAll() {
      if (table.replaced() == forgotten) {
        return owed == 0;
      }
      forgotten = table.replaced();
      count++;
      owed = 0;
      return false;
    }

    private Solution<M> solution(boolean whole, int moveCount) {
      boolean met = objective.isMet(best.score, best.left);
      Proof proof;
      long most;
      boolean byScore = objective.byScoreAlone();
      if (moveCount == 0) {
        proof = met ? Proof.PROVEN : Proof.REFUTED;
        most = best.score;
      } else {
        long above =
            byScore
                ? Sums.add(start.score(), whole ? trail.points[0] : openPoints())
                : Sums.add(start.score(), bound.bound(start));
        most = Math.max(best.score, above);
        boolean proven = whole || byScore && best.score >= most || objective.isFinal(best.score);
        proof = !proven ? Proof.UNKNOWN : met ? Proof.PROVEN : Proof.REFUTED;
        if (objective == Objective.SCORE && whole) {
          most = best.score;
        }
      }
      return best.toSolution(start, budget.reason(), nodes, budget, proof, most);
    }

    /** What the search had not refuted when it was ended: points from the start. */
    private long openPoints() {
      long open = trail.pointsBound[trail.top()];
      for (int frame = trail.top() - 1; frame >= 0; frame--) {
        long most = Sums.add(open, trail.score[frame + 1] - trail.score[frame]);
        most = Math.max(most, trail.points[frame]);
        for (int i = trail.next[frame]; i < trail.end[frame]; i++) {
          most = Math.max(most, trail.childPoints[i]);
        }
        open = Math.min(most, trail.pointsBound[frame]);
      }
      return open;
    }

    // ---------------------------------------------------------------- the search

    /**
     * Searches from the start; whether all of it was done before the budget ended.
     *
     * @param rank what is known of the start
     * @param points what is known of the start
     */
    private boolean run(int rank, long points) {
      start.pack(packed, 0);
      trail.reserve(moves.length);
      push(hash(start), start.score(), rank, points);
      if (isHopeless(rank, points, 0, start.score())) {
        trail.offer(0, rank, points);
        return true;
      }
      position.copyFrom(start);
      if (!expand()) {
        return false;
      }
      boolean atTop = true;
      while (true) {
        int frame = trail.top();
        if (trail.next[frame] == trail.end[frame]) {
          if (frame == 0) {
            return true;
          }
          close(frame);
          atTop = false;
          continue;
        }
        if (poll.ended()) {
          return false;
        }
        int i = trail.next[frame]++;
        if (isHopeless(trail.childRank[i], trail.childPoints[i], frame, trail.score[frame])) {
          trail.offer(frame, trail.childRank[i], trail.childPoints[i]);
          continue;
        }
        if (!atTop) {
          position.unpack(trail.packed, frame * trail.length, trail.score[frame]);
          atTop = true;
        }
        if (enter(frame, i)) {
          if (!expand()) {
            return false;
          }
        } else if (budget.ended()) {
          return false;
        }
      }
    }

    /** Makes a child the top, unless it has become known meanwhile or was on the way before. */
    private boolean enter(int frame, int i) {
      position.expand(trail.childMove[i], child);
      child.pack(packed, 0);
      long hash = hash(child);
      int rank = trail.childRank[i];
      long points = trail.childPoints[i];
      int known = table.find(packed, hash);
      if (known != WorthTable.ABSENT && tighten(frame, known)) {
        rank = knownRank;
        points = knownPoints;
        if (isHopeless(rank, points, frame, trail.score[frame])) {
          trail.offer(frame, rank, points);
          owe(rank, hash);
          return false;
        }
      }
      int before = trail.find(packed, hash);
      if (before != Trail.NONE) {
        cut(frame, before);
        return false;
      }
      int moveCount = child.moveCount();
      if (!trail.reserve(moveCount)) {
        trail.next[frame]--;
        budget.end(End.MEMORY);
        return false;
      }
      if (counting && known != WorthTable.ABSENT && table.points(known) == -count) {
        owed--;
      }
      long gain = child.score() - trail.score[frame];
      push(hash, child.score(), objective.rankBefore(rank, -1), Sums.subtract(points, gain));
      P swap = position;
      position = child;
      child = swap;
      deepest = Math.max(deepest, trail.top());
      return true;
    }

    /** A child of a frame is on the way before it. */
    private void cut(int frame, int before) {
      if (deepening) {
        // if this round fails, that way leads to no game short enough
        trail.offer(frame, objective.rankBefore(rankToPass, -frame), Long.MAX_VALUE);
      } else {
        trail.lowestCut[frame] = Math.min(trail.lowestCut[frame], before);
      }
    }

    private void push(long hash, long score, int rankBound, long pointsBound) {
      trail.push(packed, hash, score, nodes);
      int frame = trail.top();
      trail.rank[frame] = Integer.MIN_VALUE;
      trail.points[frame] = Long.MIN_VALUE;
      trail.rankBound[frame] = rankBound;
      trail.pointsBound[frame] = pointsBound;
    }

    /** Makes the children of the top; whether there was budget for all of them. */
    private boolean expand() {
      int frame = trail.top();
      long score = trail.score[frame];
      int n = position.moves(moves);
      for (int i = 0; i < n; i++) {
        if (!nodePoll.mayMake(nodes)) {
          return false;
        }
        nodes++;
        position.expand(moves[i], child);
        if (child.isOver()) {
          if (!finish(frame, moves[i])) {
            return false;
          }
          continue;
        }
        child.pack(packed, 0);
        long gain = child.score() - score;
        int rank = objective.rankBefore(rankBound(child), 1);
        long points = Sums.add(gain, bound.bound(child));
        long hash = hash(child);
        int known = table.find(packed, hash);
        if (known != WorthTable.ABSENT
            && tighten(frame, known)
            && (knownRank < rank || knownRank == rank && knownPoints < points)) {
          rank = knownRank;
          points = knownPoints;
        }
        if (isHopeless(rank, points, frame, score)) {
          trail.offer(frame, rank, points);
          owe(rank, hash);
        } else {
          trail.addChild(moves[i], rank, points, key(rank, points));
        }
      }
      trail.sortChildren();
      budget.progress(nodes, deepest, best.score);
      return true;
    }

    /**
     * Counts a child, packed, that is left out in this round though it may be worth it in a later
     * one; not so if it has been searched before, or left out before. The table keeps that in place
     * of the points, as the number of the count: as it is where it was searched, negative where it
     * was left out.
     *
     * @param rank what is known of it as seen from its parent
     */
    private void owe(int rank, long hash) {
      if (!counting || rank <= Objective.UNSOLVED || trail.find(packed, hash) != Trail.NONE) {
        return;
      }
      int known = table.find(packed, hash);
      if (known == WorthTable.ABSENT || Math.abs(table.points(known)) != count) {
        table.put(packed, 0, hash, objective.rankBefore(rank, -1), -count, 0);
        owed++;
      }
    }

    private long key(int rank, long points) {
      if (order == null) {
        return objective.wantsShort() ? rank : points;
      }
      return Values.sortable(child.score() + Values.checked(order.value(child), order));
    }

    /** The child is a finished game; whether the search goes on. */
    private boolean finish(int frame, int move) {
      int left = child.left();
      long finalScore = child.finalScore();
      trail.offer(frame, objective.rank(left, 1), Sums.subtract(finalScore, trail.score[frame]));
      int length = frame + 1;
      if (objective.compare(finalScore, left, length, best.score, best.left, best.moves.length)
          > 0) {
        best = new Line(trail.moves(move, true), finalScore, left);
        pass(finalScore, left, length);
        budget.endIfReached(best.score, objective);
      }
      return !budget.ended();
    }

    /** Notes what the top is worth and goes back to the one before. */
    private void close(int frame) {
      int rank = trail.rank[frame];
      long points = trail.points[frame];
      if (rank > trail.rankBound[frame]
          || rank == trail.rankBound[frame] && points > trail.pointsBound[frame]) {
        rank = trail.rankBound[frame];
        points = trail.pointsBound[frame];
      }
      int cut = trail.lowestCut[frame];
      if (cut >= frame || !additive) {
        int offset = frame * trail.length;
        long work = nodes - trail.nodes[frame];
        if (additive) {
          long kept = counting ? count : points;
          table.put(trail.packed, offset, trail.hash[frame], rank, kept, work);
        } else {
          table.put(trail.packed, offset, trail.hash[frame], -frame, trail.score[frame], work);
        }
      }
      if (cut < frame) {
        trail.lowestCut[frame - 1] = Math.min(trail.lowestCut[frame - 1], cut);
      }
      long gain = trail.score[frame] - trail.score[frame - 1];
      trail.pop();
      trail.offer(frame - 1, objective.rankBefore(rank, 1), Sums.add(gain, points));
    }

    // ---------------------------------------------------------------- what is known

    private int knownRank;
    private long knownPoints;

    /**
     * Reads what the table knows of the child, as seen from its parent, into {@link #knownRank} and
     * {@link #knownPoints}; whether that says anything.
     */
    private boolean tighten(int parent, int known) {
      if (additive) {
        knownRank = objective.rankBefore(table.rank(known), 1);
        knownPoints =
            counting
                ? Long.MAX_VALUE
                : Sums.add(child.score() - trail.score[parent], table.points(known));
        return true;
      }
      boolean later = !objective.wantsShort() || -table.rank(known) <= parent + 1;
      if (later && table.points(known) >= child.score()) {
        // searched before with as much: nothing here passes what must be passed by now
        knownRank = objective.rankBefore(rankToPass, -parent);
        knownPoints = Sums.subtract(scoreToPass, trail.score[parent]);
        return true;
      }
      return false;
    }

    /** Whether a worth, as seen from a frame, cannot pass what must be passed. */
    private boolean isHopeless(int rank, long points, int frame, long score) {
      int whole = objective.rankBefore(rank, frame);
      return whole < rankToPass || whole == rankToPass && Sums.add(score, points) <= scoreToPass;
    }

    private int rankBound(P at) {
      if (distance == null || objective.byScoreAlone()) {
        return objective.rankBound(0, 0);
      }
      boolean left = objective.countsLeft();
      return objective.rankBound(
          left ? 0 : distance.atLeast(at), left ? distance.leastLeft(at) : 0);
    }

    private long hash(P at) {
      return at.hash() & hashMask;
    }
  }
}
