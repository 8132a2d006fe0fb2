package io.github.popstarsolver.bench.tune;

/** Hears how far a {@link RankingLearner} is, always in the thread that learns. */
public interface RankingListener {

  /** A board has been played; boards are told of in their order, not as they end. */
  default void onBoard() {}

  /**
   * A round is over.
   *
   * @param round what it gave
   */
  default void onRound(RankingRound round) {}
}
