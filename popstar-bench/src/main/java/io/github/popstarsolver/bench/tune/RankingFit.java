package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.heuristics.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;

/**
 * Fits weights to samples: softmax cross-entropy of each positive against the negatives of its
 * layer, minimised by Adam with a cosine schedule. The same arguments give the same weights.
 */
final class RankingFit {

  /*
   * A board is worth f = a * points / 100 + w(tiles left) . x, where x are the features, brought to
   * mean 0 and deviation 1, and a 1 for the constant. The loss of a positive p is
   * -log(exp f(p) / (exp f(p) + sum over negatives n of exp f(n))). With q(p) that quotient and
   * s(n) the softmax among the negatives alone, its gradient is -(1 - q(p)) by f(p) and
   * s(n) (1 - q(p)) by f(n). In the end everything is divided by a and multiplied by 100, which
   * changes no ranking and gives weights in points.
   */

  private static final int HELD_OUT_EACH = 8;
  private static final int BATCH = 64;
  private static final double RATE = 0.1;
  private static final double DECAY = 1e-5;
  private static final double POINTS = 100;

  /** Below this a feature is the same on all boards. */
  private static final double LEAST_DEVIATION = 1e-6;

  private final List<Feature> features;
  private final double[] knots;
  private final int epochs;
  private final long seed;

  /** One row per feature and a last one for the constant, one number per knot. */
  private final double[] weights;

  private final double[] gradient;
  private final double[] mean;
  private final double[] deviation;

  RankingFit(List<Feature> features, double[] knots, int epochs, long seed) {
    this.features = features;
    this.knots = knots;
    this.epochs = epochs;
    this.seed = seed;
    weights = new double[(features.size() + 1) * knots.length + 1];
    gradient = new double[weights.length];
    mean = new double[features.size()];
    deviation = new double[features.size()];
  }

  /**
   * What was fitted.
   *
   * @param ranking the weights in points
   * @param heldOutRank its rank on the layers that were held out
   */
  record Fitted(StagedRanking ranking, double heldOutRank) {}

  /**
   * Fits; once per object.
   *
   * @param boards the layers of each board; the first of those that have any and each eighth after
   *     it are held out
   * @throws IllegalArgumentException if fewer than two boards have layers, or points count for
   *     nothing in them
   */
  Fitted fit(List<List<RankingLayer>> boards) {
    List<RankingLayer> training = new ArrayList<>();
    List<RankingLayer> heldOut = new ArrayList<>();
    int used = 0;
    for (List<RankingLayer> layers : boards) {
      if (!layers.isEmpty()) {
        (used++ % HELD_OUT_EACH == 0 ? heldOut : training).addAll(layers);
      }
    }
    if (used < 2) {
      throw new IllegalArgumentException(
          used
              + " of "
              + boards.size()
              + " boards gave something to learn from, expected 2 or more; try more or larger"
              + " boards or a wider beam");
    }
    if (training.stream().noneMatch(RankingLayer::differsInPoints)) {
      throw new IllegalArgumentException(
          "all boards to learn from have the same points, so weights in points cannot be told; try"
              + " rules that pay for groups, more boards or a wider beam");
    }
    standardise(training);
    start();
    train(training);
    StagedRanking ranking = inPoints();
    return new Fitted(ranking, ranking.rank(heldOut));
  }

  private void standardise(List<RankingLayer> layers) {
    double[] squares = new double[mean.length];
    long rows = 0;
    for (RankingLayer layer : layers) {
      for (int i = 0; i < layer.values.length; i++) {
        mean[i % mean.length] += layer.values[i];
      }
      rows += layer.rows();
    }
    for (int d = 0; d < mean.length; d++) {
      mean[d] /= rows;
    }
    for (RankingLayer layer : layers) {
      for (int i = 0; i < layer.values.length; i++) {
        double off = layer.values[i] - mean[i % mean.length];
        squares[i % mean.length] += off * off;
      }
    }
    for (int d = 0; d < mean.length; d++) {
      double found = Math.sqrt(squares[d] / rows);
      deviation[d] = found < LEAST_DEVIATION ? 1 : found;
    }
  }

  /** The weights at the start: points count as they are, large groups and colours for something. */
  private void start() {
    start(Feature.SQ, 1.2);
    start(Feature.N2, 0.25);
    weights[weights.length - 1] = 1;
  }

  private void start(Feature feature, double weight) {
    int d = features.indexOf(feature);
    if (d >= 0) {
      Arrays.fill(weights, d * knots.length, (d + 1) * knots.length, weight * deviation[d]);
    }
  }

  private void train(List<RankingLayer> training) {
    RankingLayer[] layers = training.toArray(RankingLayer[]::new);
    SplittableRandom random = new SplittableRandom(seed);
    Adam adam = new Adam(weights.length);
    for (int epoch = 0; epoch < epochs; epoch++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("the learning was interrupted");
      }
      shuffle(layers, random);
      double rate = RATE * 0.5 * (1 + Math.cos(Math.PI * epoch / epochs));
      for (int from = 0; from < layers.length; from += BATCH) {
        descend(layers, from, Math.min(from + BATCH, layers.length));
        adam.step(weights, gradient, rate);
      }
    }
  }

  private static void shuffle(RankingLayer[] layers, SplittableRandom random) {
    for (int i = layers.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      RankingLayer other = layers[i];
      layers[i] = layers[j];
      layers[j] = other;
    }
  }

  /** The gradient of the mean loss of the positives of some layers. */
  private void descend(RankingLayer[] layers, int from, int to) {
    Arrays.fill(gradient, 0);
    int positives = 0;
    for (int i = from; i < to; i++) {
      add(layers[i]);
      positives += layers[i].positives;
    }
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] /= positives;
    }
    for (int i = 0; i < gradient.length - 1; i++) { // not the weight of points
      gradient[i] += DECAY * weights[i];
    }
  }

  private void add(RankingLayer layer) {
    int rows = layer.rows();
    double[] value = new double[rows];
    double highest = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < rows; row++) {
      value[row] = value(layer, row);
      if (row >= layer.positives) {
        highest = Math.max(highest, value[row]);
      }
    }
    double sum = 0;
    for (int row = layer.positives; row < rows; row++) {
      sum += Math.exp(value[row] - highest);
    }
    double logSum = highest + Math.log(sum);
    double missing = 0;
    for (int row = 0; row < layer.positives; row++) {
      double lost = 1 / (1 + Math.exp(value[row] - logSum)); // 1 - q
      missing += lost;
      add(layer, row, -lost);
    }
    for (int row = layer.positives; row < rows; row++) {
      add(layer, row, Math.exp(value[row] - logSum) * missing);
    }
  }

  private double value(RankingLayer layer, int row) {
    int k = knots.length;
    int knot = StagedRanking.knotBefore(knots, layer.left[row]);
    double share = StagedRanking.share(knots, knot, layer.left[row]);
    int next = Math.min(knot + 1, k - 1);
    double sum = weights[weights.length - 1] * layer.score[row] / POINTS;
    int at = row * mean.length;
    int w = 0;
    for (int d = 0; d < mean.length; d++, w += k) {
      double x = (layer.values[at + d] - mean[d]) / deviation[d];
      sum += x * (weights[w + knot] * (1 - share) + weights[w + next] * share);
    }
    return sum + weights[w + knot] * (1 - share) + weights[w + next] * share;
  }

  /** Adds what one board contributes whose value has a slope. */
  private void add(RankingLayer layer, int row, double slope) {
    int k = knots.length;
    int knot = StagedRanking.knotBefore(knots, layer.left[row]);
    double share = StagedRanking.share(knots, knot, layer.left[row]);
    int next = Math.min(knot + 1, k - 1);
    double here = slope * (1 - share);
    double there = slope * share;
    gradient[gradient.length - 1] += slope * layer.score[row] / POINTS;
    int at = row * mean.length;
    int w = 0;
    for (int d = 0; d < mean.length; d++, w += k) {
      double x = (layer.values[at + d] - mean[d]) / deviation[d];
      gradient[w + knot] += x * here;
      gradient[w + next] += x * there;
    }
    gradient[w + knot] += here;
    gradient[w + next] += there;
  }

  private StagedRanking inPoints() {
    double ofPoints = weights[weights.length - 1];
    if (!(ofPoints > 0)) {
      throw new IllegalArgumentException(
          "what is to be learnt from does not prefer boards with more points, so weights in points"
              + " cannot be told; try more boards or a wider beam");
    }
    double scale = POINTS / ofPoints;
    int k = knots.length;
    double[][] own = new double[mean.length][k];
    double[] constant = new double[k];
    for (int j = 0; j < k; j++) {
      constant[j] = weights[mean.length * k + j] * scale;
      for (int d = 0; d < mean.length; d++) {
        own[d][j] = weights[d * k + j] / deviation[d] * scale;
        constant[j] -= own[d][j] * mean[d];
      }
    }
    return new StagedRanking(knots, own, constant);
  }

  /** The optimiser's state. */
  private static final class Adam {

    private static final double FIRST = 0.9;
    private static final double SECOND = 0.999;
    private static final double LEAST = 1e-8;

    private final double[] means;
    private final double[] squares;
    private double firstPower = 1;
    private double secondPower = 1;

    Adam(int size) {
      means = new double[size];
      squares = new double[size];
    }

    void step(double[] weights, double[] gradient, double rate) {
      firstPower *= FIRST;
      secondPower *= SECOND;
      for (int i = 0; i < weights.length; i++) {
        means[i] = FIRST * means[i] + (1 - FIRST) * gradient[i];
        squares[i] = SECOND * squares[i] + (1 - SECOND) * gradient[i] * gradient[i];
        double square = squares[i] / (1 - secondPower);
        weights[i] -= rate * (means[i] / (1 - firstPower)) / (Math.sqrt(square) + LEAST);
      }
    }
  }
}
