package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The candidates of a layer that several workers fill, against a map. */
class CandidatesTest {

  /** What is kept of a board: the best way to it. */
  private record Way(long hash, long score, long link, int move, double value, int moveCount) {
    Way better(Way other) {
      return score > other.score || score == other.score && link < other.link ? this : other;
    }

    double objective() {
      return score + value;
    }
  }

  private static final Comparator<Way> ORDER =
      Comparator.comparingDouble(Way::objective)
          .reversed()
          .thenComparing(Way::hash, Long::compareUnsigned);

  private final Map<Long, Way> expected = new HashMap<>();
  private final int[] found = new int[1];
  private Candidates candidates;
  private int links;

  /** Does with a child what the searches do. */
  private void offer(int worker, Way way) {
    expected.merge(way.hash, way, Way::better);
    Candidates.Adder adder = candidates.adder(worker);
    adder.find(new long[] {way.hash}, 1, found);
    if (found[0] == Candidates.NONE) {
      long value = Double.doubleToRawLongBits(way.value);
      adder.add(way.hash, way.score, way.link, way.move, value, way.moveCount);
    } else {
      assertThat(candidates.hash(found[0])).isEqualTo(way.hash);
      adder.improve(found[0], way.score, way.link, way.move);
    }
  }

  /** A way to one of some boards; equal boards have equal values, and few scores make many ties. */
  private Way way(SplittableRandom random, int boards, int values) {
    long hash = Rng.mix(random.nextInt(boards));
    double value = 10.0 * Long.remainderUnsigned(hash, values);
    int moveCount = 1 + (int) (hash & 7);
    return new Way(hash, 10L * random.nextInt(3), links, links++ * 3, value, moveCount);
  }

  private List<Way> chosen(int n) {
    List<Way> ways = new ArrayList<>();
    for (int k = 0; k < n; k++) {
      int i = candidates.chosen(k);
      assertThat(candidates.isOpen(i)).isTrue();
      ways.add(
          new Way(
              candidates.hash(i),
              candidates.score(i),
              candidates.link(i),
              candidates.move(i),
              candidates.value(i),
              candidates.moveCount(i)));
    }
    return ways;
  }

  private List<Way> best(int width) {
    return expected.values().stream().sorted(ORDER).limit(width).toList();
  }

  private void check(int width) {
    int n = candidates.choose(width);
    assertThat(chosen(n)).as("width %d", width).containsExactlyInAnyOrderElementsOf(best(width));
  }

  private void fill(int children, int boards, int values, IntUnaryOperator worker) {
    SplittableRandom random = new SplittableRandom(children + boards);
    for (int i = 0; i < children; i++) {
      offer(worker.applyAsInt(random.nextInt(1000)), way(random, boards, values));
    }
  }

  /** Every worker comes upon most boards: a cut that counted copies would keep far too few. */
  @ParameterizedTest(name = "{1} boards, {2} values, {0} workers")
  @CsvSource({
    "1, 3000, 1000000",
    "2, 3000, 1000000",
    "3, 3000, 40",
    "4, 500, 1",
    "8, 3000, 3",
    "16, 20000, 7"
  })
  void eachBoardIsChosenOnceWithTheBestWay(int workers, int boards, int values) {
    try (Crew crew = new Crew(workers, null)) {
      candidates = new Candidates(crew);
      for (int width : new int[] {1, 7, boards / 10, boards / 2, boards}) {
        expected.clear();
        candidates.reset(20_000);
        fill(20_000, boards, values, draw -> draw % workers);
        check(width);
      }
    }
  }

  /** As when an executor runs no helper: the worker's part of the table is soon full. */
  @ParameterizedTest(name = "{0} workers")
  @ValueSource(ints = {1, 2, 3, 16})
  void oneWorkerMayDoItAll(int workers) {
    try (Crew crew = new Crew(workers, null)) {
      candidates = new Candidates(crew);
      candidates.reset(50_000);
      fill(50_000, 25_000, 100, draw -> 0);
      check(2_000);
    }
  }

  /** A layer in batches: what is kept is found again, and improved by whoever has it. */
  @ParameterizedTest(name = "{0} workers")
  @ValueSource(ints = {1, 2, 5})
  void theChosenMayBeKept(int workers) {
    try (Crew crew = new Crew(workers, null)) {
      candidates = new Candidates(crew);
      candidates.reset(4_000);
      for (int batch = 0; batch < 6; batch++) {
        fill(3_500, 5_000 + batch, 200, draw -> draw % workers);
        int n = candidates.choose(500);
        List<Way> kept = best(500);
        candidates.keepChosen(n, 4_000);
        assertThat(candidates.size()).isEqualTo(500);
        expected.clear();
        kept.forEach(way -> expected.put(way.hash, way));
      }
      check(100);
      int best = candidates.best();
      assertThat(candidates.hash(best)).isEqualTo(best(1).get(0).hash);
      assertThat(candidates.link(best)).isEqualTo(best(1).get(0).link);
    }
  }

  /** Copies of one board with the same score: the first by moves, whoever has it. */
  @ParameterizedTest(name = "worker {0} has the first")
  @ValueSource(ints = {0, 1, 2})
  void theBestIsTheFirstOfEqualCopies(int first) {
    try (Crew crew = new Crew(3, null)) {
      candidates = new Candidates(crew);
      candidates.reset(3);
      for (int worker = 0; worker < 3; worker++) {
        offer(worker, new Way(42, 10, worker == first ? 1 : 5 + worker, worker, 2, 3));
      }
      int best = candidates.best();
      assertThat(candidates.link(best)).isEqualTo(1);
      assertThat(candidates.move(best)).isEqualTo(first);
      check(1);
    }
  }
}
