package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;

/**
 * Plays games that begin in a tree and end in a playout. Each game adds one node to the tree, the
 * first position outside of it, unless the tree is full.
 */
final class TreeWalk<P extends Position<M>, M> {

  private final Walk<P, M> walk;
  private final TreePolicy policy;
  final Tree tree;

  /** What the root of the tree stands for. */
  private final P base;

  private int baseLength;

  /** The nodes of the game played last. */
  private int[] path = new int[32];

  /** The depth of the last of them. */
  int depth;

  /** By ordinal, whether the move is in the tree. */
  private final boolean[] tried;

  private double lowest;
  private double highest;

  TreeWalk(Walk<P, M> walk, TreePolicy policy, Tree tree) {
    this.walk = walk;
    this.policy = policy;
    this.tree = tree;
    base = Positions.copy(walk.start);
    tried = new boolean[walk.buffer.length];
    forgetRange();
  }

  /** Another tree, from the start. */
  void restart() {
    tree.clear();
    base.copyFrom(walk.start);
    baseLength = 0;
    forgetRange();
  }

  private void forgetRange() {
    lowest = Double.POSITIVE_INFINITY;
    highest = Double.NEGATIVE_INFINITY;
  }

  /** Whether all games from the base have been played. */
  boolean isExhausted() {
    return tree.isClosed(0);
  }

  /** Makes the best move of the root; the tree begins anew after it. */
  void commit() {
    int child = policy.decide(tree, 0);
    walk.line[baseLength++] = tree.move[child];
    base.play(tree.move[child]);
    tree.clear();
  }

  boolean isOver() {
    return base.isOver();
  }

  /**
   * Plays one game and notes it in the tree, which must not be exhausted.
   *
   * @return whether there was budget for it
   */
  boolean play() {
    walk.resume(base, baseLength);
    int node = 0;
    depth = 0;
    path[0] = 0;
    if (tree.moves[0] == Tree.UNKNOWN) {
      tree.moves[0] = walk.moves(walk.buffer);
    }
    boolean leaf = false;
    while (!leaf && tree.moves[node] > 0) {
      int next;
      if (tree.children[node] < tree.moves[node] && !tree.isFull()) {
        int ordinal = untried(node, walk.moves(walk.buffer));
        next = tree.add(node, walk.buffer[ordinal], ordinal);
        leaf = true;
      } else {
        next = policy.select(tree, node, lowest, highest - lowest);
        if (next == Tree.NONE) { // the tree is full
          break;
        }
      }
      push(next);
      if (!walk.play(tree.move[next])) {
        return false;
      }
      node = next;
      if (leaf) {
        tree.moves[node] = walk.moves(walk.buffer);
      }
    }
    boolean over = tree.moves[node] == 0;
    if (over) {
      walk.finish();
    } else if (!walk.playout()) {
      return false;
    }
    double reward = walk.reward();
    lowest = Math.min(lowest, reward);
    highest = Math.max(highest, reward);
    tree.record(path, depth, over, reward);
    return true;
  }

  private void push(int node) {
    if (++depth == path.length) {
      path = Arrays.copyOf(path, 2 * depth);
    }
    path[depth] = node;
  }

  /**
   * The ordinal of a random move that is not in the tree, of those in the buffer; the spared ones
   * come last.
   */
  private int untried(int node, int n) {
    int[] moves = walk.buffer;
    Arrays.fill(tried, 0, n, false);
    for (int child = tree.firstChild[node]; child != Tree.NONE; child = tree.nextSibling[child]) {
      tried[tree.ordinal[child]] = true;
    }
    int first = 0;
    int spared = 0;
    for (int i = 0; i < n; i++) {
      if (!tried[i]) {
        if (walk.isSpared(moves[i])) {
          spared++;
        } else {
          first++;
        }
      }
    }
    boolean wanted = first == 0;
    int rank = walk.rng.below(wanted ? spared : first);
    int i = 0;
    while (tried[i] || walk.isSpared(moves[i]) != wanted || rank-- > 0) {
      i++;
    }
    return i;
  }
}
