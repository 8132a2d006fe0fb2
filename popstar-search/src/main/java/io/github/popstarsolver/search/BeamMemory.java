package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/** How much heap a beam takes, in advance. */
final class BeamMemory {

  private BeamMemory() {}

  /** The bytes that a beam from a position takes at most, by estimate on the safe side. */
  static long bytes(Position<?> start, int width) {
    long layers = 2L * width * (8L * start.packedLength() + 8 + 4);
    long levels = Math.max(32, Math.min(start.left(), start.maxMoves()));
    long history = levels * width * (4 + 2);
    long candidates = LayeredRun.candidateLimit(width, start.maxMoves());
    long cut = 8L * width;
    return layers + history + cut + Candidates.bytes(candidates) + (1 << 20);
  }

  /**
   * The widest beam that fits.
   *
   * @param width the width wanted
   * @param limit the bytes allowed, or {@link Long#MAX_VALUE} for all of the heap
   * @throws IllegalArgumentException if not even a beam of one fits, or there is no limit and the
   *     width wanted does not fit in the heap
   */
  static int fittingWidth(Position<?> start, int width, long limit) {
    return fittingEntrants(start, width, 1, limit);
  }

  /**
   * How many positions may enter a layer of the widest beam that fits.
   *
   * @param places the places in the beam that are wanted
   * @param each how many positions should enter for each place
   * @param limit the bytes allowed, or {@link Long#MAX_VALUE} for all of the heap
   * @throws IllegalArgumentException if not even one fits, or there is no limit and what is wanted
   *     does not fit in the heap
   */
  static int fittingEntrants(Position<?> start, int places, long each, long limit) {
    int width = (int) Math.min(BeamSearch.MAX_WIDTH, places * each);
    long heap = Heap.freeFor(bytes(start, width));
    if (limit == Long.MAX_VALUE) {
      if (bytes(start, width) > heap) {
        long fits = widest(start, width, heap) / each;
        throw new IllegalArgumentException(
            "a beam of width "
                + places
                + (each == 1 ? "" : ", with up to " + each + " entrants for each place,")
                + " takes about "
                + megabytes(bytes(start, width))
                + " MB, "
                + megabytes(heap)
                + " MB of heap are free; "
                + (fits == 0 ? "not even a width of 1" : "a width of " + fits)
                + " would fit"
                + (fits == 0 ? "" : ", or a larger heap (-Xmx)"));
      }
      if (width > Heap.LONGEST_ARRAY / start.packedLength()) {
        throw new IllegalArgumentException(
            "a beam of width "
                + width
                + " does not fit in an array, expected at most "
                + Heap.LONGEST_ARRAY / start.packedLength()
                + " for positions of this shape");
      }
      return width;
    }
    int fitting = widest(start, width, Math.min(limit, heap));
    if (fitting < 1 && heap < limit) {
      throw new IllegalArgumentException(
          "a beam of width 1 takes about "
              + bytes(start, 1)
              + " bytes, "
              + Math.max(0, heap)
              + " bytes of heap are free; expected a larger heap (-Xmx)");
    }
    if (fitting < 1) {
      throw new IllegalArgumentException(
          "memory limit is "
              + limit
              + " bytes, but a beam of width 1 takes about "
              + bytes(start, 1));
    }
    return fitting;
  }

  /** The widest beam that takes no more than some bytes, up to a width; 0 if there is none. */
  static int widest(Position<?> start, int width, long bytes) {
    int low = 0;
    int high = Math.min(width, Heap.LONGEST_ARRAY / start.packedLength());
    while (low < high) {
      int middle = low + (high - low + 1) / 2;
      if (bytes(start, middle) <= bytes) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private static long megabytes(long bytes) {
    return (bytes + (1 << 20) - 1) >> 20;
  }
}
