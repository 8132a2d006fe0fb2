package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PuzzleCsvTest {

  @Test
  void emptyBottlesAreKept() {
    Puzzle expected = Puzzle.of(3, List.of(List.of(), List.of(1, 2), List.of(), List.of()));
    for (String text :
        List.of(
            "capacity,3\n\n1,2\n\n\n",
            "capacity,3\n-\n1,2\n-\n-\n",
            "capacity,3\n-\n1,2\n-\n-",
            "\uFEFFcapacity,3\n-\n1,2\n-\n-",
            "capacity,3\r\n\r\n1,2\r\n\r\n\r\n",
            "capacity,3\n\"\"\n\"1\",\"2\"\n\"\"\n\"\"\n",
            "Capacity, 3\n -\n 1 , 2\n-\n-\n",
            "capacity,3\n,,\n1,2,\n,,\n,,\n")) {
      assertThat(PuzzleCsv.read(text, null).puzzle()).as(text).isEqualTo(expected);
    }
  }

  @Test
  void bothOrders() {
    Puzzle puzzle = Puzzle.of(4, List.of(List.of(1, 1, 2), List.of(12), List.of()));
    assertThat(PuzzleCsv.write(puzzle, null, Order.BOTTOM)).isEqualTo("capacity,4\n1,1,2\n12\n-\n");
    assertThat(PuzzleCsv.write(puzzle, new Rules(PourRule.FULL, Goal.MONO), Order.TOP))
        .isEqualTo("capacity,4\nrule,full\ngoal,mono\norder,top\n2,1,1\n12\n-\n");
    assertThat(PuzzleCsv.read("capacity,4\n2,1,1\n12\n-\n", Order.TOP).puzzle()).isEqualTo(puzzle);
    assertThat(PuzzleCsv.read("capacity,4\norder,top\n,2,1,1\n12\n-\n", null).puzzle())
        .isEqualTo(puzzle);
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      Puzzle puzzle = Generator.shuffled(new Level(1 + random.nextInt(50)), random);
      for (Rules rules : Instances.ALL_RULES) {
        for (Order order : Order.values()) {
          PuzzleFile read = PuzzleCsv.read(PuzzleCsv.write(puzzle, rules, order), null);
          assertThat(read.puzzle()).isEqualTo(puzzle);
          assertThat(read.rules(null, null)).isEqualTo(rules);
        }
      }
    }
  }

  @Test
  void rulesGivenGoBeforeThoseOfTheFile() {
    PuzzleFile read = PuzzleCsv.read("capacity,4\nrule,full\n1\n", null);
    assertThat(read.rules(null, null)).isEqualTo(new Rules(PourRule.FULL, Goal.JOINED));
    assertThat(read.rules(PourRule.PARTIAL, Goal.MONO))
        .isEqualTo(new Rules(PourRule.PARTIAL, Goal.MONO));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "capacity,4;1,-2|row 2: unit in bottle [1, -2] is -2, expected a colour of 1 or more",
        "capacity,4;0|row 2: unit in bottle [0] is 0, expected a colour of 1 or more",
        "capacity,2;1;1,2,1|row 3: bottle [1, 2, 1] holds 3 units, expected at most its capacity of"
            + " 2",
        "capacity;1|row 1: 'capacity' has 1 cells, expected capacity and one value",
        "capacity,4,4;1|row 1: 'capacity,4,4' has 3 cells, expected capacity and one value",
        "1,2;2,1|row 1: '1,2' has 2 cells, expected capacity and one value",
        "capacity,four;1|row 1: 'four' is no whole number",
        "capacity,0;-|row 2: capacity is 0, expected at least 1",
        "capacity,4;rule,half;1|row 2: 'half', expected one of partial, full",
        "capacity,4;rule,full;rule,full;1|row 3: there is another rule",
        "capacity,4;goal;1|row 2: 'goal' has 1 cells, expected goal and one value",
        "capacity,4;order,up;1|row 2: 'up', expected one of bottom, top",
        "capacity,4;colours,3;1|row 2: 'colours' is unknown, expected rule, goal, order or the"
            + " units of a bottle",
        "capacity,4;1,x|row 2: 'x' is no whole number",
        "capacity,4;1,,2|row 2: '' is no whole number",
        "capacity,4;1,99999999999|row 2: '99999999999' is no whole number",
        "capacity,4|there is no bottle after the header"
      })
  void errorsSayWhereAndWhy(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PuzzleCsv.read(text.replace(';', '\n'), null))
        .withMessage(message);
  }

  @Test
  void moreErrors() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PuzzleCsv.read("", null))
        .withMessage("the file is empty, expected capacity,4 first");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PuzzleCsv.read("capacity,4\n\"1,2\n", null))
        .withMessageStartingWith("this is no CSV: (startline 2) EOF reached");
  }
}
