package io.github.popstarsolver.search;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The boards that the children of a beam layer are, with the best way to each.
 *
 * <p>A child is looked up by its hash before anything else is done with it: a third to a half of
 * the children of a layer are boards seen already, and these cost no valuation. A candidate is four
 * longs: hash, score and link of the best way in, value. The link is the parent's index and the
 * move's ordinal, so links order as move sequences do. A table of slots holds candidate numbers in
 * open addressing.
 *
 * <p>Several workers may add at once. Each has a table of its own, a part of the slots, and changes
 * none but its own candidates, so that no memory that one writes is read by another before all are
 * done: a line of cache that has to come from another core costs more than the valuation that it
 * saves. Hence a board may be here several times, once for each worker that came upon it, with the
 * best way of each. The cut drops all copies but the best: the higher score, then the lower link.
 * So what is chosen is not left to chance, though who does what is.
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

  /**
   * How many places a worker takes first. If there are several, each block is twice as large as the
   * one before, up to {@link #largestBlock}: little is left over, and workers seldom meet where the
   * block of one ends.
   */
  private static final int BLOCK = 64;

  private static final int LARGEST_BLOCK = 1 << 10;

  /** The most places that are in the largest blocks of all workers, if there are not very many. */
  private static final int LARGEST_BLOCKS = 1 << 13;

  /** As many slots as all parts have at least, so that one worker is enough for a small layer. */
  private static final int LEAST_PARTS = 1 << 16;

  /** How many of the chosen are gone through at a time. */
  private static final int CHOSEN = 1 << 8;

  /** How many slots are emptied at a time. */
  private static final int CLEARED = 1 << 16;

  /** The values of finished games and of places in a block that were not used. */
  static final long FINISHED = 0x7ff8_0000_0000_0001L;

  private static final long UNUSED = 0x7ff8_0000_0000_0002L;

  private final Crew crew;
  private final Cut cut;
  private final Adder[] adders;

  private final int largestBlock;

  /** Places that may be left over in the workers' nextBlock. */
  private final int slack;

  private long[] fields = new long[0];
  private int[] moveCounts = new int[0];

  /** The packed move of the best way in, which saves listing the parent's moves again. */
  private int[] moves = new int[0];

  private int[] slots = new int[0];

  /** Where the next block begins. */
  private final AtomicInteger nextBlock = new AtomicInteger();

  private int[] chosen = new int[0];
  private int[] sorted = new int[0];
  private int[] parentStarts = new int[0];

  Candidates(Crew crew) {
    this.crew = crew;
    cut = new Cut(this, crew);
    int workers = crew.size();
    largestBlock =
        workers == 1 ? BLOCK : Math.max(BLOCK, Math.min(LARGEST_BLOCK, LARGEST_BLOCKS / workers));
    slack = workers * largestBlock;
    adders = new Adder[workers];
    Arrays.setAll(adders, worker -> new Adder());
  }

  /** The bytes that a number of candidates takes here, at most. */
  static long bytes(long candidates) {
    long slotBytes = 4 * Long.highestOneBit(Math.max(1, 2 * candidates - 1)) * 2;
    return candidates * (32 + 4 + 4 + 4 + 4) + slotBytes + Cut.bytes(candidates);
  }

  /** Forgets all and makes room for a number of candidates. */
  void reset(int candidates) {
    nextBlock.set(0);
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

  /** Empties the tables and makes them fit for a number of candidates in all. */
  private void clearSlots(int candidates) {
    int wanted = tableSize(candidates);
    int workers = adders.length;
    int least = Integer.highestOneBit(Math.max(BLOCK, LEAST_PARTS / workers));
    int part = Math.max(Math.min(wanted, least), Integer.highestOneBit(wanted / workers));
    clear(Math.max(wanted, workers * part), workers * part);
    for (int worker = 0; worker < workers; worker++) {
      adders[worker].begin(worker * part, part);
    }
  }

  private void clear(int length, int cleared) {
    if (slots.length < length) {
      slots = new int[0];
      slots = new int[length];
    } else {
      crew.run(cleared, CLEARED, (worker, from, to) -> Arrays.fill(slots, from, to, 0));
    }
  }

  /** The slots of a table that is at most half full with a number of entries: a power of two. */
  private static int tableSize(int entries) {
    return Integer.highestOneBit(Math.max(8, 2 * entries - 1)) << 1;
  }

  private static int at(int candidate) {
    return (candidate << SHIFT) + PAD;
  }

  /** One past the last candidate; some of the numbers before may be of none. */
  int size() {
    return nextBlock.get();
  }

  /** The hand of a worker for adding candidates; not to be used by two threads at once. */
  Adder adder(int worker) {
    return adders[worker];
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

  private boolean isBetter(long score, long link, int than) {
    int at = at(than);
    return score > fields[at + SCORE] || score == fields[at + SCORE] && link < fields[at + LINK];
  }

  /** One worker's hand for adding candidates, and its table of them; takes places in nextBlock. */
  final class Adder extends OwnLines {
    private int first;
    private int mask;

    /** How many more may be entered in the table. */
    private int room;

    private int blockSize;
    private int next;
    private int end;

    private void begin(int firstSlot, int slotCount) {
      first = firstSlot;
      mask = slotCount - 1;
      room = slotCount - slotCount / 4;
      blockSize = BLOCK;
      next = end;
    }

    /**
     * Looks up some hashes among what this worker has added, in loops so short that the processor
     * has many of the reads under way at once.
     *
     * @param hashes what to look for
     * @param count how many
     * @param found receives for each the candidate with that hash, or {@link #NONE}
     */
    void find(long[] hashes, int count, int[] found) {
      for (int j = 0; j < count; j++) {
        found[j] = slots[first + ((int) hashes[j] & mask)] - 1;
      }
      for (int j = 0; j < count; j++) {
        int candidate = found[j];
        if (candidate != NONE && fields[at(candidate)] != hashes[j]) {
          found[j] = slots[slotOf(hashes[j])] - 1;
        }
      }
    }

    /** The slot that has the candidate with a hash, or else the one that it would be put in. */
    private int slotOf(long hash) {
      for (int q = (int) hash & mask; ; q = q + 1 & mask) {
        int slot = slots[first + q];
        if (slot == 0 || fields[at(slot - 1)] == hash) {
          return first + q;
        }
      }
    }

    /** Notes another way to the board of a candidate of this worker. */
    void improve(int candidate, long score, long link, int move) {
      if (isBetter(score, link, candidate)) {
        int at = at(candidate);
        fields[at + SCORE] = score;
        fields[at + LINK] = link;
        moves[candidate] = move;
      }
    }

    /**
     * Adds a board that was not found; if it has been added since then, notes the way to it.
     *
     * <p>A worker that does far more than its share may fill its table. What it adds then is not
     * found any more, which costs time, but the copies are dropped as those of others are.
     */
    void add(long hash, long score, long link, int move, long value, int moveCount) {
      int q = slotOf(hash);
      if (slots[q] != 0) {
        improve(slots[q] - 1, score, link, move);
        return;
      }
      if (next == end) {
        takeBlock();
      }
      int candidate = next++;
      int at = at(candidate);
      fields[at + HASH] = hash;
      fields[at + SCORE] = score;
      fields[at + LINK] = link;
      fields[at + VALUE] = value;
      moveCounts[candidate] = moveCount;
      moves[candidate] = move;
      enter(q, candidate);
    }

    private void enter(int q, int candidate) {
      if (room > 0) {
        room--;
        slots[q] = candidate + 1;
      }
    }

    /** Takes a block, all of it marked as not used yet. */
    private void takeBlock() {
      next = nextBlock.getAndAdd(blockSize);
      end = next + blockSize;
      blockSize = Math.min(2 * blockSize, largestBlock);
      for (int i = next; i < end; i++) {
        fields[at(i) + VALUE] = UNUSED;
      }
    }
  }

  // ------------------------------------------------------------------ the cut

  /**
   * Chooses the best candidates that are no finished games: by score plus value, ties by hash, each
   * board once. Nothing can be found or added after that until the next {@link #reset} or {@link
   * #keepChosen}.
   *
   * @return their number, at most {@code width}; {@link #chosen(int)} has them, in any order
   */
  int choose(int width) {
    if (chosen.length < size()) {
      chosen = new int[0];
      chosen = new int[moveCounts.length];
    }
    if (adders.length == 1) { // there are no copies
      return cut.choose(width, size(), moveCounts.length, chosen);
    }
    // somewhat more than wanted, as some are copies; with all of equal rank, so that no better copy
    // of a board is left out
    for (long rank = width + width / 8L + 1; ; rank *= 2) {
      int wanted = (int) Math.min(rank, Integer.MAX_VALUE);
      int n = cut.chooseWithTies(wanted, size(), moveCounts.length, chosen);
      int kept = dropCopies(n);
      if (kept > width) {
        return narrow(kept, width);
      }
      if (kept == width || n < wanted) { // n < wanted: that was all
        return kept;
      }
    }
  }

  /** Chooses the best of those chosen. */
  private int narrow(int n, int width) {
    if (sorted.length < n) {
      sorted = new int[moveCounts.length];
    }
    int kept = cut.chooseAmong(chosen, n, width, sorted);
    swapChosen();
    return kept;
  }

  /**
   * Keeps the best copy of each board among the chosen.
   *
   * @return how many there are
   */
  private int dropCopies(int n) {
    long[] hashes = cut.scratch();
    crew.run(
        n,
        CHOSEN,
        (worker, from, to) -> {
          for (int k = from; k < to; k++) {
            hashes[k] = hash(chosen[k]);
          }
        });
    int tableSize = tableSize(n);
    clear(tableSize, tableSize);
    int kept = 0;
    for (int k = 0; k < n; k++) {
      int q = (int) hashes[k] & tableSize - 1;
      while (slots[q] != 0 && hashes[slots[q] - 1] != hashes[k]) {
        q = q + 1 & tableSize - 1;
      }
      int candidate = chosen[k];
      if (slots[q] == 0) {
        hashes[kept] = hashes[k];
        chosen[kept++] = candidate;
        slots[q] = kept;
      } else if (isBetter(score(candidate), link(candidate), chosen[slots[q] - 1])) {
        chosen[slots[q] - 1] = candidate;
      }
    }
    return kept;
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
   * The candidate with the best objective that is no finished game, ties by hash and then by link,
   * or {@link #NONE}.
   */
  int best() {
    int best = NONE;
    for (int i = 0; i < size(); i++) {
      if (isOpen(i) && (best == NONE || isBefore(i, best))) {
        best = i;
      }
    }
    return best;
  }

  private boolean isBefore(int candidate, int other) {
    int order = Long.compare(objective(other), objective(candidate));
    if (order == 0) {
      order = Long.compareUnsigned(hash(candidate), hash(other));
    }
    return order < 0 || order == 0 && link(candidate) < link(other);
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
    nextBlock.set(n);
    clearSlots(candidates);
    for (int k = 0; k < n; k++) {
      Adder adder = adders[(int) ((long) k * adders.length / n)];
      adder.enter(adder.slotOf(hash(k)), k);
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
        CHOSEN,
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
    swapChosen();
  }

  private void swapChosen() {
    int[] swap = chosen;
    chosen = sorted;
    sorted = swap;
  }
}
