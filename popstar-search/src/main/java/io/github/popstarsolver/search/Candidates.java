package io.github.popstarsolver.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The boards that the children of a beam layer are, each once, with the best way to it.
 *
 * <p>A child is looked up by its hash before anything else is done with it: a third to a half of
 * the children of a layer are boards seen already, and these cost no valuation. A candidate is four
 * longs: hash, score and link of the best way in, value. The link is the parent's index and the
 * move's ordinal, so links order as move sequences do. The table of slots holds candidate numbers
 * in open addressing.
 *
 * <p>Several workers may add at once. A candidate is written whole before its slot is set by
 * compare and set; a better way in is written under a lock that is one bit of the slot. Which
 * worker adds a board is left to chance, but what is kept of it is not: the higher score, then the
 * lower link.
 */
final class Candidates {

  static final int NONE = -1;

  private static final int HASH = 0;
  private static final int SCORE = 1;
  private static final int LINK = 2;
  private static final int VALUE = 3;
  private static final int SHIFT = 2;

  /** Skips the rest of the cache line that an array's header is in, so that none is split. */
  private static final int PAD = 6;

  private static final int LOCK = 1 << 31;
  private static final int BLOCK = 64;

  /** How many slots are emptied at a time. */
  private static final int CLEARED = 1 << 16;

  /** The values of finished games and of places in a block that were not used. */
  static final long FINISHED = 0x7ff8_0000_0000_0001L;

  private static final long UNUSED = 0x7ff8_0000_0000_0002L;

  private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle FIELDS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle SIZE;

  static {
    try {
      SIZE = MethodHandles.lookup().findVarHandle(Candidates.class, "size", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final Crew crew;
  private final Cut cut;
  private final boolean shared;

  /** Places that may be left over in the workers' blocks. */
  private final int slack;

  private long[] fields = new long[0];
  private int[] moveCounts = new int[0];

  /** The packed move of the best way in, which saves listing the parent's moves again. */
  private int[] moves = new int[0];

  private int[] slots = new int[16];
  private int mask = 15;
  private int size;

  private int[] chosen = new int[0];
  private int[] sorted = new int[0];
  private int[] parentStarts = new int[0];

  Candidates(Crew crew) {
    this.crew = crew;
    cut = new Cut(this, crew);
    shared = crew.size() > 1;
    slack = crew.size() * BLOCK;
  }

  /** The bytes that a number of candidates takes here, at most. */
  static long bytes(long candidates) {
    long slotBytes = 4 * Long.highestOneBit(Math.max(1, 2 * candidates - 1)) * 2;
    return candidates * (32 + 4 + 4 + 4 + 4) + slotBytes + Cut.bytes(candidates);
  }

  /** Empties the table and makes room for a number of candidates. */
  void reset(int candidates) {
    size = 0;
    reserve(candidates);
    clearSlots(candidates);
  }

  private void reserve(int candidates) {
    int wanted = candidates + slack;
    if (moveCounts.length < wanted) {
      fields = new long[0]; // lets the old arrays go before the new ones come
      moveCounts = new int[0];
      moves = new int[0];
      fields = new long[at(wanted)];
      moveCounts = new int[wanted];
      moves = new int[wanted];
    }
  }

  private void clearSlots(int candidates) {
    int wanted = Integer.highestOneBit(Math.max(8, 2 * candidates - 1)) << 1;
    if (slots.length < wanted) {
      slots = new int[0];
      slots = new int[wanted];
    } else {
      crew.run(wanted, CLEARED, (worker, from, to) -> Arrays.fill(slots, from, to, 0));
    }
    mask = wanted - 1;
  }

  private static int at(int candidate) {
    return (candidate << SHIFT) + PAD;
  }

  int size() {
    return size;
  }

  long score(int candidate) {
    return fields[at(candidate) + SCORE];
  }

  /** The heuristic value of a candidate that is no finished game. */
  double value(int candidate) {
    return Double.longBitsToDouble(fields[at(candidate) + VALUE]);
  }

  long link(int candidate) {
    return fields[at(candidate) + LINK];
  }

  int move(int candidate) {
    return moves[candidate];
  }

  int moveCount(int candidate) {
    return moveCounts[candidate];
  }

  long hash(int candidate) {
    return fields[at(candidate) + HASH];
  }

  boolean isFinished(int candidate) {
    return fields[at(candidate) + VALUE] == FINISHED;
  }

  /** Whether this is a position in which there is a move. */
  boolean isOpen(int candidate) {
    long value = fields[at(candidate) + VALUE];
    return value != FINISHED && value != UNUSED;
  }

  /**
   * Looks up some hashes, in loops so short that the processor has many of the reads under way at
   * once.
   *
   * @param hashes what to look for
   * @param count how many
   * @param found receives for each the candidate with that hash, or {@link #NONE}
   */
  void find(long[] hashes, int count, int[] found) {
    for (int j = 0; j < count; j++) {
      found[j] = slot((int) hashes[j] & mask) - 1;
    }
    for (int j = 0; j < count; j++) {
      int candidate = found[j];
      if (candidate != NONE && fields[at(candidate)] != hashes[j]) {
        found[j] = findFrom((int) hashes[j] + 1 & mask, hashes[j]);
      }
    }
  }

  private int findFrom(int start, long hash) {
    for (int q = start; ; q = q + 1 & mask) {
      int slot = slot(q);
      if (slot == 0) {
        return NONE;
      }
      if (fields[at(slot - 1)] == hash) {
        return slot - 1;
      }
    }
  }

  private int slot(int q) {
    return shared ? (int) SLOTS.getAcquire(slots, q) & ~LOCK : slots[q];
  }

  /**
   * Notes another way to the board of a candidate.
   *
   * <p>Most ways are no better, and those need no lock: scores only rise, links of one score only
   * fall, and as a link is written before its score but read after it, what is read here is never
   * better than what is kept in the end.
   */
  void improve(int candidate, long hash, long score, long link, int move) {
    if (!isBetter(candidate, score, link)) {
      return;
    }
    if (!shared) {
      keep(candidate, score, link, move);
      return;
    }
    int slot = candidate + 1;
    int q = (int) hash & mask;
    while (slot(q) != slot) {
      q = q + 1 & mask;
    }
    while (!SLOTS.weakCompareAndSetAcquire(slots, q, slot, slot | LOCK)) {
      Thread.onSpinWait();
    }
    if (isBetter(candidate, score, link)) {
      keep(candidate, score, link, move);
    }
    SLOTS.setRelease(slots, q, slot);
  }

  private boolean isBetter(int candidate, long score, long link) {
    int at = at(candidate);
    long known = (long) FIELDS.getAcquire(fields, at + SCORE);
    return score > known || score == known && link < (long) FIELDS.getAcquire(fields, at + LINK);
  }

  private void keep(int candidate, long score, long link, int move) {
    int at = at(candidate);
    FIELDS.setRelease(fields, at + LINK, link);
    FIELDS.setRelease(fields, at + SCORE, score);
    moves[candidate] = move;
  }

  /** One worker's hand for adding candidates; takes places in blocks. */
  final class Adder {
    private int next;
    private int end;

    /**
     * Adds a board that was not found; if another worker has added it meanwhile, notes the way to
     * it.
     */
    void add(long hash, long score, long link, int move, long value, int moveCount) {
      if (next == end) {
        next = takeBlock();
        end = next + BLOCK;
      }
      int candidate = next;
      int at = at(candidate);
      fields[at + HASH] = hash;
      fields[at + SCORE] = score;
      fields[at + LINK] = link;
      fields[at + VALUE] = value;
      moveCounts[candidate] = moveCount;
      moves[candidate] = move;
      for (int q = (int) hash & mask; ; q = q + 1 & mask) {
        int slot = slot(q);
        if (slot == 0 && take(q, candidate + 1)) {
          next++;
          return;
        }
        slot = slot(q);
        if (fields[at(slot - 1)] == hash) {
          improve(slot - 1, hash, score, link, move);
          return;
        }
      }
    }

    private boolean take(int q, int slot) {
      if (shared) {
        return SLOTS.compareAndSet(slots, q, 0, slot);
      }
      slots[q] = slot;
      return true;
    }

    /** Marks what is left of the block, so that all candidates below the size are settled. */
    void finish() {
      for (; next < end; next++) {
        fields[at(next) + VALUE] = UNUSED;
      }
    }
  }

  private int takeBlock() {
    return (int) SIZE.getAndAdd(this, BLOCK);
  }

  // ------------------------------------------------------------------ the cut

  /**
   * Chooses the best candidates that are no finished games: by score plus value, ties by hash.
   *
   * @return their number, at most {@code width}; {@link #chosen(int)} has them, in any order
   */
  int choose(int width) {
    if (chosen.length < size) {
      chosen = new int[0];
      chosen = new int[moveCounts.length];
    }
    return cut.choose(width, size, moveCounts.length, chosen);
  }

  /** The chosen candidate at an index below what {@link #choose} returned. */
  int chosen(int index) {
    return chosen[index];
  }

  /** Moves a chosen candidate forward, to a place whose own is not wanted any more. */
  void keep(int index, int place) {
    chosen[place] = chosen[index];
  }

  /** A number that orders as score plus heuristic value do. */
  long objective(int candidate) {
    return Values.sortable(score(candidate) + value(candidate));
  }

  /**
   * The candidate with the best objective that is no finished game, ties by hash, or {@link #NONE}.
   */
  int best() {
    int best = NONE;
    long bestObjective = 0;
    for (int i = 0; i < size; i++) {
      if (!isOpen(i)) {
        continue;
      }
      long objective = objective(i);
      if (best == NONE
          || objective > bestObjective
          || objective == bestObjective
              && Long.compareUnsigned(fields[at(i)], fields[at(best)]) < 0) {
        best = i;
        bestObjective = objective;
      }
    }
    return best;
  }

  /** Keeps only the chosen candidates, and readies the table for as many as there is room for. */
  void keepChosen(int n, int candidates) {
    Arrays.sort(chosen, 0, n);
    for (int k = 0; k < n; k++) {
      int i = chosen[k];
      System.arraycopy(fields, at(i), fields, at(k), 1 << SHIFT);
      moveCounts[k] = moveCounts[i];
      moves[k] = moves[i];
    }
    size = n;
    clearSlots(candidates);
    for (int k = 0; k < n; k++) {
      int q = (int) fields[at(k)] & mask;
      while (slots[q] != 0) {
        q = q + 1 & mask;
      }
      slots[q] = k + 1;
    }
  }

  /**
   * Puts the chosen candidates in the order of their links: counted by parent, then by insertion
   * among the few of one parent. The links are fetched first, by all threads, as each of them is
   * elsewhere in memory.
   */
  void sortChosen(int n, int parents, int ordinalBits) {
    if (sorted.length < n) {
      sorted = new int[moveCounts.length];
    }
    if (parentStarts.length <= parents) {
      parentStarts = new int[Math.max(parents + 1, parentStarts.length * 2)];
    }
    long[] links = cut.scratch();
    crew.run(
        n,
        BLOCK,
        (worker, from, to) -> {
          for (int k = from; k < to; k++) {
            links[k] = link(chosen[k]);
          }
        });
    Arrays.fill(parentStarts, 0, parents + 1, 0);
    for (int k = 0; k < n; k++) {
      parentStarts[(int) (links[k] >>> ordinalBits) + 1]++;
    }
    for (int p = 0; p < parents; p++) {
      parentStarts[p + 1] += parentStarts[p];
    }
    for (int k = 0; k < n; k++) {
      sorted[parentStarts[(int) (links[k] >>> ordinalBits)]++] = k;
    }
    for (int i = 1; i < n; i++) {
      int k = sorted[i];
      int j = i;
      for (; j > 0 && links[sorted[j - 1]] > links[k]; j--) {
        sorted[j] = sorted[j - 1];
      }
      sorted[j] = k;
    }
    for (int i = 0; i < n; i++) {
      sorted[i] = chosen[sorted[i]];
    }
    int[] swap = chosen;
    chosen = sorted;
    sorted = swap;
  }
}
