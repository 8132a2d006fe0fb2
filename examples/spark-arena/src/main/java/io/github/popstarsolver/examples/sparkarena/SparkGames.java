package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.spark.FutureAction;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function2;
import scala.collection.immutable.Range$;
import scala.concurrent.Await;
import scala.concurrent.duration.Duration;
import scala.runtime.BoxedUnit;

/** Plays games as one Spark job. */
final class SparkGames {

  private static final Duration BETWEEN_LOOKS = Duration.create(1, TimeUnit.SECONDS);

  private SparkGames() {}

  /**
   * Plays games, each as a Spark task of its own. Spark plays a game again if the worker that had
   * it is lost.
   *
   * @param spark where to play
   * @param games the games, at least one
   * @param sink takes each result once, as it comes and one at a time, in a thread of Spark's; what
   *     it throws ends the job
   * @throws SparkException if the job fails
   * @throws InterruptedException if the calling thread is interrupted
   */
  static void play(JavaSparkContext spark, List<SameGameTask> games, Consumer<GameResult> sink)
      throws SparkException, InterruptedException {
    // The Java API hands results over only after the last one; this is what it is made from.
    Function2<Object, GameResult, BoxedUnit> handler =
        (index, game) -> {
          sink.accept(game);
          return BoxedUnit.UNIT;
        };
    await(
        spark.sc(),
        spark
            .sc()
            .submitJob(
                spark.parallelize(games, games.size()).rdd(),
                new PlayGame(),
                Range$.MODULE$.apply(0, games.size()),
                handler,
                () -> BoxedUnit.UNIT));
  }

  /** Waits for a job, or until Spark stops: a job that is submitted meanwhile would never end. */
  private static void await(SparkContext spark, FutureAction<BoxedUnit> job)
      throws SparkException, InterruptedException {
    while (!job.isCompleted()) {
      try {
        Await.ready(job, BETWEEN_LOOKS);
      } catch (TimeoutException stillPlaying) {
        if (spark.isStopped()) {
          throw new SparkException("Spark has stopped; its log says why");
        }
      }
    }
    job.value().get().get(); // throws what the job failed with
  }
}
