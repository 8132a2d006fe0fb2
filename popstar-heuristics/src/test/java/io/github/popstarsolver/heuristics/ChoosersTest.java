package io.github.popstarsolver.heuristics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Rules;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The choosers and the evaluations of popstar_solver, on boards worked out by hand. */
class ChoosersTest {

  private static Move choose(MoveChooser<Board> chooser, Board board) {
    int[] moves = new int[board.maxMoves()];
    int n = board.moves(moves);
    return Move.of(moves[chooser.choose(board, board.copy(), moves, n)]);
  }

  private static Move choose(MoveChooser<Board> chooser, String board) {
    return choose(chooser, Board.parse(board));
  }

  /** Three groups in one row: of 2, 3, 3 and 2 tiles. */
  private static final String ROW = "1122233311";

  @Test
  void largestAndSmallest() {
    assertThat(choose(Choosers.mis(), ROW)).isEqualTo(new Move(2, 0, 2, 3));
    assertThat(choose(Choosers.clearFocus(), ROW)).isEqualTo(new Move(2, 0, 2, 3));
    assertThat(choose(Choosers.lgp(), ROW)).isEqualTo(new Move(5, 0, 3, 3));
    assertThat(choose(Choosers.sgp(), ROW)).isEqualTo(new Move(0, 0, 1, 2));
  }

  /**
   * Removing the 2s pays 45 and leaves one lone tile; removing the 3s pays 20 and lets that tile
   * join. The 2s are worth 45 - 75 = -30, or 45 - 20 = 25 with a charge of 20.
   */
  @Test
  void mispsWeighsPointsAgainstLoneTiles() {
    String board = "222332";
    assertThat(choose(Choosers.misps(), board)).isEqualTo(new Move(3, 0, 3, 2));
    assertThat(choose(Choosers.misps(75), board)).isEqualTo(new Move(3, 0, 3, 2));
    assertThat(choose(Choosers.misps(20), board)).isEqualTo(new Move(0, 0, 2, 3));
    assertThat(choose(Choosers.misps(0), board)).isEqualTo(new Move(0, 0, 2, 3));
    // at 25 a tile both are worth 20: the larger group
    assertThat(choose(Choosers.misps(25), board)).isEqualTo(new Move(0, 0, 2, 3));
  }

  /** All groups leave the same lone tiles: the largest, then the first. */
  @Test
  void mispsTakesTheFirstOfEquals() {
    assertThat(choose(Choosers.misps(), ROW)).isEqualTo(new Move(2, 0, 2, 3));
  }

  /**
   * The 1s pay 5 * 100 = 500 less 75 for the 1 at the end: 425. The 2s pay 405 and leave none: 405,
   * more than nine tenths of 425. The larger group wins.
   */
  @Test
  void mispsClearTakesTheFewestTilesLeftAmongNearlyEquals() {
    String near = "1".repeat(10) + "2".repeat(9) + "1";
    assertThat(choose(Choosers.mispsClear(), near)).isEqualTo(new Move(0, 0, 1, 10));
    // 1s: 5 * 225 - 75 = 1050; 2s: 5 * 225 = 1125 is the best; nine tenths of it are 1012:
    // of equally large groups the first
    String equal = "1".repeat(15) + "2".repeat(15) + "1";
    assertThat(choose(Choosers.misps(), equal)).isEqualTo(new Move(15, 0, 2, 15));
    assertThat(choose(Choosers.mispsClear(), equal)).isEqualTo(new Move(0, 0, 1, 15));
    // 1s: 5 * 9 - 75 = -30 is far from the best, the 2s' 20
    assertThat(choose(Choosers.mispsClear(), "111221")).isEqualTo(new Move(3, 0, 2, 2));
  }

  /** The best is not above 0: only its equals count. */
  @Test
  void mispsClearWithNothingToGain() {
    // each move leaves the 4, the 5 and the other 4 alone: 2s 45 - 225, 3s 20 - 225
    String board = "42223354";
    assertThat(choose(Choosers.misps(), board)).isEqualTo(new Move(1, 0, 2, 3));
    for (String row : List.of(board, "22233", "122133", "4122334")) {
      Board at = Board.parse(row);
      Move chosen = choose(Choosers.mispsClear(), at);
      assertThat(misps(at, chosen)).isGreaterThanOrEqualTo(enough(at));
      for (Move move : at.moves()) {
        if (misps(at, move) >= enough(at)) {
          assertThat(move.size()).isLessThanOrEqualTo(chosen.size());
        }
      }
    }
  }

  private static double misps(Board board, Move move) {
    Board child = board.copy();
    child.play(move.packed());
    return 5.0 * move.size() * move.size() - 75 * child.lone();
  }

  private static double enough(Board board) {
    double most = board.moves().stream().mapToDouble(m -> misps(board, m)).max().orElseThrow();
    return most > 0 ? (int) (most * 0.9) : most;
  }

  @Test
  void coloursAndOrphans() {
    // the 2s and the 3s go for good, the 1s do not: the first of the equals
    assertThat(choose(Choosers.crp(), "11122133")).isEqualTo(new Move(3, 0, 2, 2));
    assertThat(choose(Choosers.crp(), "1112122233")).isEqualTo(new Move(8, 0, 3, 2));
    assertThat(choose(Choosers.crp(), "111212221")).isEqualTo(new Move(0, 0, 1, 3));
    // the 1s would leave a single 1
    assertThat(choose(Choosers.avoidOrphans(), "11122133")).isEqualTo(new Move(3, 0, 2, 2));
    // an orphan there is already: every move is charged, the largest wins
    assertThat(choose(Choosers.avoidOrphans(), "1112214")).isEqualTo(new Move(0, 0, 1, 3));
  }

  @Test
  void preserveLargestKeepsItsColour() {
    assertThat(choose(Choosers.preserveLargest(), "1112211")).isEqualTo(new Move(3, 0, 2, 2));
    assertThat(choose(Choosers.preserveLargest(), "22113334333")).isEqualTo(new Move(0, 0, 2, 2));
    assertThat(choose(Choosers.preserveLargest(), "1121113")).isEqualTo(new Move(3, 0, 1, 3));
  }

  @Test
  void connectivityJoinsGroups() {
    // the 2s between the 1s: 3 + 2 join to 5
    assertThat(choose(Choosers.connectivity(), "11122113333")).isEqualTo(new Move(3, 0, 2, 2));
    // nothing joins: the largest stays largest whatever else goes; the larger of the others
    assertThat(choose(Choosers.connectivity(), "1122233334")).isEqualTo(new Move(2, 0, 2, 3));
    assertThat(choose(Choosers.connectivity(), "11")).isEqualTo(new Move(0, 0, 1, 2));
  }

  @Test
  void onePlyIsScorePlusValue() {
    Heuristic<Board> lone = board -> -10 * board.lone();
    assertThat(choose(Choosers.oneply(lone), "222332")).isEqualTo(new Move(0, 0, 2, 3));
    Heuristic<Board> more = board -> -25 * board.lone(); // 20 each: the first
    assertThat(choose(Choosers.oneply(more), "222332")).isEqualTo(new Move(0, 0, 2, 3));
    // the 2s: 45 - 26 = 19; the 3s: 20
    Heuristic<Board> much = board -> -26 * board.lone();
    assertThat(choose(Choosers.oneply(much), "222332")).isEqualTo(new Move(3, 0, 3, 2));
    assertThatIllegalStateException()
        .isThrownBy(() -> choose(Choosers.oneply(board -> Double.NaN), ROW))
        .withMessageContaining("NaN");
  }

  /** Whatever the board and the rules, the choice is one of the moves and the same each time. */
  @Test
  void everyChooserPlaysEveryGame() {
    List<MoveChooser<Board>> all =
        List.of(
            Choosers.mis(),
            Choosers.lgp(),
            Choosers.sgp(),
            Choosers.misps(),
            Choosers.mispsClear(),
            Choosers.crp(),
            Choosers.clearFocus(),
            Choosers.avoidOrphans(),
            Choosers.preserveLargest(),
            Choosers.connectivity(),
            Choosers.oneply(Heuristics.predictiveV2()));
    for (String rules : List.of("popstar", "samegame", "codeabbey", "shifter", "klickety")) {
      for (int seed = 0; seed < 5; seed++) {
        for (MoveChooser<Board> chooser : all) {
          Board board = Board.random(Rules.named(rules), 4 + seed, 7, 1 + seed, seed);
          while (!board.isOver()) {
            Board before = board.copy();
            Move move = choose(chooser, board);
            assertThat(choose(chooser, board)).isEqualTo(move);
            assertThat(board).isEqualTo(before);
            board.play(move.packed());
          }
        }
      }
    }
  }

  /** Against the plain rule: gain less charge, then size, then order. */
  @Test
  void mispsOnRandomBoards() {
    for (int seed = 0; seed < 50; seed++) {
      Board board = Board.random(Rules.POPSTAR, 8, 8, 4, seed);
      while (!board.isOver()) {
        Board at = board;
        Move best = best(board.moves(), move -> misps(at, move));
        assertThat(choose(Choosers.misps(), board)).isEqualTo(best);
        board.play(best.packed());
      }
    }
  }

  private static Move best(List<Move> moves, ToDoubleFunction<Move> worth) {
    Move best = moves.get(0);
    for (Move move : moves) {
      double a = worth.applyAsDouble(move);
      double b = worth.applyAsDouble(best);
      if (a > b || a == b && move.size() > best.size()) {
        best = move;
      }
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  void chargesMustBeFinite(double charge) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Choosers.misps(charge))
        .withMessage("charge for a lone tile is " + charge + ", expected a finite number");
    assertThatNullPointerException()
        .isThrownBy(() -> Choosers.oneply(null))
        .withMessageContaining("heuristic");
  }

  // ------------------------------------------------------------------ evaluations

  private static void predictive(String text, double v0, double v1, double v2) {
    Board board = Board.parse(text);
    assertThat(Heuristics.predictiveV0().value(board)).isEqualTo(v0);
    assertThat(Heuristics.predictiveV1().value(board)).isEqualTo(v1);
    assertThat(Heuristics.predictiveV2().value(board)).isEqualTo(v2);
  }

  @Test
  void predictiveEvaluations() {
    predictive(".", 2000, 2000, 2000);
    // 5 * 9 + 5 * 4 = 65, no orphan, no lone tile, one group a colour
    predictive("11122", 1065, 1065, 1065);
    // the 1s in two groups: 5 * 16 + 5 * 4 = 100; one split
    predictive("112211", 1100, 1100, 1000);
    // 5 * 16 + 5 * 4 = 100; one lone tile, which is a split too
    predictive("111221", 1100 - 40, 1100 - 200, 1100 - 200 - 100);
    // 5 * 4 + 5 + 5 = 30; two colours with one tile each are charged once; two lone, no split
    predictive("1123", 30 - 80, 30 - 5000 - 400, 30 - 5000 - 400);
  }
}
