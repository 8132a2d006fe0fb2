package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Builds beam Monte-Carlo tree searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class BeamMctsBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, BeamMctsBuilder<P, M>> {

  /** The largest beam. */
  public static final int MAX_WIDTH = 1_000_000;

  /** The largest number of nodes of the tree, which keeps pruning short. */
  public static final int MAX_TREE_NODES = 1_000_000;

  /** The largest number of playouts per depth. */
  public static final int MAX_PLAYOUTS = 1_000_000_000;

  private final PlayoutPolicy<P> policy;
  private int width = 500;
  private int playoutsPerDepth = 5000;
  private long playouts = MctsBuilder.MAX_PLAYOUTS;
  private boolean byBest;
  private double exploration = 0.5;
  private double bestWeight = 0.5;
  private int treeNodes = 500_000;

  BeamMctsBuilder(PlayoutPolicy<P> policy) {
    this.policy = Objects.requireNonNull(policy, "policy");
  }

  /**
   * Sets how many nodes of a depth stay when the tree is pruned there; 500 unless set.
   *
   * @param nodes 1 to {@value #MAX_WIDTH}
   * @return this
   */
  public BeamMctsBuilder<P, M> width(int nodes) {
    width = Ranges.checked("beam width", nodes, 1, MAX_WIDTH);
    return this;
  }

  /**
   * Sets how many playouts must have passed through a depth of the tree before it is pruned there;
   * 5,000 unless set. A game of k moves thus takes about k times as many.
   *
   * @param number 1 to {@value #MAX_PLAYOUTS}
   * @return this
   */
  public BeamMctsBuilder<P, M> playoutsPerDepth(int number) {
    playoutsPerDepth = Ranges.checked("number of playouts per depth", number, 1, MAX_PLAYOUTS);
    return this;
  }

  /**
   * Ends the search after so many playouts in all; unless set it ends when all that the beam has
   * kept has been played.
   *
   * @param number 1 to {@value MctsBuilder#MAX_PLAYOUTS}
   * @return this
   */
  public BeamMctsBuilder<P, M> playouts(long number) {
    playouts = MctsBuilder.checkedPlayouts("number of playouts", number);
    return this;
  }

  /**
   * Sets whether nodes stay in the beam by the best of their playouts, or by the number of their
   * visits as published; by visits unless set.
   *
   * @param best whether by the best playout
   * @return this
   */
  public BeamMctsBuilder<P, M> keepByBest(boolean best) {
    byBest = best;
    return this;
  }

  /**
   * Sets how much nodes with few visits are favoured, as {@link MctsBuilder#exploration(double)};
   * 0.5 unless set.
   *
   * @param constant 0 to {@value MctsBuilder#MAX_CONSTANT}
   * @return this
   */
  public BeamMctsBuilder<P, M> exploration(double constant) {
    exploration = Ranges.checked("constant of exploration", constant, 0, MctsBuilder.MAX_CONSTANT);
    return this;
  }

  /**
   * Sets what a node is worth: 0 for the mean of its playouts, 1 for the best of them, between for
   * the weighted sum of both; 0.5 unless set.
   *
   * @param weight 0 to 1
   * @return this
   */
  public BeamMctsBuilder<P, M> bestWeight(double weight) {
    bestWeight = Ranges.checked("weight of the best playout", weight, 0, 1);
    return this;
  }

  /**
   * Sets how many nodes the tree may have; 500,000 unless set. A memory limit makes it less.
   *
   * @param number 64 to {@value #MAX_TREE_NODES}
   * @return this
   */
  public BeamMctsBuilder<P, M> treeNodes(int number) {
    treeNodes = Ranges.checked("number of tree nodes", number, 64, MAX_TREE_NODES);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    return new BeamTreeSearch<>(
        policy,
        objective,
        seed,
        new TreePolicy(exploration, -1, bestWeight),
        width,
        playoutsPerDepth,
        playouts,
        byBest,
        treeNodes);
  }

  @Override
  BeamMctsBuilder<P, M> self() {
    return this;
  }
}
