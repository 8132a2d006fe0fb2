package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.List;

/** A rollout beam without a tabu colour, then with each of the board's colours. */
final class MetaSearch implements Searcher<Board, Move> {

  private final Searcher<Board, Move> free;
  private final List<Searcher<Board, Move>> tabu = new ArrayList<>();
  private final Objective objective;

  MetaSearch(RolloutBeamBuilder<Board, Move> beam) {
    free = beam.build();
    for (int colour = 1; colour <= Board.MAX_COLOURS; colour++) {
      tabu.add(Searchers.tabuBeam(beam, colour));
    }
    objective = beam.objective;
  }

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Stages<Board, Move> stages = new Stages<>(start, limits, listener, objective);
    Board counted = start.copy(); // the start may be searched by others at the same time
    List<Searcher<Board, Move>> all = new ArrayList<>(List.of(free));
    for (int colour = 1; colour <= start.colours(); colour++) {
      if (counted.tiles(colour) >= start.rules().minimumGroup()) {
        all.add(tabu.get(colour - 1));
      }
    }
    for (int i = 0; i < all.size() && !(i > 0 && stages.ended()); i++) {
      long time = Portfolio.part(stages.remainingNanos(), 1, all.size() - i);
      stages.run(all.get(i), stages.remainingNodes(), time);
    }
    return stages.solution();
  }
}
