package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.EndScore;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.TileBoard;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TileAnnealingTest {

  private static TileAnnealingBuilder builder() {
    return Searchers.tileAnnealing(Searchers.largestGroup());
  }

  private static Solution<Move> found(Board board, Objective objective) {
    Solution<Move> found =
        builder()
            .objective(objective)
            .temperatures(20, 1)
            .effort(60_000)
            .build()
            .search(board, Limits.none());
    Games.confirm(board, found);
    return found;
  }

  @Test
  void itIsFarBetterThanTheSearchItBeginsWith() {
    long better = 0;
    Searcher<Board, Move> large =
        Searchers.<Board, Move>largeNeighbourhood(Heuristics.potential(Rules.SAMEGAME))
            .sparing(MoveClasses.mostFrequentColour())
            .effort(100_000)
            .build();
    for (int i = 0; i < 3; i++) {
      Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 40 + i);
      Solution<Move> annealed =
          Searchers.tileAnnealing(large).threads(2).build().search(board, Limits.nodes(3_000_000));
      Games.confirm(board, annealed);
      better += annealed.score() - large.search(board).score();
    }
    assertThat(better).isGreaterThan(1_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 300, 3_000, 40_000, 400_000})
  void aNodeLimitGivesTheSameGameOnAnyNumberOfThreads(long nodes) {
    Board board = Board.random(Rules.SAMEGAME, 11, 11, 4, nodes);
    Solution<Move> one = builder().build().search(board, Limits.nodes(nodes));
    Games.confirm(board, one);
    assertThat(one.end()).isEqualTo(End.NODES);
    assertThat(one.nodes()).isBetween(nodes - nodes / 2 - 300, nodes);
    for (int threads : new int[] {2, 4, 8}) {
      Solution<Move> found = builder().threads(threads).build().search(board, Limits.nodes(nodes));
      Games.assertSameGame(found, one, threads + " threads");
    }
  }

  @Test
  void effortIsAllThereIsToDo() {
    Board board = Board.random(Rules.POPSTAR, 8, 8, 4, 1);
    Solution<Move> done = builder().effort(30_000).build().search(board);
    assertThat(done.end()).isEqualTo(End.COMPLETED);
    assertThat(done.nodes()).isBetween(20_000L, 30_000L);
    assertThat(builder().effort(30_000).build().search(board, Limits.nodes(10_000)).end())
        .isEqualTo(End.NODES);
  }

  @Test
  void itNeverLosesTheGameItBeganWith() {
    for (int i = 0; i < 60; i++) {
      Board board = Games.random(i);
      Searcher<Board, Move> first = Searchers.largestGroup();
      for (Objective objective : List.of(Objective.SCORE, Objective.CLEAR)) {
        Solution<Move> annealed =
            Searchers.tileAnnealing(first)
                .objective(objective)
                .temperatures(1e6, 1e5) // so hot that it follows any game
                .effort(3_000)
                .build()
                .search(board);
        Games.confirm(board, annealed);
        Solution<Move> before = first.search(board);
        assertThat(
                objective.compare(
                    annealed.score(),
                    annealed.left(),
                    annealed.moves().size(),
                    before.score(),
                    before.left(),
                    before.moves().size()))
            .isNotNegative();
      }
    }
  }

  @Test
  void everyObjectiveGetsWhatItAsksFor() {
    for (int i = 0; i < 12; i++) {
      Board board = Board.random(Rules.SAMEGAME, 4, 5, 3, i);
      Games.assertFindsTheBest(board, objective -> found(board, objective));
    }
  }

  @Test
  void seedsGiveOtherGames() {
    Games.assertSeedsMatter(
        Board.random(Rules.SAMEGAME, 15, 15, 5, 8),
        seed -> builder().seed(seed).effort(100_000).build());
  }

  /** An effort fixes the answer; a time limit may only cut it short. */
  @Test
  void aTimeLimitDoesNotChangeWhatAnEffortFinds() {
    Board board = Board.random(Rules.SAMEGAME, 12, 12, 5, 8);
    Searcher<Board, Move> searcher = builder().effort(400_000).build();
    Games.assertSameGame(
        searcher.search(board, Limits.time(Duration.ofHours(1))), searcher.search(board), "hour");
  }

  @Test
  void theFirstSearchGetsItsShareOfTheLimits() {
    Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 8);
    Searcher<Board, Move> beam =
        (start, limits, listener) -> {
          assertThat(limits.maxNodes()).isEqualTo(30_000);
          assertThat(limits.maxNanos()).isEqualTo(Duration.ofHours(3).toNanos());
          return Searchers.largestGroup().search(start, limits, listener);
        };
    Limits limits = Limits.nodes(100_000).and(Limits.time(Duration.ofHours(10)));
    Games.confirm(
        board, Searchers.tileAnnealing(beam).startShare(0.3).build().search(board, limits));
  }

  @Test
  void rowsThatShiftAreLeftToTheFirstSearch() {
    Board board = Board.random(Rules.named("shifter"), 8, 8, 4, 8);
    assertThat(builder().build().search(board).moves())
        .isEqualTo(Searchers.largestGroup().search(board).moves());
  }

  @Test
  void aMemoryLimitTakesAwayChains() {
    Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 8);
    long one = TileChain.bytes(board);
    TileAnnealingBuilder four = builder().chains(4).effort(50_000);
    assertThat(four.build().search(board, Limits.memory(2 * one)).moves())
        .isEqualTo(builder().chains(2).effort(50_000).build().search(board).moves());
    assertThat(four.build().search(board, Limits.memory(one - 1)).moves())
        .isEqualTo(Searchers.largestGroup().search(board).moves());
  }

  /** Nothing is allocated by a change, once the states have been met. */
  @Test
  void changesAllocateNothing() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 8);
    ShapedScore shape = new ShapedScore(board, Objective.SCORE, 100);
    TileChain chain = new TileChain(board, shape, Objective.SCORE, 1);
    chain.begin(new int[0], Long.MAX_VALUE);
    Budget.Poll poll = new Budget(Limits.none(), SearchListener.none()).new Poll();
    chain.run(2_000_000, Long.MAX_VALUE, 1e-9, poll);
    long before = Allocated.bytes();
    chain.run(2_000_000, Long.MAX_VALUE, 1e-9, poll);
    long bytes = Allocated.bytes() - before;
    assertThat(bytes).isLessThan(20_000); // better games and their states
  }

  @Test
  void aTimeLimitEndsItByTime() {
    Board board = Board.random(Rules.SAMEGAME, 10, 10, 4, 8);
    for (int i = 0; i < 20; i++) {
      Solution<Move> timed = builder().build().search(board, Limits.time(Duration.ofMillis(20)));
      Games.confirm(board, timed);
      assertThat(timed.end()).isEqualTo(End.TIME);
    }
  }

  /** One colour: one move, and nothing else to try. */
  @Test
  void aGameWithoutChoicesEndsAtOnce() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 1, 1);
    for (Limits limits : List.of(Limits.none(), Limits.time(Duration.ofHours(1)))) {
      Solution<Move> only = builder().build().search(board, limits);
      assertThat(only.end()).isEqualTo(End.COMPLETED);
      assertThat(only.moves()).hasSize(1);
      assertThat(only.nodes()).isLessThan(50_000);
    }
  }

  @Test
  void whatTheFirstSearchHasProvenStaysProven() {
    Board board = Board.random(Rules.SAMEGAME, 4, 4, 3, 1);
    Solution<Move> proven =
        Searchers.tileAnnealing(Solver.exactSearch(board.rules(), Objective.SCORE))
            .startShare(1)
            .build()
            .search(board, Limits.nodes(10_000_000));
    assertThat(proven.proof()).isEqualTo(Proof.PROVEN);
    assertThat(proven.score()).isEqualTo(Solver.exact(board).score());
    assertThat(proven.nodes()).isLessThan(1_000_000);
  }

  @Test
  void optionsAreChecked() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().chains(0))
        .withMessage("number of chains is 0, expected 1 to 1000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().startShare(Double.NaN))
        .withMessage("share of the start is NaN, expected 0.0 to 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().temperatures(1, 2))
        .withMessageStartingWith("last temperature is 2.0");
    assertThatIllegalArgumentException().isThrownBy(() -> builder().effort(0));
    assertThatIllegalArgumentException().isThrownBy(() -> builder().threads(0));
  }

  /** What a chain remembers of its line is what playing the line gives. */
  @Test
  void aChainStaysInStepWithItsLine() {
    for (int i = 0; i < 40; i++) {
      Board board = Games.random(i);
      if (board.rules().name().equals("shifter") || board.isOver()) {
        continue;
      }
      ShapedScore shape = new ShapedScore(board, Objective.SCORE, 100);
      TileChain chain = new TileChain(board, shape, Objective.SCORE, i);
      chain.begin(new int[0], Long.MAX_VALUE);
      Budget.Poll poll = new Budget(Limits.none(), SearchListener.none()).new Poll();
      for (int k = 0; k < 50; k++) {
        chain.run(6L * board.left(), Long.MAX_VALUE, 50, poll);
        TileBoard tiles = TileBoard.of(board);
        for (int tile : chain.line()) {
          assertThat(tiles.press(tile)).isPositive();
        }
        assertThat(tiles.playable(0)).isEqualTo(-1);
        assertThat(shape.value(tiles)).isEqualTo(chain.value());
        Line line = chain.best.line(board);
        assertThat(line.score)
            .isEqualTo(chain.best.score)
            .isGreaterThanOrEqualTo(tiles.finalScore());
        assertThat(line.left).isEqualTo(chain.best.left);
      }
    }
  }

  @Test
  void whatAClearPaysIsApproachedTileByTile() {
    Board two = Board.parse(Rules.SAMEGAME, "11");
    TileBoard tiles = TileBoard.of(two);
    ShapedScore shape = new ShapedScore(two, Objective.SCORE, 40);
    assertThat(shape.value(tiles)).isCloseTo(810, within(1e-9)); // two tiles left
    tiles.press(0);
    assertThat(shape.value(tiles)).isEqualTo(1000);
    assertThat(new ShapedScore(two, Objective.CLEAR, 4_000).value(tiles)).isEqualTo(8_000);

    Rules plain = Rules.builder("plain").groupScore(n -> n).endScore(EndScore.none()).build();
    Board other = two.withRules(plain);
    assertThat(new ShapedScore(other, Objective.SCORE, 40).value(TileBoard.of(other))).isZero();
  }

  /**
   * Where a clear multiplies the points, no game with tiles left may seem better than with none.
   */
  @Test
  void whatAClearMultipliesIsApproachedToo() {
    Rules rules = Rules.named("topcoder");
    assertThat(rules.clearMultiplier()).isGreaterThan(1);
    Board board = Board.parse(rules, "112\n112");
    TileBoard tiles = TileBoard.of(board);
    ShapedScore shape = new ShapedScore(board, Objective.SCORE, 1_000_000);
    tiles.press(0);
    double twoLeft = shape.value(tiles);
    assertThat(twoLeft).isGreaterThan((double) tiles.finalScore());
    tiles.press(4);
    assertThat(shape.value(tiles)).isEqualTo((double) tiles.finalScore()).isGreaterThan(twoLeft);
  }
}
