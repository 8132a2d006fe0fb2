package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GeneratorTest {

  /** How many of each level, more on request: 20 make a thousand. */
  private static final int OF_EACH = Integer.getInteger("waterSort.levels", 1);

  @Test
  void everyLevelIsSolvedAndReplayedByAllRules() {
    Generator generator = new Generator(Generator.STRICTEST);
    for (int number = 1; number <= Level.LAST; number++) {
      Level level = new Level(number);
      for (int i = 0; i < OF_EACH; i++) {
        Generator.Dealt dealt = generator.deal(level, i);
        Puzzle puzzle = dealt.puzzle();
        String where = "level " + number + " seed " + i;
        assertThat(puzzle.bottles()).hasSize(level.colours() + level.empty());
        assertThat(puzzle.colours())
            .isEqualTo(IntStream.rangeClosed(1, level.colours()).boxed().toList());
        assertThat(puzzle.bottles().stream().filter(Bottle::isEmpty)).hasSize(level.empty());
        assertThat(puzzle.bottles().stream().filter(Bottle::isFull)).hasSize(level.colours());
        assertThat(QuickTest.passesCountingCheck(puzzle)).isTrue();
        for (Rules rules : Instances.ALL_RULES) {
          assertThat(Replay.end(puzzle, rules.pours(), dealt.solution()).isSolved(rules.goal()))
              .as(where)
              .isTrue();
        }
        Answer answer = Algorithm.ASTAR.solve(puzzle, Rules.APP, Effort.unlimited());
        assertThat(answer.status()).as(where).isEqualTo(Status.SOLVED);
        assertThat(answer.pours().size()).as(where).isLessThanOrEqualTo(dealt.solution().size());
      }
    }
  }

  @Test
  void theDifficulty() {
    assertThat(List.of(1, 5, 9, 10, 25, 49, 50).stream().map(n -> new Level(n).colours()))
        .containsExactly(2, 3, 3, 4, 7, 11, 12);
    assertThat(List.of(1, 5, 9, 10, 25, 49, 50).stream().map(n -> new Level(n).empty()))
        .containsExactly(2, 2, 2, 1, 1, 1, 1);
    for (int number : new int[] {0, -1, 51}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new Level(number))
          .withMessage("level is " + number + ", expected 1 to 50");
    }
  }

  @Test
  void theSameForTheSameSeed() {
    Generator generator = new Generator(Generator.STRICTEST);
    Level level = new Level(12);
    assertThat(generator.deal(level, 5)).isEqualTo(generator.deal(level, 5));
    assertThat(generator.deal(level, 5).puzzle()).isNotEqualTo(generator.deal(level, 6).puzzle());
    assertThat(PuzzleCsv.write(generator.deal(level, 5).puzzle(), null, Order.BOTTOM))
        .isEqualTo(Instances.text("level-12-seed-5.csv"));
  }

  /** What the counting check is worth: all deals pass it, and most cannot be solved. */
  @Test
  void mostDealsWithOneEmptyBottleCannotBeSolved() {
    Random random = new Random(1);
    int solvable = 0;
    for (int i = 0; i < 200; i++) {
      Puzzle puzzle = Generator.shuffled(new Level(20), random);
      assertThat(QuickTest.passesCountingCheck(puzzle)).isTrue();
      Answer answer = Algorithm.ASTAR.solve(puzzle, Rules.APP, Effort.unlimited());
      solvable += answer.status() == Status.SOLVED ? 1 : 0;
    }
    assertThat(solvable).isBetween(10, 50);
  }

  @Test
  void levelsAreReadAsNumbersAndRanges() {
    assertThat(Levels.parse("7, 10-12").stream().map(Level::number)).containsExactly(7, 10, 11, 12);
    for (String text : List.of("", "a", "1-", "1,,2", "1-2-3")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Levels.parse(text))
          .withMessageContaining("expected numbers from 1 to 50");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Levels.parse("9-3"))
        .withMessage("levels are 9-3, expected the lower number first");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Levels.parse("40-2000000000"))
        .withMessage("level is 51, expected 1 to 50");
  }
}
