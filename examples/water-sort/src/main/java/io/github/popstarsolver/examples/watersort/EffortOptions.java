package io.github.popstarsolver.examples.watersort;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how much to do for a puzzle. */
final class EffortOptions {

  @Option(
      names = "--nodes",
      paramLabel = "NUMBER",
      description = "The most positions to make; no limit by default.")
  private long nodes = Long.MAX_VALUE;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Times.class,
      description = "The most time to take, such as 500ms or 2s; no limit by default.")
  private @Nullable Duration time;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "For what draws lots (default 1).")
  private long seed = 1;

  Effort effort() {
    if (nodes < 0) {
      throw new IllegalArgumentException("--nodes is " + nodes + ", expected 0 or more");
    }
    return new Effort(nodes, time, seed);
  }

  long seed() {
    return seed;
  }
}
