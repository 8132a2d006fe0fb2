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

  /** What the search with a wide beam takes of the budget, and the beam of that. */
  private static final double WIDE_SEARCH_SHARE = 0.8;

  private static final double WIDE_SHARE = 0.95;

  /** In less time than this the wide beam had better have it all. */
  private static final long BRIEF_NANOS = 3_000_000_000L;

  /** What the search that begins takes of the budget where there is no wide beam. */
  private static final double FIRST_SHARE = 0.1;

  /** The same where it is not the score that counts most. */
  private static final double CLEARING_SHARE = 0.2;

  private final Objective objective;
  private final int threads;

  AutoSearch(Objective objective, int threads) {
    this.objective = objective;
    this.threads = threads;
  }

  @Override
  public Solution<Move> search(Board start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Searcher<Board, Move> searcher = inexact(start, limits);
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

  private Searcher<Board, Move> inexact(Board start, Limits limits) {
    if (objective.wantsShort()) {
      return Solver.anytimeBeams(start.rules(), objective, threads);
    }
    LargeNeighbourhoodBuilder<Board, Move> large =
        Searchers.largeNeighbourhood(Solver.defaultHeuristic(start.rules(), objective))
            .sparing(MoveClasses.mostFrequentColour())
            .objective(objective)
            .threads(threads);
    if (!objective.byScoreAlone()) {
      return annealing(large, CLEARING_SHARE);
    }
    boolean wide = start.columns() * start.rows() <= WIDE_CELLS;
    large.wideBeam(wide ? WIDE_SHARE : 0);
    if (wide && limits.maxNanos() < BRIEF_NANOS) {
      return large.build();
    }
    return annealing(large, wide ? WIDE_SEARCH_SHARE : FIRST_SHARE);
  }

  private Searcher<Board, Move> annealing(
      LargeNeighbourhoodBuilder<Board, Move> first, double share) {
    return Searchers.tileAnnealing(first.build())
        .startShare(share)
        .objective(objective)
        .threads(threads)
        .build();
  }
}
