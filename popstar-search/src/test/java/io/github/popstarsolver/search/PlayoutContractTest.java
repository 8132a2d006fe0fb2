package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Nested;

/** The contract of searchers for those that make playouts; the heuristic is their policy. */
class PlayoutContractTest {

  private static final long MANY = 1_000_000_000;

  private abstract static class OneThread extends SearcherContract {
    @Override
    final boolean usesThreads() {
      return false;
    }
  }

  private abstract static class PlayoutContract extends OneThread {

    @Override
    final Searcher<Board, Move> searcher(
        Heuristic<Board> heuristic, int threads, Executor executor) {
      return small(PlayoutPolicy.greedy(heuristic, 0.2));
    }

    @Override
    final Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return large(PlayoutPolicy.greedy(Heuristics.potential(Rules.POPSTAR), 0.2));
    }

    abstract Searcher<Board, Move> small(PlayoutPolicy<Board> policy);

    abstract Searcher<Board, Move> large(PlayoutPolicy<Board> policy);
  }

  @Nested
  class FlatMonteCarlo extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.flatMonteCarlo(policy).playouts(1).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.flatMonteCarlo(policy).playouts(1_000_000).build();
    }
  }

  @Nested
  class Uct extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.mcts(policy).playouts(20).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.mcts(policy).playouts(MANY).build();
    }
  }

  @Nested
  class SpMcts extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.spMcts(policy).playouts(20).restarts(3).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.spMcts(policy).playouts(MANY).build();
    }
  }

  @Nested
  class BeamMcts extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.beamMcts(policy).width(3).playoutsPerDepth(4).playouts(100).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.beamMcts(policy).playoutsPerDepth(1_000_000).build();
    }
  }

  @Nested
  class NestedMonteCarlo extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.nestedMonteCarlo(policy).level(1).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.nestedMonteCarlo(policy).level(4).build();
    }
  }

  /** It has no policy of another's; here a heuristic names the moves. */
  @Nested
  class Nrpa extends OneThread {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      MoveCode<Board> code =
          (board, move) ->
              Double.doubleToLongBits(Values.checked(heuristic.value(board), heuristic)) ^ move;
      return Searchers.nrpa(code).level(2).iterations(5).build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.nrpa(MoveCode.<Board>packed()).level(4).iterations(1000).build();
    }
  }

  @Nested
  class Annealing extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.annealing(policy).playouts(40).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.annealing(policy).playouts(MANY).build();
    }
  }

  @Nested
  class Genetic extends PlayoutContract {
    @Override
    Searcher<Board, Move> small(PlayoutPolicy<Board> policy) {
      return Searchers.genetic(policy).population(8).generations(5).build();
    }

    @Override
    Searcher<Board, Move> large(PlayoutPolicy<Board> policy) {
      return Searchers.genetic(policy).generations(1_000_000).build();
    }
  }
}
