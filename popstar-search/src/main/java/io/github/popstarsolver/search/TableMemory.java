package io.github.popstarsolver.search;

/** Sizes of tables, chosen before a search by the memory limit and the heap. */
final class TableMemory {

  private TableMemory() {}

  /**
   * How many entries a table gets.
   *
   * @param what the entries, such as {@code tree of nodes}, for the message
   * @param wanted how many are wanted
   * @param minimum how many there must be at least
   * @param bytesEach what an entry takes
   * @param limit the bytes allowed, or {@link Long#MAX_VALUE} if the heap is the only limit
   * @return as many as wanted, or fewer if the memory limit says so
   * @throws IllegalArgumentException if not even the minimum is allowed, or the heap has no room
   *     for what is wanted
   */
  static int fitting(String what, long wanted, int minimum, int bytesEach, long limit) {
    long allowed = limit == Long.MAX_VALUE ? wanted : Math.min(wanted, limit / bytesEach);
    if (allowed < Math.min(minimum, wanted)) {
      throw new IllegalArgumentException(
          "memory limit is "
              + limit
              + " bytes, but a "
              + what
              + " takes at least "
              + Math.min(minimum, wanted) * bytesEach);
    }
    long bytes = allowed * bytesEach;
    long free = Heap.freeFor(bytes);
    if (bytes > free) {
      throw new IllegalArgumentException(
          "a "
              + what
              + " with "
              + allowed
              + " entries takes about "
              + bytes
              + " bytes, "
              + Math.max(0, free)
              + " bytes of heap are free; expected fewer entries or a larger heap (-Xmx)");
    }
    return (int) allowed;
  }
}
