package io.github.popstarsolver.bench.arena;

/**
 * One game that is to be played. Immutable and thread-safe; playing it depends on nothing else, so
 * that it may be played anywhere.
 */
public interface ArenaTask {

  /**
   * Which game it is.
   *
   * @return the key
   */
  GameKey key();

  /**
   * Plays the game. Whatever goes wrong in it is part of the result.
   *
   * @param meter how to measure its cost
   * @return the result, under the same key
   */
  GameResult play(Meter meter);
}
