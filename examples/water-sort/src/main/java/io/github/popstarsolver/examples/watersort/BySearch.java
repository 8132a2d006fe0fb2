package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.search.Proof;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Solution;
import java.util.List;
import java.util.function.LongFunction;

/** Solves by a searcher of the library, as it is. */
final class BySearch implements Solver {

  private final LongFunction<Searcher<State, Step>> searchers;

  /** Takes what makes a searcher from a seed. */
  BySearch(LongFunction<Searcher<State, Step>> searchers) {
    this.searchers = searchers;
  }

  @Override
  public Found solve(State start, Effort effort) {
    Solution<Step> solution = searchers.apply(effort.seed()).search(start, effort.limits());
    if (solution.isSolved()) {
      boolean shortest = solution.proof() == Proof.PROVEN;
      return new Found(Status.SOLVED, solution.moves(), shortest, solution.nodes());
    }
    boolean refuted = solution.proof() == Proof.REFUTED;
    return new Found(
        refuted ? Status.UNSOLVABLE : Status.UNKNOWN, List.of(), false, solution.nodes());
  }
}
