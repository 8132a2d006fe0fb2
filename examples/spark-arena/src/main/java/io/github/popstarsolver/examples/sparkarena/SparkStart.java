package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.samegame.Quote;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;

/** Starts Spark. */
final class SparkStart {

  private static final String MASTER = "spark.master";

  private SparkStart() {}

  /**
   * Starts Spark with what spark-submit or system properties say; they need say nothing.
   *
   * @param master where to run, such as {@code local[2]}; null for what Spark has been told, or
   *     else all processors of this machine
   * @throws IllegalArgumentException if Spark does not start
   */
  static JavaSparkContext on(@Nullable String master) {
    SparkConf conf = conf(master);
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) { // Scala code throws checked exceptions that it does not declare
      throw new IllegalArgumentException(
          "cannot start Spark on master " + Quote.of(conf.get(MASTER)) + ": " + e.getMessage(), e);
    }
  }

  private static SparkConf conf(@Nullable String master) {
    SparkConf conf = new SparkConf();
    if (master != null) {
      conf.setMaster(master);
    }
    conf.setIfMissing(MASTER, "local[*]");
    conf.setIfMissing("spark.app.name", "popstar arena");
    // games and results are records, which Kryo does not know
    conf.set("spark.serializer", "org.apache.spark.serializer.JavaSerializer");
    if (conf.get(MASTER).startsWith("local")) {
      // nobody else has to reach this JVM
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
      conf.setIfMissing("spark.driver.host", "localhost");
      conf.setIfMissing("spark.ui.enabled", "false");
    } else if (!conf.contains("spark.jars")) {
      conf.setJars(JavaSparkContext.jarOfClass(SparkStart.class)); // started without spark-submit
    }
    return conf;
  }
}
