package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A board of tiles against the plain board that plays the same game, and a plain list of tiles. */
class TileBoardTest {

  private static Rules rules(ColumnShift shift, int minimum) {
    return Rules.builder("test")
        .groupScore(n -> 3L * n * n - n)
        .endScore(EndScore.ofLeft(left -> 100 - 7L * left))
        .minimumGroup(minimum)
        .shift(shift)
        .build();
  }

  @ParameterizedTest
  @EnumSource(value = ColumnShift.class, mode = Mode.EXCLUDE, names = "ROWS_RIGHT")
  void playsAsTheBoardDoes(ColumnShift shift) {
    Random random = new Random(5);
    int[][] sizes = {{1, 1}, {1, 9}, {9, 1}, {4, 4}, {10, 10}, {15, 15}, {21, 8}, {64, 3}, {3, 64}};
    for (int[] size : sizes) {
      for (int minimum = 1; minimum <= 3; minimum++) {
        for (int colours : new int[] {1, 2, 5, 9}) {
          Board board =
              Board.random(rules(shift, minimum), size[0], size[1], colours, random.nextLong());
          playAlong(board, random);
        }
      }
    }
  }

  @Test
  void playsTheLargestBoard() {
    Random random = new Random(6);
    playAlong(Board.random(Rules.SAMEGAME, 64, 64, 9, 1), random);
    playAlong(Board.random(Rules.SAMEGAME, 64, 64, 1, 1), random);
  }

  private static void playAlong(Board board, Random random) {
    TileBoard tiles = TileBoard.of(board);
    assertThat(tiles.tiles()).isEqualTo(board.columns() * board.rows());
    long[] saved = new long[tiles.stateLength()];
    int[] moves = new int[board.maxMoves()];
    List<List<Integer>> columns = new ArrayList<>(); // the plain twin: who stands where
    for (int x = 0; x < board.columns(); x++) {
      columns.add(new ArrayList<>());
      for (int y = 0; y < board.rows() && board.colour(x, y) > 0; y++) {
        columns.get(x).add(x * board.rows() + y);
      }
    }
    int most = 40; // moves checked in full
    while (true) {
      int n = board.moves(moves);
      assertThat(tiles.left()).isEqualTo(board.left());
      assertThat(tiles.score()).isEqualTo(board.score());
      assertThat(tiles.finalScore()).isEqualTo(board.finalScore());
      assertThat(tiles.playable(random.nextLong()) >= 0).isEqualTo(n > 0);
      if (most-- > 0) {
        checkPlaces(board, tiles, columns);
      }
      if (n == 0) {
        return;
      }
      int drawn = tiles.playable(random.nextLong());
      assertThat(board.moveAt(tiles.columnOf(drawn), tiles.rowOf(drawn)))
          .isNotEqualTo(Board.NO_MOVE);
      Move move = Move.of(moves[random.nextInt(n)]);
      int tile = tiles.tileAt(move.column(), move.row());
      tiles.save(saved);
      Set<Integer> group = new HashSet<>();
      assertThat(tiles.look(tile)).isPositive();
      for (int other = 0; other < tiles.tiles(); other++) {
        if (tiles.isSeen(other)) {
          group.add(other);
        }
      }
      assertThat(tiles.look(tile)).isEqualTo(group.size());
      assertThat(tiles.press(tile)).isEqualTo(group.size());
      assertThat(tiles.isSeen(tile)).isFalse();
      assertThat(tiles.press(tile)).isZero();
      tiles.load(saved);
      assertThat(tiles.left()).isEqualTo(board.left());
      int size = tiles.press(tile);
      columns.forEach(column -> column.removeIf(group::contains));
      board.play(board.moveAt(move.column(), move.row()));
      assertThat(tiles.left()).isEqualTo(board.left());
      assertThat(size).isEqualTo(group.size());
    }
  }

  private static void checkPlaces(Board board, TileBoard tiles, List<List<Integer>> columns) {
    List<List<Integer>> open = new ArrayList<>(columns);
    if (board.rules().shift() != ColumnShift.NONE) {
      open.removeIf(List::isEmpty);
    }
    int at = -1;
    for (int x = 0; x < board.columns(); x++) {
      boolean empty = board.colour(x, 0) == 0;
      if (!empty || board.rules().shift() == ColumnShift.NONE) {
        at++;
      }
      for (int y = 0; y < board.rows(); y++) {
        int expected = board.colour(x, y) == 0 ? -1 : open.get(at).get(y);
        assertThat(tiles.tileAt(x, y)).isEqualTo(expected);
        if (expected >= 0) {
          assertThat(tiles.columnOf(expected)).isEqualTo(x);
          assertThat(tiles.rowOf(expected)).isEqualTo(y);
          assertThat(tiles.look(expected) >= board.rules().minimumGroup())
              .isEqualTo(board.moveAt(x, y) != Board.NO_MOVE);
        }
      }
    }
  }

  @Test
  void startsWithHolesAndPoints() {
    Board board = Board.parse(Rules.SAMEGAME, "..1\n122\n121");
    board.play(board.moveAt(1, 0));
    TileBoard tiles = TileBoard.of(board);
    assertThat(tiles.score()).isEqualTo(board.score());
    assertThat(tiles.look(2)).isZero();
    assertThat(tiles.press(2)).isZero();
    assertThat(tiles.left()).isEqualTo(board.left());
  }

  @Test
  void tooSmallGroupsStay() {
    TileBoard tiles = TileBoard.of(Board.parse(Rules.SAMEGAME, "12\n11"));
    assertThat(tiles.look(3)).isEqualTo(1);
    assertThat(tiles.press(3)).isZero();
    assertThat(tiles.left()).isEqualTo(4);
    assertThat(tiles.press(0)).isEqualTo(3);
    assertThat(tiles.playable(0)).isEqualTo(-1);
  }

  /** Boards that have been played on, so that some columns are closed and there are points. */
  @ParameterizedTest
  @EnumSource(value = ColumnShift.class, mode = Mode.EXCLUDE, names = "ROWS_RIGHT")
  void beginsInTheMiddleOfAGame(ColumnShift shift) {
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      Board board = Board.random(rules(shift, 2), 8, 3, 2, i);
      int[] moves = new int[board.maxMoves()];
      int n;
      for (int k = 0; k < 6 && (n = board.moves(moves)) > 0; k++) {
        board.play(moves[random.nextInt(n)]);
      }
      TileBoard tiles = TileBoard.of(board);
      for (int x = 0; x < board.columns(); x++) {
        for (int y = 0; y < board.rows(); y++) {
          int tile = tiles.tileAt(x, y);
          assertThat(tile).isEqualTo(board.colour(x, y) == 0 ? -1 : x * board.rows() + y);
        }
      }
      playAlong(board, random);
    }
  }

  @Test
  void fallingByShiftsIsTheBitGather() {
    Random random = new Random(8);
    for (int i = 0; i < 100_000; i++) {
      long sparse = random.nextLong();
      sparse &= random.nextLong();
      long going = i == 1 ? -1 : i % 3 == 0 ? ~sparse : sparse;
      long tiles = random.nextLong();
      assertThat(TileBoard.fallen(tiles, going)).isEqualTo(Gravity.compress(tiles, ~going));
    }
  }

  @Test
  void pointsThatDoNotFitAreAnError() {
    Rules dear =
        Rules.builder("dear")
            .groupScore(
                n -> {
                  if (n > 2) {
                    throw new ArithmeticException("too many");
                  }
                  return Long.MAX_VALUE / 2 + 1;
                })
            .build();
    TileBoard tiles = TileBoard.of(Board.parse(dear, "1122\n3444"));
    tiles.press(2 * 2 + 1);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> tiles.press(1))
        .withMessageContaining("exceeds a long");
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> tiles.press(2))
        .withMessageContaining("group of 3 tiles");
    assertThat(tiles.left()).isEqualTo(6);
  }

  @Test
  void everyPlayableGroupIsDrawn() {
    TileBoard tiles = TileBoard.of(Board.random(Rules.SAMEGAME, 6, 6, 3, 4));
    Board board = Board.random(Rules.SAMEGAME, 6, 6, 3, 4);
    Random random = new Random(1);
    Set<Integer> drawn = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      int tile = tiles.playable(random.nextLong());
      drawn.add(board.moveAt(tiles.columnOf(tile), tiles.rowOf(tile)));
    }
    assertThat(drawn)
        .containsExactlyInAnyOrderElementsOf(board.moves().stream().map(Move::packed).toList());
  }

  @Test
  void rulesThatShiftRowsAreRefused() {
    Rules shifter = rules(ColumnShift.ROWS_RIGHT, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TileBoard.of(Board.random(shifter, 3, 3, 2, 1)))
        .withMessageContaining("'test' move tiles along their rows");
  }

  @Test
  void cellsOffTheBoardAreRefused() {
    TileBoard tiles = TileBoard.of(Board.random(Rules.SAMEGAME, 3, 2, 2, 1));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> tiles.tileAt(3, 0));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> tiles.tileAt(0, 2));
  }
}
