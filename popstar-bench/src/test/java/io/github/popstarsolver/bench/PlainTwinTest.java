package io.github.popstarsolver.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solver;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The plain twin and the engine play the same game. */
class PlainTwinTest {

  @Test
  void randomGamesAgreeInEveryPosition() {
    SplittableRandom random = new SplittableRandom(2026);
    for (int game = 0; game < 200; game++) {
      int columns = 1 + random.nextInt(20);
      int rows = 1 + random.nextInt(20);
      Board board = Board.random(Rules.POPSTAR, columns, rows, 1 + random.nextInt(6), game);
      PlainBoard plain = PlainBoard.of(board);
      for (List<Move> moves = plain.moves(); !moves.isEmpty(); moves = plain.moves()) {
        assertSame(plain, board);
        assertThat(moves).as("game %d", game).isEqualTo(board.moves());
        Move move = moves.get(random.nextInt(moves.size()));
        Board child = board.copy();
        board.expand(move.packed(), child);
        PlainBoard plainChild = plain.child(move);
        assertSame(plainChild, child);
        plain.play(move);
        assertThat(plain).isEqualTo(plainChild).hasSameHashCodeAs(plainChild);
        board.play(move.packed());
      }
      assertSame(plain, board);
      assertThat(board.isOver()).isTrue();
    }
  }

  private static void assertSame(PlainBoard plain, Board board) {
    for (int column = 0; column < board.columns(); column++) {
      for (int row = 0; row < board.rows(); row++) {
        assertThat(plain.colour(column, row)).isEqualTo(board.colour(column, row));
      }
    }
    assertThat(plain.standing()).isEqualTo((int) board.standing());
    assertThat(plain.left()).isEqualTo(board.left());
    assertThat(plain.score()).isEqualTo((int) board.score());
    assertThat(plain.finalScore()).isEqualTo((int) board.finalScore());
  }

  @Test
  void greedyGamesAgree() {
    for (String shape : List.of("10x10/5", "15x15/5", "20x20/3")) {
      for (Board board : Shapes.boards(Rules.POPSTAR, shape, 20)) {
        PlainBoard plain = PlainBoard.of(board);
        plain.playGreedily();
        assertThat(plain.finalScore()).isEqualTo((int) Solver.greedy(board).score());
      }
    }
  }

  /** As wide as these beams are they drop nothing, so both find the best game there is. */
  @Test
  void beamsAgreeWhereNothingIsCut() {
    for (Board board : Shapes.boards(Rules.POPSTAR, "5x4/3", 30)) {
      long score =
          Searchers.beam(Heuristics.potential(board.rules()))
              .width(100_000)
              .build()
              .search(board)
              .score();
      assertThat(new PlainBeam(100_000).solve(PlainBoard.of(board))).isEqualTo((int) score);
    }
  }
}
