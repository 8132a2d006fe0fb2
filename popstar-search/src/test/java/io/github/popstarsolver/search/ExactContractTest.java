package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.UpperBound;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Clearability;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Nested;

/** The contract of searchers for the exact and the best-first ones. */
class ExactContractTest {

  private static final int CAP = 3000;

  private static final Map<Rules, UpperBound<Board>> BOUNDS = new ConcurrentHashMap<>();

  /** For boards under any rules, as the contract searches them with one searcher. */
  private static long bound(Board board) {
    return BOUNDS.computeIfAbsent(board.rules(), Bounds::admissible).bound(board);
  }

  private abstract static class Contract extends SearcherContract {

    abstract Searcher<Board, Move> plain(Heuristic<Board> heuristic);

    @Override
    final Searcher<Board, Move> searcher(
        Heuristic<Board> heuristic, int threads, Executor executor) {
      return new CappedSearcher<>(plain(heuristic), CAP);
    }

    @Override
    final Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return plain(Board::standing);
    }
  }

  private abstract static class ExactContract extends Contract {
    private final Objective objective;

    ExactContract(Objective objective) {
      this.objective = objective;
    }

    @Override
    final Searcher<Board, Move> plain(Heuristic<Board> heuristic) {
      return Searchers.exact(ExactContractTest::bound)
          .distance(Clearability.distance())
          .order(heuristic)
          .objective(objective)
          .memory(64 << 20)
          .build();
    }
  }

  @Nested
  class Score extends ExactContract {
    Score() {
      super(Objective.SCORE);
    }
  }

  @Nested
  class Clear extends ExactContract {
    Clear() {
      super(Objective.CLEAR);
    }
  }

  @Nested
  class BreadthFirst extends Contract {
    @Override
    Searcher<Board, Move> plain(Heuristic<Board> heuristic) {
      return Searchers.breadthFirst();
    }

    @Override
    boolean asksHeuristic() {
      return false;
    }
  }

  @Nested
  class AStar extends Contract {
    @Override
    Searcher<Board, Move> plain(Heuristic<Board> heuristic) {
      return Searchers.aStar(Clearability.distance());
    }

    @Override
    boolean asksHeuristic() {
      return false;
    }
  }

  @Nested
  class IdaStar extends Contract {
    @Override
    Searcher<Board, Move> plain(Heuristic<Board> heuristic) {
      // or else all rounds are over at once on boards that are clearly not to be cleared
      Distance<Board> distance = board -> board.left() == 0 ? 0 : 1;
      return Searchers.idaStar(distance);
    }

    @Override
    boolean asksHeuristic() {
      return false;
    }
  }

  @Nested
  class GreedyBestFirst extends Contract {
    @Override
    Searcher<Board, Move> plain(Heuristic<Board> heuristic) {
      return Searchers.greedyBestFirst(heuristic);
    }
  }
}
