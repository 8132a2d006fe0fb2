package io.github.popstarsolver.search;

/** How much heap a table may take, in advance. */
final class TableRoom {

  /** The longest array that every JVM makes. */
  static final int LONGEST_ARRAY = Integer.MAX_VALUE - 16;

  /** What the heap must have over, as collectors place large arrays in whole regions. */
  private static final long SPARE = 12 << 20;

  private TableRoom() {}

  /**
   * The bytes that a search may take: what it is allowed, but no more than a half of what the heap
   * has free.
   *
   * @param allowed the bytes allowed, or {@link Long#MAX_VALUE}
   * @param least the bytes without which the search cannot begin
   * @param what names the search in the message
   * @throws IllegalArgumentException if the least does not fit
   */
  static long bytes(long allowed, long least, String what) {
    if (allowed < least) {
      throw new IllegalArgumentException(
          "memory limit is "
              + allowed
              + " bytes, but "
              + what
              + " from this position takes at least "
              + least);
    }
    long free = freeHeap();
    if (free < least) {
      System.gc(); // what is used may be garbage
      free = freeHeap();
    }
    if (free < least) {
      throw new IllegalArgumentException(
          what
              + " from this position takes at least "
              + least
              + " bytes, "
              + Math.max(0, free)
              + " bytes of heap are free; expected a larger heap (-Xmx)");
    }
    return Math.min(allowed, Math.max(least, free / 2));
  }

  private static long freeHeap() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory()) - SPARE) / 5 * 4;
  }
}
