package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.Locale;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules by name and rules that are built. */
class RulesTest {

  private static final int[] NONE = new int[Board.MAX_COLOURS + 1];

  private static int[] left(int... byColour) {
    int[] left = NONE.clone();
    System.arraycopy(byColour, 0, left, 1, byColour.length);
    return left;
  }

  @ParameterizedTest
  @CsvSource({
    // name, score of 2, 3 and 10 tiles, end for 0, 1, 9 and 10 tiles of one colour, least group
    "popstar, 20, 45, 500, 2000, 1980, 380, 0, 2, LEFT",
    "samegame, 0, 1, 64, 1000, 0, 0, 0, 2, LEFT",
    "js-games, 0, 1, 64, 1000, -1, -49, -64, 2, LEFT",
    "schadd, 0, 1, 64, 1000, 0, -49, -64, 2, LEFT",
    "tatham-1, 1, 4, 81, 0, 0, 0, 0, 2, LEFT",
    "tatham-2, 0, 1, 64, 0, 0, 0, 0, 2, LEFT",
    "jawbreaker, 2, 6, 90, 0, 0, 0, 0, 2, RIGHT",
    "bubble-breaker, 2, 6, 90, 1000, 0, 0, 0, 2, RIGHT",
    "shifter, 2, 6, 90, 0, 0, 0, 0, 2, ROWS_RIGHT",
    "tutorial, 10, 30, 450, 0, 0, 0, 0, 2, LEFT",
    "snes-easy, 1, 4, 81, 200, 0, 0, 0, 2, LEFT",
    "snes-normal, 1, 4, 81, 500, 0, 0, 0, 2, LEFT",
    "snes-hard, 1, 4, 81, 1000, 0, 0, 0, 2, LEFT",
    "klickety, 0, 0, 0, 0, -1, -9, -10, 2, LEFT",
    "codeabbey, 3, 6, 55, 0, 0, 0, 0, 1, LEFT",
    "topcoder, 1, 3, 45, 0, 0, 0, 0, 2, LEFT"
  })
  void namedRulesPayAsPublished(
      String name,
      long two,
      long three,
      long ten,
      long cleared,
      long one,
      long nine,
      long tenLeft,
      int minimum,
      ColumnShift shift) {
    Rules rules = Rules.named(name);
    assertThat(rules.name()).isEqualTo(name);
    assertThat(rules).hasToString(name);
    assertThat(rules.groupScore(2)).isEqualTo(two);
    assertThat(rules.groupScore(3)).isEqualTo(three);
    assertThat(rules.groupScore(10)).isEqualTo(ten);
    assertThat(rules.endScore(0, NONE)).isEqualTo(cleared);
    assertThat(rules.endScore(1, left(1))).isEqualTo(one);
    assertThat(rules.endScore(9, left(9))).isEqualTo(nine);
    assertThat(rules.endScore(10, left(10))).isEqualTo(tenLeft);
    assertThat(rules.minimumGroup()).isEqualTo(minimum);
    assertThat(rules.shift()).isEqualTo(shift);
  }

  @Test
  void everyNameIsKnownWhateverItsCaseAndTheLocale() {
    assertThat(Rules.names()).hasSize(16);
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"en", "tr-TR", "az", "lt", "ar-EG"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        for (String name : Rules.names()) {
          assertThat(Rules.named(name)).isSameAs(Rules.named(name.toUpperCase(Locale.ROOT)));
        }
      }
    } finally {
      Locale.setDefault(before);
    }
    assertThat(Rules.named("popstar")).isSameAs(Rules.POPSTAR);
    assertThat(Rules.named("samegame")).isSameAs(Rules.SAMEGAME);
  }

  @Test
  void theNamesAreInAFixedOrderAndCannotBeChanged() {
    assertThat(Rules.names()).startsWith("popstar", "samegame", "js-games");
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> Rules.names().remove("popstar"));
  }

  @Test
  void unknownRulesAreRefusedWithTheNamesThereAre() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rules.named("popstra"))
        .withMessageContaining("unknown rules 'popstra'")
        .withMessageContaining("popstar, samegame, js-games");
    assertThatIllegalArgumentException().isThrownBy(() -> Rules.named(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "continuous",
        "megashift",
        "shift-ongoing",
        "level-breaker",
        "ongoing-speed",
        "collapse",
        "popstar2",
        "POPSTAR2"
      })
  void variantsWithChanceOrTimeAreRefusedWithASentence(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rules.named(name))
        .withMessageContaining("rules '" + name + "' are out of scope: ")
        .withMessageContaining("only games without chance, time and special tiles");
    assertThat(Rules.names()).doesNotContain(name);
  }

  @Test
  void popStarsEndNeverTakesPointsAway() {
    for (int m = 0; m <= 4096; m++) {
      long end = Rules.POPSTAR.endScore(m, left(m));
      assertThat(end).isEqualTo(m < 10 ? 2000 - 20L * m * m : 0);
    }
  }

  @Test
  void schaddsPenaltyCountsColoursWithMoreThanTwoTiles() {
    Rules rules = Rules.named("schadd");
    assertThat(rules.endScore(10, left(2, 2, 1, 5))).isEqualTo(-9);
    assertThat(rules.endScore(9, left(3, 2, 4))).isEqualTo(-1 - 4);
    assertThat(rules.endScore(4, left(2, 2))).isZero();
  }

  @Test
  void topcoderMultipliesWhenCleared() {
    Rules rules = Rules.named("topcoder");
    assertThat(rules.clearMultiplier()).isEqualTo(4);
    assertThat(rules.finalScore(29, 0, NONE)).isEqualTo(116);
    assertThat(rules.finalScore(29, 1, left(1))).isEqualTo(29);
    assertThat(Rules.POPSTAR.clearMultiplier()).isEqualTo(1);
    assertThat(Rules.POPSTAR.finalScore(100, 0, NONE)).isEqualTo(2100);
  }

  @Test
  void groupSizesOutOfRangeAreRefused() {
    for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 1, 4097, Integer.MAX_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Rules.POPSTAR.groupScore(size))
          .withMessage("group of " + size + " tiles, expected 2 to 4096");
    }
    assertThat(Rules.named("codeabbey").groupScore(1)).isEqualTo(1);
    assertThat(Rules.POPSTAR.groupScore(4096)).isEqualTo(5L * 4096 * 4096);
  }

  // ------------------------------------------------------------------ overflow

  @Test
  void overflowIsAnArithmeticExceptionAndNeverANegativeScore() {
    Rules rules = Rules.builder("ninth power").groupScore("n^9").build();
    assertThat(rules.groupScore(64)).isEqualTo(1L << 54);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> rules.groupScore(128)) // 2 to the 63rd
        .withMessageContaining("128 tiles")
        .withMessageContaining("ninth power");
    for (int n = 2; n <= 127; n++) {
      assertThat(rules.groupScore(n)).isPositive();
    }
    for (int n = 128; n <= 4096; n++) {
      int size = n;
      assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> rules.groupScore(size));
    }
  }

  @Test
  void aBoardPlaysOnUntilAGroupReallyOverflows() {
    Rules rules = Rules.builder("ninth power").groupScore("n^9").build();
    Board board = Board.random(rules, 64, 64, 1, 1);
    Board before = board.copy();
    int move = board.moves().get(0).packed();
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> board.play(move));
    assertSame(board, before);
    Board child = board.copy();
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> board.expand(move, child));
    assertSame(board, before);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(board::standing);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> Replay.of(board, board.moves()));
    Board small = Board.parse(rules, "1122");
    small.play(small.moveAt(0, 0));
    assertThat(small.score()).isEqualTo(512);
  }

  private static void assertSame(Board board, Board before) {
    assertThat(board).isEqualTo(before);
    assertThat(board.score()).isEqualTo(before.score());
    assertThat(board.left()).isEqualTo(before.left());
    assertThat(board.hash()).isEqualTo(before.hash());
    assertThat(board.moves()).isEqualTo(before.moves());
    assertThat(board.tiles(1)).isEqualTo(before.tiles(1));
  }

  @Test
  void sumsOfScoresOverflowAsAnErrorToo() {
    Rules rules = Rules.builder("large").groupScore(n -> Long.MAX_VALUE / 2 + 1).build();
    Board board = Board.parse(rules, "11223");
    Board after = board.copy();
    after.play(after.moveAt(0, 0));
    assertThat(after.score()).isEqualTo(Long.MAX_VALUE / 2 + 1);
    Board before = after.copy();
    int second = after.moveAt(0, 0);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> after.play(second));
    assertSame(after, before);
    Board child = after.copy();
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> after.expand(second, child));
    assertSame(after, before);
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(board::standing);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> Replay.ofClicks(board, List.of(new Cell(0, 0), new Cell(0, 0))));
  }

  /** The bonus, and the multiplier for a cleared board. */
  @Test
  void finalScoresOverflowAsAnErrorToo() {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> Rules.SAMEGAME.finalScore(Long.MAX_VALUE - 999, 0, NONE));
    assertThat(Rules.SAMEGAME.finalScore(Long.MAX_VALUE - 1000, 0, NONE)).isEqualTo(Long.MAX_VALUE);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> Rules.named("topcoder").finalScore(Long.MAX_VALUE / 3, 0, NONE));
    assertThat(Rules.named("topcoder").finalScore(Long.MAX_VALUE, 1, left(1)))
        .isEqualTo(Long.MAX_VALUE);
  }

  /** Points that fit are no overflow: the sum of one group's is the group's. */
  @Test
  void standingPointsAreExactAsLongAsTheyFit() {
    Rules rules = Rules.builder("large").groupScore(n -> Long.MAX_VALUE / 4).build();
    Board board = Board.parse(rules, "11223");
    assertThat(board.standing()).isEqualTo(Long.MAX_VALUE / 4 * 2);
  }

  // ------------------------------------------------------------------ building

  @Test
  void unsetPartsHaveTheirDefaults() {
    Rules rules = Rules.builder("mine").groupScore("n").build();
    assertThat(rules.minimumGroup()).isEqualTo(2);
    assertThat(rules.shift()).isEqualTo(ColumnShift.LEFT);
    assertThat(rules.clearMultiplier()).isEqualTo(1);
    assertThat(rules.endScore(0, NONE)).isZero();
    assertThat(rules.endScore(5, left(5))).isZero();
    assertThat(rules.name()).isEqualTo("mine");
  }

  @Test
  void optionsAreValidatedWhenTheyAreSet() {
    Rules.Builder builder = Rules.builder("bad");
    for (int tiles : new int[] {-1, 0, 4097}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> builder.minimumGroup(tiles))
          .withMessage("minimum group size is " + tiles + ", expected 1 to 4096");
    }
    for (int factor : new int[] {-3, 0}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> builder.clearMultiplier(factor))
          .withMessage("clear multiplier is " + factor + ", expected 1 or more");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.groupScore("5n^"))
        .withMessageContaining("'5n^'")
        .withMessageContaining("character 4");
  }

  /** Half points: the polynomial is refused when the rules are built, not in a game. */
  @Test
  void aPolynomialWithBrokenValuesIsRefusedWhenBuilt() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rules.builder("halves").groupScore("n^2/2").build())
        .withMessageContaining("n^2/2")
        .withMessageContaining("n = 3");
  }

  @Test
  void nullArgumentsAreNamed() {
    Rules.Builder builder = Rules.builder("nothing");
    assertThatNullPointerException()
        .isThrownBy(() -> Rules.builder(null))
        .withMessageContaining("name");
    assertThatNullPointerException()
        .isThrownBy(() -> Rules.named(null))
        .withMessageContaining("name");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.groupScore((String) null))
        .withMessageContaining("polynomial");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.groupScore((IntToLongFunction) null))
        .withMessageContaining("points");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.endScore(null))
        .withMessageContaining("end");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.shift(null))
        .withMessageContaining("columnShift");
    assertThatNullPointerException()
        .isThrownBy(() -> EndScore.ofLeft(null))
        .withMessageContaining("points");
    assertThatNullPointerException().isThrownBy(builder::build).withMessageContaining("groupScore");
  }

  /** The function is asked once for every size when the rules are built, and never again. */
  @Test
  void theGroupScoreIsAskedOnceForEachSize() {
    int[] asked = new int[4097];
    Rules rules =
        Rules.builder("counting")
            .groupScore(
                n -> {
                  asked[n]++;
                  return n;
                })
            .minimumGroup(3)
            .build();
    Board board = Board.random(rules, 10, 10, 3, 1);
    while (!board.isOver()) {
      board.play(board.moves().get(0).packed());
    }
    assertThat(rules.groupScore(4096)).isEqualTo(4096);
    for (int n = 0; n <= 4096; n++) {
      assertThat(asked[n]).isEqualTo(n < 3 ? 0 : 1);
    }
  }

  @Test
  void whatTheGroupScoreThrowsReachesTheBuilder() {
    IllegalStateException thrown = new IllegalStateException("no points");
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                Rules.builder("throwing")
                    .groupScore(
                        n -> {
                          throw thrown;
                        })
                    .build())
        .isSameAs(thrown);
  }

  @Test
  void aBuilderGoesOnWithoutChangingWhatItBuilt() {
    Rules.Builder builder = Rules.builder("first").groupScore("n");
    Rules first = builder.build();
    builder.groupScore("n^2").minimumGroup(5).shift(ColumnShift.NONE);
    assertThat(first.groupScore(3)).isEqualTo(3);
    assertThat(first.minimumGroup()).isEqualTo(2);
    assertThat(first.shift()).isEqualTo(ColumnShift.LEFT);
    assertThat(builder.build().groupScore(5)).isEqualTo(25);
  }
}
