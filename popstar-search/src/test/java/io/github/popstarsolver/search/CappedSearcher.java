package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * A searcher that takes a number of nodes for all there is to do. So searchers that would take for
 * ever on the contract's boards can be held to it.
 */
record CappedSearcher<P extends Position<M>, M>(Searcher<P, M> searcher, long cap)
    implements Searcher<P, M> {

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    // the searcher is to complain of these itself
    Limits capped =
        limits == null || limits.maxNodes() < cap ? limits : limits.and(Limits.nodes(cap));
    Solution<M> solution = searcher.search(start, capped, listener);
    return capped == limits || solution.end() != End.NODES ? solution : completed(solution);
  }

  private static <M> Solution<M> completed(Solution<M> solution) {
    return new Solution<>(
        solution.moves(),
        solution.score(),
        solution.left(),
        End.COMPLETED,
        solution.nodes(),
        solution.elapsed(),
        solution.proof(),
        solution.bound());
  }
}
