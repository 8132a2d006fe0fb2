package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every searcher promises: limits, threads, bad heuristics, odd boards. */
class SearchBehaviourTest {

  private static final Board LARGE = Board.random(Rules.SAMEGAME, 20, 20, 5, 7);

  /**
   * How long after its limit a search may return on a busy machine; alone it takes milliseconds.
   */
  private static final Duration LATE = Duration.ofMillis(1500);

  private static BeamBuilder<Board, Move> beam(int width) {
    return Searchers.beam(Heuristics.potential(Rules.SAMEGAME)).width(width);
  }

  private static void assertLegal(Board board, Solution<Move> solution) {
    Replay replay = Replay.of(board, solution.moves());
    assertThat(replay.score()).isEqualTo(solution.score());
    assertThat(replay.left()).isEqualTo(solution.left());
    assertThat(replay.isOver()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void timeHoldsInsideALayer(int threads) {
    Searcher<Board, Move> searcher = beam(200_000).threads(threads).build();
    long start = System.nanoTime();
    Solution<Move> solution = searcher.search(LARGE, Limits.time(Duration.ofMillis(300)));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LATE);
    assertThat(solution.end()).isEqualTo(End.TIME);
    assertThat(solution.score()).isGreaterThanOrEqualTo(Solver.greedy(LARGE).score());
    assertLegal(LARGE, solution);
  }

  @Test
  void noTimeAtAllGivesTheGreedyGame() {
    Solution<Move> solution = beam(1000).build().search(LARGE, Limits.time(Duration.ZERO));
    assertThat(solution.end()).isEqualTo(End.TIME);
    assertLegal(LARGE, solution);
  }

  @Test
  void timeHoldsAroundASlowHeuristic() {
    Heuristic<Board> slow =
        board -> {
          try {
            TimeUnit.MILLISECONDS.sleep(10);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return board.standing();
        };
    for (Searcher<Board, Move> searcher :
        List.of(
            Searchers.beam(slow).width(1000).threads(2).build(),
            Searchers.<Board, Move>greedy(slow))) {
      long start = System.nanoTime();
      Solution<Move> solution = searcher.search(LARGE, Limits.time(Duration.ofMillis(200)));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(LATE);
      assertThat(solution.end()).isEqualTo(End.TIME);
      assertLegal(LARGE, solution);
    }
  }

  @Test
  void nodeLimitIsExactAndTheSameOnAnyNumberOfThreads() {
    for (long limit : new long[] {0, 1, 100, 5_000, 200_000}) {
      Solution<Move> one = beam(1000).build().search(LARGE, Limits.nodes(limit));
      assertThat(one.nodes()).isLessThanOrEqualTo(limit);
      assertThat(one.end()).isEqualTo(End.NODES);
      assertLegal(LARGE, one);
      for (int threads : new int[] {2, 4, 8}) {
        Solution<Move> many =
            beam(1000).threads(threads).build().search(LARGE, Limits.nodes(limit));
        assertThat(many.moves()).isEqualTo(one.moves());
        assertThat(many.nodes()).isEqualTo(one.nodes());
      }
    }
  }

  @Test
  void cancellationFromAnotherThreadAndFromTheListener() throws InterruptedException {
    Cancellation fromThread = new Cancellation();
    Thread canceller = new Thread(() -> sleepThen(fromThread::cancel));
    canceller.start();
    Solution<Move> solution =
        beam(200_000).threads(2).build().search(LARGE, Limits.cancelledBy(fromThread));
    canceller.join();
    assertThat(solution.end()).isEqualTo(End.CANCELLED);
    assertLegal(LARGE, solution);

    Cancellation fromListener = new Cancellation();
    Solution<Move> heard =
        beam(200_000)
            .build()
            .search(LARGE, Limits.cancelledBy(fromListener), progress -> fromListener.cancel());
    assertThat(heard.end()).isEqualTo(End.CANCELLED);
    assertLegal(LARGE, heard);
  }

  private static void sleepThen(Runnable action) {
    try {
      TimeUnit.MILLISECONDS.sleep(150);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    action.run();
  }

  @Test
  void interruptEndsTheSearchAndStaysSet() throws Exception {
    Thread searching = Thread.currentThread();
    Thread interrupter = new Thread(() -> sleepThen(searching::interrupt));
    interrupter.start();
    Solution<Move> solution = beam(200_000).threads(2).build().search(LARGE);
    boolean interrupted = Thread.interrupted();
    interrupter.join();
    assertThat(interrupted).isTrue();
    assertThat(solution.end()).isEqualTo(End.INTERRUPTED);
    assertLegal(LARGE, solution);
  }

  @Test
  void targetEndsTheSearch() {
    Board board = BoardSets.popstarGolden100().get(0).board();
    Solution<Move> solution =
        Solver.beam(board, 500, Objective.SCORE, Limits.target(2000).and(Limits.nodes(1 << 20)));
    assertThat(solution.end()).isEqualTo(End.TARGET);
    assertThat(solution.score()).isGreaterThanOrEqualTo(2000);
    assertLegal(board, solution);
  }

  @Test
  void memoryLimitNarrowsTheBeamAndTooWideABeamIsRefused() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 3);
    Solution<Move> narrow = beam(1_000_000).build().search(board, Limits.memory(8 << 20));
    assertThat(narrow.end()).isEqualTo(End.COMPLETED);
    assertThat(narrow.nodes()).isLessThan(3_000_000);
    assertLegal(board, narrow);
    assertThatThrownBy(() -> beam(1000).build().search(board, Limits.memory(100)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("memory limit is 100 bytes");
    Board tall = Board.random(Rules.POPSTAR, 64, 64, 9, 3);
    assertThatThrownBy(() -> beam(BeamSearch.MAX_WIDTH).build().search(tall))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("would fit");
  }

  @Test
  void badHeuristicsAreOneClearErrorOrADefinedOrder() {
    for (int threads : new int[] {1, 4}) {
      Heuristic<Board> none = board -> Double.NaN;
      assertThatThrownBy(() -> search(none, threads))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("returned NaN");
      ArithmeticException thrown = new ArithmeticException("mine");
      Heuristic<Board> throwing =
          board -> {
            if (board.left() < 60) {
              throw thrown;
            }
            return 0;
          };
      assertThatThrownBy(() -> search(throwing, threads)).isSameAs(thrown);
      Heuristic<Board> low = board -> Double.NEGATIVE_INFINITY;
      Heuristic<Board> high = board -> Double.POSITIVE_INFINITY;
      Heuristic<Board> mixed =
          board -> board.left() % 2 == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
      for (Heuristic<Board> heuristic : List.of(low, high, mixed)) {
        assertThat(search(heuristic, threads).moves()).isEqualTo(search(heuristic, 1).moves());
      }
      AtomicInteger calls = new AtomicInteger();
      Heuristic<Board> alternating = board -> calls.incrementAndGet() % 2 == 0 ? 1e6 : -1e6;
      assertThat(search(alternating, threads).end()).isEqualTo(End.COMPLETED);
    }
  }

  private static Solution<Move> search(Heuristic<Board> heuristic, int threads) {
    Board board = Board.random(Rules.POPSTAR, 9, 9, 4, 5);
    Solution<Move> solution =
        Searchers.beam(heuristic).width(200).threads(threads).build().search(board);
    assertLegal(board, solution);
    return solution;
  }

  @Test
  void aListenerThatThrowsEndsTheSearch() {
    IllegalStateException mine = new IllegalStateException("mine");
    assertThatThrownBy(
            () ->
                beam(100_000)
                    .build()
                    .search(
                        LARGE,
                        Limits.none(),
                        progress -> {
                          throw mine;
                        }))
        .isSameAs(mine);
  }

  @Test
  void listenerHearsOnTheCallersThreadAtABoundedRate() {
    List<Progress> heard = new ArrayList<>();
    Thread caller = Thread.currentThread();
    long start = System.nanoTime();
    beam(100_000)
        .threads(2)
        .build()
        .search(
            LARGE,
            Limits.time(Duration.ofMillis(700)),
            progress -> {
              assertThat(Thread.currentThread()).isSameAs(caller);
              heard.add(progress);
            });
    long tenths = (System.nanoTime() - start) / 100_000_000;
    assertThat(heard.size()).isBetween(1, (int) tenths + 1);
  }

  @Test
  void executorsAreUsedNotNeededAndNeverShutDown() {
    Board board = Board.random(Rules.SAMEGAME, 12, 12, 4, 8);
    Solution<Move> expected = beam(500).build().search(board);
    ExecutorService single = Executors.newSingleThreadExecutor();
    try {
      assertThat(beam(500).threads(4).executor(single).build().search(board).moves())
          .isEqualTo(expected.moves());
      assertThat(single.isShutdown()).isFalse();
      CountDownLatch busy = new CountDownLatch(1);
      single.execute(
          () -> {
            try {
              busy.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
      assertThat(beam(500).threads(4).executor(single).build().search(board).moves())
          .isEqualTo(expected.moves());
      busy.countDown();
    } finally {
      single.shutdownNow();
    }
    assertThat(beam(500).threads(4).executor(task -> {}).build().search(board).moves())
        .isEqualTo(expected.moves());
  }

  @Test
  void aSearchFromInsideAPoolOfOneFinishes() throws Exception {
    ExecutorService single = Executors.newSingleThreadExecutor();
    try {
      Searcher<Board, Move> searcher = beam(300).threads(3).executor(single).build();
      assertThat(single.submit(() -> searcher.search(LARGE)).get(1, TimeUnit.MINUTES).end())
          .isEqualTo(End.COMPLETED);
    } finally {
      single.shutdownNow();
    }
  }

  @Test
  void ownThreadsAreNamedDaemonsAndEnd() throws InterruptedException {
    AtomicReference<Thread> other = new AtomicReference<>();
    Thread caller = Thread.currentThread();
    Heuristic<Board> watching =
        board -> {
          if (Thread.currentThread() != caller) {
            other.set(Thread.currentThread());
          }
          return board.standing();
        };
    Searchers.beam(watching).width(5000).threads(4).build().search(LARGE, Limits.nodes(300_000));
    Thread seen = other.get();
    assertThat(seen).isNotNull();
    assertThat(seen.isDaemon()).isTrue();
    assertThat(seen.getName()).startsWith("popstar-");
    seen.join(10_000);
    assertThat(seen.isAlive()).isFalse();
  }

  @Test
  void aSmallStackIsEnough() throws Exception {
    FutureTask<Solution<Move>> task =
        new FutureTask<>(() -> Solver.beam(Board.random(Rules.POPSTAR, 50, 50, 1, 1), 10));
    Thread thread = new Thread(null, task, "small stack", 128 << 10);
    thread.start();
    assertThat(task.get(1, TimeUnit.MINUTES).score()).isEqualTo(31_252_000);
  }

  @Test
  void oneSearcherServesManyBoardsAndThreads() throws Exception {
    Searcher<Board, Move> searcher = beam(400).threads(2).build();
    Board first = Board.random(Rules.POPSTAR, 8, 11, 4, 1);
    Board second = Board.random(Rules.SAMEGAME, 13, 7, 5, 2);
    List<Move> firstMoves = searcher.search(first).moves();
    List<Move> secondMoves = searcher.search(second).moves();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      for (int i = 0; i < 5; i++) {
        var one = pool.submit(() -> searcher.search(first.copy()).moves());
        var two = pool.submit(() -> searcher.search(second.copy()).moves());
        assertThat(one.get()).isEqualTo(firstMoves);
        assertThat(two.get()).isEqualTo(secondMoves);
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(first).isEqualTo(Board.random(Rules.POPSTAR, 8, 11, 4, 1));
  }

  @Test
  void finishedAndEmptyBoardsGiveGamesWithoutMoves() {
    for (String text : List.of("1", "..\n..", "12\n21")) {
      Board board = Board.parse(text);
      for (Solution<Move> solution :
          List.of(
              Solver.beam(board, 10),
              Solver.greedy(board),
              beam(5).threads(3).build().search(board))) {
        assertThat(solution.moves()).isEmpty();
        assertThat(solution.end()).isEqualTo(End.COMPLETED);
        assertThat(solution.score()).isEqualTo(board.finalScore());
      }
    }
  }

  @Test
  void badOptionsAreRefusedWhenBuilt() {
    assertThatThrownBy(() -> beam(0)).hasMessageContaining("beam width is 0, expected 1 to");
    assertThatThrownBy(() -> beam(1).threads(0)).hasMessageContaining("number of threads is 0");
    assertThatThrownBy(() -> Limits.nodes(-1)).hasMessageContaining("node limit is -1");
    assertThatThrownBy(() -> Limits.memory(0)).hasMessageContaining("memory limit is 0");
    assertThatThrownBy(() -> Limits.time(Duration.ofMillis(-1))).hasMessageContaining("time limit");
  }
}
