package io.github.popstarsolver.search;

/**
 * What a depth-first search knows of positions it has finished with: a rank and a number of points
 * for each, whose meaning is the search's.
 *
 * <p>Positions are compared whole; the hash only says where to look. A position may stand in any of
 * the four places of its bucket; when all are taken it replaces the one whose subtree took the
 * least work. The table doubles while it has room. An entry is the packed position, the points, and
 * in one {@code long} the rank, the first bits of the mixed hash and the work, as the number of its
 * bits; a work of 0 marks a free place.
 */
final class WorthTable {

  static final int ABSENT = -1;

  private static final int WAYS = 4;
  private static final int SMALLEST = 1 << 8;
  private static final int HASH_BITS = 24;
  private static final int WORK_BITS = 8;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final int length;
  private final int stride;
  private final int mostEntries;
  private long[] entries;
  private int bucketBits;

  /** Entries replaced by others since the table has grown. */
  private int lost;

  private long replaced;

  private boolean mayGrow;

  /**
   * A table within a number of bytes.
   *
   * @param packedLength the length of a packed position
   * @param bytes at least {@link #leastBytes}
   */
  WorthTable(int packedLength, long bytes) {
    length = packedLength;
    stride = packedLength + 2;
    // while it grows the old table is there too, half as large as the new one
    long fitting = Math.min(bytes / 12, Heap.LONGEST_ARRAY) / stride;
    mostEntries =
        (int) Long.highestOneBit(Math.max(SMALLEST, Math.min(WAYS << HASH_BITS, fitting)));
    mayGrow = true;
    entries = new long[SMALLEST * stride];
    bucketBits = Integer.numberOfTrailingZeros(SMALLEST / WAYS);
  }

  /** The bytes of the smallest table. */
  static long leastBytes(int packedLength) {
    return 12L * SMALLEST * (packedLength + 2);
  }

  private int capacity() {
    return WAYS << bucketBits;
  }

  private int bucket(long hash) {
    return bucketOf(hash * MIX) * WAYS * stride;
  }

  private int bucketOf(long mixedHash) {
    return (int) (mixedHash >>> 64 - bucketBits);
  }

  /**
   * Looks for a position.
   *
   * @param packed the packed position
   * @param hash its hash
   * @return an index for {@link #rank} and {@link #points}, or {@link #ABSENT}
   */
  int find(long[] packed, long hash) {
    int at = bucket(hash);
    for (int way = 0; way < WAYS; way++, at += stride) {
      if (work(at) != 0 && isAt(at, packed, 0)) {
        return at;
      }
    }
    return ABSENT;
  }

  private boolean isAt(int at, long[] packed, int offset) {
    for (int i = 0; i < length; i++) {
      if (entries[at + i] != packed[offset + i]) {
        return false;
      }
    }
    return true;
  }

  int rank(int at) {
    return (int) (entries[at + length + 1] >> 32);
  }

  long points(int at) {
    return entries[at + length];
  }

  private int work(int at) {
    return (int) entries[at + length + 1] & (1 << WORK_BITS) - 1;
  }

  /**
   * Notes what is known of a position, in place of what was known of it.
   *
   * @param packed holds the packed position
   * @param offset where it starts
   * @param hash its hash
   * @param rank the rank
   * @param points the points
   * @param work how much it took to find out, 0 or more
   */
  void put(long[] packed, int offset, long hash, int rank, long points, long work) {
    if (lost > capacity() / 8) {
      grow();
    }
    int bucket = bucket(hash);
    int place = bucket;
    int least = Integer.MAX_VALUE;
    for (int way = 0, at = bucket; way < WAYS; way++, at += stride) {
      int there = work(at);
      if (there != 0 && isAt(at, packed, offset)) {
        place = at;
        least = 0;
        break;
      }
      if (there < least) {
        least = there;
        place = at;
      }
    }
    if (least != 0) {
      lost++;
      replaced++;
    }
    System.arraycopy(packed, offset, entries, place, length);
    entries[place + length] = points;
    entries[place + length + 1] =
        (long) rank << 32
            | hash * MIX >>> 64 - HASH_BITS << WORK_BITS
            | 64 - Long.numberOfLeadingZeros(work | 1);
  }

  /** How many entries have been given up for others so far. */
  long replaced() {
    return replaced;
  }

  /** Doubles the table if that is allowed and there is heap for it. */
  private void grow() {
    lost = 0;
    if (!mayGrow || capacity() >= mostEntries) {
      return;
    }
    long[] old = entries;
    int oldStride = stride * WAYS;
    try {
      entries = new long[2 * old.length];
    } catch (OutOfMemoryError full) { // others have taken the heap since: what there is will do
      mayGrow = false;
      return;
    }
    bucketBits++;
    for (int from = 0; from < old.length; from += oldStride) {
      for (int way = 0; way < WAYS; way++) {
        // one more bit of the hash parts the places of a bucket
        int at = from + way * stride;
        long hashBits = old[at + length + 1] >>> WORK_BITS << 64 - HASH_BITS;
        int to = bucketOf(hashBits) * WAYS * stride + way * stride;
        System.arraycopy(old, at, entries, to, stride);
      }
    }
  }
}
