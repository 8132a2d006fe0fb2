package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchIllegalArgumentException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits as values, their clock, and the memory limit. */
class LimitsTest {

  @Test
  void theStrictestOfEachKindHoldsWhateverTheOrder() {
    Cancellation one = new Cancellation();
    Cancellation two = new Cancellation();
    Limits a =
        Limits.nodes(10)
            .and(Limits.time(Duration.ofSeconds(9)))
            .and(Limits.memory(500))
            .and(Limits.cancelledBy(one));
    Limits b =
        Limits.nodes(20)
            .and(Limits.time(Duration.ofSeconds(3)))
            .and(Limits.target(77))
            .and(Limits.cancelledBy(two));
    for (Limits both : List.of(a.and(b), b.and(a), Limits.none().and(a).and(b).and(a))) {
      assertThat(both.maxNodes()).isEqualTo(10);
      assertThat(both.maxNanos()).isEqualTo(3_000_000_000L);
      assertThat(both.maxMemory()).isEqualTo(500);
      assertThat(both.targetScore()).isEqualTo(77);
      assertThat(both.cancellations()).contains(one, two);
    }
    assertThat(a.targetScore()).as("unchanged").isEqualTo(Long.MAX_VALUE);
    assertThat(Limits.none().and(Limits.none()).maxNodes()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void theLowerOfTwoTargetsIsReachedFirst() {
    assertThat(Limits.target(5).and(Limits.target(-5)).targetScore()).isEqualTo(-5);
  }

  @Test
  void refusesWhatMakesNoSense() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Limits.nodes(-1))
        .withMessage("node limit is -1, expected 0 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Limits.time(Duration.ofMillis(-1)))
        .withMessageContaining("time limit is PT-0.001S, expected 0 or more");
    for (long bytes : new long[] {0, -1, Long.MIN_VALUE}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Limits.memory(bytes))
          .withMessage("memory limit is " + bytes + " bytes, expected more than 0");
    }
  }

  @Test
  void veryLongTimesAreNoLimit() {
    assertThat(Limits.time(Duration.ofSeconds(Long.MAX_VALUE)).maxNanos())
        .isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void nullArgumentsAreNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> Limits.time(null))
        .withMessageContaining("time");
    assertThatNullPointerException()
        .isThrownBy(() -> Limits.none().and(null))
        .withMessageContaining("other");
    assertThatNullPointerException()
        .isThrownBy(() -> Limits.cancelledBy(null))
        .withMessageContaining("cancellation");
  }

  // ------------------------------------------------------------------ the clock

  /** A clock that goes on by so much each time it is read. */
  private static LongSupplier ticking(long nanos) {
    AtomicLong now = new AtomicLong(Long.MAX_VALUE - nanos); // as System.nanoTime may be anywhere
    return () -> now.addAndGet(nanos);
  }

  private static final Board BOARD = Board.random(Rules.POPSTAR, 10, 10, 5, 3);

  private static Searcher<Board, Move> beam(int width) {
    return Searchers.beam(Heuristics.potential(Rules.POPSTAR)).width(width).build();
  }

  @Test
  void timeComesFromTheClockOfTheLimits() {
    Limits limits = Limits.time(Duration.ofHours(1)).withClock(ticking(60_000_000_000L));
    Solution<Move> solution = beam(100_000).search(BOARD, limits);
    Games.confirm(BOARD, solution);
    assertThat(solution.end()).isEqualTo(End.TIME);
    assertThat(solution.elapsed()).isBetween(Duration.ofHours(1), Duration.ofHours(2));
  }

  @Test
  void aClockThatStandsStillNeverEndsASearch() {
    Limits limits = Limits.time(Duration.ofNanos(1)).withClock(() -> -7);
    Solution<Move> solution = beam(20).search(BOARD, limits);
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(solution.elapsed()).isZero();
  }

  @Test
  void theListenerHearsAtMostTenTimesASecondByTheClock() {
    List<Duration> heard = new ArrayList<>();
    Solution<Move> solution =
        beam(500)
            .search(
                BOARD,
                Limits.none().withClock(ticking(10_000_000)),
                progress -> heard.add(progress.elapsed()));
    assertThat(heard).isNotEmpty();
    Duration last = Duration.ZERO;
    for (Duration elapsed : heard) {
      assertThat(elapsed.minus(last)).isGreaterThanOrEqualTo(Duration.ofMillis(100));
      last = elapsed;
    }
    assertThat(solution.elapsed()).isGreaterThanOrEqualTo(last);
  }

  /** In either order: a clock that was set must not be lost when limits are combined. */
  @Test
  void combiningKeepsAClockThatWasSet() {
    LongSupplier clock = () -> 0;
    Limits timed = Limits.time(Duration.ofSeconds(1)).withClock(clock);
    assertThat(timed.and(Limits.nodes(5)).clock()).isSameAs(clock);
    assertThat(Limits.none().and(timed).clock()).isSameAs(clock);
    assertThat(timed.and(Limits.none()).clock()).isSameAs(clock);
  }

  // ------------------------------------------------------------------ memory

  @Test
  void aMemoryLimitNarrowsTheBeam() {
    for (int width : new int[] {1, 7, 300}) {
      long bytes = BeamMemory.bytes(BOARD, width);
      assertThat(BeamMemory.fittingWidth(BOARD, 50_000, bytes)).isEqualTo(width);
      Solution<Move> limited = beam(50_000).search(BOARD, Limits.memory(bytes));
      Solution<Move> narrow = beam(width).search(BOARD);
      Games.assertSameGame(limited, narrow, "width " + width);
    }
  }

  @Test
  void enoughMemoryChangesNothing() {
    Solution<Move> limited = beam(300).search(BOARD, Limits.memory(Long.MAX_VALUE - 1));
    Games.assertSameGame(limited, beam(300).search(BOARD), "plenty");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1000})
  void tooLittleMemoryForAnyBeamIsRefused(long bytes) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> beam(300).search(BOARD, Limits.memory(bytes)))
        .withMessageContaining("memory limit is " + bytes + " bytes")
        .withMessageContaining(Long.toString(BeamMemory.bytes(BOARD, 1)));
  }

  @Test
  void moreMemoryIsNeededForMoreWidthAndLargerBoards() {
    Board large = Board.random(Rules.POPSTAR, 64, 64, 9, 1);
    long last = 0;
    for (int width = 1; width <= BeamSearch.MAX_WIDTH; width *= 2) {
      long bytes = BeamMemory.bytes(large, width);
      assertThat(bytes).isGreaterThan(last);
      assertThat(bytes).isGreaterThan(BeamMemory.bytes(BOARD, width));
      last = bytes;
    }
  }

  /** Far more than the heaps of the machines this runs on. */
  @Test
  void aWidthThatDoesNotFitInTheHeapIsRefusedBeforeTheSearch() {
    Board large = Board.random(Rules.POPSTAR, 64, 64, 9, 1);
    long start = System.nanoTime();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> beam(BeamSearch.MAX_WIDTH).search(large))
        .withMessageMatching(
            "a beam of width 16777216 takes about \\d+ MB, \\d+ MB of heap are free;"
                + " a width of \\d+ would fit, or a larger heap \\(-Xmx\\)");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void aRolloutBeamThatDoesNotFitSpeaksOfItsOwnWidth() {
    Board large = Board.random(Rules.POPSTAR, 64, 64, 9, 1);
    RolloutBeamBuilder<Board, Move> beam =
        Searchers.<Board, Move>rolloutBeam(Heuristics.standing(), Choosers.mis())
            .width(200_000)
            .playouts(16)
            .widerEarly(1, 4);
    IllegalArgumentException refused =
        catchIllegalArgumentException(() -> beam.build().search(large, Limits.nodes(10)));
    assertThat(refused)
        .hasMessageMatching(
            "a beam of width 200000, with up to 64 entrants for each place, takes about \\d+ MB,"
                + " \\d+ MB of heap are free; a width of \\d+ would fit,"
                + " or a larger heap \\(-Xmx\\)");
    String fitting = refused.getMessage().replaceAll(".*; a width of (\\d+) would.*", "$1");
    int smaller = Integer.parseInt(fitting) * 3 / 4; // other tests share the heap
    assertThat(beam.width(smaller).build().search(large, Limits.nodes(10)).end())
        .isEqualTo(End.NODES);
  }

  /** In a heap of 64 MB: the width that the message names does fit. */
  @Test
  void theWidthThatWouldFitDoesFitInASmallHeap() {
    Jvm.Result refused = Jvm.run(List.of("-Xmx64m"), WidestMain.class, "1000000");
    assertThat(refused.status()).isZero();
    assertThat(refused.out()).startsWith("refused ");
    String width = refused.out().substring("refused ".length());
    assertThat(Integer.parseInt(width)).isBetween(100, 100_000);
    Jvm.Result fits = Jvm.run(List.of("-Xmx64m"), WidestMain.class, width);
    assertThat(fits.err()).isEmpty();
    assertThat(fits.out()).isEqualTo("solved");
  }

  /** Searches with a width, or says which would fit. */
  static final class WidestMain {

    private WidestMain() {}

    public static void main(String[] arguments) {
      Board board = Board.random(Rules.named("codeabbey"), 12, 12, 4, 1);
      try {
        Solution<Move> solution = beam(Integer.parseInt(arguments[0])).search(board);
        System.out.println(solution.end() == End.COMPLETED ? "solved" : solution.end());
      } catch (IllegalArgumentException refused) {
        System.out.println(
            "refused " + refused.getMessage().replaceAll(".*a width of (\\d+) would.*", "$1"));
      }
    }
  }
}
