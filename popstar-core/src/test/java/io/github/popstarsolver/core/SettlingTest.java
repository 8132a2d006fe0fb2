package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettlingTest {

  @ParameterizedTest
  @CsvSource({
    "LEFT,       .1.2./.1..3, 1..../123.., '1 tile fell, 4 moved sideways, columns 1 3 closed up'",
    "RIGHT,      .1.2./.1..3, ..1../..123, '1 tile fell, 2 moved sideways, column 3 closed up'",
    "CENTRE,     1..2/1..., .1../.12., '1 tile fell, 3 moved sideways, columns 2 3 closed up'",
    "NONE,       .1.2./.1..3, .1.../.1.23, '1 tile fell, 0 moved sideways'",
    "ROWS_RIGHT, 111./2222, .111/2222, '0 tiles fell, 3 moved sideways'",
    "LEFT,       12./12., 12./12., no tile moved"
  })
  void reportsWhatMoved(ColumnShift shift, String before, String after, String report) {
    Rules rules = Rules.builder("test").groupScore("n").shift(shift).build();
    Settling settling = Settling.of(rules, rows(before));
    assertThat(settling.board().toString().replace('\n', '/')).isEqualTo(after);
    assertThat(settling).hasToString(report);
    assertThat(settling.changed()).isEqualTo(!before.equals(after));
  }

  /** Settling a settled board changes nothing, and the strict reader takes it. */
  @Property(tries = 300)
  void settledBoardsAreTakenByTheStrictReader(
      @ForAll ColumnShift shift,
      @ForAll @IntRange(min = 1, max = 9) int width,
      @ForAll @IntRange(min = 1, max = 9) int height,
      @ForAll long seed) {
    Random random = new Random(seed);
    Rules rules = Rules.builder("test").groupScore("n").shift(shift).build();
    int[][] rows = new int[height][width];
    int tiles = 0;
    for (int[] row : rows) {
      for (int x = 0; x < width; x++) {
        row[x] = Math.max(0, random.nextInt(6) - 2);
        tiles += row[x] == 0 ? 0 : 1;
      }
    }
    Settling first = Settling.of(rules, rows);
    assertThat(first.board().left()).isEqualTo(tiles);
    int[][] settled = Boards.toRows(first.board());
    assertThat(Settling.of(rules, settled).changed()).isFalse();
    assertThat(Board.ofRowsTopDown(rules, settled)).isEqualTo(first.board());
    if (first.changed()) {
      assertThatThrownBy(() -> Board.ofRowsTopDown(rules, rows))
          .isInstanceOf(BoardFormatException.class)
          .hasMessageContaining("settle the board first");
    } else {
      assertThat(Board.ofRowsTopDown(rules, rows)).isEqualTo(first.board());
    }
  }

  @Test
  void boardsAreIndependent() {
    Settling settling = Settling.of(Rules.POPSTAR, rows("1.1/2.2"));
    Board board = settling.board();
    board.play(board.moveAt(0, 0));
    assertThat(settling.board().left()).isEqualTo(4);
  }

  @Test
  void refusesWhatIsNoBoard() {
    assertThatThrownBy(() -> Settling.of(Rules.POPSTAR, new int[][] {{1, 2}, {1}}))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("row 2");
    assertThatThrownBy(() -> Settling.of(Rules.POPSTAR, new int[][] {{10}}))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("colour 10");
  }

  private static int[][] rows(String text) {
    return text.lines()
        .flatMap(line -> Arrays.stream(line.split("/", -1)))
        .map(row -> row.chars().map(c -> c == '.' ? 0 : c - '0').toArray())
        .toArray(int[][]::new);
  }
}
