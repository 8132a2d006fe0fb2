package io.github.popstarsolver.core;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Counts the bytes that the calling thread has allocated. By reflection, as the tests run inside a
 * module that does not read {@code jdk.management}.
 */
final class AllocatedBytes {

  private static final Object BEAN;
  private static final Method COUNT;

  static {
    try {
      BEAN =
          Class.forName("java.lang.management.ManagementFactory")
              .getMethod("getThreadMXBean")
              .invoke(null);
      COUNT =
          Class.forName("com.sun.management.ThreadMXBean")
              .getMethod("getThreadAllocatedBytes", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private AllocatedBytes() {}

  @SuppressWarnings("deprecation") // getId, as threadId is younger than Java 17
  static long now() {
    try {
      return (long) COUNT.invoke(BEAN, Thread.currentThread().getId());
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** What a task allocates, the measuring included. */
  static long during(Runnable task) {
    long before = now();
    task.run();
    return now() - before;
  }
}
