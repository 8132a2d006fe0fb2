package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import org.jspecify.annotations.Nullable;

/** One run of a small beam that a {@link NeighbourhoodRun} plans, and the game that comes of it. */
final class Step<P extends Position<?>> {

  final Chain chain;

  /** How many moves of the chain's game are kept. */
  int kept;

  int width;
  double noise;
  long seed;
  @Nullable MoveFilter<? super P> filter;

  /** How much worse than the game at hand the new one may be, in temperatures. */
  double slack;

  /** The most nodes it may take; if it would take more, it is dropped. */
  long cap;

  final Game game = new Game();
  long nodes;
  boolean capped;
  boolean whole;
  double spread;

  Step(Chain chain) {
    this.chain = chain;
  }
}
