package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The beam against its plain twin and against exact answers. {@code -Dpopstar.beam.boards=...}
 * makes the comparison longer.
 */
class BeamTest {

  private static final int BOARDS = Integer.getInteger("popstar.beam.boards", 300);

  /** Some have many ties, some nothing but ties, some infinities. */
  private static final List<Heuristic<Board>> HEURISTICS =
      List.of(
          board -> 0,
          Heuristics.standing(),
          Heuristics.potential(Rules.POPSTAR),
          Heuristics.clearing(Rules.SAMEGAME),
          board -> -board.lone(),
          board -> -0.0,
          board -> board.lone() % 3 == 0 ? Double.NEGATIVE_INFINITY : board.lone(),
          board -> board.moveCount() % 2 == 0 ? Double.POSITIVE_INFINITY : 0.25 * board.lone());

  private static Searcher<Board, Move> beam(
      int width, Heuristic<Board> heuristic, Objective objective, int threads) {
    return Searchers.beam(heuristic).width(width).objective(objective).threads(threads).build();
  }

  private static Objective objective(SplittableRandom random) {
    return switch (random.nextInt(6)) {
      case 0 -> Objective.CLEAR;
      case 1 -> Objective.FEWEST_LEFT;
      case 2 -> Objective.FEWEST_CLICKS;
      case 3 -> Objective.target(random.nextInt(3000));
      default -> Objective.SCORE;
    };
  }

  private static void compare(
      Board board, int width, Heuristic<Board> heuristic, Objective objective, String where) {
    PlainBeam plain = new PlainBeam(width, heuristic, objective);
    List<Move> moves = plain.search(board);
    for (int threads = 1; threads <= 3; threads += 2) {
      Solution<Move> solution = beam(width, heuristic, objective, threads).search(board);
      String as =
          where + ", " + board.rules() + ", width " + width + ", " + objective + "\n" + board;
      assertThat(solution.score()).as(as).isEqualTo(plain.score());
      assertThat(solution.moves()).as(as).isEqualTo(moves);
      Games.confirm(board, solution);
    }
  }

  @Test
  void findsWhatItsPlainTwinFinds() {
    SplittableRandom random = new SplittableRandom(20261130);
    for (int i = 0; i < BOARDS; i++) {
      Board board = i % 20 == 0 ? Games.midGame(i) : Games.random(i);
      int width = i % 2 == 0 ? 1 + random.nextInt(5) : 1 + random.nextInt(40);
      int heuristic = random.nextInt(HEURISTICS.size());
      compare(
          board,
          width,
          HEURISTICS.get(heuristic),
          objective(random),
          "board " + i + ", heuristic " + heuristic);
    }
  }

  /** Boards with more than 65 moves each, which is what a narrow beam has room for at once. */
  @Test
  void findsWhatItsPlainTwinFindsInBatches() {
    SplittableRandom random = new SplittableRandom(20261201);
    for (int i = 0; i < BOARDS / 30; i++) {
      boolean single = i % 2 == 0;
      Board board =
          single
              ? Board.random(Rules.named("codeabbey"), 11, 11, 6, i)
              : Board.random(Rules.SAMEGAME, 23, 21, 4, i);
      int width = 3 + random.nextInt(4);
      assertThat(board.moveCount() * width)
          .isGreaterThan(LayeredRun.candidateLimit(width, board.maxMoves()));
      int heuristic = i % HEURISTICS.size();
      compare(
          board,
          width,
          HEURISTICS.get(heuristic),
          Objective.SCORE,
          "board " + i + ", heuristic " + heuristic);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-exact-4x4-3c-greedy-stuck",
        "02-exact-4x4-4c-popstar-leaves-one",
        "03-exact-4x4-3c-unclearable-conflict",
        "05-exact-5x4-4c-greedy-stuck",
        "06-exact-5x5-3c-leaves-two",
        "07-exact-5x5-4c-greedy-stuck",
        "09-exact-5x6-3c-leaves-three",
        "11-exact-6x6-3c",
        "13-exact-6x6-4c-greedy-stuck",
        "15-exact-6x6-4c-unclearable",
        "18-exact-8x8-3c-samegame-leaves",
        "20-two-columns-vanish",
        "24-no-move-at-start",
        "25-far-singles-meet",
        "33-chess-exactly-half-5x6-CLEARS",
        "36-columns-dead-board-alive",
        "40-letters",
        "50-one-row-12",
        "51-one-column-12"
      })
  void aBeamThatHoldsEverythingIsExact(String name) {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      Board board = Games.readCase(name, rules);
      Solution<Move> best = Solver.beam(board, 10_000);
      Games.confirm(board, best);
      assertThat(best.score()).isEqualTo(Games.figure(name, rules.name() + ".optimum"));
      assertThat(Games.answer(name, rules.name() + ".leftovers-of-optimal-games").split(" ", -1))
          .contains(Integer.toString(best.left()));

      Solution<Move> least = solve(board, Objective.FEWEST_LEFT);
      assertThat(least.left()).isEqualTo((int) Games.figure(name, "min-leftover"));
      Solution<Move> clear = solve(board, Objective.CLEAR);
      Solution<Move> shortest = solve(board, Objective.FEWEST_CLICKS);
      boolean clearable = Games.answer(name, "clearable").equals("yes");
      assertThat(clear.isSolved()).isEqualTo(clearable);
      assertThat(shortest.isSolved()).isEqualTo(clearable);
      assertThat(Objective.CLEAR.isMet(clear.score(), clear.left())).isEqualTo(clearable);
      if (clearable) {
        assertThat(shortest.moves()).hasSize((int) Games.figure(name, "min-moves-to-clear"));
      } else {
        assertThat(shortest.left()).isEqualTo(least.left());
        assertThat(clear.score()).isEqualTo(best.score());
      }
    }
  }

  private static Solution<Move> solve(Board board, Objective objective) {
    Solution<Move> solution = Solver.beam(board, 10_000, objective, Limits.none());
    Games.confirm(board, solution);
    return solution;
  }

  /** The best score, the fewest left, a clear and the shortest clear are four different games. */
  @Test
  void objectivesDiffer() {
    String nine = "09-exact-5x6-3c-leaves-three";
    Board board = Games.readCase(nine, Rules.POPSTAR);
    Solution<Move> score = solve(board, Objective.SCORE);
    Solution<Move> clear = solve(board, Objective.CLEAR);
    Solution<Move> shortest = solve(board, Objective.FEWEST_CLICKS);
    assertThat(score.left()).isEqualTo(3);
    assertThat(clear.isSolved()).isTrue();
    assertThat(clear.score()).isLessThan(score.score());
    assertThat(shortest.isSolved()).isTrue();
    assertThat(shortest.moves()).hasSizeLessThanOrEqualTo(clear.moves().size());
    assertThat(shortest.score()).isLessThanOrEqualTo(clear.score());

    String three = "03-exact-4x4-3c-unclearable-conflict";
    Board unclearable = Games.readCase(three, Rules.SAMEGAME);
    assertThat(solve(unclearable, Objective.SCORE).left()).isEqualTo(5);
    assertThat(solve(unclearable, Objective.FEWEST_LEFT).left()).isEqualTo(1);

    String eighteen = "18-exact-8x8-3c-samegame-leaves";
    Solution<Move> cleared = solve(Games.readCase(eighteen, Rules.SAMEGAME), Objective.CLEAR);
    assertThat(cleared.score())
        .isEqualTo(Games.figure(eighteen, "samegame.best-score-of-a-clearing-game"));
  }

  @ParameterizedTest
  @CsvSource({"2000, true", "2370, true", "2371, false"})
  void targetObjectiveEndsWithTheFirstGameThatReachesIt(long target, boolean reached) {
    Board board = Games.readCase("01-exact-4x4-3c-greedy-stuck", Rules.POPSTAR);
    Objective objective = Objective.target(target);
    Solution<Move> solution = solve(board, objective);
    assertThat(objective.isMet(solution.score(), solution.left())).isEqualTo(reached);
    assertThat(solution.end()).isEqualTo(reached ? End.TARGET : End.COMPLETED);
    assertThat(solution.score()).isGreaterThanOrEqualTo(Math.min(target, 2370));
  }

  @ParameterizedTest
  @ValueSource(strings = {"63-15x15-5c", "64-10x10-5c", "66-20x30-3c"})
  void betweenGreedyAndTheUpperBound(String name) {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      Board board = Games.readCase(name, rules);
      Solution<Move> greedy = Solver.greedy(board);
      Games.confirm(board, greedy);
      Solution<Move> first = Solver.beam(board, 50);
      Games.confirm(board, first);
      String figures = Games.answer(name, "greedy-uva");
      assertThat(figures)
          .contains(rules.name() + "=" + greedy.score() + " ")
          .contains("left=" + greedy.left() + " clicks=" + greedy.moves().size());
      assertThat(first.score())
          .isGreaterThanOrEqualTo(greedy.score())
          .isLessThanOrEqualTo(Games.figure(name, rules.name() + ".upper-bound"));
      for (int threads : new int[] {1, 2, 4, 8}) {
        Solution<Move> again =
            beam(50, Heuristics.scoring(rules), Objective.SCORE, threads).search(board);
        Games.assertSameGame(again, first, threads + " threads");
      }
    }
  }

  /** Scores of nought: whole layers of finished games tie, and helpers finish them in any order. */
  @Test
  void tiesAmongFinishedGamesAreBrokenTheSameWayOnAnyNumberOfThreads() {
    for (int i = 0; i < 6; i++) {
      Board board = Board.random(Rules.builder("nought").groupScore("0").build(), 6, 6, 3, i);
      Solution<Move> first = beam(2000, b -> 0, Objective.SCORE, 1).search(board);
      for (int run = 0; run < 10; run++) {
        Solution<Move> again = beam(2000, b -> 0, Objective.SCORE, 2 + run).search(board);
        Games.assertSameGame(again, first, "board " + i + ", run " + run);
      }
    }
  }

  /** Never worse than the game of the best move at a time, which it starts with. */
  @Test
  void isNeverWorseThanGreedyUnderItsObjective() {
    for (int i = 0; i < 50; i++) {
      Board board = Board.random(Rules.POPSTAR, 8, 8, 5, i);
      Solution<Move> greedy = Solver.greedy(board);
      Solution<Move> narrow = beam(1, b -> 0, Objective.SCORE, 1).search(board);
      assertThat(narrow.score()).isGreaterThanOrEqualTo(greedy.score());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 16_777_217, Integer.MAX_VALUE})
  void refusesWidthsOutOfRange(int width) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.beam(Heuristics.standing()).width(width))
        .withMessage("beam width is " + width + ", expected 1 to 16777216");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Solver.beam(Board.parse("11"), width))
        .withMessageContaining("beam width is " + width);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1025})
  void refusesNumbersOfThreadsOutOfRange(int threads) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.beam(Heuristics.standing()).threads(threads))
        .withMessage("number of threads is " + threads + ", expected 1 to 1024");
  }

  @Test
  void nullOptionsAreNamed() {
    BeamBuilder<Board, Move> builder = Searchers.beam(Heuristics.standing());
    assertThatNullPointerException().isThrownBy(() -> Searchers.meta(null)).withMessage("beam");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.tabuBeam(null, 1))
        .withMessage("beam");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.beam(null))
        .withMessageContaining("heuristic");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.objective(null))
        .withMessageContaining("wanted");
    assertThatNullPointerException()
        .isThrownBy(() -> builder.executor(null))
        .withMessageContaining("shared");
  }

  /** A builder goes on without changing what it has built. */
  @Test
  void whatIsBuiltIsImmutable() {
    Board board = Board.random(Rules.POPSTAR, 8, 8, 4, 5);
    BeamBuilder<Board, Move> builder = Searchers.beam(Heuristics.standing());
    Searcher<Board, Move> narrow = builder.width(2).build();
    Solution<Move> first = narrow.search(board);
    builder.width(500).objective(Objective.FEWEST_CLICKS).threads(2);
    Games.assertSameGame(narrow.search(board), first, "after the builder went on");
  }

  /** What a position copies to need not be of its own class. */
  @Test
  void copiesMayBeOfAnotherClass() {
    Toy start = new Toy(5, 8, 3) {};
    assertThat(start.copy().getClass()).isNotEqualTo(start.getClass());
    Solution<Integer> solution =
        Searchers.<Toy, Integer>beam(toy -> 0).width(10).threads(2).build().search(start);
    Solution<Integer> same =
        Searchers.<Toy, Integer>beam(toy -> 0).width(10).build().search(start.copy());
    assertThat(solution.moves()).isEqualTo(same.moves()).isNotEmpty();
  }
}
