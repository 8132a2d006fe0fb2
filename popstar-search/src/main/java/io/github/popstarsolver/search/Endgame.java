package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Finds the best end of a game that is nearly over by trying all of them, depth first, each
 * position once per depth; the scratch of one thread.
 */
final class Endgame<P extends Position<M>, M> {

  private static final int TABLE_BYTES = 4 << 20;

  private final P shape;
  private final Objective objective;
  private final BooleanSupplier ended;
  private final SeenTable seen;
  private final int longest;
  private final List<Level<P, M>> levels = new ArrayList<>();
  private int[] path = new int[16];

  /** The nodes of the last call. */
  long nodes;

  /** The moves of the best end. */
  int[] moves = new int[16];

  int length;
  long score;
  int left;

  Endgame(P shape, Objective objective, int mostNodes, BooleanSupplier ended) {
    this.shape = shape;
    this.objective = objective;
    this.ended = ended;
    longest = shape.longestLine();
    int packedLength = shape.packedLength();
    // of one size from the start: what it forgets must not depend on the endgames before
    int entries = (int) Math.min(2L * mostNodes, SeenTable.fitting(packedLength, TABLE_BYTES));
    seen = new SeenTable(packedLength, entries, entries);
  }

  /**
   * Finds the best end; of equally good ones the first by moves.
   *
   * @param from the position, not over
   * @param maxNodes how many nodes it may take
   */
  Rollout.Outcome solve(P from, long maxNodes) {
    seen.clear();
    nodes = 0;
    length = -1;
    Level<P, M> root = level(0);
    root.position.copyFrom(from);
    root.list();
    int depth = 0;
    while (depth >= 0) {
      Level<P, M> at = level(depth);
      if (at.next == at.count) {
        depth--;
        continue;
      }
      if (nodes >= maxNodes) {
        return Rollout.Outcome.CAPPED;
      }
      if (ended.getAsBoolean()) {
        return Rollout.Outcome.STOPPED;
      }
      nodes++;
      if (depth == path.length) {
        path = Arrays.copyOf(path, 2 * depth);
      }
      int move = at.moves[at.next++];
      path[depth] = move;
      Level<P, M> child = level(depth + 1);
      at.position.expand(move, child.position);
      if (!seen.enter(child.position, depth + 1, child.position.score())) {
        continue;
      }
      child.list();
      if (child.count == 0) {
        offer(child.position, depth + 1);
      } else if (depth + 1 < longest) {
        depth++;
      }
    }
    if (length < 0) { // ways in circles alone: the line stops here
      offer(root.position, 0);
    }
    return Rollout.Outcome.FINISHED;
  }

  private void offer(P end, int depth) {
    long endScore = end.finalScore();
    if (length >= 0 && objective.compare(endScore, end.left(), depth, score, left, length) <= 0) {
      return;
    }
    score = endScore;
    left = end.left();
    length = depth;
    moves = Arrays.copyOf(path, path.length);
  }

  private Level<P, M> level(int depth) {
    if (depth == levels.size()) {
      levels.add(new Level<>(shape));
    }
    return levels.get(depth);
  }
}
