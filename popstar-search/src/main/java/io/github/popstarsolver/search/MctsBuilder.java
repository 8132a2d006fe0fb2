package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds Monte-Carlo tree searches, UCT and SP-MCTS. Not thread-safe; what it builds is.
 *
 * <p>The tree holds statistics and no positions; it takes {@value Tree#BYTES_PER_NODE} bytes per
 * node, and a playout adds one. When it is full, playouts go on from its leaves.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class MctsBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, MctsBuilder<P, M>> {

  /** The largest number of playouts. */
  public static final long MAX_PLAYOUTS = 1_000_000_000_000L;

  /** The largest number of nodes of a tree. */
  public static final int MAX_TREE_NODES = 10_000_000;

  /** The largest constant of exploration, and of deviation. */
  public static final double MAX_CONSTANT = 1e9;

  /** The largest number of trees. */
  public static final int MAX_RESTARTS = 1_000_000;

  private final PlayoutPolicy<P> policy;
  private double exploration;
  private double deviation;
  private double bestWeight;
  private long playouts = 10_000;
  private boolean perMove;
  private int restarts = 1;
  private int treeNodes = 1_000_000;

  MctsBuilder(PlayoutPolicy<P> policy, double exploration, double deviation, double bestWeight) {
    this.policy = Objects.requireNonNull(policy, "policy");
    this.exploration = exploration;
    this.deviation = deviation;
    this.bestWeight = bestWeight;
  }

  /**
   * Sets how much nodes with few visits are favoured: C in C sqrt(ln N / n), where rewards run from
   * 0 for the worst playout so far to 1 for the best; 0.5 unless set.
   *
   * @param constant 0 to {@value #MAX_CONSTANT}
   * @return this
   */
  public MctsBuilder<P, M> exploration(double constant) {
    exploration = Ranges.checked("constant of exploration", constant, 0, MAX_CONSTANT);
    return this;
  }

  /**
   * Adds the deviation of the playouts to the value of a node: sqrt((sum of squares - n mean^2 + D)
   * / n), with rewards from 0 to 1. A large D favours nodes with few visits. Unless set there is no
   * such term in UCT, and D is 0.1 in SP-MCTS.
   *
   * @param constant D, 0 to {@value #MAX_CONSTANT}
   * @return this
   */
  public MctsBuilder<P, M> deviation(double constant) {
    deviation = Ranges.checked("constant of deviation", constant, 0, MAX_CONSTANT);
    return this;
  }

  /**
   * Sets what a node is worth: 0 for the mean of its playouts, 1 for the best of them, between for
   * the weighted sum of both. 0 unless set in UCT, 0.5 in SP-MCTS.
   *
   * @param weight 0 to 1
   * @return this
   */
  public MctsBuilder<P, M> bestWeight(double weight) {
    bestWeight = Ranges.checked("weight of the best playout", weight, 0, 1);
    return this;
  }

  /**
   * Searches one tree from the start by so many playouts; 10,000 unless set.
   *
   * @param number 1 to {@value #MAX_PLAYOUTS}
   * @return this
   */
  public MctsBuilder<P, M> playouts(long number) {
    playouts = checkedPlayouts("number of playouts", number);
    perMove = false;
    return this;
  }

  /**
   * Makes so many playouts before each move of the game, in a tree that begins anew after it, then
   * the move that is worth most.
   *
   * @param number 1 to {@value #MAX_PLAYOUTS}
   * @return this
   */
  public MctsBuilder<P, M> playoutsPerMove(long number) {
    playouts = checkedPlayouts("number of playouts per move", number);
    perMove = true;
    return this;
  }

  /**
   * Parts the playouts of a search among several trees, one after the other, which go other ways by
   * chance; one unless set. It has no effect on searches with a tree per move.
   *
   * @param trees 1 to {@value #MAX_RESTARTS}
   * @return this
   */
  public MctsBuilder<P, M> restarts(int trees) {
    restarts = Ranges.checked("number of trees", trees, 1, MAX_RESTARTS);
    return this;
  }

  /**
   * Sets how many nodes a tree may have; 1,000,000 unless set. A memory limit makes it less.
   *
   * @param number 64 to {@value #MAX_TREE_NODES}
   * @return this
   */
  public MctsBuilder<P, M> treeNodes(int number) {
    treeNodes = Ranges.checked("number of tree nodes", number, 64, MAX_TREE_NODES);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new TreeSearch<>(
        policy,
        objective,
        seed,
        new TreePolicy(exploration, deviation, bestWeight),
        playouts,
        restarts,
        perMove,
        treeNodes);
  }

  @Override
  MctsBuilder<P, M> self() {
    return this;
  }

  static long checkedPlayouts(String name, long number) {
    return Ranges.checked(name, number, 1, MAX_PLAYOUTS);
  }
}
