package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is done at each node of a search allocates nothing. {@code -Dpopstar.allocation.moves=...}
 * plays more moves or fewer.
 */
class AllocationTest {

  private static final int MOVES = Integer.getInteger("popstar.allocation.moves", 1_000_000);

  /** For reflection and the boxes around what is measured; a million moves come on top of it. */
  private static final long MEASURING = 4096;

  /** Everything that a search does at a node; the sum keeps the compiler from leaving it out. */
  private static final class Node implements Runnable {
    private final Board root;
    private final Board parent;
    private final Board child;
    private final Board other;
    private final int[] buffer;
    private final long[] packed;
    private final SplittableRandom random = new SplittableRandom(1);
    private final int moves;
    private long sum;

    Node(Board board, int moves) {
      root = board.copy();
      parent = board.copy();
      child = board.copy();
      other = board.copy();
      buffer = new int[board.maxMoves()];
      packed = new long[board.packedLength() + 1];
      this.moves = moves;
    }

    @Override
    public void run() {
      for (int i = 0; i < moves; i++) {
        int n = parent.moves(buffer);
        if (n == 0) {
          parent.copyFrom(root);
          continue;
        }
        int move = buffer[random.nextInt(n)];
        parent.expand(move, child);
        sum += child.hash() + child.moveCount() + child.standing() + child.lone();
        sum += child.finalScore() + child.score() + child.left() + child.tiles(1);
        sum += child.isOver() || child.isSolved() ? 1 : 0;
        sum += child.groupSquares() + child.largestGroup();
        sum += child.byColour().groupSquares(1);
        sum += child.planes().occupied(0);
        child.pack(packed, 1);
        other.unpack(packed, 1, child.score());
        sum += other.moves(buffer) + other.hash();
        sum += other.moveAt(i % other.columns(), i % other.rows());
        sum += other.colour(i % other.columns(), i % other.rows());
        other.copyFrom(parent);
        sum += other.isOver() ? 1 : 0;
        other.play(move);
        sum += other.moveCount() + other.hash();
        parent.copyFrom(other);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "popstar, 10, 10, 5, 1",
    "samegame, 15, 15, 5, 4",
    "jawbreaker, 12, 11, 5, 8",
    "shifter, 12, 11, 9, 40",
    "codeabbey, 8, 8, 3, 8",
    "centre, 10, 10, 5, 8",
    "none, 10, 10, 5, 8",
    "popstar, 64, 64, 9, 400"
  })
  void nothingIsAllocatedPerMove(String name, int columns, int rows, int colours, int share) {
    Rules rules =
        switch (name) {
          case "centre" -> Rules.builder(name).groupScore("n^2").shift(ColumnShift.CENTRE).build();
          case "none" -> Rules.builder(name).groupScore("n^2").shift(ColumnShift.NONE).build();
          default -> Rules.named(name);
        };
    Board board = Board.random(rules, columns, rows, colours, 1);
    new Node(board, Math.min(20_000, MOVES / share)).run();
    Node node = new Node(board, MOVES / share);
    AllocatedBytes.during(() -> {});
    assertThat(AllocatedBytes.during(node)).isLessThanOrEqualTo(MEASURING);
    assertThat(node.sum).isNotZero();
  }

  @Test
  void theCheckIsChecked() {
    assertThat(AllocatedBytes.during(() -> {})).isLessThanOrEqualTo(MEASURING);
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
    Board[] kept = new Board[1];
    long copying =
        AllocatedBytes.during(
            () -> {
              for (int i = 0; i < 100; i++) {
                kept[0] = board.copy();
              }
            });
    assertThat(kept[0]).isEqualTo(board);
    assertThat(copying).isGreaterThan(MEASURING);
    // two bytes per move would be seen too
    byte[][] small = new byte[1][];
    long boxes =
        AllocatedBytes.during(
            () -> {
              for (int i = 0; i < 1000; i++) {
                small[0] = new byte[1];
              }
            });
    assertThat(boxes).isGreaterThan(MEASURING);
  }
}
