package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rollout beam, with and without a tabu colour, against its plain twin. {@code
 * -Dpopstar.beam.boards=...} makes the comparison longer.
 */
class RolloutBeamTest {

  private static final int BOARDS = Integer.getInteger("popstar.beam.boards", 200);

  private static final List<Heuristic<Board>> HEURISTICS =
      List.of(
          board -> 0,
          Heuristics.potential(Rules.POPSTAR),
          Heuristics.predictiveV2(),
          board -> board.lone() % 3 == 0 ? Double.NEGATIVE_INFINITY : board.lone());

  private static final List<List<MoveChooser<Board>>> CHOOSERS =
      List.of(
          List.of(Choosers.mis()),
          List.of(Choosers.misps()),
          List.of(Choosers.lgp(), Choosers.preserveLargest(), Choosers.sgp()));

  private static Searcher<Board, Move> fast(PlainRolloutBeam plain, int threads) {
    RolloutBeamBuilder<Board, Move> builder =
        Searchers.<Board, Move>rolloutBeam(plain.heuristic, plain.choosers.get(0))
            .width(plain.width)
            .playouts(plain.playouts)
            .playoutWeight(plain.weight)
            .endgame(plain.endgame)
            .endgameNodes(1_000_000)
            .widerEarly(plain.earlyLayers, plain.earlyFactor)
            .objective(plain.objective)
            .threads(threads);
    plain.choosers.stream().skip(1).forEach(builder::alsoBy);
    return plain.tabu == 0 ? builder.build() : Searchers.tabuBeam(builder, plain.tabu);
  }

  @Test
  void findsWhatItsPlainTwinFinds() {
    SplittableRandom random = new SplittableRandom(20261130);
    for (int i = 0; i < BOARDS; i++) {
      Board board = i % 20 == 0 ? Games.midGame(i) : Games.random(i);
      PlainRolloutBeam plain =
          new PlainRolloutBeam(
              HEURISTICS.get(random.nextInt(HEURISTICS.size())),
              CHOOSERS.get(random.nextInt(CHOOSERS.size())));
      plain.width = 1 + random.nextInt(6);
      plain.playouts = random.nextInt(4);
      plain.weight = new double[] {0, 0.25, 1, -1}[random.nextInt(4)];
      plain.endgame = random.nextInt(8);
      plain.tabu = random.nextInt(3);
      plain.earlyLayers = random.nextInt(4);
      plain.earlyFactor = 1 + random.nextInt(3);
      plain.objective =
          switch (random.nextInt(7)) {
            case 0 -> Objective.CLEAR;
            case 1 -> Objective.FEWEST_LEFT;
            case 2 -> Objective.FEWEST_CLICKS;
            case 3 -> Objective.target(random.nextInt(3000));
            default -> Objective.SCORE;
          };
      PlainRolloutBeam.Way way = plain.search(board);
      for (int threads : new int[] {1, 3}) {
        Solution<Move> solution = fast(plain, threads).search(board);
        String where = "board " + i + ", " + board.rules() + ", " + plain.objective + "\n" + board;
        assertThat(solution.score()).as(where).isEqualTo(way.board().finalScore());
        assertThat(solution.moves()).as(where).isEqualTo(way.moves());
        Games.confirm(board, solution);
      }
    }
  }

  @Test
  void theTabuColourIsLeftAloneAsLongAsCanBe() {
    for (int seed = 0; seed < 10; seed++) {
      Board board = Board.random(Rules.POPSTAR, 8, 8, 4, seed);
      Solution<Move> solution =
          Searchers.tabuBeam(
                  Searchers.<Board, Move>rolloutBeam(
                          Heuristics.potential(Rules.POPSTAR), Choosers.mis())
                      .width(20)
                      .endgame(0),
                  2)
              .search(board);
      Board at = board.copy();
      boolean greedy = solution.moves().equals(greedy(board));
      for (Move move : solution.moves()) {
        boolean other = at.moves().stream().anyMatch(m -> m.colour() != 2);
        assertThat(greedy || move.colour() != 2 || !other).isTrue();
        at.play(move.packed());
      }
    }
  }

  /** The game that every search starts with, which knows no tabu colour. */
  private static List<Move> greedy(Board board) {
    return Searchers.largestGroup().search(board).moves();
  }

  /** An endgame of a whole small board is exact. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-exact-4x4-3c-greedy-stuck",
        "05-exact-5x4-4c-greedy-stuck",
        "20-two-columns-vanish"
      })
  void wholeBoardsAreEndgames(String name) {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      Board board = Games.readCase(name, rules);
      Solution<Move> solution =
          Searchers.<Board, Move>rolloutBeam(b -> 0, Choosers.mis())
              .width(1)
              .playouts(64)
              .endgame(100)
              .endgameNodes(1_000_000)
              .build()
              .search(board);
      Games.confirm(board, solution);
      assertThat(solution.score()).isEqualTo(Games.figure(name, rules.name() + ".optimum"));
    }
  }

  /** Small caps are a matter of nodes, not of the endgames before or of who does them. */
  @Test
  void cappedEndgamesDoNotDependOnThreads() {
    for (int seed = 0; seed < 6; seed++) {
      Board board = Board.random(Rules.named("codeabbey"), 6, 6, 3, seed);
      Solution<Move> first = capped(1).search(board);
      for (int threads : new int[] {2, 4, 8}) {
        Games.assertSameGame(capped(threads).search(board), first, "threads " + threads);
      }
    }
  }

  private static Searcher<Board, Move> capped(int threads) {
    return Searchers.<Board, Move>rolloutBeam(Heuristics.standing(), Choosers.sgp())
        .width(30)
        .endgame(30)
        .endgameNodes(60)
        .threads(threads)
        .build();
  }

  /** What playouts find counts, and the meta search is as good as its first run. */
  @Test
  void playoutsAndMetaNeverMakeItWorse() {
    RolloutBeamBuilder<Board, Move> builder =
        Searchers.<Board, Move>rolloutBeam(Heuristics.potential(Rules.POPSTAR), Choosers.mis())
            .width(20);
    for (NamedBoard golden : BoardSets.popstarGolden100().subList(0, 5)) {
      Solution<Move> one = builder.build().search(golden.board());
      Solution<Move> all = Searchers.meta(builder).search(golden.board());
      Games.confirm(golden.board(), all);
      assertThat(all.score()).isGreaterThanOrEqualTo(one.score());
      assertThat(all.nodes()).isGreaterThan(one.nodes());
      Games.assertSameGame(
          Searchers.meta(builder.threads(4)).search(golden.board()), all, golden.name());
      for (int colour = 1; colour <= 5; colour++) {
        assertThat(Searchers.tabuBeam(builder, colour).search(golden.board()).score())
            .isLessThanOrEqualTo(all.score());
      }
    }
  }

  @Test
  void memoryLimitsMakeItNarrower() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
    Searcher<Board, Move> wide =
        Searchers.<Board, Move>rolloutBeam(b -> 0, Choosers.mis()).width(20_000).build();
    Solution<Move> narrow = wide.search(board, Limits.memory(4_000_000));
    Games.confirm(board, narrow);
    assertThat(narrow.nodes()).isLessThan(wide.search(board, Limits.nodes(3_000_000)).nodes());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> wide.search(board, Limits.memory(1000)))
        .withMessageContaining("memory limit is 1000 bytes");
  }

  @Test
  void optionsAreChecked() {
    RolloutBeamBuilder<Board, Move> builder =
        Searchers.<Board, Move>rolloutBeam(b -> 0, Choosers.mis());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.width(0))
        .withMessage("beam width is 0, expected 1 to 16777216");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.playouts(65))
        .withMessage("number of playouts for a place is 65, expected 0 to 64");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.playoutWeight(Double.NaN))
        .withMessage("playout weight is NaN, expected a finite number");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.endgame(-1))
        .withMessage("number of tiles left for the endgame is -1, expected 0 or more");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.endgameNodes(0))
        .withMessageContaining("0, expected 1 to 1000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.widerEarly(1, 65))
        .withMessage("factor of wider layers is 65, expected 1 to 64");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.threads(1025))
        .withMessageContaining("1025, expected 1 to 1024");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.tabuBeam(builder, 10))
        .withMessage("tabu colour is 10, expected 1 to 9");
    for (int i = 1; i < RolloutBeamBuilder.MAX_CHOOSERS; i++) {
      builder.alsoBy(Choosers.sgp());
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> builder.alsoBy(Choosers.sgp()))
        .withMessageContaining("16 choosers");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.<Board, Move>rolloutBeam(b -> 0, null))
        .withMessageContaining("chooser");
  }

  @Test
  void aChooserThatPicksNoMoveIsNamed() {
    Board board = Board.parse("1122");
    MoveChooser<Board> wrong = (position, scratch, moves, count) -> count;
    assertThatIllegalStateException()
        .isThrownBy(() -> Searchers.<Board, Move>playout(wrong).search(board))
        .withMessageContaining("returned 2, expected 0 to 1");
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                Searchers.<Board, Move>rolloutBeam(b -> 0, wrong).endgame(0).build().search(board))
        .withMessageContaining("expected 0 to 0");
  }
}
