package io.github.popstarsolver.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Limits of a search. Immutable values that combine by {@link #and(Limits)}; the strictest of each
 * kind holds. Besides, the interruption of the calling thread always ends a search.
 *
 * <p>A limit is not an error: the search returns the best legal game found so far and says why it
 * ended. Node limits are exact, so that the same node limit gives the same answer on any number of
 * threads; time limits and cancellations are noticed within 50 milliseconds on boards of usual
 * sizes, or after one call of a heuristic that takes longer.
 */
public final class Limits {

  private static final Limits NONE =
      new Limits(
          Long.MAX_VALUE,
          Long.MAX_VALUE,
          Long.MAX_VALUE,
          Long.MAX_VALUE,
          List.of(),
          System::nanoTime);

  private final long nodes;
  private final long nanos;
  private final long memory;
  private final long target;
  private final List<Cancellation> cancellations;
  private final LongSupplier clock;

  private Limits(
      long nodes,
      long nanos,
      long memory,
      long target,
      List<Cancellation> cancellations,
      LongSupplier clock) {
    this.nodes = nodes;
    this.nanos = nanos;
    this.memory = memory;
    this.target = target;
    this.cancellations = cancellations;
    this.clock = clock;
  }

  /**
   * No limits.
   *
   * @return limits that never end a search
   */
  public static Limits none() {
    return NONE;
  }

  /**
   * Limits the number of positions generated.
   *
   * @param nodes 0 or more
   * @return the limit
   */
  public static Limits nodes(long nodes) {
    if (nodes < 0) {
      throw new IllegalArgumentException("node limit is " + nodes + ", expected 0 or more");
    }
    return new Limits(
        nodes, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, List.of(), System::nanoTime);
  }

  /**
   * Limits the wall time.
   *
   * @param time 0 or more
   * @return the limit
   */
  public static Limits time(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("time limit is " + time + ", expected 0 or more");
    }
    long nanos;
    try {
      nanos = time.toNanos();
    } catch (ArithmeticException tooLong) {
      nanos = Long.MAX_VALUE; // some three hundred years
    }
    return new Limits(
        Long.MAX_VALUE, nanos, Long.MAX_VALUE, Long.MAX_VALUE, List.of(), System::nanoTime);
  }

  /**
   * Limits the heap that a searcher takes for its tables. Searchers choose their sizes by it before
   * they start: a beam takes the widest width that fits, up to the one it was built with.
   *
   * @param bytes more than 0
   * @return the limit
   */
  public static Limits memory(long bytes) {
    if (bytes <= 0) {
      throw new IllegalArgumentException(
          "memory limit is " + bytes + " bytes, expected more than 0");
    }
    return new Limits(
        Long.MAX_VALUE, Long.MAX_VALUE, bytes, Long.MAX_VALUE, List.of(), System::nanoTime);
  }

  /**
   * Ends the search as soon as a game reaches a score.
   *
   * @param score the final score that is enough
   * @return the limit
   */
  public static Limits target(long score) {
    return new Limits(
        Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, score, List.of(), System::nanoTime);
  }

  /**
   * Ends the search when a switch is thrown.
   *
   * @param cancellation the switch
   * @return the limit
   */
  public static Limits cancelledBy(Cancellation cancellation) {
    return new Limits(
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        Long.MAX_VALUE,
        List.of(Objects.requireNonNull(cancellation, "cancellation")),
        System::nanoTime);
  }

  /**
   * Both these limits and others.
   *
   * @param other the other limits
   * @return the strictest of each kind
   */
  public Limits and(Limits other) {
    List<Cancellation> all = new ArrayList<>(cancellations);
    all.addAll(other.cancellations);
    return new Limits(
        Math.min(nodes, other.nodes),
        Math.min(nanos, other.nanos),
        Math.min(memory, other.memory),
        Math.min(target, other.target),
        List.copyOf(all),
        this == NONE ? other.clock : clock);
  }

  /** These limits by another clock, which counts nanoseconds from any start. For tests. */
  Limits withClock(LongSupplier nanoClock) {
    return new Limits(nodes, nanos, memory, target, cancellations, nanoClock);
  }

  long maxNodes() {
    return nodes;
  }

  long maxNanos() {
    return nanos;
  }

  long maxMemory() {
    return memory;
  }

  long targetScore() {
    return target;
  }

  List<Cancellation> cancellations() {
    return cancellations;
  }

  LongSupplier clock() {
    return clock;
  }
}
