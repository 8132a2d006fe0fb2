package io.github.popstarsolver.examples.quickstart;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import io.github.popstarsolver.search.Solver;

/** The examples of the README, which must stand there word for word. */
final class Quickstart {

  private Quickstart() {}

  /** Solves a board. */
  public static void main(String[] args) {
    // first example
    Board board = Board.parse("2113\n1223\n1133\n2213");
    Solution<Move> solution = Solver.beam(board, 500);
    for (Move move : solution.moves()) {
      System.out.println(move);
    }
    System.out.println(solution.score() + " points, " + solution.left() + " tiles left");
    // end of first example
  }

  /** Solves a board by a heuristic of one's own. */
  static Solution<Move> withOwnHeuristic(Board board) {
    // second example
    Heuristic<Board> merge = Heuristics.merge();
    Heuristic<Board> own = b -> b.standing() - 30.0 * b.lone() + 0.2 * merge.value(b);
    Searcher<Board, Move> searcher = Searchers.beam(own).width(2000).threads(2).build();
    return searcher.search(board);
    // end of second example
  }
}
