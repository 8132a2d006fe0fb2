package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cut of a layer against a full sort. */
class CutTest {

  private record Entry(int candidate, double objective, long hash) {}

  @ParameterizedTest(name = "{0} candidates on {1} threads")
  @CsvSource({"1, 1", "300, 1", "4095, 2", "20000, 3", "50000, 1"})
  void choosesTheBest(int size, int threads) {
    SplittableRandom random = new SplittableRandom(size + threads);
    // spread, a few ties, many ties, one value for nearly all, two clusters, infinities, one value
    List<LongToDoubleFunction> shapes =
        List.of(
            i -> random.nextDouble(-1e6, 1e6),
            i -> random.nextInt(size),
            i -> random.nextInt(5),
            i -> random.nextInt(100) == 0 ? random.nextDouble() : 7.0,
            i -> random.nextBoolean() ? -1e9 + i : 1e9 - i,
            i -> random.nextInt(3) * Double.MAX_VALUE * 2 - (i % 2 == 0 ? 5 : 6),
            i -> i % 3 == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY,
            i -> -0.0);
    try (Crew crew = new Crew(threads, null)) {
      for (int shape = 0; shape < shapes.size(); shape++) {
        check(crew, size, shapes.get(shape), random, "shape " + shape);
      }
    }
  }

  /** The sample is taken at even distances: candidates in order, and just those off the beat. */
  @ParameterizedTest(name = "on {0} threads")
  @CsvSource({"1", "2"})
  void theSampleMayMislead(int threads) {
    SplittableRandom random = new SplittableRandom(threads);
    int size = 1 << 15;
    try (Crew crew = new Crew(threads, null)) {
      check(crew, size, i -> i, random, "rising");
      check(crew, size, i -> -i, random, "falling");
      check(crew, size, i -> i % 64 == 0 ? 1e6 + i : random.nextDouble(), random, "only high seen");
      check(crew, size, i -> i % 64 == 0 ? -1e6 - i : random.nextDouble(), random, "only low seen");
    }
  }

  private static void check(
      Crew crew, int size, LongToDoubleFunction values, SplittableRandom random, String what) {
    Candidates candidates = new Candidates(crew);
    candidates.reset(size);
    Candidates.Adder adder = candidates.adder(0);
    for (int i = 0; i < size; i++) {
      double value = values.applyAsDouble(i);
      boolean finished = random.nextInt(50) == 0;
      long bits = finished ? Candidates.FINISHED : Double.doubleToRawLongBits(value);
      adder.add(random.nextLong(), 10L * (i % 2), i, i, bits, 1);
    }
    List<Entry> open = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      if (candidates.isOpen(i)) {
        double objective = candidates.score(i) + candidates.value(i) + 0.0;
        open.add(new Entry(i, objective, candidates.hash(i)));
      }
    }
    assertThat(open.size()).isBetween(size * 9 / 10 - 1, size);
    open.sort(
        Comparator.comparingDouble(Entry::objective)
            .reversed()
            .thenComparing(Entry::hash, Long::compareUnsigned));
    for (int width :
        new int[] {1, 2, 97, size / 100, size / 3, open.size() - 1, open.size(), size}) {
      if (width < 1) {
        continue;
      }
      int n = candidates.choose(width);
      assertThat(IntStream.range(0, n).map(candidates::chosen).sorted().toArray())
          .as("%s, width %d of %d", what, width, open.size())
          .isEqualTo(open.stream().limit(width).mapToInt(Entry::candidate).sorted().toArray());
    }
  }
}
