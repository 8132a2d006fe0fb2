/** What a SameGame-family position is worth: estimates, upper bounds and refutations. */
module io.github.popstarsolver.heuristics {
  requires transitive io.github.popstarsolver.core;
  requires static org.jspecify;

  exports io.github.popstarsolver.heuristics;
}
