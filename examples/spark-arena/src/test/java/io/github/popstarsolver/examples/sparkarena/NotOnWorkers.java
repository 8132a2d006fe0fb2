package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;

/** A heuristic that cannot be made on a worker, as if its class had not been sent there. */
public final class NotOnWorkers implements Heuristic<Board> {

  /** Fails in a Spark task. */
  public NotOnWorkers() {
    if (Thread.currentThread().getName().startsWith("Executor task")) {
      throw new IllegalStateException("not here");
    }
  }

  @Override
  public double value(Board board) {
    return 0;
  }
}
