package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.Meter;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.io.Serializable;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * Plays the one game of a Spark task. It is sent to the workers; the game, sent along, is text, and
 * the worker makes board and agent of it.
 */
final class PlayGame extends AbstractFunction1<Iterator<SameGameTask>, GameResult>
    implements Serializable {

  private static final long serialVersionUID = 1L;

  @Override
  public GameResult apply(Iterator<SameGameTask> games) {
    return games.next().play(Meter.SHARED); // a worker may play several games at a time
  }
}
