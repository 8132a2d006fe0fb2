package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/** Tries each legal move by some playouts and makes the best, until the game is over. */
final class FlatSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  private final int playouts;
  private final double bestWeight;

  FlatSearch(
      PlayoutPolicy<P> policy, Objective objective, long seed, int playouts, double bestWeight) {
    super(policy, objective, seed);
    this.playouts = playouts;
    this.bestWeight = bestWeight;
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    P base = Positions.copy(walk.start);
    int[] moves = new int[base.maxMoves()];
    for (int length = 0; ; length++) {
      walk.resume(base, length);
      int n = walk.moves(moves);
      if (n == 0) {
        return false;
      }
      int chosen = moves[0];
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < n; i++) {
        double sum = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < playouts; k++) {
          walk.resume(base, length);
          if (!walk.play(moves[i]) || !walk.playout() || walk.ended()) {
            return false;
          }
          double reward = walk.reward();
          sum += reward;
          best = Math.max(best, reward);
        }
        double value = (1 - bestWeight) * sum / playouts + bestWeight * best;
        if (value > most) {
          most = value;
          chosen = moves[i];
        }
      }
      walk.line[length] = chosen;
      base.play(chosen);
    }
  }
}
