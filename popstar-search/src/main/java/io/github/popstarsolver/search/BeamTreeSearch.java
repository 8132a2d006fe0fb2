package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;

/**
 * Beam Monte-Carlo tree search (Baier and Winands, "Beam Monte-Carlo tree search", CIG 2012): when
 * enough playouts have passed through a depth of the tree, all but the best nodes there are cut
 * off, so that the playouts to come go deeper.
 */
final class BeamTreeSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  private static final int FEWEST_NODES = 64;

  /** Playouts may pass a depth by, in short games or a full tree; then it waits so much longer. */
  private static final int PATIENCE = 4;

  private final TreePolicy policy;
  private final int width;
  private final int playoutsPerDepth;
  private final long playouts;
  private final boolean byBest;
  private final int maxNodes;

  BeamTreeSearch(
      PlayoutPolicy<P> playoutPolicy,
      Objective objective,
      long seed,
      TreePolicy policy,
      int width,
      int playoutsPerDepth,
      long playouts,
      boolean byBest,
      int maxNodes) {
    super(playoutPolicy, objective, seed);
    this.policy = policy;
    this.width = width;
    this.playoutsPerDepth = playoutsPerDepth;
    this.playouts = playouts;
    this.byBest = byBest;
    this.maxNodes = maxNodes;
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    long most = Math.min(playouts, limits.maxNodes());
    int nodes =
        TableMemory.fitting(
            "tree",
            1 + Math.min(maxNodes - 1, most),
            FEWEST_NODES,
            Tree.BYTES_PER_NODE + Tree.BYTES_TO_PRUNE,
            limits.maxMemory());
    Tree tree = new Tree(nodes);
    TreeWalk<P, M> games = new TreeWalk<>(walk, policy, tree);
    long[] passed = new long[16]; // by depth
    boolean whole = true;
    int depth = 1; // where the tree is pruned next
    long waited = 0;
    while (walk.playouts < playouts) {
      if (!games.play() || walk.ended()) {
        return false;
      }
      if (games.isExhausted()) {
        return whole;
      }
      if (games.depth >= passed.length) {
        passed = Arrays.copyOf(passed, 2 * games.depth);
      }
      for (int i = depth; i <= games.depth; i++) {
        passed[i]++;
      }
      waited++;
      if (passed[depth] >= playoutsPerDepth || waited >= (long) PATIENCE * playoutsPerDepth) {
        if (tree.prune(depth, width, byBest)) {
          whole = false;
          depth++;
          if (depth == passed.length) {
            passed = Arrays.copyOf(passed, 2 * depth);
          }
        } else if (tree.isFull()) {
          return false; // nothing open is as deep, and nothing can be added
        } else {
          passed[depth] = 0;
        }
        waited = 0;
      }
    }
    return false;
  }
}
