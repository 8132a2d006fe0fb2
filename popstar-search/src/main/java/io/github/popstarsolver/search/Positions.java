package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/** What searchers do with positions of a type they do not know. */
final class Positions {

  private Positions() {}

  /** A copy, which is of the type of the original by the contract of {@link Position#copy()}. */
  @SuppressWarnings("unchecked")
  static <P extends Position<M>, M> P copy(P position) {
    return (P) position.copy();
  }

  /** An array of copies, whatever their classes. */
  @SuppressWarnings("unchecked") // an array of P is one of Position to the virtual machine
  static <P extends Position<M>, M> P[] copies(P position, int count) {
    P[] copies = (P[]) new Position<?>[count];
    for (int i = 0; i < count; i++) {
      copies[i] = copy(position);
    }
    return copies;
  }
}
