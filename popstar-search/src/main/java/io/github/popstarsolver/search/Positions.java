package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.lang.reflect.Array;

/** What searchers do with positions of a type they do not know. */
final class Positions {

  private Positions() {}

  /** A copy, which is of the type of the original by the contract of {@link Position#copy()}. */
  @SuppressWarnings("unchecked")
  static <P extends Position<M>, M> P copy(P position) {
    return (P) position.copy();
  }

  /** An array of copies. */
  @SuppressWarnings("unchecked")
  static <P extends Position<M>, M> P[] copies(P position, int count) {
    P[] copies = (P[]) Array.newInstance(position.getClass(), count);
    for (int i = 0; i < count; i++) {
      copies[i] = copy(position);
    }
    return copies;
  }
}
