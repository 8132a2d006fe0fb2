package io.github.popstarsolver.bench.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.samegame.BoardList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunerTest {

  /** Two numbers as text, worth most at (3, -40). */
  private static final Tunable HILL =
      new Tunable() {
        @Override
        public List<Weight> weights() {
          return List.of(new Weight("x", 0, 10, 9), new Weight("y", -100, 0, 0));
        }

        @Override
        public String agent(double[] values) {
          return values[0] + " " + values[1];
        }
      };

  private static double height(String agent) {
    String[] parts = agent.split(" ", 2);
    double x = Double.parseDouble(parts[0]) - 3;
    double y = (Double.parseDouble(parts[1]) + 40) / 10;
    return -x * x - y * y;
  }

  @Test
  void findsTheTop() {
    List<Evaluation> done = new Tuner(200, null, 1).tune(HILL, TunerTest::height, e -> {});
    assertThat(done).hasSize(200);
    assertThat(done.get(0)).isEqualTo(new Evaluation(1, "9.0 0.0", -52));
    Evaluation best = Tuner.best(done);
    assertThat(best.value()).isCloseTo(0, within(0.01));
    assertThat(done).extracting(Evaluation::agent).doesNotHaveDuplicates();
  }

  @Test
  void theSeedFixesTheWay() {
    List<Evaluation> heard = new ArrayList<>();
    List<Evaluation> one = new Tuner(30, null, 5).tune(HILL, TunerTest::height, heard::add);
    assertThat(heard).isEqualTo(one);
    assertThat(new Tuner(30, null, 5).tune(HILL, TunerTest::height, e -> {})).isEqualTo(one);
    assertThat(new Tuner(30, null, 6).tune(HILL, TunerTest::height, e -> {})).isNotEqualTo(one);
  }

  @Test
  void timeEndsIt() {
    long[] now = {0};
    Tuner tuner = new Tuner(1000, Duration.ofNanos(10), 1, () -> now[0]);
    List<Evaluation> done =
        tuner.tune(
            HILL,
            agent -> {
              now[0] += 4;
              return height(agent);
            },
            e -> {});
    assertThat(done).hasSize(3);
  }

  @Test
  void oneWeightCanBeTunedAndAFlatHillEnds() {
    Tunable one = HeuristicWeights.parse("beam:h=potential", "lone=0..1");
    assertThat(new Tuner(10, null, 1).tune(one, agent -> agent.length(), e -> {})).hasSize(10);
    Tunable rounded =
        new Tunable() {
          @Override
          public List<Weight> weights() {
            return one.weights();
          }

          @Override
          public String agent(double[] values) {
            return "always the same";
          }
        };
    assertThat(new Tuner(10, null, 1).tune(rounded, agent -> 1, e -> {})).hasSize(1);
  }

  @Test
  void weightsAreWrittenIntoTheHeuristic() {
    HeuristicWeights weights =
        HeuristicWeights.parse(
            "beam:w=5,h=standing+0.2*merge-40*lone", "lone=-100..0,merge=0..1,splits=-9..-1");
    assertThat(weights.weights())
        .containsExactly(
            new Weight("lone", -100, 0, -40),
            new Weight("merge", 0, 1, 0.2),
            new Weight("splits", -9, -1, -1));
    assertThat(weights.agent(new double[] {-12.3456789, 0, -1}))
        .isEqualTo("beam:w=5,h=standing-12.345679*lone+0*merge-splits");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "beam:w=5 | lone=0..1 | has no heuristic to tune",
        "beam:h=lone | lone=0 | expected one such as lone=-100..0",
        "beam:h=lone | lone=1..0 | expected low..high",
        "beam:h=lone | lone=2..3 | starts at 1.0, expected 2.0 to 3.0",
        "beam:h=lone | lone=0..1,lone=0..2 | has two ranges",
        "beam:h=lone+lone | lone=0..1 | has lone twice",
      })
  void badRangesAreRefused(String agent, String ranges, String reason) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HeuristicWeights.parse(agent, ranges))
        .withMessageContaining(reason);
  }

  @Test
  void boardsAreTunedOnSomeAndJudgedOnOthers() {
    BoardList training = BoardList.read("random:count=6,seed=1", null, null);
    BoardList heldOut = BoardList.read("random:count=5,seed=100", null, null);
    Tunable weights =
        HeuristicWeights.parse("beam:w=5,h=standing+9*lone+0*merge", "lone=-100..9,merge=0..1");
    SameGameTuning tuning = new SameGameTuning(weights, training, heldOut, 2);
    SameGameTuning.Outcome outcome = tuning.run(new Tuner(12, null, 3), e -> {});
    assertThat(outcome.best().value()).isGreaterThan(outcome.start().value());
    assertThat(outcome.judged().games()).hasSize(10);
    assertThat(outcome.judged().games())
        .extracting(GameResult::name)
        .containsOnly("start", "tuned");
    assertThat(tuning.page(outcome, new ArenaReport(outcome.judged())).html())
        .contains("Mean score on the training set");
    SameGameTuning alone = new SameGameTuning(weights, training, heldOut, 1);
    assertThat(alone.run(new Tuner(12, null, 3), e -> {}).evaluations())
        .isEqualTo(outcome.evaluations());
  }

  @Test
  void nothingIsTunedOnWhatItIsJudgedBy() {
    Tunable weights = HeuristicWeights.parse("beam:w=5,h=lone", "lone=-100..1");
    BoardList training = BoardList.read("random:count=6,seed=1", null, null);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new SameGameTuning(
                    weights, training, BoardList.read("random:count=6,seed=6", null, null), 1))
        .withMessageContaining("share 1 boards such as 'seed 6'");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new SameGameTuning(
                    weights,
                    training,
                    BoardList.read("random:count=6,seed=60", null, "samegame"),
                    1))
        .withMessageContaining("expected the same");
  }
}
