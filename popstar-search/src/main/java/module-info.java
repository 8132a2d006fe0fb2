/** Searchers, limits and results: the front door of the solver. */
module io.github.popstarsolver.search {
  requires transitive io.github.popstarsolver.core;
  requires transitive io.github.popstarsolver.heuristics;
  requires static org.jspecify;
  requires org.slf4j;

  uses org.slf4j.spi.SLF4JServiceProvider;

  exports io.github.popstarsolver.search;
}
