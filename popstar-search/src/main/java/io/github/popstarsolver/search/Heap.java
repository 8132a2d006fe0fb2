package io.github.popstarsolver.search;

/** How much heap a search may plan with. */
final class Heap {

  /** The longest array that every JVM makes. */
  static final int LONGEST_ARRAY = Integer.MAX_VALUE - 16;

  /** What the heap must have over, as collectors place large arrays in whole regions. */
  private static final long SPARE = 12 << 20;

  private Heap() {}

  /**
   * The bytes that are free, less a fifth for what collectors need.
   *
   * @param wanted if fewer are free, the heap is collected first: what is used may be garbage, and
   *     that is better found out than to refuse what fits
   */
  static long freeFor(long wanted) {
    if (free() < wanted) {
      System.gc();
    }
    return free();
  }

  private static long free() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory()) - SPARE) / 5 * 4;
  }
}
