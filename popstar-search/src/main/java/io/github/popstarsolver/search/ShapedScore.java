package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.TileBoard;

/**
 * What annealing takes a finished game to be worth: its score, and of what a cleared board is paid
 * beyond one with a tile left, a part that shrinks with each tile. Without that a game with a tile
 * left would be as far from a clear as one with twenty.
 */
final class ShapedScore {

  /** What is left of the part with each tile more. */
  private static final double PER_TILE = 0.9;

  /** What a clear is worth, in scores of a game, where it is what is asked for. */
  private static final double WANTED = 2;

  final int minimumGroup;
  private final double[] parts;

  /**
   * Makes the measure for games from one board.
   *
   * @param tiles the tiles of the board
   * @param score the score of some game from it
   */
  ShapedScore(Rules rules, Objective objective, int tiles, long score) {
    minimumGroup = rules.minimumGroup();
    double cleared = (double) rules.clearMultiplier() * score + rules.endScore(0, new int[10]);
    int[] one = new int[10];
    one[1] = 1;
    double gap = Math.max(0, cleared - score - rules.endScore(1, one));
    double wanted = objective.wantsSolved() ? Math.max(WANTED * Math.abs(score), 1) : 0;
    parts = new double[tiles + 1];
    parts[0] = Math.max(0, wanted - gap); // the gap itself is in the score
    double part = Math.max(gap, wanted);
    for (int left = 1; left <= tiles; left++) {
      part *= PER_TILE;
      parts[left] = part;
    }
  }

  double value(TileBoard end) {
    return end.finalScore() + parts[end.left()];
  }
}
