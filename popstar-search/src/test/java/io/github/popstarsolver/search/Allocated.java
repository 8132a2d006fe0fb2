package io.github.popstarsolver.search;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The bytes allocated by the calling thread; found by name, as the module does not require it. */
final class Allocated {

  private static final MethodHandle BYTES = find();

  private Allocated() {}

  private static MethodHandle find() {
    try {
      Class<?> factory = Class.forName("java.lang.management.ManagementFactory");
      Object bean = factory.getMethod("getThreadMXBean").invoke(null);
      return MethodHandles.publicLookup()
          .findVirtual(
              Class.forName("com.sun.management.ThreadMXBean"),
              "getCurrentThreadAllocatedBytes",
              MethodType.methodType(long.class))
          .bindTo(bean);
    } catch (ReflectiveOperationException absent) {
      throw new LinkageError("this JVM does not count allocated bytes", absent);
    }
  }

  static long bytes() {
    try {
      return (long) BYTES.invokeExact();
    } catch (Throwable impossible) {
      throw new AssertionError(impossible);
    }
  }
}
