package io.github.popstarsolver.bench.arena;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the cost of a game is measured. What cannot be measured is left out rather than guessed.
 *
 * <p>The CPU time of an agent with one thread is that of its thread, in nanoseconds. That of an
 * agent with more is that of the whole process, compiler and garbage collector included, often in
 * steps of ten milliseconds, and is known only if the game is alone.
 */
public enum Meter {
  /**
   * The game has the JVM to itself. Its heap is known: garbage is collected before it starts, and
   * what it makes itself is part of the figure.
   */
  ALONE,
  /** Other games run in the same JVM. */
  SHARED;

  private static final String THREAD = "thread";
  private static final String PROCESS = "process";

  /**
   * What a game has cost.
   *
   * @param wallMillis wall time in milliseconds
   * @param cpuMillis CPU time in milliseconds; null if it cannot be told
   * @param cpuOf what it is of, {@code thread} or {@code process}; null if it cannot be told
   * @param heapBytes the largest heap in use, an upper bound: the sum over the pools, each at its
   *     own peak; null if it cannot be told
   */
  record Cost(
      double wallMillis,
      @Nullable Double cpuMillis,
      @Nullable String cpuOf,
      @Nullable Long heapBytes) {}

  /** A measurement that runs. */
  final class Running {

    private final boolean singleThread;
    private final long wall;
    private final long cpu;

    private Running(boolean singleThread) {
      this.singleThread = singleThread;
      if (Meter.this == ALONE) {
        System.gc();
        heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
      }
      cpu = cpuNanos();
      wall = System.nanoTime();
    }

    Cost cost() {
      double wallMillis = (System.nanoTime() - wall) / 1e6;
      long cpuNow = cpuNanos();
      boolean known = cpu >= 0 && cpuNow >= 0;
      return new Cost(
          wallMillis,
          known ? (cpuNow - cpu) / 1e6 : null,
          known ? (singleThread ? THREAD : PROCESS) : null,
          heapBytes());
    }

    /** CPU time so far; negative if it cannot be told. */
    private long cpuNanos() {
      if (singleThread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : -1;
      }
      return Meter.this == ALONE
              && ManagementFactory.getOperatingSystemMXBean()
                  instanceof com.sun.management.OperatingSystemMXBean system
          ? system.getProcessCpuTime()
          : -1;
    }

    private @Nullable Long heapBytes() {
      return Meter.this == ALONE
          ? heapPools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum()
          : null;
    }
  }

  /** Starts to measure a game of an agent with so many threads, in the thread that plays it. */
  Running start(int threads) {
    return new Running(threads == 1);
  }

  private static List<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }
}
