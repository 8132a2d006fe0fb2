package io.github.popstarsolver.core;

/** The penalty of Schadd's SP-MCTS program: colours with more than two tiles left count. */
final class SchaddEnd implements EndScore {

  private static final long CLEARED = 1000;

  @Override
  public long score(int left, int[] leftByColour) {
    if (left == 0) {
      return CLEARED;
    }
    long penalty = 0;
    for (int n : leftByColour) {
      if (n > 2) {
        penalty += (n - 2L) * (n - 2L);
      }
    }
    return -penalty;
  }

  @Override
  public long most(int left) {
    return left == 0 ? CLEARED : 0;
  }
}
