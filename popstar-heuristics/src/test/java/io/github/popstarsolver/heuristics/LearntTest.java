package io.github.popstarsolver.heuristics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;
import java.io.IOException;
import java.io.StringReader;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The heuristics with weights against their plain twins, and the texts of the weights. {@code
 * -Dpopstar.learnt.boards=...} makes the comparison longer.
 */
class LearntTest {

  private static final int BOARDS = Integer.getInteger("popstar.learnt.boards", 1500);

  private static final List<Rules> RULES =
      List.of(
          Rules.POPSTAR,
          Rules.SAMEGAME,
          Rules.named("jawbreaker"),
          Rules.named("shifter"),
          Rules.named("codeabbey"),
          Rules.builder("three").groupScore("n^2").minimumGroup(3).build(),
          Rules.builder("centre").groupScore("n").shift(ColumnShift.CENTRE).build(),
          Rules.builder("none").groupScore("n").shift(ColumnShift.NONE).build());

  /** Positions of random games on random boards of all sizes. */
  private static void onRandomBoards(Consumer<Board> check) {
    SplittableRandom random = new SplittableRandom(20261207);
    for (int i = 0; i < BOARDS; i++) {
      int limit = i % 50 == 0 ? 64 : i % 5 == 0 ? 33 : 16;
      Board board =
          Board.random(
              RULES.get(i % RULES.size()),
              i % 150 == 0 ? 64 : 1 + random.nextInt(limit),
              i % 150 == 0 ? 64 : 1 + random.nextInt(limit),
              1 + random.nextInt(i % 3 == 0 ? 9 : 5),
              random.nextLong());
      int[] moves = new int[board.maxMoves()];
      int n = board.moves(moves);
      for (int played = random.nextInt(60); played > 0 && n > 0; played--) {
        board.play(moves[random.nextInt(n)]);
        n = board.moves(moves);
      }
      check.accept(board);
    }
  }

  @Test
  void eachFeatureIsThatOfItsPlainTwin() {
    Map<Feature, Heuristic<Board>> single = new EnumMap<>(Feature.class);
    for (Feature feature : Feature.values()) {
      single.put(feature, Heuristics.staged(StagedWeights.knots(0).weight(feature, 1).build()));
    }
    onRandomBoards(
        board -> {
          PlainFeatures plain = new PlainFeatures(board);
          single.forEach(
              (feature, heuristic) -> {
                double expected = plain.value(feature);
                assertThat(heuristic.value(board))
                    .as(() -> feature + " under " + board.rules() + " of\n" + board)
                    .isEqualTo(expected, within(1e-9 * Math.max(1, expected)));
              });
        });
  }

  private static double plainStaged(StagedWeights weights, double[] knots, double at, Board board) {
    PlainFeatures plain = new PlainFeatures(board);
    int upper = 0;
    while (upper < knots.length && knots[upper] < at) {
      upper++;
    }
    double value = 0;
    double share = 0;
    int low = Math.max(0, upper - 1);
    int high = Math.min(knots.length - 1, upper);
    if (low != high) {
      share = (at - knots[low]) / (knots[high] - knots[low]);
    }
    for (Feature feature : weights.features()) {
      double weight =
          (1 - share) * weights.weight(feature, low) + share * weights.weight(feature, high);
      value += weight * plain.value(feature);
    }
    return value + (1 - share) * weights.constant(low) + share * weights.constant(high);
  }

  @Test
  void stagedWeightsAreMixedBetweenKnots() {
    double[] knots = {10, 40, 70, 100};
    for (StagedWeights weights :
        List.of(
            StagedWeights.popstarMid(),
            StagedWeights.popstarL4(),
            StagedWeights.popstarCheap(),
            StagedWeights.popstarQuick())) {
      Heuristic<Board> staged = Heuristics.staged(weights);
      onRandomBoards(
          board -> {
            double expected = plainStaged(weights, knots, board.left(), board);
            assertThat(staged.value(board))
                .as(board::toString)
                .isEqualTo(expected, within(1e-9 * Math.max(1e3, Math.abs(expected))));
          });
    }
  }

  @Test
  void sharesCountTheCells() {
    double[] knots = {0, 12.5, 50, 60};
    StagedWeights weights =
        StagedWeights.knotsInPercent(knots)
            .weight("sq", 1, 2, -3, 4)
            .weight(Feature.P20, 0, 0, 5, 1e3)
            .constant(0, 100, 1, 7)
            .build();
    Heuristic<Board> staged = Heuristics.staged(weights);
    onRandomBoards(
        board -> {
          double at = 100.0 * board.left() / (board.columns() * board.rows());
          double expected = plainStaged(weights, knots, at, board);
          assertThat(staged.value(board))
              .isEqualTo(expected, within(1e-9 * Math.max(1e3, Math.abs(expected))));
        });
  }

  @Test
  void weightsForOneSizeCanBeUsedForOthers() {
    StagedWeights mid = StagedWeights.popstarMid();
    StagedWeights percent = mid.inPercentOf(200);
    assertThat(percent.toString()).startsWith("4 17\n5.0% 20.0% 35.0% 50.0%\nsq 137.886 ");
    assertThat(percent.inPercentOf(7)).isSameAs(percent);
    Board board = Board.random(Rules.POPSTAR, 20, 10, 5, 1);
    assertThat(Heuristics.staged(percent).value(board))
        .isEqualTo(Heuristics.staged(mid).value(board), within(1e-6));
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> mid.inPercentOf(0))
        .withMessage("number of cells is 0, expected 1 or more");
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> StagedWeights.knots(1e307, 1e308).build().inPercentOf(1))
        .withMessageStartingWith("knots are [Infinity, Infinity], expected finite numbers");
  }

  /** Worked out by hand. */
  @Test
  void aSmallBoard() {
    Board board = Board.parse("1..\n122\n113");
    Map<Feature, Double> expected = new EnumMap<>(Feature.class);
    expected.put(Feature.SQ, 5 * (16 + 4) / 100.0);
    expected.put(Feature.ISO, 1.0);
    expected.put(Feature.GROUPS, 2.0);
    expected.put(Feature.N2, 5 * (16 + 4 + 1) / 100.0);
    expected.put(Feature.S1, (3 * 1 + 1 * 1) / 10.0);
    expected.put(Feature.P02, 1.0);
    expected.put(Feature.P11, 1.0);
    expected.put(Feature.P01, 2.0);
    expected.put(Feature.P10, 2.0);
    expected.put(Feature.H2, (9 + 4 + 4) / 20.0);
    expected.put(Feature.ROUGH, 0.5);
    expected.put(Feature.DEAD, 1.0);
    expected.put(Feature.LONE, 1.0);
    expected.put(Feature.NFRAG, (4 + 2 + 1) / 20.0);
    expected.forEach(
        (feature, value) ->
            assertThat(
                    Heuristics.staged(StagedWeights.knots(9).weight(feature, 1).build())
                        .value(board))
                .as(feature.key())
                .isEqualTo(value, within(1e-12)));
  }

  @Test
  void rankedColoursAreThoseOfThePlainTwin() {
    SplittableRandom random = new SplittableRandom(7);
    RankedWeights any = RankedWeights.none();
    for (String name : RankedWeights.names()) {
      any = any.with(name, random.nextInt(-50, 50));
    }
    for (RankedWeights weights : List.of(RankedWeights.samegameHand1(), any)) {
      Heuristic<Board> ranked = Heuristics.ranked(weights);
      onRandomBoards(
          board -> {
            double expected = new PlainFeatures(board).ranked(weights);
            assertThat(ranked.value(board))
                .as(() -> board.rules() + ": " + weights + board)
                .isEqualTo(expected, within(1e-9 * Math.max(1e4, Math.abs(expected))));
          });
    }
  }

  @Test
  void eachRankedWeightCounts() {
    Board board = Board.random(Rules.SAMEGAME, 9, 9, 8, 78);
    for (int played = 0; played < 8; played++) { // on a full board t is 0
      board.play(board.moves().get(0).packed());
    }
    PlainFeatures plain = new PlainFeatures(board);
    RankedWeights lone = RankedWeights.none().with("pen", 1);
    for (String name : RankedWeights.names()) {
      for (double k1 : new double[] {1, 0.5}) {
        RankedWeights before = lone.with("k1", k1);
        RankedWeights weights = before.with(name, 3);
        assertThat(Heuristics.ranked(weights).value(board))
            .as(name)
            .isEqualTo(plain.ranked(weights), within(1e-9))
            .isNotEqualTo(Heuristics.ranked(before).value(board));
      }
    }
  }

  @Test
  void textsAreReadBack() throws IOException {
    StagedWeights mid = StagedWeights.popstarMid();
    assertThat(mid.features()).hasSize(17).startsWith(Feature.SQ).endsWith(Feature.T2);
    assertThat(mid.weight(Feature.L2SUM, 1)).isEqualTo(-25.8989);
    assertThat(mid.constant(3)).isEqualTo(1976.17);
    assertThat(StagedWeights.popstarL4().features()).containsExactly(Feature.values());
    assertThat(StagedWeights.popstarCheap().features()).hasSize(22);
    assertThat(StagedWeights.popstarQuick().features()).hasSize(20);
    StagedWeights shares =
        StagedWeights.knotsInPercent(12.5, 50).weight("iso", 1e-7, -3).constant(0, 4).build();
    for (StagedWeights weights : List.of(mid, shares)) {
      StagedWeights again = StagedWeights.read("again", new StringReader(weights.toString()));
      assertThat(again).hasToString(weights.toString());
    }
    assertThat(shares).hasToString("2 1\n12.5% 50.0%\niso 1.0E-7 -3.0\n0.0 4.0\n");
    RankedWeights hand1 = RankedWeights.samegameHand1();
    assertThat(hand1.get("w3")).isEqualTo(-0.08834);
    assertThat(hand1.get("ones")).isEqualTo(118);
    assertThat(RankedWeights.read("again", new StringReader(hand1.toString())))
        .hasToString(hand1.toString());
  }

  @Test
  void commentsBlankLinesAndLineEndsDoNotCount() throws IOException {
    String text = "\uFEFF# a comment\r\n\r\n 1 1\r\n#\r\n\t5 \r\nsq  2\r\n-3";
    StagedWeights weights = StagedWeights.read("weights", new StringReader(text));
    assertThat(weights).hasToString("1 1\n5.0\nsq 2.0\n-3.0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "''; line 1: expected the number of knots and of features, found the end",
        "4; line 1: expected a whole number from 1 to 29, found nothing",
        "0 1; line 1: expected a whole number from 1 to 64, found '0'",
        "1 30; line 1: expected a whole number from 1 to 29, found '30'",
        "1 1 1; line 1: expected 2 words",
        "1 1|; line 2: expected the knots, found the end",
        "2 1|40 10; line 2: knots are [40.0, 10.0], expected finite numbers",
        "2 1|10; line 2: expected 2 words, the knots, found 1",
        "2 1|10% 20; line 2: expected all knots or none of them in percent",
        "1 1|x; line 2: expected a finite number, found 'x'",
        "1 1|9|#|foo 3|1; line 4: unknown feature 'foo', expected one of sq, iso, groups",
        "2 1|9 10|sq 3|1 2; line 3: expected 3 words, a feature and a weight for each knot, found 2",
        "1 1|9|sq NaN|1; line 3: expected a finite number, found 'NaN'",
        "1 1|9|sq 1e999|1; line 3: expected a finite number, found '1e999'",
        "1 1|9|sq 0x1p3|1; line 3: expected a finite number, found '0x1p3'",
        "1 2|9|sq 1|sq 2|1; line 4: feature 'sq' has weights already",
        "1 2|9|sq 1|5; line 4: expected feature 2 of 2, found a number",
        "1 1|9|sq 1; line 4: expected a last line with the constant, found the end",
        "1 1|9|sq 1|2 3; line 4: expected 1 words, the constant for each knot, found 2",
        "1 1|9|sq 1|2|iso 4; line 5: expected the end, found 'iso'"
      })
  void wrongStagedTextsAreRefusedWithTheLine(String text, String message) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> StagedWeights.read("my.txt", new StringReader(text.replace('|', '\n'))))
        .withMessageStartingWith("my.txt, " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "w1=1 w9=2; line 1: unknown weight 'w9', expected one of w1, w2",
        "w1=1|w1=2; line 2: expected each weight once, found 'w1=2' as another one",
        "w1 = 1; line 1: expected name=value, found 'w1'",
        "w1=Infinity; line 1: expected a finite number, found 'Infinity'",
        "w1=1; line 2: expected weight 'w2', found the end"
      })
  void wrongRankedTextsAreRefusedWithTheLine(String text, String message) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> RankedWeights.read("my.txt", new StringReader(text.replace('|', '\n'))))
        .withMessageStartingWith("my.txt, " + message);
  }

  @Test
  void aLongWordIsNotRepeatedInTheMessage() {
    String word = "9".repeat(1_000_000);
    for (String text : List.of(word, "1 1\n9\nsq " + word, "1 1\n9\n" + word + " 1\n2")) {
      assertThatExceptionOfType(IllegalArgumentException.class)
          .isThrownBy(() -> StagedWeights.read("my.txt", new StringReader(text)))
          .withMessageContaining("expected words of at most 100 characters, found one of 1000000")
          .satisfies(thrown -> assertThat(thrown.getMessage()).hasSizeLessThan(200));
    }
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> RankedWeights.read("my.txt", new StringReader("w1=" + word)))
        .satisfies(thrown -> assertThat(thrown.getMessage()).hasSizeLessThan(200));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void weightsMadeInCodeAreChecked(double wrong) {
    StagedWeights.Builder builder = StagedWeights.knots(10, 20);
    List<Runnable> bad =
        List.of(
            () -> StagedWeights.knots(),
            () -> StagedWeights.knots(wrong),
            () -> StagedWeights.knots(3, 3),
            () -> StagedWeights.knotsInPercent(-1),
            () -> builder.weight("sq", 1),
            () -> builder.weight("sq", 1, wrong),
            () -> builder.constant(wrong, 1),
            () -> builder.weight("no such", 1, 2),
            () -> RankedWeights.none().with("w1", wrong),
            () -> RankedWeights.none().with("no such", 1),
            () -> RankedWeights.none().get("no such"));
    for (Runnable each : bad) {
      assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(each::run);
    }
    assertThat(builder.build().features()).isEmpty();
  }

  @Test
  void nullArgumentsAreNamed() {
    StagedWeights.Builder builder = StagedWeights.knots(10);
    List<Map.Entry<ThrowingCallable, String>> bad =
        List.of(
            Map.entry(() -> StagedWeights.knots((double[]) null), "tilesLeft"),
            Map.entry(() -> StagedWeights.knotsInPercent((double[]) null), "percent"),
            Map.entry(() -> StagedWeights.read(null, new StringReader("")), "name"),
            Map.entry(() -> StagedWeights.read("weights", null), "text"),
            Map.entry(() -> builder.weight((Feature) null, 1), "feature"),
            Map.entry(() -> builder.weight((String) null, 1), "feature"),
            Map.entry(() -> builder.weight("sq", (double[]) null), "atKnots"),
            Map.entry(() -> builder.constant((double[]) null), "atKnots"),
            Map.entry(() -> RankedWeights.none().with(null, 1), "name"),
            Map.entry(() -> RankedWeights.none().with(null, Double.NaN), "name"),
            Map.entry(() -> RankedWeights.none().get(null), "name"),
            Map.entry(() -> RankedWeights.read(null, new StringReader("")), "name"),
            Map.entry(() -> RankedWeights.read("weights", null), "text"),
            Map.entry(() -> Heuristics.staged(null), "weights"),
            Map.entry(() -> Heuristics.ranked(null), "weights"),
            Map.entry(() -> Heuristics.scoring(null), "rules"),
            Map.entry(() -> Heuristics.potential(null), "rules"),
            Map.entry(() -> Heuristics.clearing(null), "rules"));
    for (Map.Entry<ThrowingCallable, String> each : bad) {
      assertThatNullPointerException().isThrownBy(each.getKey()).withMessage(each.getValue());
    }
  }

  private static double scoring(Rules rules, int columns, int rows) {
    return Heuristics.scoring(rules).value(Board.random(rules, columns, rows, 5, 4));
  }

  private static double staged(
      StagedWeights weights, Rules rules, int columns, int rows, double factor) {
    Board board = Board.random(rules, columns, rows, 5, 4);
    return factor * Heuristics.staged(weights.inPercentOf(100)).value(board);
  }

  private static double ranked(Rules rules, int columns, int rows, double factor) {
    Board board = Board.random(rules, columns, rows, 5, 4);
    return factor * Heuristics.ranked(RankedWeights.samegameHand1()).value(board);
  }

  /** Each kind of rules gets what plays best under it, at the scale of its points. */
  @Test
  void whatRulesAreScoredBy() {
    Rules popstar = Rules.POPSTAR;
    StagedWeights quick = StagedWeights.popstarQuick();
    StagedWeights mid = StagedWeights.popstarMid();
    assertThat(scoring(popstar, 10, 10)).isEqualTo(staged(quick, popstar, 10, 10, 1));
    assertThat(scoring(popstar, 12, 10)).isEqualTo(staged(quick, popstar, 12, 10, 1));
    assertThat(scoring(popstar, 11, 11)).isEqualTo(staged(mid, popstar, 11, 11, 1));
    assertThat(scoring(popstar, 15, 10)).isEqualTo(staged(mid, popstar, 15, 10, 1));
    assertThat(scoring(popstar, 8, 19)).isEqualTo(ranked(popstar, 8, 19, 500 / 64.0));
    for (int colours : new int[] {4, 6}) {
      Board other = Board.random(popstar, 10, 10, colours, 4);
      assertThat(Heuristics.scoring(popstar).value(other))
          .as("%d colours", colours)
          .isEqualTo(Heuristics.staged(mid.inPercentOf(100)).value(other));
    }
    Rules jawbreaker = Rules.named("jawbreaker");
    assertThat(scoring(jawbreaker, 11, 12)).isEqualTo(staged(mid, jawbreaker, 11, 12, 0.18));
    Rules bubbles = Rules.named("bubble-breaker");
    assertThat(scoring(bubbles, 11, 12)).isEqualTo(ranked(bubbles, 11, 12, 90 / 64.0));
    for (String name : List.of("samegame", "js-games")) {
      Rules rules = Rules.named(name);
      assertThat(scoring(rules, 15, 15)).as(name).isEqualTo(ranked(rules, 15, 15, 1));
    }
    Rules cubes = Rules.builder("cubes").groupScore("n^3").build();
    Rules tooMuch = Rules.builder("too much").groupScore("10^8*n^9").build();
    Rules gap =
        Rules.builder("gap")
            .groupScore(n -> n == 10 ? Math.addExact(1, Long.MAX_VALUE) : n)
            .build();
    for (Rules rules :
        List.of(Rules.named("klickety"), Rules.named("codeabbey"), cubes, tooMuch, gap)) {
      Board board = Board.random(rules, 6, 6, 5, 4);
      assertThat(Heuristics.scoring(rules).value(board))
          .as(rules.name())
          .isEqualTo(
              Heuristics.potential(rules).value(board) + 0.2 * Heuristics.merge().value(board));
    }
  }
}
