package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The quality of the default beam on the boards that come with the library. */
class GoldenTest {

  private static final int WIDTH = 500;

  private static Solution<Move> solve(Board board, int threads) {
    return Searchers.beam(Heuristics.scoring(board.rules()))
        .width(WIDTH)
        .threads(threads)
        .build()
        .search(board);
  }

  @Test
  void goldenBoardsReachTheirMeanOnOneAndOnTwoThreads() {
    List<NamedBoard> boards = BoardSets.popstarGolden100();
    assertThat(boards).hasSize(100);
    long sum = 0;
    for (NamedBoard golden : boards) {
      Board board = golden.board();
      assertThat(board.rules()).isSameAs(Rules.POPSTAR);
      Solution<Move> one = solve(board, 1);
      Games.confirm(board, one);
      Games.assertSameGame(solve(board, 2), one, golden.name());
      sum += one.score();
    }
    assertThat(sum / 100.0).isGreaterThanOrEqualTo(5400);
  }

  /** The front door uses the same heuristic, on all processors. */
  @Test
  void theFrontDoorFindsTheSameGames() {
    for (NamedBoard golden : BoardSets.popstarGolden100().subList(0, 5)) {
      Solution<Move> solution = Solver.beam(golden.board(), WIDTH);
      Games.assertSameGame(solution, solve(golden.board(), 1), golden.name());
    }
  }

  @Test
  void standardSameGameBoardsAreSolvedFarBeyondGreedy() {
    for (NamedBoard named : BoardSets.samegameStandard20().subList(0, 4)) {
      Solution<Move> solution = solve(named.board(), 2);
      Games.confirm(named.board(), solution);
      assertThat(solution.score()).isGreaterThan(Solver.greedy(named.board()).score() + 1000);
    }
  }
}
