package io.github.popstarsolver.bench.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {

  private static final double[] FIRST = {
    5200, 5350, 4990, 6100, 5800, 5100, 5250, 5600, 5005, 5900
  };
  private static final double[] SECOND = {
    5100, 5360, 4900, 5900, 5810, 5100, 5000, 5400, 5025, 5700
  };

  private final Statistics statistics = new Statistics(1);

  /** Expected values from SciPy 1.17.1, the interval from 200,000 resamples. */
  @Test
  void summaryAgreesWithScipy() {
    Summary summary = statistics.summary(FIRST);
    assertThat(summary.count()).isEqualTo(10);
    assertThat(summary.mean()).isEqualTo(5429.5);
    assertThat(summary.median()).isEqualTo(5300);
    assertThat(summary.min()).isEqualTo(4990);
    assertThat(summary.max()).isEqualTo(6100);
    assertThat(summary.meanInterval().low()).isCloseTo(5207.5, within(10.0));
    assertThat(summary.meanInterval().high()).isCloseTo(5670, within(10.0));
  }

  /** Expected values from SciPy 1.17.1: wilcoxon, zero_method wilcox, exact. */
  @Test
  void exactSignedRankAgreesWithScipy() {
    double[] depressionBefore = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    double[] depressionAfter = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    assertThat(statistics.compare(depressionBefore, depressionAfter).p())
        .isCloseTo(0.0390625, within(1e-12));
  }

  /** Expected value from SciPy 1.17.1: wilcoxon, approx, with continuity correction. */
  @Test
  void approximateSignedRankAgreesWithScipy() {
    double[] x = IntStream.range(0, 40).mapToDouble(i -> i * 7 % 50 + i).toArray();
    double[] y = IntStream.range(0, 40).mapToDouble(i -> i * 11 % 50 + 0.5 * i * i / 20).toArray();
    assertThat(statistics.compare(x, y).p()).isCloseTo(0.0775121, within(0.0005));
  }

  @Test
  void comparisonCountsAndAverages() {
    PairedComparison comparison = statistics.compare(FIRST, SECOND);
    assertThat(comparison.count()).isEqualTo(10);
    assertThat(comparison.meanDifference()).isEqualTo(100);
    assertThat(comparison.wins()).isEqualTo(6);
    assertThat(comparison.ties()).isEqualTo(1);
    assertThat(comparison.losses()).isEqualTo(3);
    assertThat(comparison.isInsideNoise()).isFalse();
    PairedComparison reversed = statistics.compare(SECOND, FIRST);
    assertThat(reversed.meanDifference()).isEqualTo(-100);
    assertThat(reversed.p()).isEqualTo(comparison.p());
  }

  @Test
  void differencesThatMayBeChanceAreInsideTheNoise() {
    double[] shuffled = {5210, 5340, 5000, 6090, 5810, 5090, 5240, 5610, 4995, 5910};
    assertThat(statistics.compare(FIRST, shuffled).isInsideNoise()).isTrue();
  }

  @Test
  void equalValuesDoNotDiffer() {
    PairedComparison comparison = statistics.compare(FIRST, FIRST);
    assertThat(comparison.p()).isEqualTo(1);
    assertThat(comparison.interval()).isEqualTo(new Interval(0, 0));
    assertThat(comparison.isInsideNoise()).isTrue();
  }

  @Test
  void oneValueHasNoInterval() {
    assertThat(statistics.summary(7).meanInterval()).isNull();
    assertThat(statistics.compare(new double[] {7}, new double[] {1}).isInsideNoise()).isTrue();
  }

  @Test
  void answersDependOnTheSeedAlone() {
    Interval interval = statistics.summary(FIRST).meanInterval();
    assertThat(new Statistics(1).summary(FIRST).meanInterval()).isEqualTo(interval);
    assertThat(statistics.summary(FIRST).meanInterval()).isEqualTo(interval);
    assertThat(new Statistics(2).summary(FIRST).meanInterval()).isNotEqualTo(interval);
  }

  @Test
  void holmStepsDown() {
    assertThat(Statistics.holm(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    assertThat(Statistics.holm(0.9, 0.8)).containsExactly(1, 1);
    assertThat(Statistics.holm()).isEmpty();
  }

  @Test
  void badValuesAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> statistics.summary());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> statistics.summary(1, Double.NaN))
        .withMessageContaining("NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> statistics.compare(FIRST, new double[3]))
        .withMessageContaining("10 and 3");
  }
}
