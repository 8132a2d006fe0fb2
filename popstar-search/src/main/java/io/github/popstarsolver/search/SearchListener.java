package io.github.popstarsolver.search;

/**
 * Hears from a search while it runs, on the thread that called it and at most ten times a second.
 * An exception thrown here ends the search and reaches its caller.
 */
@FunctionalInterface
public interface SearchListener {

  /**
   * Hears how far the search is. To end it from here, throw a {@link Cancellation} given to its
   * limits.
   *
   * @param progress the state of the search
   */
  void progressed(Progress progress);

  /**
   * A listener that hears nothing.
   *
   * @return the listener
   */
  static SearchListener none() {
    return progress -> {};
  }
}
