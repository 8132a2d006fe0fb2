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
      paramLabel = "SECONDS",
      description = "The most time to take, such as 2 or 0.5; no limit by default.")
  private @Nullable Double seconds;

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
    if (seconds == null) {
      return new Effort(nodes, null, seed);
    }
    if (!(seconds >= 0 && seconds <= Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "--time is " + seconds + " seconds, expected 0 to " + Integer.MAX_VALUE);
    }
    return new Effort(nodes, Duration.ofNanos((long) (seconds * 1e9)), seed);
  }

  long seed() {
    return seed;
  }
}
