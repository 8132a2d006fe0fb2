package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Anytime beams, portfolios, and the front door to them. */
class TogetherTest {

  private static final Board BOARD = Board.random(Rules.POPSTAR, 10, 10, 5, 77);

  private static Searcher<Board, Move> beam(int width) {
    return Searchers.<Board, Move>beam(Heuristics.standing()).width(width).build();
  }

  private static AnytimeBuilder<Board, Move> anytime() {
    return Searchers.<Board, Move>anytime(Heuristics.standing());
  }

  /** It is as good as the best of its beams and costs as many nodes as all of them. */
  @Test
  void anytimeIsTheBestOfItsBeams() {
    Solution<Move> all = anytime().firstWidth(5).growth(3).maxWidth(45).build().search(BOARD);
    long best = 0;
    long nodes = 0;
    for (int width : new int[] {5, 15, 45}) {
      Solution<Move> one = beam(width).search(BOARD);
      best = Math.max(best, one.score());
      nodes += one.nodes();
    }
    assertThat(all.score()).isEqualTo(best);
    assertThat(all.nodes()).isEqualTo(nodes);
    assertThat(all.end()).isEqualTo(End.COMPLETED);
  }

  @Test
  void moreNodesNeverMakeAnytimeWorse() {
    long last = 0;
    for (long nodes = 0; nodes < 100_000; nodes = 2 * nodes + 100) {
      Solution<Move> solution = anytime().build().search(BOARD, Limits.nodes(nodes));
      assertThat(solution.score()).isGreaterThanOrEqualTo(last);
      assertThat(solution.end()).isEqualTo(End.NODES);
      last = solution.score();
    }
  }

  /** A beam that holds everything is the last one. */
  @Test
  void anytimeEndsWhenNothingIsCut() {
    Board small = Games.readCase("05-exact-5x4-4c-greedy-stuck", Rules.POPSTAR);
    Solution<Move> solution = anytime().firstWidth(2).build().search(small);
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(solution.score())
        .isEqualTo(Games.figure("05-exact-5x4-4c-greedy-stuck", "popstar.optimum"));
  }

  /** Beams that are as narrow as the last one for lack of time do not show that all is done. */
  @Test
  void anytimeIsNotDoneBeforeTheTimeIsUp() {
    for (int millis = 20; millis < 3_000; millis += 1 + millis / 20) {
      Duration limit = Duration.ofMillis(millis);
      AtomicLong now = new AtomicLong();
      LongSupplier slow = () -> now.getAndAdd(1_000_000); // a millisecond each time it is read
      Solution<Move> found =
          anytime().firstWidth(1).build().search(BOARD, Limits.time(limit).withClock(slow));
      Games.confirm(BOARD, found);
      assertThat(found.end()).as("%d ms", millis).isEqualTo(End.TIME);
      assertThat(found.elapsed()).isGreaterThanOrEqualTo(limit);
    }
  }

  @Test
  void aPortfolioSharesTheNodesOut() {
    List<Long> shares = new ArrayList<>();
    Searcher<Board, Move> spy =
        (start, limits, listener) -> {
          shares.add(limits.maxNodes());
          return Searchers.largestGroup().search(start, limits, listener);
        };
    long one = Searchers.largestGroup().search(BOARD).nodes();
    Searcher<Board, Move> portfolio =
        Searchers.<Board, Move>portfolio().add(spy).add(spy, 2).add(spy).build();
    Solution<Move> solution = portfolio.search(BOARD, Limits.nodes(1000));
    assertThat(shares).containsExactly(250L, (1000 - one) * 2 / 3, 1000 - 2 * one);
    assertThat(solution.nodes()).isEqualTo(3 * one);
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(portfolio.search(BOARD, Limits.nodes(20)).end()).isEqualTo(End.NODES);
  }

  @Test
  void aPortfolioTakesTheBestByItsObjective() {
    for (int i = 0; i < 30; i++) {
      Board board = Games.random(i);
      Solution<Move> greedy = Searchers.largestGroup().search(board);
      Solution<Move> beam = beam(10).search(board);
      for (Objective objective : List.of(Objective.SCORE, Objective.FEWEST_LEFT)) {
        Solution<Move> best =
            Searchers.<Board, Move>portfolio()
                .add(Searchers.largestGroup())
                .add(beam(10))
                .objective(objective)
                .build()
                .search(board);
        Games.confirm(board, best);
        assertThat(best.proof()).isEqualTo(Proof.UNKNOWN);
        if (objective == Objective.SCORE) {
          assertThat(best.score()).isEqualTo(Math.max(greedy.score(), beam.score()));
        } else {
          assertThat(best.left()).isEqualTo(Math.min(greedy.left(), beam.left()));
        }
      }
    }
  }

  /** A bound that a game reaches is a proof, and ends the rest. */
  @Test
  void aPortfolioEndsWithAProof() {
    Searcher<Board, Move> proving =
        (start, limits, listener) -> {
          Solution<Move> found = beam(10).search(start, limits, listener);
          return new Solution<>(
              found.moves(),
              found.score(),
              found.left(),
              found.end(),
              found.nodes(),
              found.elapsed(),
              Proof.PROVEN,
              found.score());
        };
    Searcher<Board, Move> untouchable =
        (start, limits, listener) -> {
          throw new AssertionError("searched");
        };
    Solution<Move> solution =
        Searchers.<Board, Move>portfolio().add(proving).add(untouchable).build().search(BOARD);
    assertThat(solution.proof()).isEqualTo(Proof.PROVEN);
    assertThat(solution.bound()).isEqualTo(solution.score());
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
  }

  /** One clock: by an injected one, each of three gets a third of what is left. */
  @Test
  void aPortfolioSharesTheTimeOut() {
    AtomicLong now = new AtomicLong();
    List<Long> shares = new ArrayList<>();
    Searcher<Board, Move> spy =
        (start, limits, listener) -> {
          shares.add(limits.maxNanos());
          now.addAndGet(100);
          return Searchers.largestGroup().search(start, Limits.none(), listener);
        };
    Limits limits = Limits.time(Duration.ofNanos(900)).withClock(now::get);
    Searchers.<Board, Move>portfolio().add(spy).add(spy).add(spy).build().search(BOARD, limits);
    assertThat(shares).containsExactly(300L, 400L, 700L);
  }

  @Test
  void optionsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.<Board, Move>portfolio().build())
        .withMessage("the portfolio has 0 searchers, expected 1 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.<Board, Move>portfolio().add(beam(1), 0))
        .withMessage("share is 0, expected 1 to 1000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> anytime().growth(1))
        .withMessage("growth of the beam width is 1, expected 2 to 64");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> anytime().firstWidth(0))
        .withMessage("first beam width is 0, expected 1 to 16777216");
  }

  // ------------------------------------------------------------------ the front door

  @Test
  void theFrontDoorKeepsTheTime() {
    for (Duration time : List.of(Duration.ZERO, Duration.ofMillis(100))) {
      Solution<Move> solution = Solver.auto(BOARD, time);
      Games.confirm(BOARD, solution);
      assertThat(solution.end()).isEqualTo(End.TIME);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Solver.anytime(BOARD, Duration.ofMillis(-1)));
  }

  @Test
  void movesAndHints() {
    Board over = Board.parse("12");
    assertThat(Solver.bestMove(over, Duration.ofMillis(10))).isEmpty();
    assertThat(Solver.hint(over)).isEmpty();
    Board golden = BoardSets.popstarGolden100().get(0).board();
    assertThat(golden.moves()).contains(Solver.hint(golden).orElseThrow());
    assertThat(golden.moves())
        .contains(Solver.bestMove(golden, Duration.ofMillis(50)).orElseThrow());
    // the 3s first: then all 2s are one group
    Board forced = Board.parse("2233222");
    assertThat(Solver.hint(forced)).contains(new Move(2, 0, 3, 2));
    assertThat(Solver.bestMove(forced, Duration.ofMillis(50))).contains(new Move(2, 0, 3, 2));
    Board largest = Board.random(Rules.POPSTAR, 64, 64, 5, 1);
    assertThat(largest.moves()).contains(Solver.hint(largest).orElseThrow());
  }

  /** A small board is proven, a larger one is not. */
  @Test
  void autoProvesSmallBoards() {
    String name = "05-exact-5x4-4c-greedy-stuck";
    Solution<Move> small = Solver.auto(Games.readCase(name, Rules.POPSTAR), Duration.ofSeconds(20));
    assertThat(small.proof()).isEqualTo(Proof.PROVEN);
    assertThat(small.score()).isEqualTo(Games.figure(name, "popstar.optimum"));
    assertThat(Solver.auto(BOARD, Duration.ofMillis(50)).proof()).isEqualTo(Proof.UNKNOWN);
  }

  /** What the exact search cannot prove in time, the beams still look at. */
  @Test
  void autoGoesOnWhereTheExactSearchGivesUp() {
    Board board = Board.random(Rules.POPSTAR, 6, 6, 5, 9);
    Solution<Move> solution = Solver.auto(board, Duration.ofMillis(2));
    Games.confirm(board, solution);
  }

  /** Under rules of all kinds, on small and large boards. */
  @Test
  void autoPlaysByAnyRules() {
    for (Rules rules : Games.RULES) {
      for (int size : new int[] {3, 12}) {
        Board board = Board.random(rules, size, size + 2, 4, size);
        Games.confirm(board, Solver.auto(board, Duration.ofMillis(60)));
      }
    }
  }

  @Test
  void autoClearsStandardBoardsOrRefutes() {
    for (NamedBoard named : BoardSets.samegameStandard20().subList(0, 3)) {
      Solution<Move> solution =
          Solver.auto(named.board(), Objective.CLEAR, Limits.nodes(1_500_000));
      Games.confirm(named.board(), solution);
      assertThat(solution.isSolved()).as(named.name()).isTrue();
      assertThat(solution.proof()).isEqualTo(Proof.UNKNOWN);
    }
    Board lone = Board.parse(Rules.SAMEGAME, "1122\n3344\n1125");
    assertThat(Solver.auto(lone, Objective.CLEAR, Limits.nodes(1000)).proof())
        .isEqualTo(Proof.REFUTED);
    assertThat(Solver.auto(lone, Objective.FEWEST_LEFT, Limits.nodes(1000)).left()).isEqualTo(1);
  }

  @Test
  void autoAnswersTheSameOnAnyNumberOfThreads() {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      for (Objective objective : List.of(Objective.SCORE, Objective.FEWEST_CLICKS)) {
        Board board = Board.random(rules, 9, 9, 4, 3);
        Solution<Move> one = Searchers.auto(objective, 1).search(board, Limits.nodes(60_000));
        Games.confirm(board, one);
        for (int threads : new int[] {2, 4, 8}) {
          assertThat(Searchers.auto(objective, threads).search(board, Limits.nodes(60_000)).moves())
              .as("%s, %s, %d threads", rules, objective, threads)
              .isEqualTo(one.moves());
        }
      }
    }
  }

  @Test
  void autoKeepsToItsMemory() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
    Limits limits = Limits.nodes(400_000).and(Limits.memory(3 << 20));
    Games.confirm(board, Searchers.auto(Objective.SCORE, 2).search(board, limits));
  }
}
