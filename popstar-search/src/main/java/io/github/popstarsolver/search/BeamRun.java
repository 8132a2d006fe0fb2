package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;

/** One run of a beam: a {@link LayeredRun} that keeps as many positions as the beam is wide. */
final class BeamRun<P extends Position<M>, M> extends LayeredRun<P, M> {

  private final int width;

  /** Whether no layer was cut, so that a wider beam would do the same. */
  boolean whole = true;

  BeamRun(
      P start, int width, Heuristic<P> heuristic, Objective objective, Budget budget, Crew crew) {
    super(start, heuristic, objective, null, width, budget, crew);
    this.width = width;
  }

  @Override
  int places(int layerDepth) {
    return width;
  }

  @Override
  int select(int n) {
    whole &= n < width;
    return n;
  }

  /**
   * Out of budget: plays the best board at hand to its end, which is the best of the candidates, or
   * if there is none any of the present layer.
   */
  void completeGreedily() {
    int candidate = candidates.best();
    int[] moves =
        candidate != Candidates.NONE ? movesTo(candidates.link(candidate)) : movesToLayer();
    P position = Positions.copy(start);
    for (int move : moves) {
      position.play(move);
    }
    Line line = Playouts.greedy(position, moves, budget.completionHurry());
    if (line.isBetterThan(best, objective)) {
      best = line;
    }
  }
}
