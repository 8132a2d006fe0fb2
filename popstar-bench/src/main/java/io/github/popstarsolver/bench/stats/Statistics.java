package io.github.popstarsolver.bench.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.hipparchus.random.RandomGenerator;
import org.hipparchus.random.Well19937c;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.descriptive.rank.Percentile;
import org.hipparchus.stat.inference.WilcoxonSignedRankTest;
import org.jspecify.annotations.Nullable;

/**
 * Sums up values and compares paired ones. Immutable and thread-safe; the same seed gives the same
 * answers, whatever was asked before.
 *
 * <p>Intervals hold {@value #LEVEL} of the means of {@value #RESAMPLES} samples drawn from the
 * values with replacement (the percentile bootstrap of Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, chapter 13); of fewer than some ten values they are too narrow.
 */
public final class Statistics {

  /** The confidence level of the intervals. */
  public static final double LEVEL = 0.95;

  /** How many samples an interval is made from. */
  public static final int RESAMPLES = 10_000;

  /** The library counts all 2^n signs, which beyond this takes long; then the normal curve does. */
  private static final int MOST_EXACT = 20;

  private final long seed;

  /**
   * Statistics that draw their samples from a seed.
   *
   * @param seed any number
   */
  public Statistics(long seed) {
    this.seed = seed;
  }

  /**
   * Sums up values.
   *
   * @param values at least one, all finite
   * @return mean, median, least, largest and the interval of the mean
   * @throws IllegalArgumentException if there are none or one is not finite
   */
  public Summary summary(double... values) {
    check(values);
    return new Summary(
        values.length,
        StatUtils.mean(values),
        StatUtils.percentile(values, 50),
        StatUtils.min(values),
        StatUtils.max(values),
        meanInterval(values));
  }

  /**
   * Compares values of the same things, such as the scores of two agents on the same boards.
   *
   * @param first at least one, all finite
   * @param second as many, in the same order
   * @return how the first differ from the second
   * @throws IllegalArgumentException if there are none, one is not finite, or the numbers differ
   */
  public PairedComparison compare(double[] first, double[] second) {
    check(first);
    check(second);
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "paired values are "
              + first.length
              + " and "
              + second.length
              + ", expected as many of each");
    }
    double[] differences = new double[first.length];
    int wins = 0;
    int losses = 0;
    for (int i = 0; i < differences.length; i++) {
      differences[i] = first[i] - second[i];
      wins += differences[i] > 0 ? 1 : 0;
      losses += differences[i] < 0 ? 1 : 0;
    }
    return new PairedComparison(
        differences.length,
        StatUtils.mean(differences),
        meanInterval(differences),
        signedRank(first, second, wins + losses),
        wins,
        differences.length - wins - losses,
        losses);
  }

  private static double signedRank(double[] first, double[] second, int differing) {
    if (differing == 0) {
      return 1;
    }
    double p =
        new WilcoxonSignedRankTest().wilcoxonSignedRankTest(first, second, differing <= MOST_EXACT);
    return Math.min(1, p); // twice one tail may be more
  }

  /** The interval of the mean, null for a single value. */
  private @Nullable Interval meanInterval(double[] values) {
    if (values.length < 2) {
      return null;
    }
    RandomGenerator random = new Well19937c(seed);
    double[] sample = new double[values.length];
    double[] means = new double[RESAMPLES];
    for (int i = 0; i < means.length; i++) {
      for (int j = 0; j < sample.length; j++) {
        sample[j] = values[random.nextInt(values.length)];
      }
      means[i] = StatUtils.mean(sample);
    }
    Percentile percentile = new Percentile();
    percentile.setData(means);
    return new Interval(
        percentile.evaluate(100 * (1 - LEVEL) / 2), percentile.evaluate(100 * (1 + LEVEL) / 2));
  }

  /**
   * Adjusts p values for having made several comparisons, by the step-down method of Holm, A Simple
   * Sequentially Rejective Multiple Test Procedure, 1979.
   *
   * @param p the p values, each 0 to 1
   * @return the adjusted values in the same order; what is below 0.05 is so with a chance of at
   *     most 5 % that any of it is an accident
   */
  public static double[] holm(double... p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(i -> i)
            .toArray();
    double[] adjusted = new double[p.length];
    double largest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      largest = Math.max(largest, Math.min(1, p[order[rank]] * (p.length - rank)));
      adjusted[order[rank]] = largest;
    }
    return adjusted;
  }

  private static void check(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("there are no values, expected at least one");
    }
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "values are " + Arrays.toString(values) + ", expected finite ones");
    }
  }
}
