package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of positions is checked itself: positions with one fault each must not pass. */
class PositionContractTest {

  /** What is wrong with a position. */
  private enum Fault {
    NONE,
    UNSTABLE_LIST,
    MOVE_MISSING_FROM_COUNT,
    TOO_FEW_MOVES_AT_MOST,
    SCORE_IN_HASH,
    CONSTANT_HASH,
    HASH_OF_LAST_MOVE,
    SHARED_COPY,
    SCORE_LOST_IN_COPY,
    SCORE_LOST_IN_EXPAND,
    PARENT_PLAYED_IN_EXPAND,
    PACK_AT_START,
    PACK_TOO_LONG,
    UNPACK_KEEPS_SCORE,
    ILLEGAL_MOVE_IGNORED,
    ILLEGAL_MOVE_CHANGES,
    NEVER_SOLVED,
    ALWAYS_SOLVED,
    NEVER_OVER,
    ANY_SHAPE,
    NOTHING_DESCRIBED
  }

  /** A board behind a fault. */
  private static final class Faulty implements Position<String> {
    private final Board board;
    private final Fault fault;
    private int listings;
    private int last;

    Faulty(Board board, Fault fault) {
      this.board = board;
      this.fault = fault;
    }

    @Override
    public int maxMoves() {
      return fault == Fault.TOO_FEW_MOVES_AT_MOST ? 1 : board.maxMoves();
    }

    @Override
    public int moves(int[] buffer) {
      int[] full = new int[board.maxMoves()];
      int n = board.moves(full);
      if (fault == Fault.UNSTABLE_LIST && ++listings % 2 == 0 && n > 1) {
        int swap = full[0];
        full[0] = full[1];
        full[1] = swap;
      }
      n = Math.min(n, buffer.length);
      System.arraycopy(full, 0, buffer, 0, n);
      return n;
    }

    @Override
    public int moveCount() {
      int n = board.moveCount();
      return fault == Fault.MOVE_MISSING_FROM_COUNT && n > 1 ? n - 1 : n;
    }

    @Override
    public void play(int move) {
      last = move;
      if (fault == Fault.ILLEGAL_MOVE_IGNORED || fault == Fault.ILLEGAL_MOVE_CHANGES) {
        try {
          board.play(move);
        } catch (IllegalArgumentException e) {
          if (fault == Fault.ILLEGAL_MOVE_CHANGES) {
            board.moves().stream().findFirst().ifPresent(legal -> board.play(legal.packed()));
            throw e;
          }
        }
        return;
      }
      board.play(move);
    }

    @Override
    public void expand(int move, Position<String> child) {
      Faulty into = same(child);
      if (fault == Fault.ILLEGAL_MOVE_IGNORED && board.moves().isEmpty()) {
        return;
      }
      board.expand(move, into.board);
      into.last = move;
      if (fault == Fault.SCORE_LOST_IN_EXPAND) {
        setScore(into.board, 0);
      }
      if (fault == Fault.PARENT_PLAYED_IN_EXPAND) {
        board.play(move);
      }
    }

    private static void setScore(Board board, long score) {
      long[] packed = new long[board.packedLength()];
      board.pack(packed, 0);
      board.unpack(packed, 0, score);
    }

    private Faulty same(Position<String> other) {
      Faulty faulty = (Faulty) other;
      if (fault == Fault.ANY_SHAPE && !faulty.sameShape(this)) {
        return new Faulty(board.copy(), fault);
      }
      return faulty;
    }

    private boolean sameShape(Faulty other) {
      return board.columns() == other.board.columns() && board.rows() == other.board.rows();
    }

    @Override
    public long score() {
      return board.score();
    }

    @Override
    public long finalScore() {
      return board.finalScore();
    }

    @Override
    public int left() {
      return fault == Fault.NEVER_SOLVED ? board.left() + 1 : board.left();
    }

    @Override
    public boolean isSolved() {
      return switch (fault) {
        case NEVER_SOLVED -> board.isSolved();
        case ALWAYS_SOLVED -> true;
        default -> Position.super.isSolved();
      };
    }

    @Override
    public boolean isOver() {
      return fault != Fault.NEVER_OVER && Position.super.isOver();
    }

    @Override
    public long hash() {
      return switch (fault) {
        case SCORE_IN_HASH -> board.hash() + board.score();
        case CONSTANT_HASH -> 1;
        case HASH_OF_LAST_MOVE -> board.hash() + last;
        default -> board.hash();
      };
    }

    @Override
    public int packedLength() {
      return board.packedLength();
    }

    @Override
    public void pack(long[] into, int offset) {
      board.pack(into, fault == Fault.PACK_AT_START ? 0 : offset);
      if (fault == Fault.PACK_TOO_LONG && offset + packedLength() < into.length) {
        into[offset + packedLength()] = 0;
      }
    }

    @Override
    public void unpack(long[] from, int offset, long score) {
      int at = fault == Fault.PACK_AT_START ? 0 : offset;
      board.unpack(from, at, fault == Fault.UNPACK_KEEPS_SCORE ? board.score() : score);
      last = 0;
    }

    @Override
    public void copyFrom(Position<String> other) {
      Faulty from = same(other);
      board.copyFrom(from.board);
      last = from.last;
      if (fault == Fault.SCORE_LOST_IN_COPY) {
        setScore(board, 0);
      }
    }

    @Override
    public Position<String> copy() {
      return new Faulty(fault == Fault.SHARED_COPY ? board : board.copy(), fault);
    }

    @Override
    public String describe(int move) {
      return fault == Fault.NOTHING_DESCRIBED ? null : Integer.toString(move);
    }
  }

  private static PositionContract<Faulty> contract(Fault fault) {
    Function<Rules, List<Board>> boards =
        rules ->
            List.of(
                Board.random(rules, 6, 6, 3, 1),
                Board.random(rules, 5, 7, 2, 2),
                Board.parse(rules, "12\n21"),
                Board.parse(rules, "..\n.."));
    return new PositionContract<>() {
      @Override
      List<Faulty> starts() {
        return boards.apply(Rules.POPSTAR).stream().map(b -> new Faulty(b, fault)).toList();
      }

      @Override
      Position<?> ofAnotherShape(Faulty position) {
        return new Faulty(Board.random(Rules.POPSTAR, 9, 9, 3, 1), fault);
      }
    };
  }

  private static void runAll(PositionContract<?> contract) throws Throwable {
    for (Method method : PositionContract.class.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Test.class)) {
        try {
          method.invoke(contract);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyFaultIsCaught(Fault fault) {
    if (fault == Fault.NONE) {
      assertThatCode(() -> runAll(contract(fault))).doesNotThrowAnyException();
    } else {
      assertThatThrownBy(() -> runAll(contract(fault)))
          .satisfiesAnyOf(
              thrown -> assertIsA(thrown, AssertionError.class),
              thrown -> assertIsA(thrown, RuntimeException.class));
    }
  }

  private static void assertIsA(Throwable thrown, Class<?> type) {
    if (!type.isInstance(thrown)) {
      throw new AssertionError("not a " + type, thrown);
    }
  }

  @Test
  void theContractHasTests() {
    long tests =
        Arrays.stream(PositionContract.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .count();
    assertThatCode(
            () -> {
              if (tests < 10) {
                throw new AssertionError(tests + " tests");
              }
            })
        .doesNotThrowAnyException();
  }
}
