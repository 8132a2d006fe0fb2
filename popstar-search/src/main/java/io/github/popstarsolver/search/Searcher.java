package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * Looks for a good game from a position.
 *
 * <p>A searcher is immutable and thread-safe: it may be used for many positions, in turn or at the
 * same time, and each search behaves as if it were the first. A search never changes the position
 * it was given.
 *
 * @param <P> the positions it searches
 * @param <M> what a move looks like
 */
@FunctionalInterface
public interface Searcher<P extends Position<M>, M> {

  /**
   * Searches within limits.
   *
   * @param start the position to start from; not changed
   * @param limits when to end early
   * @param listener hears how far the search is
   * @return a legal game and why the search ended
   * @throws IllegalArgumentException if the search would not fit in memory, before it begins
   */
  Solution<M> search(P start, Limits limits, SearchListener listener);

  /**
   * Searches within limits, unheard.
   *
   * @param start the position to start from; not changed
   * @param limits when to end early
   * @return a legal game and why the search ended
   */
  default Solution<M> search(P start, Limits limits) {
    return search(start, limits, SearchListener.none());
  }

  /**
   * Searches without limits.
   *
   * @param start the position to start from; not changed
   * @return a legal game and why the search ended
   */
  default Solution<M> search(P start) {
    return search(start, Limits.none(), SearchListener.none());
  }
}
