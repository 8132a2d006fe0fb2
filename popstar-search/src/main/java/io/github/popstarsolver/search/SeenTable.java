package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;

/**
 * The positions that a depth-first search has been at, whole, each with the moves to it and the
 * best score it was reached with.
 *
 * <p>An entry is a stamp (the generation, so that clearing costs nothing, and the depth), the hash,
 * a score and the packed position. Entries are compared whole: equal hashes never pass for equal
 * positions. A position has eight places from its hash on; if all are taken, the first is
 * overwritten, which forgets a position but never errs. The table doubles when it is half full, up
 * to its limit.
 */
final class SeenTable {

  private static final int HASH = 1;
  private static final int SCORE = 2;
  private static final int PACKED = 3;
  private static final int WINDOW = 8;
  private static final int SMALLEST = 64;

  private final int stride;
  private final int maxCapacity;
  private final long[] packed;
  private long[] entries;
  private int capacity;
  private int size;
  private int generation = 1;

  /**
   * Makes an empty table.
   *
   * @param packedLength of the positions
   * @param initialCapacity the entries to start with, rounded up to a power of two
   * @param maxCapacity the most entries, rounded down to a power of two, at least 64
   */
  SeenTable(int packedLength, int initialCapacity, long maxCapacity) {
    stride = packedLength + PACKED;
    packed = new long[packedLength];
    long fitting = Math.min(maxCapacity, Heap.LONGEST_ARRAY / stride);
    this.maxCapacity = (int) Math.max(SMALLEST, Long.highestOneBit(fitting));
    capacity = SMALLEST;
    while (capacity < initialCapacity && capacity < this.maxCapacity) {
      capacity *= 2;
    }
    entries = new long[capacity * stride];
  }

  /**
   * The most entries that fit in a number of bytes, the time of growing included.
   *
   * @return less than {@value #SMALLEST} if not even the smallest table fits
   */
  static long fitting(int packedLength, long bytes) {
    return bytes / 12 / (packedLength + PACKED);
  }

  /**
   * A table that takes no more than a number of bytes, or fewer under a limit. The size does not
   * depend on the heap, so that searches do not either.
   *
   * @throws IllegalArgumentException if the limit is too small for any table, or the heap is for
   *     this one
   */
  static SeenTable within(long bytes, int packedLength, long limit) {
    long allowed = Math.min(bytes, limit);
    long entries = fitting(packedLength, allowed);
    if (entries < SMALLEST) {
      throw new IllegalArgumentException(
          "memory limit is "
              + limit
              + " bytes, but the smallest table of positions takes about "
              + 12L * SMALLEST * (packedLength + PACKED));
    }
    long free = Heap.freeFor(allowed);
    if (free < allowed) {
      throw new IllegalArgumentException(
          "the table of positions takes up to "
              + allowed
              + " bytes, "
              + Math.max(0, free)
              + " bytes of heap are free; expected a larger heap (-Xmx) or a memory limit");
    }
    return new SeenTable(packedLength, SMALLEST, entries);
  }

  void clear() {
    size = 0;
    if (++generation == Integer.MAX_VALUE) {
      Arrays.fill(entries, 0);
      generation = 1;
    }
  }

  /**
   * Notes that the search is at a position.
   *
   * @param depth a number of moves; visits at other depths do not count
   * @param score the points earned on the way
   * @return false if it has been there at that depth with as many points or more
   */
  boolean enter(Position<?> position, int depth, long score) {
    position.pack(packed, 0);
    long stamp = (long) generation << 32 | depth;
    long hash = position.hash();
    int at = find(stamp, hash);
    if (at >= 0 && entries[at] == stamp) {
      if (entries[at + SCORE] >= score) {
        return false;
      }
      entries[at + SCORE] = score;
      return true;
    }
    if (at >= 0) {
      size++;
    } else {
      at = place(stamp, hash, 0);
    }
    entries[at] = stamp;
    entries[at + HASH] = hash;
    entries[at + SCORE] = score;
    System.arraycopy(packed, 0, entries, at + PACKED, packed.length);
    if (2 * size > capacity && capacity < maxCapacity) {
      grow();
    }
    return true;
  }

  /** Where an entry goes; it does not depend on what was cleared before. */
  private int place(long stamp, long hash, int step) {
    int home = (int) ((hash + (int) stamp) * 0x9E3779B97F4A7C15L >>> 32);
    return (home + step & capacity - 1) * stride;
  }

  /** Where the packed position is or may be put, or -1. */
  private int find(long stamp, long hash) {
    for (int k = 0; k < WINDOW; k++) {
      int at = place(stamp, hash, k);
      if (isFree(at) || entries[at] == stamp && entries[at + HASH] == hash && holdsPacked(at)) {
        return at;
      }
    }
    return -1;
  }

  private boolean isFree(int at) {
    return entries[at] >>> 32 != generation;
  }

  private boolean holdsPacked(int at) {
    for (int i = 0; i < packed.length; i++) {
      if (entries[at + PACKED + i] != packed[i]) {
        return false;
      }
    }
    return true;
  }

  /** Doubles the table; what finds no place in its window is forgotten. */
  private void grow() {
    long[] old = entries;
    capacity *= 2;
    entries = new long[capacity * stride];
    size = 0;
    for (int from = 0; from < old.length; from += stride) {
      if (old[from] >>> 32 != generation) {
        continue;
      }
      for (int k = 0; k < WINDOW; k++) {
        int at = place(old[from], old[from + HASH], k);
        if (isFree(at)) {
          System.arraycopy(old, from, entries, at, stride);
          size++;
          break;
        }
      }
    }
  }
}
