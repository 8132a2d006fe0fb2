package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import org.junit.jupiter.api.Test;

/** A beam takes its memory layer by layer, nothing node by node, and gives all of it back. */
class BeamAllocationTest {

  /** Looks at each valuation whether this thread has allocated anything since the one before. */
  private static final class Watch implements Heuristic<Board> {
    private long last = -1;
    private long asked;
    private long changes;

    @Override
    public double value(Board board) {
      long now = Allocated.bytes();
      asked++;
      if (now != last) {
        changes++;
        last = now;
      }
      return board.standing();
    }
  }

  @Test
  void aNodeAllocatesNothing() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 3);
    Watch watch = new Watch();
    Searcher<Board, Move> searcher = Searchers.<Board, Move>beam(watch).width(2000).build();
    // between the last valuation of a layer and the first of the next there is new memory
    long layers = searcher.search(board).moves().size() + 10L;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 30 && least > layers; i++) { // until all of it is compiled
      watch.asked = 0;
      watch.changes = 0;
      assertThat(searcher.search(board).nodes()).isGreaterThan(200_000);
      assertThat(watch.asked).isGreaterThan(100_000);
      least = Math.min(least, watch.changes);
    }
    assertThat(least).isLessThanOrEqualTo(layers);
  }

  @Test
  void theMemoryIsGivenBack() throws InterruptedException {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 4);
    search(board, 100); // loads what is loaded once
    long before = used();
    long nodes = search(board, 100_000);
    assertThat(nodes).isGreaterThan(2_900_000);
    assertThat(used()).isLessThan(before + (1 << 20));
  }

  private static long search(Board board, int width) {
    return Solver.beam(board, width, Objective.SCORE, Limits.nodes(3_000_000)).nodes();
  }

  private static long used() throws InterruptedException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(20);
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }
}
