package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClickNotationTest {

  private static final Board START = Board.parse("1231\n2213\n1332");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "popstar        | 0,1 1,0 1,1 0,0",
        "codingame      | 0 1/1 0/1 1/0 0",
        "popstar-solver | 0,1 2,1 1,1 1,0",
        "uva            | 2,1 1,2 2,2 1,1",
        "tatham         | M1,4,5/M9,10/M5,6/M4,8,9",
        "sgbust         | ABBA"
      })
  void writesTheGameOfTheSharedExample(String name, String text) {
    ClickNotation notation = ClickNotation.named(name);
    List<Cell> clicks = notation.read(START, text.replace('/', '\n'));
    Replay replay = Replay.ofClicks(START, clicks);
    assertThat(replay.score()).isEqualTo(2050);
    List<Move> moves = replay.steps().stream().map(Replay.Step::move).toList();
    assertThat(notation.write(START, moves)).isEqualTo(text.replace('/', '\n'));
  }

  @ParameterizedTest
  @CsvSource({
    "popstar, '\uFEFF (0,1)\t1,0\r\n1,1 (0,0) '",
    "codingame, '0 1 any text 9\r\n\r\n\t1  0\r1 1 -\n0 0\n'",
    "tatham, 'M5 M10,9 M6,5,5 M4\r\n'",
    "sgbust, ' ABBA\r\n'"
  })
  void readsAnyTileOfTheGroupAndBlanks(String name, String text) {
    List<Cell> clicks = ClickNotation.named(name).read(START, text);
    assertThat(Replay.ofClicks(START, clicks).score()).isEqualTo(2050);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "popstar   | 0,1 1;0        | 1 | found '1;0', expected column,row",
        "popstar   | 0,1 1,         | 1 | found '1,', expected column,row",
        "popstar   | 0,1 -1,0       | 1 | found '-1,0'",
        "popstar   | 4,0            | 0 | off the board",
        "popstar   | 0,3            | 0 | on 4 columns and 3 rows",
        "popstar   | 0,99999999999  | 0 | off the board",
        "popstar   | \u0661,0       | 0 | found '<U+0661>,0'",
        "codingame | 0 1/1          | 1 | expected column row",
        "codingame | 0 1/x 1        | 1 | found 'x 1'",
        "popstar-solver | 3,0       | 0 | off the board",
        "uva       | 0,1            | 0 | off the board",
        "uva       | 3,4 4,4        | 1 | off the board",
        "tatham    | M1,4 M0        | 1 | the cell is empty",
        "tatham    | M0             | 0 | the group has 1 of the 2 tiles",
        "tatham    | M1,0           | 0 | cell 0 is not in the group of cell 1",
        "tatham    | M12            | 0 | each from 0 to 11",
        "tatham    | 1,4,5          | 0 | expected M and cells",
        "tatham    | M1,            | 0 | expected M and cells",
        "sgbust    | AbA            | 1 | character 2: found 'b'",
        "sgbust    | A(AA           | 1 | character 2: found '('",
        "sgbust    | A(A)           | 1 | character 2: found '('",
        "sgbust    | AC             | 1 | group 2, but the board has 2 groups then",
        "sgbust    | A(IV)          | 1 | group 255, but 254 is the last",
        "sgbust    | ABBAA          | 4 | the board has 0 groups then"
      })
  void errorsNameTheIndexOfTheClick(String name, String text, int index, String message) {
    assertThatThrownBy(() -> ClickNotation.named(name).read(START, text.replace('/', '\n')))
        .isInstanceOf(IllegalClickException.class)
        .hasMessageStartingWith("click " + index + " (counted from 0)")
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(((IllegalClickException) e).index()).isEqualTo(index));
  }

  @Property(tries = 200)
  void everyNotationReadsWhatItWrites(
      @ForAll @IntRange(min = 1, max = 20) int width,
      @ForAll @IntRange(min = 1, max = 20) int height,
      @ForAll @IntRange(min = 1, max = 5) int colours,
      @ForAll ColumnShift shift,
      @ForAll long seed) {
    Rules rules = Rules.builder("test").groupScore("n").shift(shift).build();
    Board start = Board.random(rules, width, height, colours, seed);
    Random random = new Random(seed);
    List<Move> moves = new ArrayList<>();
    for (Board board = start.copy(); !board.isOver(); ) {
      Move move = board.moves().get(random.nextInt(board.moveCount()));
      moves.add(move);
      board.play(move.packed());
    }
    for (ClickNotation notation : ClickNotation.all()) {
      String text = notation.write(start, moves);
      List<Cell> clicks = notation.read(start, text);
      Replay replay = Replay.ofClicks(start, clicks);
      assertThat(replay.steps()).extracting(Replay.Step::move).isEqualTo(moves);
      assertThat(replay.isOver()).isTrue();
    }
  }

  @Property(tries = 500)
  void anyTextGivesClicksOrAnIllegalClick(@ForAll String text) {
    for (ClickNotation notation : ClickNotation.all()) {
      try {
        notation.read(START, text);
      } catch (IllegalClickException expected) {
        assertThat(expected.index()).isBetween(0, 12);
      }
    }
  }

  @Test
  void tenMegabytesAreRefusedSoon() {
    for (String piece : List.of("0,0 ", "0 0\n", "A", "M1 ", "1", "(", "M1,", ",")) {
      String text = piece.repeat(10_000_000 / piece.length());
      for (ClickNotation notation : ClickNotation.all()) {
        assertThatThrownBy(() -> notation.read(START, text))
            .isInstanceOf(IllegalClickException.class)
            .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
      }
    }
  }

  @Test
  void groupsBeyond254AreNeitherWrittenNorCut() {
    // Columns of pairs: 12 columns of 24 pairs are 288 groups.
    int[][] columns = new int[12][48];
    for (int x = 0; x < columns.length; x++) {
      for (int y = 0; y < columns[x].length; y++) {
        columns[x][y] = 1 + (x + y / 2) % 4;
      }
    }
    Board board = Board.ofColumnsBottomUp(Rules.POPSTAR, columns);
    assertThat(board.moveCount()).isEqualTo(288);
    ClickNotation sgbust = ClickNotation.named("sgbust");
    // Scan order: 12 groups start in each second row from the top.
    assertThat(sgbust.write(board, List.of(moveOf(board, 254)))).isEqualTo("(IU)");
    assertThat(sgbust.write(board, List.of(moveOf(board, 25)))).isEqualTo("Z");
    assertThat(sgbust.write(board, List.of(moveOf(board, 26)))).isEqualTo("(AA)");
    assertThat(sgbust.write(board, List.of(moveOf(board, 29)))).isEqualTo("(AD)");
    List<Move> beyond = List.of(moveOf(board, 255));
    assertThatThrownBy(() -> sgbust.write(board, beyond))
        .isInstanceOf(IllegalClickException.class)
        .hasMessageContaining("group 255");
    assertThatThrownBy(() -> sgbust.read(board, "(IV)")).hasMessageContaining("group 255");
  }

  private static Move moveOf(Board board, int group) {
    int row = board.rows() - 1 - group / board.columns() * 2;
    return board.describe(board.moveAt(group % board.columns(), row));
  }

  @Test
  void illegalMovesAreNotWritten() {
    for (ClickNotation notation : ClickNotation.all()) {
      assertThat(notation.write(START, List.of())).isEmpty();
      assertThat(notation.read(START, " \n")).isEmpty();
      assertThatThrownBy(() -> notation.write(START, List.of(new Move(0, 0, 1, 2))))
          .isInstanceOf(IllegalClickException.class);
    }
  }

  @Test
  void unknownNamesListTheKnownOnes() {
    assertThatThrownBy(() -> ClickNotation.named("chess"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "unknown click notation 'chess', expected one of popstar, codingame, popstar-solver,"
                + " uva, tatham, sgbust");
    for (ClickNotation notation : ClickNotation.all()) {
      assertThat(ClickNotation.named(notation.name())).isSameAs(notation);
    }
  }
}
