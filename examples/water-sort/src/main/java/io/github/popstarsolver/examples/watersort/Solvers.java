package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.search.MoveCode;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.PlayoutPolicy;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;

/** Makes the solvers. */
final class Solvers {

  private static final Objective SHORT = Objective.FEWEST_CLICKS;

  private Solvers() {}

  static Solver of(Algorithm algorithm) {
    return switch (algorithm) {
      case CSP -> new Backtracking();
      case QLEARNING -> new QLearning();
      default -> new BySearch(seed -> searcher(algorithm, seed));
    };
  }

  /** The searcher of the library by which an algorithm works. */
  static Searcher<State, Step> searcher(Algorithm algorithm, long seed) {
    return switch (algorithm) {
      case BFS -> Searchers.breadthFirst();
      case DFS -> Searchers.depthFirst();
      case ASTAR -> Searchers.aStar(Bounds.bottoms());
      case IDASTAR -> Searchers.idaStar(Bounds.bottoms());
      case EXACT ->
          Searchers.<State, Step>exact(state -> 0)
              .distance(Bounds.bottoms())
              .order(worth())
              .objective(SHORT)
              .build();
      case GREEDY -> Searchers.greedyBestFirst(worth());
      case BEAM ->
          Searchers.<State, Step>beam(worth()).width(100).objective(SHORT).threads(1).build();
      case ANNEALING ->
          Searchers.<State, Step>annealing(policy())
              .playouts(1000)
              .objective(SHORT)
              .seed(seed)
              .build();
      case GENETIC ->
          Searchers.<State, Step>genetic(policy())
              .population(50)
              .generations(20)
              .objective(SHORT)
              .seed(seed)
              .build();
      case MCTS ->
          Searchers.<State, Step>mcts(policy()).playouts(1000).objective(SHORT).seed(seed).build();
      case NRPA ->
          Searchers.<State, Step>nrpa(code())
              .level(2)
              .iterations(30)
              .objective(SHORT)
              .seed(seed)
              .build();
      case LEARNED -> Searchers.playout(PourModel.shared().chooser());
      case LEARNED_BEAM ->
          Searchers.<State, Step>rolloutBeam(worth(), PourModel.shared().chooser())
              .width(5)
              .objective(SHORT)
              .threads(1)
              .build();
      case CSP, QLEARNING ->
          throw new IllegalArgumentException(algorithm + " is no searcher of the library");
    };
  }

  /** So steep that the number of pours made decides among states that are equally far alone. */
  static Heuristic<State> worth() {
    return state -> -State.PENALTY * (double) Bounds.bottoms().atLeast(state);
  }

  private static PlayoutPolicy<State> policy() {
    return PlayoutPolicy.greedy(worth(), 0.2);
  }

  /** Names a pour by the bottles' contents, as places change all the time. */
  private static MoveCode<State> code() {
    return (state, move) ->
        state.bottle(State.from(move)) * 0x9E3779B97F4A7C15L
            + Long.rotateLeft(state.bottle(State.to(move)) * 0xBF58476D1CE4E5B9L, 31);
  }
}
