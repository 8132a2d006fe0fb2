package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Searchers;

/**
 * The heap in use, after garbage collection, before and after a wide search of a 10x10 board: what
 * a search leaves behind. Argument: width.
 */
final class HeapTrial {

  private HeapTrial() {}

  public static void main(String[] args) {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
    solve(board, 100); // loads the classes
    long before = used();
    long score = solve(board, Integer.parseInt(args[0]));
    long after = used();
    System.out.println("before " + before / 1e6);
    System.out.println("after " + after / 1e6);
    System.out.println("score " + score);
  }

  private static long solve(Board board, int width) {
    return Searchers.beam(Heuristics.standing()).width(width).build().search(board).score();
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
