package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What holds for every searcher of boards. A subclass says how to make one; searchers with one
 * thread ignore the number of threads and the executor.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class SearcherContract {

  /** Set higher on a slow machine: how late a search may be. */
  private static final Duration GRACE =
      Duration.ofMillis(Long.getLong("popstar.search.grace", 1000));

  private static final int[] THREADS = {1, 2, 3, 4, 8, 16};

  /** The searcher, with own threads if there is no executor. */
  abstract Searcher<Board, Move> searcher(
      Heuristic<Board> heuristic, int threads, Executor executor);

  /** A searcher of the kind that would take many seconds for {@link #LARGE}. */
  abstract Searcher<Board, Move> longSearcher(int threads, Executor executor);

  /** Whether it asks the heuristic it is given. */
  boolean asksHeuristic() {
    return true;
  }

  /** Whether the searcher makes something of the number of threads; if not, one will do here. */
  boolean usesThreads() {
    return true;
  }

  private int[] counts(int... threads) {
    return usesThreads() ? threads : new int[] {1};
  }

  static final Board LARGE = Board.random(Rules.POPSTAR, 20, 20, 5, 1);

  private static final Heuristic<Board> POTENTIAL = Heuristics.potential(Rules.POPSTAR);

  private Searcher<Board, Move> searcher(int threads) {
    return searcher(POTENTIAL, threads, null);
  }

  private Searcher<Board, Move> searcher() {
    return searcher(1);
  }

  /** No thread of ours outlives its search. */
  @AfterEach
  void noThreadIsLeft() throws InterruptedException {
    for (int i = 0; ownThreads() > 0; i++) {
      assertThat(i).as("own threads are still alive").isLessThan(200);
      Thread.sleep(10);
    }
  }

  private static long ownThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("popstar-"))
        .peek(thread -> assertThat(thread.isDaemon()).as("daemon").isTrue())
        .count();
  }

  // ------------------------------------------------------------------ the game found

  @Test
  void findsALegalFinishedGameAndDoesNotChangeTheStart() {
    for (int i = 0; i < 60; i++) {
      Board board = i % 10 == 9 ? Games.midGame(i) : Games.random(i);
      Board before = board.copy();
      Solution<Move> solution = searcher().search(board);
      Games.confirm(board, solution);
      assertThat(solution.end()).isEqualTo(End.COMPLETED);
      assertThat(board).isEqualTo(before);
      assertThat(board.score()).isEqualTo(before.score());
    }
  }

  @Test
  void theAnswerDoesNotDependOnThreadsOrOnChance() {
    for (int i = 0; i < 12; i++) {
      Board board = i == 0 ? Board.random(Rules.SAMEGAME, 15, 15, 5, 3) : Games.random(i);
      Solution<Move> first = searcher().search(board);
      for (int threads : counts(THREADS)) {
        Searcher<Board, Move> searcher = searcher(threads);
        String where = "board " + i + ", " + threads + " threads";
        Games.assertSameGame(searcher.search(board), first, where);
        Games.assertSameGame(searcher.search(board), first, where + ", again");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", ".", "..\n..", "12\n21", "123456789"})
  void aGameThatIsOverHasNoMoves(String text) {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME, Rules.named("schadd"))) {
      Board board = Board.parse(rules, text);
      for (int threads : counts(1, 4)) {
        Solution<Move> solution = searcher(threads).search(board);
        Games.confirm(board, solution);
        assertThat(solution.moves()).isEmpty();
        assertThat(solution.nodes()).isZero();
        assertThat(solution.end()).isEqualTo(End.COMPLETED);
        assertThat(solution.score()).isEqualTo(board.finalScore());
        assertThat(solution.left()).isEqualTo(board.left());
      }
    }
  }

  @Test
  void oneSearcherTakesBoardsAndRulesInTurn() {
    Board first = Board.random(Rules.POPSTAR, 9, 9, 4, 1);
    Board second = Board.random(Rules.named("codeabbey"), 5, 12, 6, 2);
    Searcher<Board, Move> used = searcher(2);
    for (int i = 0; i < 2; i++) {
      Games.assertSameGame(used.search(first), searcher(2).search(first), "first board");
      Games.assertSameGame(used.search(second), searcher(2).search(second), "second board");
      Board otherRules = first.withRules(Rules.SAMEGAME);
      Games.assertSameGame(used.search(otherRules), searcher(2).search(otherRules), "other rules");
    }
  }

  /** The start is read only, though a board works things out when it is first asked. */
  @Test
  void oneBoardIsSearchedManyTimesAtATime() throws Exception {
    Board board = Board.random(Rules.POPSTAR, 7, 7, 3, 12);
    Solution<Move> expected = searcher().search(board.copy());
    List<FutureTask<Solution<Move>>> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      FutureTask<Solution<Move>> task = new FutureTask<>(() -> searcher().search(board));
      tasks.add(task);
      new Thread(task).start();
    }
    for (FutureTask<Solution<Move>> task : tasks) {
      Games.assertSameGame(task.get(), expected, "at a time");
    }
  }

  @Test
  void oneSearcherSearchesTwoBoardsAtATime() throws Exception {
    Searcher<Board, Move> shared = searcher(2);
    List<Board> boards = new ArrayList<>();
    List<Solution<Move>> expected = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      boards.add(Board.random(Rules.POPSTAR, 10, 10, 4 + i % 2, i));
      expected.add(searcher().search(boards.get(i)));
    }
    List<FutureTask<Solution<Move>>> running = new ArrayList<>();
    for (Board board : boards) {
      FutureTask<Solution<Move>> task = new FutureTask<>(() -> shared.search(board));
      running.add(task);
      new Thread(task, "searching").start();
    }
    for (int i = 0; i < running.size(); i++) {
      Games.assertSameGame(running.get(i).get(), expected.get(i), "board " + i);
    }
  }

  @Test
  void aSmallStackIsEnough() throws Exception {
    Board tall = Board.random(Rules.POPSTAR, 64, 64, 2, 1);
    Searcher<Board, Move> searcher = searcher(1);
    FutureTask<Solution<Move>> task =
        new FutureTask<>(() -> searcher.search(tall, Limits.nodes(2000)));
    new Thread(null, task, "small stack", 128 << 10).start();
    Games.confirm(tall, task.get());
  }

  @Test
  void nullArgumentsFailAtTheCallAndAreNamed() {
    Board board = Board.parse("11\n22");
    assertThatNullPointerException()
        .isThrownBy(() -> searcher().search(null, Limits.none(), SearchListener.none()))
        .withMessageContaining("start");
    assertThatNullPointerException()
        .isThrownBy(() -> searcher().search(board, null, SearchListener.none()))
        .withMessageContaining("limits");
    assertThatNullPointerException()
        .isThrownBy(() -> searcher().search(board, Limits.none(), null))
        .withMessageContaining("listener");
  }

  // ------------------------------------------------------------------ limits

  @Test
  void nodeLimitsAreExactOnAnyNumberOfThreads() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 4);
    Solution<Move> unlimited = searcher().search(board);
    long all = unlimited.nodes();
    for (long nodes : new long[] {0, 1, 2, 16, 17, 18, 100, 555, all / 2, all - 1, all, all + 1}) {
      Limits limits = Limits.nodes(nodes);
      Solution<Move> first = searcher().search(board, limits);
      Games.confirm(board, first);
      assertThat(first.nodes()).isLessThanOrEqualTo(nodes);
      assertThat(first.end()).isEqualTo(nodes < all ? End.NODES : End.COMPLETED);
      for (int threads : counts(THREADS)) {
        Games.assertSameGame(
            searcher(threads).search(board, limits), first, nodes + " nodes, threads " + threads);
      }
      if (nodes >= all) {
        Games.assertSameGame(first, unlimited, nodes + " nodes");
      }
    }
  }

  @Test
  void aTimeLimitHoldsInTheMiddleOfALayer() {
    for (int threads : counts(1, 2, 8)) {
      Solution<Move> solution =
          timed(
              Duration.ofMillis(500),
              () -> longSearcher(threads, null).search(LARGE, Limits.time(Duration.ofMillis(500))));
      Games.confirm(LARGE, solution);
      assertThat(solution.end()).isEqualTo(End.TIME);
      assertThat(solution.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(500));
    }
  }

  @Test
  void noTimeAtAllStillGivesAGame() {
    Solution<Move> solution = longSearcher(2, null).search(LARGE, Limits.time(Duration.ZERO));
    Games.confirm(LARGE, solution);
    assertThat(solution.end()).isEqualTo(End.TIME);
  }

  @Test
  void timeLimitOnTheLargestBoard() {
    Board board = Board.random(Rules.POPSTAR, 64, 64, 5, 1);
    Solution<Move> solution =
        timed(
            Duration.ofMillis(500),
            () -> longSearcher(1, null).search(board, Limits.time(Duration.ofMillis(500))));
    Games.confirm(board, solution);
    assertThat(solution.end()).isEqualTo(End.TIME);
  }

  private static Solution<Move> timed(Duration expected, Callable<Solution<Move>> search) {
    long start = System.nanoTime();
    Solution<Move> solution;
    try {
      solution = search.call();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(expected.plus(GRACE));
    return solution;
  }

  @Test
  void anotherThreadMayCancel() {
    Cancellation cancellation = new Cancellation();
    after(200, cancellation::cancel);
    Solution<Move> solution =
        timed(
            Duration.ofMillis(200),
            () -> longSearcher(2, null).search(LARGE, Limits.cancelledBy(cancellation)));
    Games.confirm(LARGE, solution);
    assertThat(solution.end()).isEqualTo(End.CANCELLED);
    cancellation.cancel();
    assertThat(cancellation.isCancelled()).isTrue();
    Solution<Move> again = longSearcher(1, null).search(LARGE, Limits.cancelledBy(cancellation));
    Games.confirm(LARGE, again);
    assertThat(again.end()).isEqualTo(End.CANCELLED);
  }

  @Test
  void theListenerMayCancel() {
    Cancellation cancellation = new Cancellation();
    AtomicInteger calls = new AtomicInteger();
    SearchListener listener =
        progress -> {
          calls.incrementAndGet();
          cancellation.cancel();
        };
    Limits limits = Limits.cancelledBy(new Cancellation()).and(Limits.cancelledBy(cancellation));
    Solution<Move> solution =
        timed(Duration.ofMillis(200), () -> longSearcher(2, null).search(LARGE, limits, listener));
    Games.confirm(LARGE, solution);
    assertThat(solution.end()).isEqualTo(End.CANCELLED);
    assertThat(calls).hasValueBetween(1, 2);
  }

  @Test
  void anInterruptEndsTheSearchAndStaysSet() {
    Thread caller = Thread.currentThread();
    after(200, caller::interrupt);
    for (int i = 0; i < 2; i++) { // the second time it is set before the search
      Solution<Move> solution =
          timed(Duration.ofMillis(200), () -> longSearcher(2, null).search(LARGE));
      assertThat(caller.isInterrupted()).isTrue();
      assertThat(solution.end()).isEqualTo(End.INTERRUPTED);
      Games.confirm(LARGE, solution);
    }
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aCancelledFutureStopsItsSearch() throws Exception {
    AtomicReference<Solution<Move>> solution = new AtomicReference<>();
    CountDownLatch done = new CountDownLatch(1);
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      var future =
          executor.submit(
              () -> {
                solution.set(longSearcher(2, null).search(LARGE));
                done.countDown();
              });
      Thread.sleep(100);
      future.cancel(true);
      assertThat(done.await(GRACE.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
      assertThat(solution.get().end()).isEqualTo(End.INTERRUPTED);
    } finally {
      executor.shutdownNow();
    }
  }

  private static void after(long millis, Runnable action) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Thread.sleep(millis);
              } catch (InterruptedException e) {
                return;
              }
              action.run();
            });
    thread.setDaemon(true);
    thread.start();
  }

  @Test
  void aTargetEndsTheSearchWhenItIsReached() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 4, 9);
    Solution<Move> free = searcher().search(board);
    for (int threads : counts(1, 3)) {
      Solution<Move> reached = searcher(threads).search(board, Limits.target(free.score()));
      Games.confirm(board, reached);
      assertThat(reached.score()).isGreaterThanOrEqualTo(free.score());
      assertThat(reached.end()).isEqualTo(End.TARGET);
      assertThat(reached.nodes()).isLessThanOrEqualTo(free.nodes());
      Solution<Move> missed = searcher(threads).search(board, Limits.target(free.score() + 1));
      Games.assertSameGame(missed, free, "an unreachable target");
    }
  }

  @Test
  void theStrictestOfSeveralLimitsHolds() {
    Limits limits =
        Limits.time(Duration.ofHours(1)).and(Limits.nodes(50)).and(Limits.target(Long.MAX_VALUE));
    Solution<Move> solution = searcher().search(LARGE, limits);
    assertThat(solution.end()).isEqualTo(End.NODES);
    Solution<Move> timely =
        searcher().search(LARGE, Limits.nodes(Long.MAX_VALUE).and(Limits.time(Duration.ZERO)));
    assertThat(timely.end()).isEqualTo(End.TIME);
  }

  // ------------------------------------------------------------------ the listener

  @Test
  void theListenerHearsOnTheCallersThreadAndNotTooOften() {
    Thread caller = Thread.currentThread();
    List<Progress> heard = new ArrayList<>();
    SearchListener listener =
        progress -> {
          assertThat(Thread.currentThread()).isSameAs(caller);
          heard.add(progress);
        };
    Solution<Move> solution =
        longSearcher(2, null).search(LARGE, Limits.time(Duration.ofMillis(1050)), listener);
    assertThat(heard).hasSizeBetween(2, 10);
    Progress last = new Progress(0, 0, Long.MIN_VALUE, Duration.ZERO);
    for (Progress progress : heard) {
      assertThat(progress.nodes()).isGreaterThanOrEqualTo(last.nodes());
      assertThat(progress.depth()).isGreaterThanOrEqualTo(last.depth());
      assertThat(progress.elapsed().minus(last.elapsed())).isGreaterThanOrEqualTo(TENTH);
      last = progress;
    }
    assertThat(solution.nodes()).isGreaterThanOrEqualTo(last.nodes());
  }

  private static final Duration TENTH = Duration.ofMillis(100);

  @Test
  void whatTheListenerThrowsReachesTheCaller() {
    IllegalStateException thrown = new IllegalStateException("no more");
    assertThat(
            catchThrowable(
                () ->
                    longSearcher(3, null)
                        .search(
                            LARGE,
                            Limits.none(),
                            progress -> {
                              throw thrown;
                            })))
        .isSameAs(thrown);
  }

  // ------------------------------------------------------------------ heuristics

  @Test
  void infiniteValuesAreOrdered() {
    List<Heuristic<Board>> heuristics =
        List.of(
            board -> Double.NEGATIVE_INFINITY,
            board -> Double.POSITIVE_INFINITY,
            board -> board.hash() % 2 == 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY,
            board -> board.lone() > 3 ? Double.NEGATIVE_INFINITY : board.standing(),
            board -> Double.MAX_VALUE,
            board -> -Double.MAX_VALUE,
            board -> Double.MIN_VALUE,
            board -> -0.0);
    for (int i = 0; i < heuristics.size(); i++) {
      Board board = Board.random(Rules.POPSTAR, 9, 9, 4, i);
      Solution<Move> first = searcher(heuristics.get(i), 1, null).search(board);
      Games.confirm(board, first);
      for (int threads : counts(2, 4)) {
        Games.assertSameGame(
            searcher(heuristics.get(i), threads, null).search(board), first, "heuristic " + i);
      }
    }
  }

  /** Called NotNumber so that the message can be seen to name it. */
  private static final class NotNumber implements Heuristic<Board> {
    @Override
    public double value(Board position) {
      return position.left() < 60 ? Double.NaN : 0;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void notANumberIsAnErrorThatNamesTheHeuristic(int threads) {
    assumeTrue(asksHeuristic());
    Board board = Board.random(Rules.POPSTAR, 10, 10, 4, 5);
    assertThatThrownBy(() -> searcher(new NotNumber(), threads, null).search(board))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("NotNumber")
        .hasMessageContaining("NaN");
  }

  private static final class Defect extends Error {
    private static final long serialVersionUID = 1L;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void whatAHeuristicThrowsReachesTheCallerUnchanged(int threads) {
    assumeTrue(asksHeuristic());
    Board board = Board.random(Rules.POPSTAR, 10, 10, 4, 5);
    RuntimeException exception = new UnsupportedOperationException("no idea");
    Error error = new Defect();
    for (Throwable thrown : List.of(exception, error)) {
      Heuristic<Board> throwing =
          position -> {
            if (position.left() > 60) {
              return 0;
            }
            if (thrown instanceof Error defect) {
              throw defect;
            }
            throw exception;
          };
      Searcher<Board, Move> searcher = searcher(throwing, threads, null);
      assertThat(catchThrowable(() -> searcher.search(board))).isSameAs(thrown);
      assertThat(catchThrowable(() -> searcher.search(board))).isSameAs(thrown);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void slowHeuristicsKeepTheTimeLimit(int threads) {
    assumeTrue(asksHeuristic());
    assumeTrue(threads == 1 || usesThreads());
    Heuristic<Board> slow =
        board -> {
          try {
            Thread.sleep(10);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return board.standing();
        };
    Solution<Move> solution =
        timed(
            Duration.ofMillis(200),
            () -> searcher(slow, threads, null).search(LARGE, Limits.time(Duration.ofMillis(200))));
    Games.confirm(LARGE, solution);
    assertThat(solution.end()).isEqualTo(End.TIME);
  }

  // ------------------------------------------------------------------ executors

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void anExecutorIsUsedAndNeverShutDown(int poolSize) {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 6);
    Solution<Move> expected = searcher().search(board);
    ExecutorService executor = Executors.newFixedThreadPool(poolSize);
    try {
      for (int i = 0; i < 5; i++) {
        Solution<Move> solution = searcher(POTENTIAL, 4, executor).search(board);
        Games.assertSameGame(solution, expected, "pool of " + poolSize);
      }
      assertThat(executor.isShutdown()).isFalse();
      // the pool's threads are free again
      assertThat(executor.submit(() -> 42)).succeedsWithin(Duration.ofSeconds(2)).isEqualTo(42);
    } finally {
      executor.shutdownNow();
    }
  }

  /** A search from within a pool of one thread, which is to help with it. */
  @Test
  void aTaskOfAPoolMaySearchWithItsOwnPool() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 6);
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      assertThat(executor.submit(() -> searcher(POTENTIAL, 4, executor).search(board)))
          .succeedsWithin(Duration.ofSeconds(20))
          .satisfies(
              solution ->
                  Games.assertSameGame(solution, searcher().search(board), "the same pool"));
    } finally {
      executor.shutdownNow();
    }
  }

  @Test
  void anExecutorThatRunsNothingDoesNoHarm() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 6);
    List<Runnable> kept = new ArrayList<>();
    Games.assertSameGame(
        searcher(POTENTIAL, 4, kept::add).search(board), searcher().search(board), "idle");
    kept.forEach(Runnable::run); // too late: each must return at once
  }

  /** {@link Executor} allows it; so does a pool with the policy that the caller runs. */
  @Test
  @Timeout(value = 5, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void anExecutorMayRunTasksOnTheCallersThread() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 6);
    Games.assertSameGame(
        searcher(POTENTIAL, 4, Runnable::run).search(board), searcher().search(board), "direct");
  }

  /** A pool that takes one helper and refuses the others must not keep that one busy for ever. */
  @Test
  void anExecutorThatRefusesLeavesNobodyWaiting() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 6);
    ExecutorService executor = Executors.newSingleThreadExecutor();
    AtomicInteger tasks = new AtomicInteger();
    Executor refusing =
        task -> {
          if (tasks.getAndIncrement() > 0) {
            throw new RejectedExecutionException("full");
          }
          executor.execute(task);
        };
    try {
      Throwable thrown = catchThrowable(() -> searcher(POTENTIAL, 4, refusing).search(board));
      if (thrown != null) { // to refuse the search is one way, to go on without the other helpers
        assertThat(thrown).isInstanceOf(RejectedExecutionException.class).hasMessage("full");
      }
      assertThat(executor.submit(() -> 42)).succeedsWithin(Duration.ofSeconds(2)).isEqualTo(42);
    } finally {
      executor.shutdownNow();
    }
  }

  // ------------------------------------------------------------------ class loaders

  /** Loaded again by a loader of its own, as a user's heuristic is in an application server. */
  public static final class Foreign implements Heuristic<Board> {
    /** Made by reflection. */
    public Foreign() {}

    @Override
    public double value(Board position) {
      return position.standing() - 40.0 * position.lone();
    }
  }

  private static final class ChildLoader extends ClassLoader {
    ChildLoader() {
      super(Foreign.class.getClassLoader());
    }

    Class<?> define() throws IOException {
      String file = Foreign.class.getName().replace('.', '/') + ".class";
      try (InputStream in = Foreign.class.getResourceAsStream("/" + file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(Foreign.class.getName(), bytes, 0, bytes.length);
      }
    }
  }

  @Test
  void aHeuristicOfAChildLoaderWorksAndItsLoaderIsForgotten() throws Exception {
    WeakReference<ClassLoader> loader = searchWithForeignHeuristic();
    for (int i = 0; loader.get() != null; i++) {
      assertThat(i).as("the class loader is still held").isLessThan(100);
      System.gc();
      Thread.sleep(20);
    }
  }

  private WeakReference<ClassLoader> searchWithForeignHeuristic() throws Exception {
    ChildLoader loader = new ChildLoader();
    Class<?> type = loader.define();
    assertThat(type).isNotSameAs(Foreign.class);
    @SuppressWarnings("unchecked")
    Heuristic<Board> foreign = (Heuristic<Board>) type.getDeclaredConstructor().newInstance();
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 8);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(loader);
    try {
      Solution<Move> solution = searcher(foreign, 4, null).search(board);
      Games.assertSameGame(
          solution, searcher(new Foreign(), 1, null).search(board), "a foreign heuristic");
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    return new WeakReference<>(loader);
  }
}
