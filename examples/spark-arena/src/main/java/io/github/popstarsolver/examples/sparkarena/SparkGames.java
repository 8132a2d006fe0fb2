package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function2;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;

/** Plays games as one Spark job. */
final class SparkGames {

  private SparkGames() {}

  /**
   * Plays games, each as a Spark task of its own. Spark plays a game again if the worker that had
   * it is lost.
   *
   * @param spark where to play
   * @param games the games, at least one
   * @param sink takes each result once, as it comes and one at a time, in a thread of Spark's; what
   *     it throws ends the job
   */
  static void play(JavaSparkContext spark, List<SameGameTask> games, Consumer<GameResult> sink) {
    // The Java API hands results over only after the last one; this is what it is made from.
    Function2<Object, GameResult, BoxedUnit> handler =
        (index, game) -> {
          sink.accept(game);
          return BoxedUnit.UNIT;
        };
    spark
        .sc()
        .runJob(
            spark.parallelize(games, games.size()).rdd(),
            new PlayGame(),
            handler,
            ClassTag$.MODULE$.apply(GameResult.class));
  }
}
