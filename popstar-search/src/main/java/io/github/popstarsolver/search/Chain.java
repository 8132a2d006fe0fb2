package io.github.popstarsolver.search;

/** One game that a {@linkplain NeighbourhoodRun search} changes step by step. */
final class Chain {

  final int index;

  /** The game at hand. */
  final Game current = new Game();

  /** The best game that the chain has had. */
  final Game best = new Game();

  /** The steps planned so far. */
  int steps;

  Chain(int index) {
    this.index = index;
  }

  /**
   * Goes on from a new game if it is as good as the one at hand, or not much worse.
   *
   * @param slack how much worse its score may be
   */
  void offer(Game game, double slack, Objective objective) {
    if (game.isEmpty) {
      return;
    }
    if (best.compare(objective, game.score, game.left, game.length) > 0) {
      best.take(game);
    }
    if (current.isEmpty || isNear(game, slack, objective)) {
      current.take(game);
    }
  }

  private boolean isNear(Game game, double slack, Objective objective) {
    if (objective.wantsSolved()) {
      if (game.left != current.left) {
        return game.left < current.left;
      }
      if (game.left > 0) {
        return true;
      }
      if (objective.wantsShort() && game.length != current.length) {
        return game.length < current.length;
      }
    }
    return game.score >= current.score - slack;
  }
}
