package io.github.popstarsolver.core;

import java.util.function.IntToLongFunction;

/** An end score that depends on the number of tiles left alone. */
record EndOfLeft(IntToLongFunction points) implements EndScore {

  @Override
  public long score(int left, int[] leftByColour) {
    return points.applyAsLong(left);
  }

  @Override
  public long most(int left) {
    return points.applyAsLong(left);
  }
}
