package io.github.popstarsolver.examples.watersort;

import java.util.List;

/** A way to solve puzzles. Thread-safe. */
@FunctionalInterface
interface Solver {

  /**
   * What a solver found.
   *
   * @param status what is known
   * @param steps the solution, if there is one
   * @param shortest whether that is proven to be shortest
   * @param nodes the positions made
   */
  record Found(Status status, List<Step> steps, boolean shortest, long nodes) {}

  /**
   * Looks for a solution.
   *
   * @param start where to start; not changed
   * @param effort how much to do
   */
  Found solve(State start, Effort effort);
}
