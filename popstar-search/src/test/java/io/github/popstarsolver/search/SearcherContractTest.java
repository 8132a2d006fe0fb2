package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of searchers for those there are. */
class SearcherContractTest {

  private abstract static class BeamContract extends SearcherContract {
    private final int width;
    private final Objective objective;

    BeamContract(int width, Objective objective) {
      this.width = width;
      this.objective = objective;
    }

    @Override
    final Searcher<Board, Move> searcher(
        Heuristic<Board> heuristic, int threads, Executor executor) {
      return beam(width, heuristic, threads, executor);
    }

    @Override
    final Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return beam(200_000, Heuristics.potential(Rules.POPSTAR), threads, executor);
    }

    private Searcher<Board, Move> beam(
        int positions, Heuristic<Board> heuristic, int threads, Executor executor) {
      BeamBuilder<Board, Move> builder =
          Searchers.beam(heuristic).width(positions).objective(objective).threads(threads);
      if (executor != null) {
        builder.executor(executor);
      }
      return builder.build();
    }

    /** The caller's own calls wait until a helper's has thrown. */
    @Test
    void whatAHeuristicThrowsInAHelperReachesTheCaller() {
      Thread caller = Thread.currentThread();
      CountDownLatch thrown = new CountDownLatch(1);
      RuntimeException exception = new UnsupportedOperationException("from a helper");
      Heuristic<Board> throwing =
          position -> {
            if (Thread.currentThread() != caller) {
              thrown.countDown();
              throw exception;
            }
            if (position.left() < 80) {
              await(thrown);
            }
            return 0;
          };
      Board board = Board.random(Rules.POPSTAR, 10, 10, 4, 5);
      Searcher<Board, Move> searcher = beam(Math.max(100, width), throwing, 3, null);
      assertThat(catchThrowable(() -> searcher.search(board))).isSameAs(exception);
      assertThat(thrown.getCount()).isZero();
    }

    private static void await(CountDownLatch latch) {
      try {
        latch.await(2, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    @Test
    void helpersTakePart() {
      Thread caller = Thread.currentThread();
      AtomicInteger helped = new AtomicInteger();
      Heuristic<Board> counting =
          position -> {
            if (Thread.currentThread() != caller) {
              assertThat(Thread.currentThread().getName()).startsWith("popstar-");
              helped.incrementAndGet();
            }
            return position.standing();
          };
      Board board = Board.random(Rules.POPSTAR, 15, 15, 5, 5);
      Solution<Move> solution = beam(2000, counting, 4, null).search(board);
      Games.confirm(board, solution);
      assertThat(helped.get()).isPositive();
    }
  }

  @Nested
  class NarrowestBeam extends BeamContract {
    NarrowestBeam() {
      super(1, Objective.SCORE);
    }
  }

  @Nested
  class WideBeam extends BeamContract {
    WideBeam() {
      super(200, Objective.SCORE);
    }
  }

  @Nested
  class ShortestBeam extends BeamContract {
    ShortestBeam() {
      super(50, Objective.FEWEST_CLICKS);
    }
  }

  @Nested
  class Greedy extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.greedy(heuristic);
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.greedy(
          board -> {
            long until = System.nanoTime() + 1_000_000;
            while (System.nanoTime() < until) {
              Thread.onSpinWait();
            }
            return board.standing();
          });
    }
  }
}
