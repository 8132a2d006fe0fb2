package io.github.popstarsolver.examples.watersort;

import java.util.List;

/**
 * What a solver says of a puzzle.
 *
 * @param status what is known
 * @param pours the solution, confirmed by a replay; empty unless solved
 * @param shortest whether no solution is shorter, as far as is proven
 * @param nodes the positions made
 * @param millis the wall time
 */
record Answer(Status status, List<Pour> pours, boolean shortest, long nodes, double millis) {

  Answer {
    pours = List.copyOf(pours);
  }
}
