package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A finished game as a searcher keeps it: packed moves from the start, final score and leftover.
 */
final class Line {

  final int[] moves;
  final long score;
  final int left;

  Line(int[] moves, long score, int left) {
    this.moves = moves;
    this.score = score;
    this.left = left;
  }

  boolean isBetterThan(Line other, Objective objective) {
    return objective.compare(score, left, moves.length, other.score, other.left, other.moves.length)
        > 0;
  }

  /** The game as a result about which nothing is proven. */
  <M> Solution<M> toSolution(Position<M> start, End end, long nodes, Budget budget) {
    return toSolution(start, end, nodes, budget, Proof.UNKNOWN, Long.MAX_VALUE);
  }

  <M> Solution<M> toSolution(
      Position<M> start, End end, long nodes, Budget budget, Proof proof, long bound) {
    List<M> described = new ArrayList<>(moves.length);
    for (int move : moves) {
      described.add(start.describe(move));
    }
    return new Solution<>(described, score, left, end, nodes, budget.elapsed(), proof, bound);
  }
}
