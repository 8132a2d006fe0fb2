package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargeNeighbourhoodTest {

  private static final Heuristic<Board> POTENTIAL = Heuristics.potential(Rules.SAMEGAME);

  private static LargeNeighbourhoodBuilder<Board, Move> builder() {
    return Searchers.<Board, Move>largeNeighbourhood(POTENTIAL)
        .sparing(MoveClasses.mostFrequentColour());
  }

  private static SmallBeam<Board, Move> smallBeam(Board board, Objective objective) {
    return smallBeam(board, objective, new ValueCache(1000, 1 << 20));
  }

  private static SmallBeam<Board, Move> smallBeam(
      Board board, Objective objective, ValueCache cache) {
    Budget budget = new Budget(Limits.none(), SearchListener.none());
    return new SmallBeam<>(
        board, Heuristics.potential(board.rules()), objective, cache, budget, () -> {});
  }

  // ------------------------------------------------------------------ the small beam

  /** Run again and again, the small beam finds the games of beams that are run once. */
  @Test
  void theSmallBeamIsTheBeam() {
    int compared = 0;
    for (int i = 0; i < 80; i++) {
      Board board = Games.random(i);
      Objective objective =
          List.of(Objective.SCORE, Objective.CLEAR, Objective.FEWEST_CLICKS).get(i % 3);
      SmallBeam<Board, Move> small = smallBeam(board, objective);
      for (int width : new int[] {1, 7, 40, 3}) {
        small.run(board, width, null, 0, i, Integer.MAX_VALUE, Long.MAX_VALUE);
        Solution<Move> plain =
            Searchers.beam(Heuristics.potential(board.rules()))
                .width(width)
                .objective(objective)
                .build()
                .search(board);
        assertThat(small.nodes).isEqualTo(plain.nodes());
        assertThat(small.capped).isFalse();
        if (small.best.isEmpty) {
          assertThat(board.isOver()).isTrue();
          continue;
        }
        // the plain beam compares with the greedy game too
        Line greedy = Playouts.greedy(board.copy(), new int[0], () -> false);
        Game beam = small.best;
        if (beam.compare(objective, greedy.score, greedy.left, greedy.moves.length) < 0) {
          List<Move> moves = new ArrayList<>();
          for (int k = 0; k < beam.length; k++) {
            moves.add(Move.of(beam.moves[k]));
          }
          assertThat(moves).isEqualTo(plain.moves());
          assertThat(beam.score).isEqualTo(plain.score());
          assertThat(beam.left).isEqualTo(plain.left());
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  @Test
  void noiseIsTheSameForOneSeedAndAnotherForAnother() {
    Board board = Board.random(Rules.SAMEGAME, 12, 12, 5, 3);
    SmallBeam<Board, Move> beam = smallBeam(board, Objective.SCORE);
    Set<Long> scores = new HashSet<>();
    for (int seed = 0; seed < 12; seed++) {
      beam.run(board, 10, null, 60, seed, Integer.MAX_VALUE, Long.MAX_VALUE);
      long score = beam.best.score;
      long nodes = beam.nodes;
      smallBeam(board, Objective.SCORE)
          .run(board, 10, null, 60, seed, Integer.MAX_VALUE, Long.MAX_VALUE);
      beam.run(board, 10, null, 60, seed, Integer.MAX_VALUE, Long.MAX_VALUE);
      assertThat(beam.best.score).isEqualTo(score);
      assertThat(beam.nodes).isEqualTo(nodes);
      scores.add(score);
    }
    assertThat(scores).hasSizeGreaterThan(6);
  }

  @Test
  void theCacheKeepsWhatItWasGivenAndChangesNoGame() {
    ValueCache cache = new ValueCache(1 << 10, Long.MAX_VALUE);
    assertThat(cache.get(0)).isEqualTo(ValueCache.ABSENT);
    assertThat(cache.get(5)).isEqualTo(ValueCache.ABSENT);
    cache.put(5, 77);
    assertThat(cache.get(5)).isEqualTo(77);
    cache.put(5 + (1 << 10), 78); // the same place
    assertThat(cache.get(5)).isEqualTo(ValueCache.ABSENT);
    assertThat(cache.get(5 + (1 << 10))).isEqualTo(78);

    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 3);
    SmallBeam<Board, Move> with =
        smallBeam(board, Objective.SCORE, new ValueCache(1 << 20, 1 << 24));
    SmallBeam<Board, Move> without = smallBeam(board, Objective.SCORE, new ValueCache(1, 0));
    for (int seed = 0; seed < 20; seed++) {
      with.run(board, 20, null, 30, seed, Integer.MAX_VALUE, Long.MAX_VALUE);
      without.run(board, 20, null, 30, seed, Integer.MAX_VALUE, Long.MAX_VALUE);
      assertThat(with.best.score).isEqualTo(without.best.score);
      assertThat(with.nodes).isEqualTo(without.nodes);
      assertThat(with.best.moves)
          .startsWith(Arrays.copyOf(without.best.moves, without.best.length));
    }
  }

  @Test
  void aCapStopsTheSmallBeamBeforeItIsPassed() {
    Board board = Board.random(Rules.SAMEGAME, 10, 10, 4, 3);
    SmallBeam<Board, Move> beam = smallBeam(board, Objective.SCORE);
    beam.run(board, 20, null, 0, 0, Integer.MAX_VALUE, Long.MAX_VALUE);
    long all = beam.nodes;
    for (long cap : new long[] {0, 1, 100, all - 1, all}) {
      beam.run(board, 20, null, 0, 0, Integer.MAX_VALUE, cap);
      assertThat(beam.nodes).isLessThanOrEqualTo(cap);
      assertThat(beam.capped).isEqualTo(cap < all);
    }
  }

  @Test
  void wholeSaysThatNothingWasLeftOut() {
    Board board = Board.parse(Rules.SAMEGAME, "1122\n3311\n1313");
    SmallBeam<Board, Move> beam = smallBeam(board, Objective.SCORE);
    beam.run(board, 10_000, null, 0, 0, Integer.MAX_VALUE, Long.MAX_VALUE);
    assertThat(beam.whole).isTrue();
    assertThat(beam.best.score).isEqualTo(Solver.exact(board).score());
    beam.run(
        Board.random(Rules.SAMEGAME, 3, 4, 3, 2), 1, null, 0, 0, Integer.MAX_VALUE, Long.MAX_VALUE);
    assertThat(beam.whole).isFalse();
  }

  // ------------------------------------------------------------------ the search

  @Test
  void itIsFarBetterThanABeamOfItsNodes() {
    long better = 0;
    for (int i = 0; i < 3; i++) {
      Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 40 + i);
      Solution<Move> found = builder().threads(2).build().search(board, Limits.nodes(600_000));
      Games.confirm(board, found);
      assertThat(found.end()).isEqualTo(End.NODES);
      Solution<Move> beam =
          Searchers.<Board, Move>beam(POTENTIAL)
              .width(1000)
              .build()
              .search(board, Limits.nodes(600_000));
      better += found.score() - beam.score();
    }
    assertThat(better).isGreaterThan(0);
  }

  /** The limit is not one of the searcher's own, so the schedule follows it. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 500, 40_000, 400_000})
  void aNodeLimitGivesTheSameGameOnAnyNumberOfThreads(long nodes) {
    Board board = Board.random(Rules.SAMEGAME, 11, 11, 4, nodes);
    Solution<Move> one = builder().build().search(board, Limits.nodes(nodes));
    Games.confirm(board, one);
    assertThat(one.end()).isEqualTo(End.NODES);
    assertThat(one.nodes()).isLessThanOrEqualTo(nodes);
    for (int threads : new int[] {2, 4, 8}) {
      Solution<Move> found = builder().threads(threads).build().search(board, Limits.nodes(nodes));
      Games.assertSameGame(found, one, threads + " threads");
    }
  }

  /** The board has so many moves that layers are worked through in batches. */
  @Test
  void aWideBeamIsTheSameOnAnyNumberOfThreads() {
    Board board = Board.random(Rules.SAMEGAME, 30, 30, 6, 1);
    Limits limits = Limits.nodes(400_000);
    Solution<Move> one = builder().wideBeam(0.9).build().search(board, limits);
    Games.confirm(board, one);
    for (int threads : new int[] {2, 3, 4, 8}) {
      Solution<Move> found = builder().wideBeam(0.9).threads(threads).build().search(board, limits);
      Games.assertSameGame(found, one, threads + " threads");
    }
  }

  @Test
  void seedsGiveOtherGames() {
    Games.assertSeedsMatter(
        Board.random(Rules.SAMEGAME, 15, 15, 5, 8),
        seed -> builder().seed(seed).effort(100_000).build());
  }

  @Test
  void everyObjectiveGetsWhatItAsksFor() {
    for (int i = 0; i < 12; i++) {
      Board board = Board.random(Rules.SAMEGAME, 4, 5, 3, i);
      Games.assertFindsTheBest(board, objective -> found(board, objective));
      Solution<Move> clicks = found(board, Objective.FEWEST_CLICKS);
      if (clicks.isSolved()) {
        Solution<Move> shortest = Solver.exact(board, Objective.FEWEST_CLICKS, Limits.none());
        assertThat(clicks.moves()).hasSameSizeAs(shortest.moves());
      }
    }
  }

  private static Solution<Move> found(Board board, Objective objective) {
    Solution<Move> found =
        builder().objective(objective).effort(60_000).build().search(board, Limits.none());
    Games.confirm(board, found);
    return found;
  }

  /** A game that is no grid and has no classes of moves. */
  @Test
  void gamesOfOtherKindsAreSearched() {
    for (int seed = 0; seed < 10; seed++) {
      Toy toy = new Toy(seed, 12, 6);
      Heuristic<Toy> none = position -> 0;
      LargeNeighbourhoodBuilder<Toy, Integer> wide =
          Searchers.<Toy, Integer>largeNeighbourhood(none).width(10).effort(30_000);
      Solution<Integer> found = wide.build().search(toy);
      Solution<Integer> again = wide.threads(3).build().search(toy);
      assertThat(again.moves()).isEqualTo(found.moves());
      Toy replayed = toy.copy();
      found.moves().forEach(replayed::play);
      assertThat(replayed.isOver()).isTrue();
      assertThat(replayed.finalScore()).isEqualTo(found.score());
      Solution<Integer> beam = Searchers.<Toy, Integer>beam(none).width(20).build().search(toy);
      assertThat(found.score()).isGreaterThanOrEqualTo(beam.score());
    }
  }

  @Test
  void aSmallGameEndsTheSearchWhenNothingIsLeftOut() {
    Board board = Board.parse(Rules.SAMEGAME, "1122\n3311\n1313");
    Solution<Move> found = builder().build().search(board);
    assertThat(found.end()).isEqualTo(End.COMPLETED);
    assertThat(found.nodes()).isLessThan(1000);
    assertThat(found.score()).isEqualTo(Solver.exact(board).score());
  }

  @Test
  void aMemoryLimitNarrowsTheBeamsAndIsRefusedIfNothingFits() {
    Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 8);
    Solution<Move> found =
        builder().effort(50_000).threads(4).build().search(board, Limits.memory(3 << 20));
    Games.confirm(board, found);
    for (long memory : new long[] {400 << 10, 1 << 20, 3 << 20, 32 << 20}) {
      Solution<Move> wide =
          builder().wideBeam(0.5).effort(50_000).build().search(board, Limits.memory(memory));
      Games.confirm(board, wide);
      assertThat(wide.end()).isEqualTo(End.COMPLETED);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().build().search(board, Limits.memory(1000)))
        .withMessageContaining("1000 bytes");
  }

  /** The cache and the wide beam take what is free, or less if less is allowed. */
  @ParameterizedTest
  @ValueSource(longs = {4 << 20, Long.MAX_VALUE - 1})
  void aSmallHeapIsEnough(long memory) {
    Jvm.Result result =
        Jvm.run(List.of("-Xmx24m"), NeighbourhoodHeapMain.class, Long.toString(memory));
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo("NODES");
  }

  @Test
  void aWideBeamComesFirstIfAskedFor() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 8);
    Heuristic<Board> potential = Heuristics.potential(Rules.POPSTAR);
    Solution<Move> wide =
        Searchers.<Board, Move>largeNeighbourhood(potential)
            .wideBeam(0.95)
            .threads(2)
            .build()
            .search(board, Limits.nodes(600_000));
    Solution<Move> beam = Searchers.<Board, Move>beam(potential).width(1000).build().search(board);
    assertThat(wide.score()).isGreaterThanOrEqualTo(beam.score());
    assertThat(wide.score()).isLessThanOrEqualTo(Bounds.admissible(Rules.POPSTAR).bound(board));
  }

  @Test
  void timeIsFilled() {
    Board board = Board.random(Rules.SAMEGAME, 15, 15, 5, 8);
    for (double share : new double[] {0, 0.5}) {
      Solution<Move> found =
          builder()
              .wideBeam(share)
              .threads(2)
              .build()
              .search(board, Limits.time(Duration.ofMillis(400)));
      Games.confirm(board, found);
      assertThat(found.end()).isEqualTo(End.TIME);
    }
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().width(0))
        .withMessage("width of the small beams is 0, expected 1 to 65536");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().chains(1001))
        .withMessage("number of chains is 1001, expected 1 to 1000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().noise(-1))
        .withMessageContaining("noise is -1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().temperature(Double.NaN))
        .withMessageContaining("temperature is NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().wideBeam(1))
        .withMessageContaining("share of the wide beam is 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().effort(0))
        .withMessage("effort in nodes is 0, expected 1 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().threads(0))
        .withMessageContaining("number of threads is 0");
  }
}
