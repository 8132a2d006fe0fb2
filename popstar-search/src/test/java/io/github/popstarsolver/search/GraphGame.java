package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.SplittableRandom;

/**
 * A game that is nothing like a board: a walk along the edges of a graph, which may lead in
 * circles. Each edge costs some points. The last node but one is the goal, which pays; the last one
 * ends the game too. In a random one the first edge of a node is free and leads on, so that the
 * dullest player comes to an end; in an endless one there may be no end at all.
 */
final class GraphGame implements Position<Integer> {

  static final int PRIZE = 8;

  final int[][] targets;
  final int[][] costs;
  int node;
  private long score;

  private final int longest;

  private GraphGame(int[][] targets, int[][] costs, int longest) {
    this.targets = targets;
    this.costs = costs;
    this.longest = longest;
  }

  /** A game whose first edges are as any others. */
  static GraphGame endless(int nodes, int longest, SplittableRandom random) {
    int[][] targets = new int[nodes][];
    int[][] costs = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      int edges = i >= nodes - 2 ? 0 : 1 + random.nextInt(3);
      targets[i] = new int[edges];
      costs[i] = new int[edges];
      for (int e = 0; e < edges; e++) {
        int to = random.nextInt(nodes);
        targets[i][e] = to >= nodes - 2 && random.nextInt(3) > 0 ? random.nextInt(nodes - 2) : to;
        costs[i][e] = 1 + random.nextInt(3);
      }
    }
    return new GraphGame(targets, costs, longest);
  }

  static GraphGame random(int nodes, SplittableRandom random) {
    int[][] targets = new int[nodes][];
    int[][] costs = new int[nodes][];
    for (int i = 0; i < nodes; i++) {
      int edges = i >= nodes - 2 ? 0 : 1 + random.nextInt(4);
      targets[i] = new int[edges];
      costs[i] = new int[edges];
      for (int e = 0; e < edges; e++) {
        // the goal is next a little less often
        int to = random.nextInt(nodes);
        targets[i][e] = to == nodes - 2 && random.nextInt(4) == 0 ? 0 : to;
        costs[i][e] = 1 + random.nextInt(3);
      }
      if (edges > 0) {
        targets[i][0] = i + 1 < nodes - 2 ? i + 1 + random.nextInt(nodes - 3 - i) : nodes - 1;
        costs[i][0] = 0;
      }
    }
    return new GraphGame(targets, costs, 4 * nodes);
  }

  @Override
  public int longestLine() {
    return longest;
  }

  @Override
  public int maxMoves() {
    return 4;
  }

  @Override
  public int moves(int[] buffer) {
    for (int e = 0; e < targets[node].length; e++) {
      buffer[e] = e;
    }
    return targets[node].length;
  }

  @Override
  public int moveCount() {
    return targets[node].length;
  }

  @Override
  public void play(int move) {
    score -= costs[node][move];
    node = targets[node][move];
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    return score + (left() == 0 ? PRIZE : 0);
  }

  @Override
  public int left() {
    return Math.abs(targets.length - 2 - node);
  }

  @Override
  public long hash() {
    return node % 4; // a bad one, which is allowed
  }

  @Override
  public int packedLength() {
    return 1;
  }

  @Override
  public void pack(long[] into, int offset) {
    into[offset] = node;
  }

  @Override
  public void unpack(long[] from, int offset, long newScore) {
    node = (int) from[offset];
    score = newScore;
  }

  @Override
  public void copyFrom(Position<Integer> other) {
    GraphGame from = (GraphGame) other;
    node = from.node;
    score = from.score;
  }

  @Override
  public GraphGame copy() {
    GraphGame copy = new GraphGame(targets, costs, longest);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public Integer describe(int move) {
    return move;
  }
}
