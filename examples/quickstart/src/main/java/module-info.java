/** The smallest program that solves a board, on the module path. */
module io.github.popstarsolver.examples.quickstart {
  requires io.github.popstarsolver.search;
  requires static org.jspecify;
}
