package io.github.popstarsolver.bench.tune;

/**
 * Some boards of one layer of a beam: first the positives, which lead to the beam's best games,
 * then other survivors of the layer, then boards that the beam rejected there. Not changed once
 * made.
 */
final class RankingLayer {

  /** The boards on the way to the best games, 1 or more. */
  final int positives;

  /** The other boards that the beam kept. */
  final int survivors;

  /** The tiles left on each board. */
  final float[] left;

  /** The points of each board beyond those of the first, for only differences count. */
  final float[] score;

  /** The values of the features, board by board. */
  final float[] values;

  RankingLayer(int positives, int survivors, float[] left, float[] score, float[] values) {
    this.positives = positives;
    this.survivors = survivors;
    this.left = left;
    this.score = score;
    this.values = values;
  }

  /** The number of boards. */
  int rows() {
    return left.length;
  }

  boolean differsInPoints() {
    for (float points : score) {
      if (points != 0) {
        return true;
      }
    }
    return false;
  }
}
