package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Nested;

/** The contract for searchers that play out, look ahead or put other searchers together. */
class MoreSearchersContractTest {

  private static final Heuristic<Board> POTENTIAL = Heuristics.potential(Rules.POPSTAR);

  /** A chooser that asks the heuristic once a move. */
  private static MoveChooser<Board> by(Heuristic<Board> heuristic) {
    return (position, scratch, moves, count) ->
        (int)
            Math.floorMod(
                Values.sortable(Values.checked(heuristic.value(position), heuristic)),
                (long) count);
  }

  /** A chooser that takes its time. */
  private static final MoveChooser<Board> SLOW =
      (position, scratch, moves, count) -> {
        long until = System.nanoTime() + 15_000_000;
        while (System.nanoTime() < until) {
          Thread.onSpinWait();
        }
        return count - 1;
      };

  @Nested
  class Playout extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.playout(by(heuristic));
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.playout(SLOW);
    }
  }

  @Nested
  class LookaheadToPlayouts extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.<Board, Move>lookahead(by(heuristic)).depth(2).build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.<Board, Move>lookahead(Choosers.misps()).depth(9).replan(true).build();
    }
  }

  @Nested
  class LookaheadThatReplans extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.<Board, Move>lookahead(heuristic)
          .depth(1)
          .replan(true)
          .objective(Objective.CLEAR)
          .build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.<Board, Move>lookahead(POTENTIAL).depth(6).replan(true).build();
    }
  }

  private static RolloutBeamBuilder<Board, Move> rolloutBeam(
      Heuristic<Board> heuristic, int width, int threads, Executor executor) {
    RolloutBeamBuilder<Board, Move> builder =
        Searchers.<Board, Move>rolloutBeam(heuristic, Choosers.mis()).width(width).threads(threads);
    if (executor != null) {
      builder.executor(executor);
    }
    return builder;
  }

  @Nested
  class WideRolloutBeam extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return rolloutBeam(heuristic, 10, threads, executor)
          .alsoBy(Choosers.preserveLargest())
          .widerEarly(3, 2)
          .endgame(14)
          .endgameNodes(40)
          .build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return rolloutBeam(POTENTIAL, 100, threads, executor).alsoBy(SLOW).build();
    }
  }

  @Nested
  class TabuBeam extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.tabuBeam(rolloutBeam(heuristic, 8, threads, executor).playouts(0), 1);
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.tabuBeam( // exact endgames of whole boards
          rolloutBeam(POTENTIAL, 500, threads, executor).endgame(4096).endgameNodes(1_000_000), 2);
    }
  }

  @Nested
  class Meta extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.meta(rolloutBeam(heuristic, 2, threads, executor));
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.meta(rolloutBeam(POTENTIAL, 50_000, threads, executor));
    }
  }

  private static AnytimeBuilder<Board, Move> anytime(
      Heuristic<Board> heuristic, int threads, Executor executor) {
    AnytimeBuilder<Board, Move> builder =
        Searchers.<Board, Move>anytime(heuristic).threads(threads);
    if (executor != null) {
      builder.executor(executor);
    }
    return builder;
  }

  @Nested
  class Anytime extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return anytime(heuristic, threads, executor).firstWidth(3).maxWidth(40).build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return anytime(POTENTIAL, threads, executor).build();
    }
  }

  @Nested
  class PortfolioOfTwo extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return Searchers.<Board, Move>portfolio()
          .add(Searchers.largestGroup())
          .add(anytime(heuristic, threads, executor).firstWidth(2).maxWidth(16).build(), 3)
          .build();
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return Searchers.<Board, Move>portfolio()
          .add(rolloutBeam(POTENTIAL, 50_000, threads, executor).build())
          .add(anytime(POTENTIAL, threads, executor).build(), 2)
          .build();
    }
  }

  private static Searcher<Board, Move> neighbourhood(
      LargeNeighbourhoodBuilder<Board, Move> builder, int threads, Executor executor) {
    builder.threads(threads);
    if (executor != null) {
      builder.executor(executor);
    }
    return builder.build();
  }

  @Nested
  class Neighbourhood extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return neighbourhood(
          Searchers.<Board, Move>largeNeighbourhood(heuristic)
              .sparing(MoveClasses.mostFrequentColour())
              .width(6)
              .chains(7)
              .effort(20_000)
              .seed(5),
          threads,
          executor);
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return neighbourhood(
          Searchers.<Board, Move>largeNeighbourhood(POTENTIAL).effort(Long.MAX_VALUE),
          threads,
          executor);
    }
  }

  @Nested
  class NeighbourhoodAfterAWideBeam extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return neighbourhood(
          Searchers.<Board, Move>largeNeighbourhood(heuristic)
              .wideBeam(0.4)
              .width(5)
              .chains(3)
              .objective(Objective.CLEAR)
              .effort(15_000),
          threads,
          executor);
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return neighbourhood(
          Searchers.<Board, Move>largeNeighbourhood(POTENTIAL).wideBeam(0.9).effort(1L << 50),
          threads,
          executor);
    }
  }

  private static Searcher<Board, Move> tileAnnealing(
      TileAnnealingBuilder builder, int threads, Executor executor) {
    builder.threads(threads);
    if (executor != null) {
      builder.executor(executor);
    }
    return builder.build();
  }

  @Nested
  class TileAnnealed extends SearcherContract {
    @Override
    Searcher<Board, Move> searcher(Heuristic<Board> heuristic, int threads, Executor executor) {
      return tileAnnealing(
          Searchers.tileAnnealing(Searchers.greedy(heuristic)).chains(3).effort(20_000).seed(5),
          threads,
          executor);
    }

    @Override
    Searcher<Board, Move> longSearcher(int threads, Executor executor) {
      return tileAnnealing(
          Searchers.tileAnnealing(Searchers.largestGroup()).effort(Long.MAX_VALUE),
          threads,
          executor);
    }
  }
}
