package io.github.popstarsolver.search;

import java.util.Arrays;

/**
 * All positions that a best-first search has seen, each once, with the best way in: open and closed
 * list in one. Positions are compared whole.
 *
 * <p>A record is the packed position, the score, parent and move in one {@code long}, and the moves
 * made and the place in the heap in another. Records lie in chunks, so that growing copies nothing;
 * the slots for finding them are an open-addressing table of record numbers and parts of hashes.
 */
final class PositionStore {

  static final int NONE = -1;

  private static final int CHUNK_BITS = 8;
  private static final int CHUNK = 1 << CHUNK_BITS;
  private static final long MIX = 0x9E3779B97F4A7C15L;
  private static final long LOW = 0xFFFF_FFFFL;

  private final int length;
  private final int stride;

  /** The largest number of records. */
  private final int most;

  private long[][] chunks = new long[16][];
  private int size;

  /** Record number + 1 in the low half, hash bits in the high one; 0 is free. */
  private long[] slots = new long[1 << 10];

  PositionStore(int packedLength, long bytes) {
    length = packedLength;
    stride = packedLength + 3;
    most = (int) Math.min(1 << 28, bytes / recordBytes(packedLength));
  }

  /**
   * The bytes of a record, with its slots (a table at most half full, and the one before it while
   * that is copied), its place in the heap and its share of the last chunk.
   */
  static long recordBytes(int packedLength) {
    return 8L * (packedLength + 3) + 6 * 8 + 2 * 8 + 8;
  }

  /** The bytes of the smallest store. */
  static long leastBytes(int packedLength) {
    return 2L * CHUNK * recordBytes(packedLength) + (1 << 14);
  }

  int size() {
    return size;
  }

  boolean isFull() {
    return size >= most;
  }

  /** The record of a position, or {@link #NONE}. */
  int find(long[] packed, long hash) {
    int mask = slots.length - 1;
    long tag = hash * MIX & ~LOW;
    for (int slot = slot(tag, mask); slots[slot] != 0; slot = slot + 1 & mask) {
      if ((slots[slot] & ~LOW) == tag) {
        int record = (int) slots[slot] - 1;
        int at = offset(record);
        if (Arrays.equals(chunk(record), at, at + length, packed, 0, length)) {
          return record;
        }
      }
    }
    return NONE;
  }

  /** The tag is what slots keep of a hash, so that they can be moved without it. */
  private static int slot(long tag, int mask) {
    return (int) (tag * MIX >>> 32) & mask;
  }

  /** Adds a position that is not there yet; the store must not be full. */
  int add(long[] packed, long hash, long score, int parent, int move, int moves) {
    int record = size++;
    int number = record >>> CHUNK_BITS;
    if (number == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * number);
    }
    if (chunks[number] == null) {
      chunks[number] = new long[CHUNK * stride];
    }
    System.arraycopy(packed, 0, chunks[number], offset(record), length);
    if (2 * size > slots.length) {
      growSlots();
    }
    long tag = hash * MIX & ~LOW;
    slots[freeSlot(slots, tag)] = tag | record + 1;
    long[] chunk = chunk(record);
    chunk[offset(record) + length + 2] = LOW;
    improve(record, score, parent, move, moves);
    return record;
  }

  private static int freeSlot(long[] slots, long tag) {
    int mask = slots.length - 1;
    int slot = slot(tag, mask);
    while (slots[slot] != 0) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void growSlots() {
    long[] more = new long[2 * slots.length];
    for (long entry : slots) {
      if (entry != 0) {
        more[freeSlot(more, entry & ~LOW)] = entry;
      }
    }
    slots = more;
  }

  /** Sets the best way in. */
  void improve(int record, long score, int parent, int move, int moves) {
    long[] chunk = chunk(record);
    int at = offset(record) + length;
    chunk[at] = score;
    chunk[at + 1] = (long) parent << 32 | move & LOW;
    chunk[at + 2] = (long) moves << 32 | chunk[at + 2] & LOW;
  }

  private long[] chunk(int record) {
    return chunks[record >>> CHUNK_BITS];
  }

  private int offset(int record) {
    return (record & CHUNK - 1) * stride;
  }

  long[] packed(int record) {
    return chunk(record);
  }

  int packedOffset(int record) {
    return offset(record);
  }

  long score(int record) {
    return chunk(record)[offset(record) + length];
  }

  private int parent(int record) {
    return (int) (chunk(record)[offset(record) + length + 1] >> 32);
  }

  private int move(int record) {
    return (int) chunk(record)[offset(record) + length + 1];
  }

  int moves(int record) {
    return (int) (chunk(record)[offset(record) + length + 2] >> 32);
  }

  /** The place in the heap, or {@link #NONE}. */
  int place(int record) {
    return (int) chunk(record)[offset(record) + length + 2];
  }

  void setPlace(int record, int place) {
    int at = offset(record) + length + 2;
    long[] chunk = chunk(record);
    chunk[at] = chunk[at] & ~LOW | place & LOW;
  }

  /** The moves from the start to a record, and one more. */
  int[] movesTo(int record, int lastMove) {
    int n = moves(record);
    int[] moves = new int[n + 1];
    moves[n] = lastMove;
    for (int r = record, i = n - 1; i >= 0; r = parent(r), i--) {
      moves[i] = move(r);
    }
    return moves;
  }
}
