package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import java.util.ArrayList;
import java.util.List;

/** Solves some boards on as many threads as asked for, and prints the games. */
final class SolveMain {

  private SolveMain() {}

  /** What is printed. */
  static String solve(int threads) {
    List<Board> boards = new ArrayList<>();
    boards.add(BoardSets.named("golden100").get(6).board());
    boards.add(Board.random(Rules.named("SAMEGAME"), 15, 15, 5, 1));
    boards.add(Board.random(Rules.named("TUTORIAL"), 12, 9, 4, 2));
    StringBuilder text = new StringBuilder();
    for (Board board : boards) {
      Solution<Move> solution =
          Searchers.beam(Solver.defaultHeuristic(board.rules(), Objective.SCORE))
              .width(300)
              .threads(threads)
              .build()
              .search(board);
      text.append(solution.score()).append(' ').append(solution.nodes()).append(' ');
      text.append(solution.moves()).append('\n');
    }
    return text.toString();
  }

  public static void main(String[] arguments) {
    System.out.print(solve(Integer.parseInt(arguments[0])));
  }
}
