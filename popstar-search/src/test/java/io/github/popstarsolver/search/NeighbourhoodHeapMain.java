package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;

/** A large-neighbourhood search whose wide beam has nodes for more positions than a heap holds. */
final class NeighbourhoodHeapMain {

  private NeighbourhoodHeapMain() {}

  public static void main(String[] arguments) {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 3);
    System.out.print(
        Searchers.largeNeighbourhood(Heuristics.potential(Rules.POPSTAR))
            .wideBeam(0.95)
            .build()
            .search(board, Limits.memory(Long.parseLong(arguments[0])).and(Limits.nodes(4_000_000)))
            .end());
  }
}
