package io.github.popstarsolver.heuristics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.EndScore;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.UpperBound;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bounds against all games. */
class BoundsTest {

  private static List<Rules> rules() {
    List<Rules> rules = new ArrayList<>();
    Rules.names().forEach(name -> rules.add(Rules.named(name)));
    rules.add(Rules.builder("negative").groupScore(n -> 3 - n).build());
    rules.add(Rules.builder("always negative").groupScore("-n").clearMultiplier(3).build());
    rules.add(
        Rules.builder("sub-additive")
            .groupScore(n -> (long) (10 * Math.sqrt(n)))
            .endScore(EndScore.ofLeft(left -> 7L * left))
            .shift(ColumnShift.NONE)
            .build());
    rules.add(
        Rules.builder("up and down")
            .groupScore(n -> n * 13 % 7 - 2)
            .endScore(EndScore.ofLeft(left -> left * 11 % 5 - 3))
            .minimumGroup(3)
            .shift(ColumnShift.CENTRE)
            .build());
    rules.add(
        Rules.builder("singles too")
            .groupScore("n(n-3)")
            .minimumGroup(1)
            .clearMultiplier(2)
            .endScore(EndScore.clearBonus(-9))
            .build());
    rules.add(
        Rules.builder("of the colours left")
            .groupScore("n^2")
            .endScore((left, byColour) -> byColour[1] * 5L - byColour[2])
            .build());
    return rules;
  }

  @Test
  void neverBelowTheOptimumOfAnyPosition() {
    SplittableRandom random = new SplittableRandom(7);
    int positions = 0;
    for (Rules rules : rules()) {
      UpperBound<Board> bound = Bounds.admissible(rules);
      for (int i = 0; i < 60; i++) {
        Board start =
            Board.random(
                rules,
                1 + random.nextInt(4),
                1 + random.nextInt(4),
                1 + random.nextInt(4),
                random.nextLong());
        int[] seen = new int[1];
        new AllGames()
            .play(
                start,
                (board, fate) -> {
                  seen[0]++;
                  long[] packed = new long[board.packedLength()];
                  board.pack(packed, 0);
                  for (long score : new long[] {board.score(), 0, 1000, -50}) {
                    board.unpack(packed, 0, score);
                    assertThat(bound.bound(board))
                        .as(rules + ", score " + score + "\n" + board)
                        .isGreaterThanOrEqualTo(fate.most(rules, score));
                  }
                });
        positions += seen[0];
      }
    }
    assertThat(positions).isGreaterThan(20_000);
  }

  /** Where it is one group of each colour, and no bonus for a colour with one tile. */
  @ParameterizedTest
  @CsvSource({
    "popstar, 1122/1322/1122, 2285",
    "samegame, 1122/1322/1122, 25",
    "popstar, 2222/2323/1231/3133, 2470",
    "samegame, 2222/2323/1231/3133, 1042",
    "topcoder, 1122/1122, 48",
    "codeabbey, 12/34, 4",
    "klickety, 12/34, -4",
    "klickety, 112/334, -2",
    "js-games, 12/34, -4"
  })
  void isTight(String rules, String rows, long expected) {
    Board board = Board.parse(Rules.named(rules), rows.replace('/', '\n'));
    assertThat(Bounds.admissible(board.rules()).bound(board)).isEqualTo(expected);
  }

  /** Two groups of two pay more than one of four: 2 * 9 points, not 1. */
  @Test
  void splitsColoursWhereThatPaysMore() {
    Rules rules = Rules.builder("small is better").groupScore(n -> n == 2 ? 9 : 1).build();
    assertThat(Bounds.admissible(rules).bound(Board.parse(rules, "11\n11"))).isEqualTo(18);
  }

  @Test
  void pointsThatDoNotFitMakeItBoundlessNotWrong() {
    Rules rules = Rules.builder("huge").groupScore("4000000000000000000n").build();
    UpperBound<Board> bound = Bounds.admissible(rules);
    assertThat(bound.bound(Board.parse(rules, "11"))).isEqualTo(8_000_000_000_000_000_000L);
    assertThat(bound.bound(Board.parse(rules, "111"))).isEqualTo(8_000_000_000_000_000_000L);
    assertThat(bound.bound(Board.parse(rules, "11\n22\n33"))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void theMultiplierCountsForWhatIsOnTheAccount() {
    Rules rules = Rules.named("topcoder");
    Board board = Board.parse(rules, "11\n22");
    board.play(board.moves().get(0).packed());
    assertThat(board.score()).isEqualTo(1);
    assertThat(Bounds.admissible(rules).bound(board)).isEqualTo(4 * 2 - 1);
  }

  @Test
  void theLargestBoardIsBounded() {
    Board board = Board.random(Rules.POPSTAR, 64, 64, 5, 1);
    long sum = 2000;
    for (int colour = 1; colour <= 5; colour++) {
      sum += 5L * board.tiles(colour) * board.tiles(colour);
    }
    assertThat(Bounds.admissible(Rules.POPSTAR).bound(board)).isEqualTo(sum);
  }

  @Test
  void boardsUnderOtherRulesAreRefused() {
    UpperBound<Board> bound = Bounds.admissible(Rules.POPSTAR);
    Board board = Board.parse(Rules.SAMEGAME, "11");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bound.bound(board))
        .withMessageContaining("'popstar'")
        .withMessageContaining("'samegame'");
    assertThatNullPointerException().isThrownBy(() -> Bounds.admissible(null));
  }

  @Test
  void orphansAndSplits() {
    Board board = Board.parse("1231\n1122\n5522");
    assertThat(Heuristics.orphans().value(board)).isEqualTo(1);
    // groups 1 (three tiles), 2 (four), 5; lone 1, 2, 3; four colours
    assertThat(Heuristics.splits().value(board)).isEqualTo(3 + 3 - 4);
    Board solved = Board.parse("..");
    assertThat(Heuristics.orphans().value(solved)).isZero();
    assertThat(Heuristics.splits().value(solved)).isZero();
  }
}
