package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.heuristics.Clearability;
import java.util.Objects;

/**
 * Searches by what suits the board, its rules and what is looked for. docs/QUALITY.md has the
 * figures behind the choices.
 */
final class AutoSearch implements Searcher<Board, Move> {

  /** Exact searches of boards of this many tiles often end within seconds. */
  private static final int EXACT_TILES = 36;

  /** On boards of up to so many cells a wide beam comes first. */
  private static final int WIDE_CELLS = 150;

  /** What that takes of the budget. */
  private static final double WIDE_SHARE = 0.95;

  private final Objective objective;
  private final int threads;

  AutoSearch(Objective objective, int threads) {
    this.objective = objective;
    this.threads = threads;
  }

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Searcher<Board, Move> searcher = inexact(start);
    if (start.left() <= EXACT_TILES) {
      searcher =
          Searchers.<Board, Move>portfolio()
              .add(Solver.exactSearch(start.rules(), objective))
              .add(searcher)
              .objective(objective)
              .build();
    }
    Solution<Move> found = searcher.search(start, limits, listener);
    boolean refuted =
        objective == Objective.CLEAR
            && Clearability.of(start) == Clearability.Verdict.NOT_CLEARABLE;
    return refuted ? found.withProof(Proof.REFUTED) : found;
  }

  private Searcher<Board, Move> inexact(Board start) {
    if (objective.wantsShort()) {
      return Solver.anytimeBeams(start.rules(), objective, threads);
    }
    boolean wide = objective.byScoreAlone() && start.columns() * start.rows() <= WIDE_CELLS;
    return Searchers.largeNeighbourhood(Solver.defaultHeuristic(start.rules(), objective))
        .sparing(MoveClasses.mostFrequentColour())
        .wideBeam(wide ? WIDE_SHARE : 0)
        .objective(objective)
        .threads(threads)
        .build();
  }
}
