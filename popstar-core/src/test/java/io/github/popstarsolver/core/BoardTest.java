package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Making boards and asking them, other than by playing. */
class BoardTest {

  // ------------------------------------------------------------------ limits

  @ParameterizedTest
  @CsvSource({"1, 1", "64, 1", "1, 64", "64, 64"})
  void sizesUpToTheLimits(int columns, int rows) {
    Board board = Board.random(Rules.POPSTAR, columns, rows, 9, 1);
    assertThat(board.columns()).isEqualTo(columns);
    assertThat(board.rows()).isEqualTo(rows);
    assertThat(board.left()).isEqualTo(columns * rows);
    assertThat(Board.parse(board.toString())).isEqualTo(board);
  }

  @ParameterizedTest
  @CsvSource({"65, 1", "1, 65", "144, 144", "0, 5", "5, 0", "-1, 5", "2147483647, 2147483647"})
  void sizesBeyondTheLimitsAreRefusedWithTheLimits(int columns, int rows) {
    String message =
        "board of "
            + columns
            + " columns and "
            + rows
            + " rows, expected 1 to 64 columns and 1 to 64 rows";
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.random(Rules.POPSTAR, columns, rows, 5, 1))
        .withMessage(message);
    if (columns > 0 && rows > 0 && columns < 1000) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Board.ofRowsTopDown(Rules.POPSTAR, new int[rows][columns]))
          .withMessage(message);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Board.ofColumnsBottomUp(Rules.POPSTAR, new int[columns][rows]))
          .withMessage(message);
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "10", "2147483647"})
  void coloursBeyondTheLimitsAreRefusedWithTheLimits(int colours) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.random(Rules.POPSTAR, 3, 3, colours, 1))
        .withMessage(colours + " colours, expected 1 to 9");
    if (colours != 0) {
      assertThatExceptionOfType(BoardFormatException.class)
          .isThrownBy(() -> Board.ofRowsTopDown(Rules.POPSTAR, new int[][] {{1, 1}, {1, colours}}))
          .withMessage("row 2, column 2: colour " + colours + ", expected 0 (empty) to 9");
      assertThatExceptionOfType(BoardFormatException.class)
          .isThrownBy(
              () -> Board.ofColumnsBottomUp(Rules.POPSTAR, new int[][] {{1, 1}, {colours, 1}}))
          .withMessageContaining("column 2")
          .withMessageContaining("row 2 from the top")
          .withMessageContaining("colour " + colours + ", expected 0 (empty) to 9");
    }
  }

  // ------------------------------------------------------------------ shape

  @Test
  void raggedRowsAreRefusedAndRaggedColumnsAreNot() {
    assertThatExceptionOfType(BoardFormatException.class)
        .isThrownBy(() -> Board.ofRowsTopDown(Rules.POPSTAR, new int[][] {{1, 1}, {1}}))
        .withMessage("row 2 from the top: expected 2 cells, found 1");
    assertThat(Board.ofColumnsBottomUp(Rules.POPSTAR, new int[][] {{1}, {2, 3}, {}}))
        .hasToString(".3.\n12.");
  }

  @Test
  void nothingIsNoBoard() {
    List<ThrowingCallable> makers =
        List.of(
            () -> Board.ofRowsTopDown(Rules.POPSTAR, new int[0][]),
            () -> Board.ofRowsTopDown(Rules.POPSTAR, new int[3][0]),
            () -> Board.ofColumnsBottomUp(Rules.POPSTAR, new int[0][]),
            () -> Board.ofColumnsBottomUp(Rules.POPSTAR, new int[3][0]),
            () -> Board.parse(""));
    for (ThrowingCallable maker : makers) {
      assertThatExceptionOfType(BoardFormatException.class)
          .isThrownBy(maker)
          .withMessageContaining("no board");
    }
  }

  @Test
  void floatingTilesAreRefused() {
    assertThatExceptionOfType(BoardFormatException.class)
        .isThrownBy(() -> Board.ofRowsTopDown(Rules.POPSTAR, new int[][] {{1, 2}, {1, 0}}))
        .withMessageContaining("row 1, column 2")
        .withMessageContaining("floats");
    assertThatExceptionOfType(BoardFormatException.class)
        .isThrownBy(() -> Board.ofColumnsBottomUp(Rules.POPSTAR, new int[][] {{1}, {0, 2}}))
        .withMessageContaining("column 2");
  }

  @ParameterizedTest
  @CsvSource({
    // the rows, and whether they are settled under each of the shifts
    "11.., true, false, true, true, false",
    "..11, false, true, true, true, true",
    ".11., false, false, true, true, false",
    "1..1, false, false, false, true, false",
    "11.1, false, false, false, true, false",
    "1111, true, true, true, true, true",
    "...., true, true, true, true, true",
    "..1., false, false, true, true, false",
    ".1.., false, false, true, true, false",
    "..1, false, true, false, true, true",
    "1.., true, false, true, true, false",
    ".1., false, false, true, true, false"
  })
  void emptyColumnsMayStandOnlyWhereTheRulesLeaveThem(
      String row, boolean left, boolean right, boolean centre, boolean none, boolean rowsRight) {
    boolean[] settled = {left, right, centre, none, rowsRight};
    ColumnShift[] shifts = {
      ColumnShift.LEFT,
      ColumnShift.RIGHT,
      ColumnShift.CENTRE,
      ColumnShift.NONE,
      ColumnShift.ROWS_RIGHT
    };
    for (int i = 0; i < shifts.length; i++) {
      Rules rules = Rules.builder("shift").groupScore("n").shift(shifts[i]).build();
      if (settled[i]) {
        assertThat(Board.parse(rules, row)).hasToString(row);
      } else {
        assertThatExceptionOfType(BoardFormatException.class)
            .as(row + " " + shifts[i])
            .isThrownBy(() -> Board.parse(rules, row))
            .withMessageContaining("column");
      }
    }
  }

  /** After any click a board is one that could be read: gravity and shift leave nothing undone. */
  @Test
  void whatPlayingLeavesIsSettledUnderEveryShift() {
    for (ColumnShift shift : ColumnShift.values()) {
      Rules rules = Rules.builder(shift.name()).groupScore("n").shift(shift).build();
      for (int seed = 0; seed < 20; seed++) {
        Board board = Board.random(rules, 2 + seed % 7, 6, 3, seed);
        while (!board.isOver()) {
          List<Move> moves = board.moves();
          board.play(moves.get(seed % moves.size()).packed());
          assertThat(Board.parse(rules, board.toString())).isEqualTo(board);
        }
      }
    }
  }

  // ------------------------------------------------------------------ null

  @Test
  void nullArgumentsAreNamed() {
    Board board = Board.parse("11");
    int[][] rows = {{1}};
    named("text", () -> Board.parse(null));
    named("text", () -> Board.parse(Rules.POPSTAR, null));
    named("rules", () -> Board.parse(null, "11"));
    named("rules", () -> Board.ofRowsTopDown(null, rows));
    named("rows", () -> Board.ofRowsTopDown(Rules.POPSTAR, null));
    named("rules", () -> Board.ofColumnsBottomUp(null, rows));
    named("columns", () -> Board.ofColumnsBottomUp(Rules.POPSTAR, null));
    named("rules", () -> Board.random(null, 3, 3, 3, 1));
    named("rules", () -> board.withRules(null));
    // the hot methods do not look, but fail at the call as well
    List<ThrowingCallable> hot =
        List.of(() -> board.moves(null), () -> board.pack(null, 0), () -> board.unpack(null, 0, 0));
    hot.forEach(call -> assertThatNullPointerException().isThrownBy(call));
    assertThat(board).hasToString("11");
  }

  private static void named(String parameter, ThrowingCallable call) {
    assertThatNullPointerException().isThrownBy(call).withMessageContaining(parameter);
  }

  // ------------------------------------------------------------------ cells and counts

  @Test
  void rowZeroIsTheFloorAndColumnZeroIsLeft() {
    Board board = Board.parse("12.\n345");
    assertThat(board.colour(0, 0)).isEqualTo(3);
    assertThat(board.colour(2, 0)).isEqualTo(5);
    assertThat(board.colour(1, 1)).isEqualTo(2);
    assertThat(board.colour(2, 1)).isZero();
    assertThat(board.colours()).isEqualTo(5);
    assertThat(board.tiles(5)).isEqualTo(1);
    assertThat(board.left()).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "0, -1", "3, 0", "0, 2", "2147483647, 0", "0, -2147483648"})
  void cellsOffTheBoard(int column, int row) {
    Board board = Board.parse("111\n111");
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> board.colour(column, row))
        .withMessage("column " + column + ", row " + row + " on a board of 3 columns and 2 rows");
    assertThat(board.moveAt(column, row)).isEqualTo(Board.NO_MOVE);
  }

  @Test
  void tilesOfNoColourAreNone() {
    Board board = Board.parse("12\n21");
    for (int colour : new int[] {Integer.MIN_VALUE, -1, 0, 3, 9, 10, Integer.MAX_VALUE}) {
      assertThat(board.tiles(colour)).isZero();
    }
  }

  @Test
  void lonelyAndEmptyCellsHaveNoMove() {
    Board board = Board.parse("1.\n22");
    assertThat(board.moveAt(0, 1)).isEqualTo(Board.NO_MOVE);
    assertThat(board.moveAt(1, 1)).isEqualTo(Board.NO_MOVE);
    assertThat(Move.of(board.moveAt(1, 0))).isEqualTo(new Move(0, 0, 2, 2));
    assertThat(board.lone()).isEqualTo(1);
    assertThat(board.standing()).isEqualTo(20);
  }

  @Test
  void theListOfMovesForPeopleCannotBeChanged() {
    List<Move> moves = Board.parse("1122").moves();
    assertThat(moves).containsExactly(new Move(0, 0, 1, 2), new Move(2, 0, 2, 2));
    assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(moves::clear);
  }

  /** More groups than a byte or 499 can number. */
  @Test
  void groupsBeyondFiveHundred() {
    Board board = Board.random(Rules.POPSTAR, 64, 64, 4, 1);
    List<Move> moves = board.moves();
    assertThat(moves).hasSizeGreaterThan(500).doesNotHaveDuplicates();
    assertThat(moves.size()).isEqualTo(board.moveCount());
    Move last = moves.get(moves.size() - 1);
    assertThat(Move.of(board.moveAt(last.column(), last.row()))).isEqualTo(last);
    board.play(last.packed());
    assertThat(board.left()).isEqualTo(64 * 64 - last.size());
  }

  // ------------------------------------------------------------------ equality

  @Test
  void equalTilesMakeEqualBoardsWhateverColoursTheyCouldHave() {
    Board few = Board.parse("1122");
    Board many = Board.parse("112299");
    many.play(many.moveAt(4, 0));
    Board same = Board.parse("1122..");
    assertThat(many.colours()).isEqualTo(9);
    assertThat(same.colours()).isEqualTo(2);
    assertThat(many).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(same).isEqualTo(many);
    assertThat(many.hash()).isEqualTo(same.hash());
    assertThat(many).as("another width").isNotEqualTo(few);
    assertThat(same.score()).isNotEqualTo(many.score());
  }

  @Test
  void rulesAndScoreDoNotCountForEquality() {
    Board board = Board.random(Rules.POPSTAR, 9, 9, 5, 1);
    Board other = board.withRules(Rules.SAMEGAME);
    assertThat(other).isEqualTo(board).hasSameHashCodeAs(board);
    assertThat(board).isNotEqualTo("9x9").isNotEqualTo(null);
    Board played = board.copy();
    played.play(played.moves().get(0).packed());
    assertThat(played).isNotEqualTo(board);
  }

  @Test
  void shapesWithTheSameTilesInARowAreDifferent() {
    assertThat(Board.parse("11")).isNotEqualTo(Board.parse("1\n1"));
    assertThat(Board.parse("1")).isNotEqualTo(Board.parse("1."));
    assertThat(Board.parse(".\n1")).isNotEqualTo(Board.parse("1"));
  }

  // ------------------------------------------------------------------ moves that are none

  @Test
  void movesOfAnotherBoardAreRefusedAndChangeNothing() {
    Board board = Board.parse("1122\n1123");
    Board before = board.copy();
    List<Move> wrong =
        List.of(
            new Move(0, 0, 1, 3),
            new Move(0, 0, 2, 4),
            new Move(1, 0, 1, 4), // a tile of the group, but not its canonical one
            new Move(3, 0, 3, 1),
            new Move(5, 0, 1, 2),
            new Move(63, 63, 9, 4096));
    for (boolean listed : new boolean[] {false, true}) {
      for (Move move : wrong) {
        if (listed) {
          assertThat(board.moves()).hasSize(2);
        }
        assertThatIllegalArgumentException()
            .isThrownBy(() -> board.play(move.packed()))
            .withMessageContaining("not legal");
        assertThat(board).isEqualTo(before);
        assertThat(board.moves()).isEqualTo(before.moves());
        assertThat(board.score()).isZero();
      }
    }
    assertThatIllegalArgumentException().isThrownBy(() -> board.play(Board.NO_MOVE));
  }

  @Test
  void aBoardIsNoChildOfItself() {
    Board board = Board.parse("1122");
    Board before = board.copy();
    int move = board.moveAt(0, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> board.expand(move, board))
        .withMessageContaining("another object");
    assertThat(board).isEqualTo(before);
    board.copyFrom(board);
    assertThat(board).isEqualTo(before);
  }

  @Test
  void boardsOfAnotherShapeAreRefusedWithTheShape() {
    Board board = Board.random(Rules.POPSTAR, 5, 6, 4, 1);
    int move = board.moves().get(0).packed();
    for (Board other :
        List.of(
            Board.random(Rules.POPSTAR, 6, 6, 4, 1),
            Board.random(Rules.POPSTAR, 5, 7, 4, 1),
            Board.random(Rules.POPSTAR, 5, 6, 5, 1),
            Board.random(Rules.SAMEGAME, 5, 6, 4, 1))) {
      Board before = other.copy();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> board.expand(move, other))
          .withMessageContaining("5 columns, 6 rows, 4 colours, popstar");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> board.copyFrom(other))
          .withMessageContaining("5 columns, 6 rows, 4 colours, popstar");
      assertThat(other).isEqualTo(before);
    }
  }

  // ------------------------------------------------------------------ other rules

  @Test
  void otherRulesStartFromNothingWithTheSameTiles() {
    Board board = Board.random(Rules.POPSTAR, 8, 8, 4, 3);
    board.play(board.moves().get(0).packed());
    Board other = board.withRules(Rules.named("codeabbey"));
    assertThat(other.rules()).isSameAs(Rules.named("codeabbey"));
    assertThat(other.score()).isZero();
    assertThat(other).isEqualTo(board);
    assertThat(other.colours()).isEqualTo(board.colours());
    assertThat(other.moveCount()).isEqualTo(board.moveCount() + board.lone());
    assertThat(board.rules()).isSameAs(Rules.POPSTAR);
  }

  @Test
  void tilesThatOtherRulesWouldMoveAreRefused() {
    Board board = Board.parse("1221");
    board.play(board.moveAt(1, 0));
    assertThat(board).hasToString("11..");
    assertThatExceptionOfType(BoardFormatException.class)
        .isThrownBy(() -> board.withRules(Rules.named("jawbreaker")))
        .withMessageContaining("settle");
  }

  // ------------------------------------------------------------------ random boards

  /** Worked out by another program from the description of the generator. */
  @ParameterizedTest
  @CsvSource({
    "10, 10, 5, 1, 3453345324/3433314545/1131213415/3323233454/5424552155/2125214155"
        + "/3143421131/1554334551/4235454114/4215315512",
    "7, 3, 9, -1, 9924789/3711818/2742244",
    "4, 4, 1, 0, 1111/1111/1111/1111",
    "6, 2, 5, -9223372036854775808, 242212/324232"
  })
  void randomBoardsAreTheSameForEver(
      int columns, int rows, int colours, long seed, String expected) {
    Board board = Board.random(Rules.POPSTAR, columns, rows, colours, seed);
    assertThat(board.toString().replace('\n', '/')).isEqualTo(expected);
  }

  @Test
  void aBoardOfFewerColoursByChanceStillKnowsItsColours() {
    Board board = Board.random(Rules.POPSTAR, 1, 1, 9, 1);
    assertThat(board.colours()).isEqualTo(9);
    assertThat(board.withRules(Rules.SAMEGAME).colours()).isEqualTo(9);
    assertThat(board.copy().colours()).isEqualTo(9);
  }

  @Test
  void everyColourTurnsUpAboutAsOften() {
    Board board = Board.random(Rules.POPSTAR, 64, 64, 5, 77);
    List<Integer> counts = new ArrayList<>();
    for (int colour = 1; colour <= 5; colour++) {
      counts.add(board.tiles(colour));
    }
    assertThat(counts).allMatch(n -> n > 700 && n < 940);
  }

  // ------------------------------------------------------------------ text

  @Property(tries = 200)
  void textGoesRound(
      @ForAll @IntRange(min = 1, max = 64) int columns,
      @ForAll @IntRange(min = 1, max = 64) int rows,
      @ForAll @IntRange(min = 1, max = 9) int colours,
      @ForAll long seed) {
    Board board = Board.random(Rules.POPSTAR, columns, rows, colours, seed);
    for (int i = 0; i < 3 && !board.isOver(); i++) {
      List<Move> moves = board.moves();
      board.play(moves.get((int) ((seed >>> 1) % moves.size())).packed());
    }
    assertThat(Board.parse(board.toString())).isEqualTo(board);
  }

  @Test
  void theKernelInUseIsNamed() {
    assertThat(Board.kernel()).isIn("intrinsic", "portable");
  }
}
