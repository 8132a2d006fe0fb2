package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.heuristics.Feature;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * Ranks the boards of a layer by their points and weights that are linear between knots, all in
 * points. Immutable.
 */
final class StagedRanking {

  private static final MathContext DIGITS = new MathContext(6);

  private final double[] knots;
  private final double[][] weights;
  private final double[] constant;

  /**
   * A ranking.
   *
   * @param knots the tiles left, ascending
   * @param weights for each feature, its weight at each knot; rounded to six digits
   * @param constant at each knot; rounded to six digits
   */
  StagedRanking(double[] knots, double[][] weights, double[] constant) {
    this.knots = knots.clone();
    this.weights = new double[weights.length][];
    for (int i = 0; i < weights.length; i++) {
      this.weights[i] = rounded(weights[i]);
    }
    this.constant = rounded(constant);
  }

  private static double[] rounded(double[] numbers) {
    double[] rounded = new double[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      rounded[i] = new BigDecimal(numbers[i]).round(DIGITS).doubleValue();
    }
    return rounded;
  }

  /** The knot at or before a number of tiles; the first one if there is none. */
  static int knotBefore(double[] knots, double tiles) {
    int knot = 0;
    while (knot + 1 < knots.length && knots[knot + 1] <= tiles) {
      knot++;
    }
    return knot;
  }

  /** How much of the way from a knot to the next one lies behind, 0 to 1. */
  static double share(double[] knots, int knot, double tiles) {
    if (knot + 1 == knots.length || tiles <= knots[knot]) {
      return 0;
    }
    return (tiles - knots[knot]) / (knots[knot + 1] - knots[knot]);
  }

  /** What a board of a layer is worth, in points, but for what is the same in the whole layer. */
  double value(RankingLayer layer, int row) {
    int knot = knotBefore(knots, layer.left[row]);
    double share = share(knots, knot, layer.left[row]);
    double sum = layer.score[row] + between(constant, knot, share);
    int at = row * weights.length;
    for (double[] own : weights) {
      sum += between(own, knot, share) * layer.values[at++];
    }
    return sum;
  }

  private static double between(double[] numbers, int knot, double share) {
    return share == 0 ? numbers[knot] : numbers[knot] * (1 - share) + numbers[knot + 1] * share;
  }

  /** The mean over the positives of log2(1 + the survivors of their layer ranked above them). */
  double rank(List<RankingLayer> layers) {
    double sum = 0;
    int count = 0;
    for (RankingLayer layer : layers) {
      double[] survivors = new double[layer.survivors];
      for (int i = 0; i < survivors.length; i++) {
        survivors[i] = value(layer, layer.positives + i);
      }
      for (int row = 0; row < layer.positives; row++) {
        double own = value(layer, row);
        int above = 0;
        for (double survivor : survivors) {
          above += survivor > own ? 1 : 0;
        }
        sum += Math.log(1 + above) / Math.log(2);
        count++;
      }
    }
    return sum / count;
  }

  StagedWeights toWeights(List<Feature> features) {
    StagedWeights.Builder builder = StagedWeights.knots(knots).constant(constant);
    for (int i = 0; i < weights.length; i++) {
      builder.weight(features.get(i), weights[i]);
    }
    return builder.build();
  }
}
