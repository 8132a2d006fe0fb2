package io.github.popstarsolver.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** CPU time of the calling thread. */
final class Clocks {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Clocks() {}

  /** Nanoseconds that the calling thread has run so far. */
  static long cpu() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
