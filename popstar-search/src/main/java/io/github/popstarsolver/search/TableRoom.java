package io.github.popstarsolver.search;

/** How much heap a table may take, in advance. */
final class TableRoom {

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
    long free = Heap.freeFor(least);
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
}
