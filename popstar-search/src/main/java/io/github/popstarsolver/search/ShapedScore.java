package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.TileBoard;

/**
 * What annealing takes a finished game to be worth: its score, and of what a cleared board would
 * have been paid beyond one with a tile left, a part that shrinks with each tile. Without that a
 * game with a tile left would be as far from a clear as one with twenty.
 */
final class ShapedScore {

  /** What is left of the part with each tile more. */
  private static final double PER_TILE = 0.9;

  /** What a clear is worth, in scores of a game, where it is what is asked for. */
  private static final double WANTED = 2;

  final int minimumGroup;
  private final int clearMultiplier;
  private final double endGap;
  private final double wanted;
  private final double[] parts;

  /**
   * Makes the measure for games from one board.
   *
   * @param score the score of some game from it
   */
  ShapedScore(Board start, Objective objective, long score) {
    Rules rules = start.rules();
    minimumGroup = rules.minimumGroup();
    clearMultiplier = rules.clearMultiplier();
    int[] leftByColour = new int[start.colours() + 1];
    double cleared = rules.endScore(0, leftByColour);
    leftByColour[1] = 1;
    endGap = cleared - rules.endScore(1, leftByColour);
    wanted = objective.wantsSolved() ? Math.max(WANTED * Math.abs((double) score), 1) : 0;
    parts = new double[start.left() + 1];
    double part = 1;
    for (int left = 1; left < parts.length; left++) {
      part *= PER_TILE;
      parts[left] = part;
    }
  }

  double value(TileBoard end) {
    double gap = Math.max(0, (clearMultiplier - 1.0) * end.score() + endGap);
    return end.left() == 0
        ? end.finalScore() + Math.max(0, wanted - gap) // the gap itself is in the score
        : end.finalScore() + parts[end.left()] * Math.max(gap, wanted);
  }
}
