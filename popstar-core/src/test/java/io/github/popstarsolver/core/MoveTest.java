package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves as numbers and as people see them. */
class MoveTest {

  @Property(tries = 1000)
  void packingGoesRound(
      @ForAll @IntRange(max = 63) int column,
      @ForAll @IntRange(max = 63) int row,
      @ForAll @IntRange(min = 1, max = 9) int colour,
      @ForAll @IntRange(min = 1, max = 4096) int size) {
    Move move = new Move(column, row, colour, size);
    assertThat(Move.of(move.packed())).isEqualTo(move);
    assertThat(Move.size(move.packed())).isEqualTo(size);
    assertThat(move.packed()).isPositive().isNotEqualTo(Board.NO_MOVE);
  }

  @Test
  void packedMovesOfOneSizeAndColourOrderByColumnThenRow() {
    assertThat(new Move(0, 63, 2, 5).packed()).isLessThan(new Move(1, 0, 2, 5).packed());
    assertThat(new Move(1, 0, 2, 5).packed()).isLessThan(new Move(1, 1, 2, 5).packed());
  }

  @Test
  void textIsColumnRowAndSize() {
    assertThat(new Move(3, 0, 2, 5)).hasToString("(3,0) x5");
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 0, 1, 2, column of a move is -1",
    "64, 0, 1, 2, column of a move is 64",
    "0, -1, 1, 2, row of a move is -1",
    "0, 64, 1, 2, row of a move is 64",
    "0, 0, 0, 2, colour of a move is 0",
    "0, 0, 10, 2, colour of a move is 10",
    "0, 0, 1, 0, size of a move is 0",
    "0, 0, 1, 4097, size of a move is 4097"
  })
  void partsOutOfRangeAreRefused(int column, int row, int colour, int size, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Move(column, row, colour, size))
        .withMessageContaining(message)
        .withMessageContaining("expected");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0xF000, 2 << 16})
  void numbersThatNoBoardListsAreRefused(int packed) {
    assertThatIllegalArgumentException().isThrownBy(() -> Move.of(packed));
  }
}
