package io.github.popstarsolver.examples.watersort;

import java.util.List;
import java.util.Optional;

/** The algorithms by name. All but {@link #CSP} and {@link #QLEARNING} are the library's. */
enum Algorithm {
  /** Breadth-first: shortest. */
  BFS,
  /** Depth-first: any solution. */
  DFS,
  /** A*: shortest. */
  ASTAR,
  /** IDA*: shortest, in little memory. */
  IDASTAR,
  /** Depth-first branch and bound: shortest; slow where games may go in circles. */
  EXACT,
  /** Greedy best-first: any solution. */
  GREEDY,
  /** A beam of 100. */
  BEAM,
  /** Simulated annealing. */
  ANNEALING,
  /** A genetic algorithm. */
  GENETIC,
  /** Monte-Carlo tree search. */
  MCTS,
  /** Nested rollout policy adaptation. */
  NRPA,
  /** Backtracking with propagation: any solution. */
  CSP,
  /** Tabular Q-learning on the puzzle itself. */
  QLEARNING,
  /** Follows a model of good pours. */
  LEARNED,
  /** A beam of 5 that plays out by the model. */
  LEARNED_BEAM;

  /**
   * Solves a puzzle and replays the solution by the plain rules.
   *
   * @throws IllegalStateException if the solution does not hold
   */
  Answer solve(Puzzle puzzle, Rules rules, Effort effort) {
    long begin = System.nanoTime();
    State start = new State(puzzle, rules);
    Optional<String> impossible = QuickTest.whyUnsolvable(puzzle, rules.goal());
    Solver.Found found =
        impossible.isPresent()
            ? new Solver.Found(Status.UNSOLVABLE, List.of(), false, 0)
            : Solvers.of(this).solve(start, effort);
    double millis = (System.nanoTime() - begin) / 1e6;
    List<Pour> pours = Replay.pours(puzzle, rules, found.steps());
    if (found.status() == Status.SOLVED
        && !Replay.end(puzzle, rules.pours(), pours).isSolved(rules.goal())) {
      throw new IllegalStateException("the replay of the solution by " + name() + " is not solved");
    }
    return new Answer(found.status(), pours, found.shortest(), found.nodes(), millis);
  }
}
