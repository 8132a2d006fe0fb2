package io.github.popstarsolver.search;

/**
 * What the end of a game is worth to the searches that learn from averages, as one number that
 * agrees with the objective in the main: the final score, or, when a solved game is wanted, what is
 * left (negative), a premium for nothing left, and the score as a fraction of a unit.
 */
final class Reward {

  /** The score at which its fraction is one half of what it can be. */
  private static final double HALF = 1000;

  private final boolean solved;
  private final double premium;

  Reward(Objective objective, int startLeft) {
    solved = objective.wantsSolved();
    premium = 1 + startLeft / 10.0;
  }

  double of(long score, int left) {
    if (!solved) {
      return score;
    }
    double fraction = score / (HALF + Math.abs((double) score));
    return fraction - left + (left == 0 ? premium : 0);
  }
}
