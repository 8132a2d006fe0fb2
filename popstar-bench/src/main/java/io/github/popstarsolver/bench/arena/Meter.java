package io.github.popstarsolver.bench.arena;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the cost of a game is measured. What cannot be measured is left out rather than guessed. */
public enum Meter {
  /**
   * One game at a time has the JVM to itself: the CPU time of all its threads, compiler and garbage
   * collector included, and the largest heap, garbage included.
   */
  PROCESS,
  /**
   * Several games share the JVM: the CPU time of the calling thread if the agent has no other, and
   * no heap.
   */
  THREAD;

  /**
   * What a game has cost.
   *
   * @param wallMillis wall time in milliseconds
   * @param cpuMillis CPU time in milliseconds; null if it cannot be told
   * @param heapBytes the largest heap in use, an upper bound: the sum over the pools, each at its
   *     own peak; null if it cannot be told
   */
  record Cost(double wallMillis, @Nullable Double cpuMillis, @Nullable Long heapBytes) {}

  /** A measurement that runs. */
  final class Running {

    private final boolean singleThread;
    private final long wall;
    private final long cpu;

    private Running(int threads) {
      singleThread = threads == 1;
      if (Meter.this == PROCESS) {
        heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
      }
      cpu = cpuNanos();
      wall = System.nanoTime();
    }

    Cost cost() {
      double wallMillis = (System.nanoTime() - wall) / 1e6;
      long cpuNow = cpuNanos();
      return new Cost(wallMillis, cpu < 0 || cpuNow < 0 ? null : (cpuNow - cpu) / 1e6, heapBytes());
    }

    /** CPU time so far; negative if the JVM cannot tell. */
    private long cpuNanos() {
      if (Meter.this == PROCESS) {
        return ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean system
            ? system.getProcessCpuTime()
            : -1;
      }
      ThreadMXBean threads = ManagementFactory.getThreadMXBean();
      return singleThread && threads.isCurrentThreadCpuTimeSupported()
          ? threads.getCurrentThreadCpuTime()
          : -1;
    }

    private @Nullable Long heapBytes() {
      return Meter.this == PROCESS
          ? heapPools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum()
          : null;
    }
  }

  /** Starts to measure a game of an agent with so many threads. */
  Running start(int threads) {
    return new Running(threads);
  }

  private static List<MemoryPoolMXBean> heapPools() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .toList();
  }
}
