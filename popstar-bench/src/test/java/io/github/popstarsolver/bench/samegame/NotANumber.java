package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import java.util.concurrent.atomic.AtomicBoolean;

/** A heuristic of a user that can be made once, and does not know what a board is worth. */
public final class NotANumber implements Heuristic<Board> {

  static final AtomicBoolean MADE = new AtomicBoolean();

  /** Made again it throws. */
  public NotANumber() {
    if (MADE.getAndSet(true)) {
      throw new IllegalStateException("made before");
    }
  }

  @Override
  public double value(Board board) {
    return Double.NaN;
  }
}
