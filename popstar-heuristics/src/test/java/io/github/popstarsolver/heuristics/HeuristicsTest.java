package io.github.popstarsolver.heuristics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.EndScore;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The heuristics against sums over the moves of a board. */
class HeuristicsTest {

  private static final Rules THREE =
      Rules.builder("three").groupScore("2n^2-5").minimumGroup(3).build();

  /** Calls with boards on the way of random games, under all named rules and some more. */
  private static void everywhere(Consumer<Board> check) {
    List<Rules> all = new ArrayList<>(Rules.names().stream().map(Rules::named).toList());
    all.add(THREE);
    all.add(Rules.builder("negative").groupScore(n -> 7 - n * n).build());
    SplittableRandom random = new SplittableRandom(1);
    for (Rules rules : all) {
      for (int game = 0; game < 6; game++) {
        Board board =
            Board.random(
                rules,
                1 + random.nextInt(14),
                1 + random.nextInt(14),
                1 + random.nextInt(9),
                random.nextLong());
        while (true) {
          check.accept(board);
          List<Move> moves = board.moves();
          if (moves.isEmpty()) {
            break;
          }
          board.play(moves.get(random.nextInt(moves.size())).packed());
        }
      }
    }
  }

  private static double standing(Board board) {
    return board.moves().stream().mapToLong(m -> board.rules().groupScore(m.size())).sum();
  }

  private static double lone(Board board) {
    return board.left() - board.moves().stream().mapToInt(Move::size).sum();
  }

  private static double merge(Board board) {
    int[] counts = new int[Board.MAX_COLOURS + 1];
    for (int column = 0; column < board.columns(); column++) {
      for (int row = 0; row < board.rows(); row++) {
        counts[board.colour(column, row)]++;
      }
    }
    double sum = 0;
    for (int colour = 1; colour < counts.length; colour++) {
      if (counts[colour] >= board.rules().minimumGroup()) {
        sum += board.rules().groupScore(counts[colour]);
      }
    }
    return sum;
  }

  @Test
  void theParts() {
    everywhere(
        board -> {
          assertThat(Heuristics.standing().value(board)).isEqualTo(standing(board));
          assertThat(Heuristics.lone().value(board)).isEqualTo(lone(board));
          assertThat(Heuristics.merge().value(board)).isEqualTo(merge(board));
        });
  }

  @Test
  void theDefaultsAreStandingPointsLessAChargeForLoneTiles() {
    everywhere(
        board -> {
          Rules rules = board.rules();
          double charge = Heuristics.loneCharge(rules);
          assertThat(Heuristics.potential(rules).value(board))
              .isEqualTo(standing(board) - charge * lone(board));
          assertThat(Heuristics.clearing(rules).value(board))
              .isEqualTo(standing(board) - Math.max(1, 2.5 * charge) * lone(board));
        });
  }

  @Test
  void noHeuristicChangesTheBoardOrItsOwnMind() {
    everywhere(
        board -> {
          Board before = board.copy();
          for (Heuristic<Board> heuristic :
              List.of(
                  Heuristics.standing(),
                  Heuristics.lone(),
                  Heuristics.merge(),
                  Heuristics.potential(board.rules()),
                  Heuristics.clearing(board.rules()))) {
            double value = heuristic.value(board);
            assertThat(value).isFinite();
            assertThat(heuristic.value(board)).isEqualTo(value);
            assertThat(heuristic.value(board.copy())).isEqualTo(value);
          }
          assertThat(board).isEqualTo(before);
          assertThat(board.score()).isEqualTo(before.score());
          assertThat(board.moves()).isEqualTo(before.moves());
        });
  }

  /** The value depends on the tiles, not on the points made on the way. */
  @Test
  void theScoreIsNoPartOfTheValue() {
    Board board = Board.random(Rules.POPSTAR, 8, 8, 4, 1);
    board.play(board.moves().get(0).packed());
    Board fresh = board.withRules(Rules.POPSTAR);
    assertThat(fresh.score()).isNotEqualTo(board.score());
    Heuristic<Board> potential = Heuristics.potential(Rules.POPSTAR);
    assertThat(potential.value(fresh)).isEqualTo(potential.value(board));
  }

  // ------------------------------------------------------------------ the charge

  @ParameterizedTest
  @CsvSource({
    "popstar, 40",
    "samegame, 40",
    "klickety, 0.2",
    "tatham-1, 4.5",
    "tatham-2, 2",
    "codeabbey, 5",
    "snes-easy, 8"
  })
  void theChargeForALoneTile(String name, double charge) {
    assertThat(Heuristics.loneCharge(Rules.named(name))).isEqualTo(charge);
  }

  @Test
  void theChargeIsNeverNegativeAndDefinedForAllRules() {
    for (String name : Rules.names()) {
      assertThat(Heuristics.loneCharge(Rules.named(name))).isFinite().isNotNegative();
    }
    Rules odd =
        Rules.builder("odd")
            .groupScore(n -> -n)
            .minimumGroup(4096)
            .endScore(EndScore.ofLeft(m -> 100L * m))
            .build();
    assertThat(Heuristics.loneCharge(odd)).isZero();
  }

  @Test
  void clearingChargesEvenWhereNothingElseDoes() {
    Rules nothing = Rules.builder("nothing").groupScore("0").build();
    Board board = Board.parse(nothing, "1122\n2311");
    assertThat(Heuristics.potential(nothing).value(board)).isZero();
    assertThat(Heuristics.clearing(nothing).value(board)).isEqualTo(-lone(board)).isNegative();
  }

  // ------------------------------------------------------------------ sums

  private static final Heuristic<Board> ONE = board -> 1;
  private static final Heuristic<Board> INFINITE = board -> Double.POSITIVE_INFINITY;

  @Test
  void weightedSums() {
    Heuristic<Board> sum = Heuristics.weighted(2, Heuristics.standing(), -0.5, Heuristics.lone());
    everywhere(
        board -> assertThat(sum.value(board)).isEqualTo(2 * standing(board) - 0.5 * lone(board)));
  }

  @Test
  void aWeightOfZeroLeavesAPartOut() {
    Board board = Board.parse("11");
    Heuristic<Board> untouchable =
        b -> {
          throw new AssertionError("asked");
        };
    assertThat(Heuristics.weighted(0, untouchable, 3, ONE).value(board)).isEqualTo(3);
    assertThat(Heuristics.weighted(3, ONE, 0, untouchable).value(board)).isEqualTo(3);
    assertThat(Heuristics.weighted(3, ONE, -0.0, INFINITE).value(board)).isEqualTo(3);
  }

  /** All parts left out: 0, not the NaN that nothing times infinity would be. */
  @Test
  void twoWeightsOfZeroAreNothing() {
    Board board = Board.parse("11");
    Heuristic<Board> nothing = Heuristics.weighted(0, INFINITE, 0, INFINITE);
    assertThat(nothing.value(board)).isZero();
  }

  @Test
  void infinitePartsCountAsTheyAre() {
    Board board = Board.parse("11");
    assertThat(Heuristics.weighted(2, INFINITE, 1, ONE).value(board))
        .isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(Heuristics.weighted(-2, INFINITE, 1, ONE).value(board))
        .isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void weightsThatAreNotFiniteAreRefused(double weight) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heuristics.weighted(weight, ONE, 1, ONE))
        .withMessage("weights are " + weight + " and 1.0, expected finite numbers");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Heuristics.weighted(1, ONE, weight, ONE))
        .withMessage("weights are 1.0 and " + weight + ", expected finite numbers");
  }

  @Test
  void nullArgumentsAreNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> Heuristics.weighted(1, null, 1, ONE))
        .withMessageContaining("part1");
    assertThatNullPointerException()
        .isThrownBy(() -> Heuristics.weighted(1, ONE, 1, null))
        .withMessageContaining("part2");
    assertThatNullPointerException()
        .isThrownBy(() -> Heuristics.potential(null))
        .withMessageContaining("rules");
    assertThatNullPointerException()
        .isThrownBy(() -> Heuristics.clearing(null))
        .withMessageContaining("rules");
  }
}
