package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games played again. */
class ReplayTest {

  private static List<Move> randomGame(Board start, SplittableRandom random) {
    Board board = start.copy();
    List<Move> moves = new ArrayList<>();
    while (!board.isOver()) {
      List<Move> legal = board.moves();
      Move move = legal.get(random.nextInt(legal.size()));
      board.play(move.packed());
      moves.add(move);
    }
    return moves;
  }

  @Test
  void stepsAndScoresAreThoseOfTheBoard() {
    SplittableRandom random = new SplittableRandom(5);
    for (String name : Rules.names()) {
      Board start = Board.random(Rules.named(name), 9, 8, 4, 2);
      List<Move> moves = randomGame(start, random);
      Replay replay = Replay.of(start, moves);
      Board board = start.copy();
      for (int i = 0; i < moves.size(); i++) {
        assertThat(replay.boardAfter(i)).isEqualTo(board);
        assertThat(replay.boardAfter(i).score()).isEqualTo(board.score());
        long before = board.score();
        board.play(moves.get(i).packed());
        Replay.Step step = replay.steps().get(i);
        assertThat(step.move()).isEqualTo(moves.get(i));
        assertThat(step.points()).isEqualTo(board.score() - before);
        assertThat(step.score()).isEqualTo(board.score());
      }
      assertThat(replay.steps()).hasSameSizeAs(moves);
      assertThat(replay.score()).isEqualTo(board.finalScore());
      assertThat(replay.left()).isEqualTo(board.left());
      assertThat(replay.isOver()).isTrue();
      Board last = replay.boardAfter(moves.size());
      assertThat(last).isEqualTo(board);
      assertThat(last.score()).isEqualTo(board.score());
      assertThat(last.finalScore()).isEqualTo(replay.score());
      assertThat(last.rules()).isSameAs(start.rules());
      assertThat(last.colours()).isEqualTo(start.colours());
    }
  }

  /** Cut anywhere, and gone on with from the board there, the sum is the same. */
  @Test
  void theScoreDoesNotDependOnHowAGameIsCut() {
    SplittableRandom random = new SplittableRandom(6);
    for (int seed = 0; seed < 10; seed++) {
      Board start = Board.random(Rules.POPSTAR, 10, 10, 5, seed);
      List<Move> moves = randomGame(start, random);
      Replay whole = Replay.of(start, moves);
      for (int cut = 0; cut <= moves.size(); cut++) {
        Replay first = Replay.of(start, moves.subList(0, cut));
        Replay second = Replay.of(first.boardAfter(cut), moves.subList(cut, moves.size()));
        assertThat(second.score()).isEqualTo(whole.score());
        assertThat(second.left()).isEqualTo(whole.left());
        assertThat(first.isOver()).isEqualTo(cut == moves.size());
      }
      Board board = start;
      for (Move move : moves) {
        board = Replay.of(board, List.of(move)).boardAfter(1);
      }
      assertThat(board.finalScore()).isEqualTo(whole.score());
    }
  }

  @Test
  void aClickMayHitAnyTileOfItsGroup() {
    Board start = Board.parse("211\n111\n312");
    for (Cell cell : List.of(new Cell(0, 1), new Cell(1, 0), new Cell(2, 2), new Cell(1, 2))) {
      Replay replay = Replay.ofClicks(start, List.of(cell));
      assertThat(replay.steps().get(0).move()).isEqualTo(new Move(0, 1, 1, 6));
      assertThat(replay.boardAfter(1)).hasToString("...\n2..\n32.");
    }
  }

  // ------------------------------------------------------------------ errors

  @ParameterizedTest
  @CsvSource({
    "-1, 0, off the board",
    "0, -1, off the board",
    "4, 0, off the board",
    "0, 2, off the board",
    "3, 1, is empty",
    "0, 1, has 1 of the 2 tiles"
  })
  void theFirstBadClickIsNamed(int column, int row, String why) {
    Board start = Board.parse("3...\n1122");
    List<Cell> clicks =
        List.of(new Cell(3, 0), new Cell(column, row), new Cell(99, 99), new Cell(0, 0));
    assertThatExceptionOfType(IllegalClickException.class)
        .isThrownBy(() -> Replay.ofClicks(start, clicks))
        .withMessageContaining("click 1 (counted from 0)")
        .withMessageContaining(why)
        .satisfies(e -> assertThat(e.index()).isEqualTo(1));
  }

  @Test
  void aMoveMustBeWhatItSaysItIs() {
    Board start = Board.parse("1122");
    List<Move> wrong =
        List.of(
            new Move(2, 0, 2, 3),
            new Move(2, 0, 1, 2),
            new Move(3, 0, 2, 2)); // not the canonical tile
    for (Move move : wrong) {
      assertThatExceptionOfType(IllegalClickException.class)
          .isThrownBy(() -> Replay.of(start, List.of(move)))
          .satisfies(e -> assertThat(e.index()).isZero());
    }
    assertThatExceptionOfType(IllegalClickException.class)
        .isThrownBy(() -> Replay.of(start, List.of(new Move(0, 0, 1, 2), new Move(2, 0, 2, 2))))
        .satisfies(e -> assertThat(e.index()).isEqualTo(1)); // it has moved to column 0
    assertThat(Replay.of(start, List.of(new Move(0, 0, 1, 2), new Move(0, 0, 2, 2))).left())
        .isZero();
  }

  @Test
  void aClickAfterTheEndIsIllegal() {
    Board start = Board.parse("11");
    assertThatExceptionOfType(IllegalClickException.class)
        .isThrownBy(() -> Replay.ofClicks(start, List.of(new Cell(0, 0), new Cell(0, 0))))
        .satisfies(e -> assertThat(e.index()).isEqualTo(1));
  }

  @Test
  void nullArgumentsAreNamed() {
    Board start = Board.parse("11");
    assertThatNullPointerException()
        .isThrownBy(() -> Replay.of(null, List.of()))
        .withMessageContaining("start");
    assertThatNullPointerException()
        .isThrownBy(() -> Replay.of(start, null))
        .withMessageContaining("moves");
    assertThatNullPointerException()
        .isThrownBy(() -> Replay.ofClicks(null, List.of()))
        .withMessageContaining("start");
    assertThatNullPointerException()
        .isThrownBy(() -> Replay.ofClicks(start, null))
        .withMessageContaining("clicks");
    assertThatNullPointerException()
        .isThrownBy(() -> Replay.of(start, Collections.singletonList(null)));
  }

  // ------------------------------------------------------------------ the end of the game

  /** A row of m tiles that differ from their neighbours, and a pair to click away before. */
  @ParameterizedTest
  @CsvSource({"0, 2000", "1, 1980", "2, 1920", "8, 720", "9, 380", "10, 0", "11, 0", "40, 0"})
  void popStarsEndNeverTakesPoints(int left, long bonus) {
    int[] row = new int[left + 2];
    row[0] = 3;
    row[1] = 3;
    for (int i = 0; i < left; i++) {
      row[i + 2] = 1 + i % 2;
    }
    Board start = Board.ofRowsTopDown(Rules.POPSTAR, new int[][] {row});
    Replay replay = Replay.of(start, start.moves());
    assertThat(replay.isOver()).isTrue();
    assertThat(replay.left()).isEqualTo(left);
    assertThat(replay.score()).isEqualTo(20 + bonus);
  }

  @ParameterizedTest
  @ValueSource(strings = {".", "1", "12\n21"})
  void aGameWithoutMovesIsOverAtOnce(String text) {
    Board start = Board.parse(text);
    Replay replay = Replay.of(start, List.of());
    assertThat(replay.isOver()).isTrue();
    assertThat(replay.steps()).isEmpty();
    assertThat(replay.score()).isEqualTo(start.finalScore());
    assertThat(replay.boardAfter(0)).isEqualTo(start);
  }

  @Test
  void aGameThatWasStoppedIsNotOverAndPaysWhatStoppingPays() {
    Board start = Board.parse("1122");
    Replay replay = Replay.ofClicks(start, List.of(new Cell(0, 0)));
    assertThat(replay.isOver()).isFalse();
    assertThat(replay.left()).isEqualTo(2);
    assertThat(replay.score()).isEqualTo(20 + 1920);
  }

  /** Tiles are alive while two equal ones touch, few as they are. */
  @Test
  void notOverWhileTwoEqualTilesTouch() {
    assertThat(Board.parse("1221").isOver()).isFalse();
    assertThat(Board.parse("2.\n12\n21").isOver()).isTrue();
    assertThat(Board.parse("1.\n21\n21").isOver()).isFalse();
  }

  // ------------------------------------------------------------------ boards of the game

  @Test
  void boardsOutOfTheGameAreRefused() {
    Replay replay = Replay.ofClicks(Board.parse("1122"), List.of(new Cell(0, 0)));
    for (int clicks : new int[] {-1, 2, Integer.MAX_VALUE}) {
      assertThatExceptionOfType(IndexOutOfBoundsException.class)
          .isThrownBy(() -> replay.boardAfter(clicks));
    }
  }

  @Test
  void aReplayIsIndependentOfTheBoardsItWasGivenAndGives() {
    Board start = Board.parse("1122");
    Replay replay = Replay.ofClicks(start, List.of(new Cell(0, 0)));
    start.play(start.moveAt(2, 0));
    assertThat(replay.boardAfter(0)).hasToString("1122");
    Board given = replay.boardAfter(0);
    given.play(given.moveAt(2, 0));
    assertThat(replay.boardAfter(0)).hasToString("1122");
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> replay.steps().clear());
  }

  @Test
  void theScoreOfTheStartCounts() {
    Board start = Board.parse("112233");
    start.play(start.moveAt(0, 0));
    Replay replay = Replay.ofClicks(start, List.of(new Cell(0, 0), new Cell(0, 0)));
    assertThat(replay.score()).isEqualTo(60 + 2000);
    assertThat(replay.steps().get(0)).isEqualTo(new Replay.Step(new Move(0, 0, 2, 2), 20, 40));
  }
}
