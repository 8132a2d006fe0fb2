package io.github.popstarsolver.search;

/**
 * What the positions met lately are worth, by their hash; for all threads of one search. Most of
 * the positions of a re-solved game have been met before, and most of the time of a beam goes into
 * valuing positions.
 *
 * <p>An entry is two longs, the value and the exclusive or of hash and value, so that one that is
 * half overwritten by another thread is not taken for any (Hyatt and Mann, "A lock-less
 * transposition table implementation for parallel search", 2002). As a value depends on the
 * position alone, what is found does not change what a search does.
 */
final class ValueCache {

  /** What is returned for a hash that is not here; no value has these bits. */
  static final long ABSENT = 0x7ff8_0000_0000_0003L;

  private static final int ENTRY_BYTES = 16;
  private static final int MOST_ENTRIES = 1 << 21;

  private final long[] entries;
  private final int mask;

  /** The bytes that a cache takes which is of use, for a number of positions met. */
  static long bytes(long nodes) {
    return ENTRY_BYTES * Math.min(MOST_ENTRIES, nodes);
  }

  /**
   * Makes a cache.
   *
   * @param nodes how many positions will be met at most; there is no use in more entries
   * @param bytes how much heap it may take; it has at least one entry
   */
  ValueCache(long nodes, long bytes) {
    long number = Math.min(MOST_ENTRIES, Math.min(nodes, bytes / ENTRY_BYTES));
    int length = Integer.highestOneBit((int) Math.max(1, number));
    entries = new long[2 * length];
    mask = length - 1;
  }

  /** The bits put for a hash, or {@link #ABSENT}. */
  long get(long hash) {
    int at = ((int) hash & mask) << 1;
    long bits = entries[at];
    return (entries[at + 1] ^ bits) == hash && hash != 0 ? bits : ABSENT; // 0 is an empty entry
  }

  void put(long hash, long bits) {
    int at = ((int) hash & mask) << 1;
    entries[at] = bits;
    entries[at + 1] = hash ^ bits;
  }
}
