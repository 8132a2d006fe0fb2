package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/** Monte-Carlo tree search, with one tree for the game, several in turn, or one per move. */
final class TreeSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  private static final int FEWEST_NODES = 64;

  private final TreePolicy tree;
  private final long playouts;
  private final int restarts;
  private final boolean perMove;
  private final int maxNodes;

  TreeSearch(
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed,
      TreePolicy tree,
      long playouts,
      int restarts,
      boolean perMove,
      int maxNodes) {
    super(policy, objective, seed);
    this.tree = tree;
    this.playouts = playouts;
    this.restarts = restarts;
    this.perMove = perMove;
    this.maxNodes = maxNodes;
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    long most = Math.min(playouts, limits.maxNodes()); // a game adds a node and takes one at least
    int nodes =
        TableMemory.fitting(
            "tree",
            1 + Math.min(maxNodes - 1, most),
            FEWEST_NODES,
            Tree.BYTES_PER_NODE,
            limits.maxMemory());
    TreeWalk<P, M> games = new TreeWalk<>(walk, tree, new Tree(nodes));
    return perMove ? moveByMove(walk, games) : wholeTrees(walk, games);
  }

  private boolean wholeTrees(Walk<P, M> walk, TreeWalk<P, M> games) {
    for (int i = 0; i < restarts; i++) {
      if (i > 0) {
        games.restart();
      }
      long until = playouts / restarts * (i + 1) + Math.min(i + 1, playouts % restarts);
      while (walk.playouts < until) {
        if (!games.play() || walk.ended()) {
          return false;
        }
        if (games.isExhausted()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean moveByMove(Walk<P, M> walk, TreeWalk<P, M> games) {
    boolean first = true;
    while (!games.isOver()) {
      for (long i = 0; i < playouts && !games.isExhausted(); i++) {
        if (!games.play() || walk.ended()) {
          return false;
        }
      }
      if (games.isExhausted()) { // the best of the rest of the game has been seen
        return first;
      }
      games.commit();
      first = false;
    }
    return false;
  }
}
