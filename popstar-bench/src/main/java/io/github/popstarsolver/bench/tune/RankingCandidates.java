package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.core.Board;
import java.util.Arrays;

/**
 * The boards that a beam may keep, each once: of several ways to one board the first with the most
 * points counts. Grows as needed. Boards with the same 64-bit hash are taken to be the same.
 */
final class RankingCandidates {

  /** No array is longer in common JVMs. */
  private static final int MOST_LONGS = Integer.MAX_VALUE - 8;

  private static final int FIRST_CAPACITY = 256;

  private final int packedLength;
  private int size;
  private long[] packed;
  private long[] hashes = new long[FIRST_CAPACITY];
  private long[] scores = new long[FIRST_CAPACITY];
  private int[] parents = new int[FIRST_CAPACITY];
  private double[] estimates = new double[FIRST_CAPACITY];

  /** Open addressing by hash: an index plus one, 0 where there is nothing. */
  private int[] slots = new int[2 * FIRST_CAPACITY];

  RankingCandidates(int packedLength) {
    this.packedLength = packedLength;
    packed = new long[FIRST_CAPACITY * packedLength];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
    Arrays.fill(slots, 0);
  }

  /** The index of the board with a hash, -1 if it is not here. */
  int find(long hash) {
    return slots[slot(hash)] - 1;
  }

  private int slot(long hash) {
    int mask = slots.length - 1;
    int slot = (int) hash & mask;
    while (slots[slot] != 0 && hashes[slots[slot] - 1] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /** Another way to a board that is here. */
  void improve(int index, long score, int parent) {
    if (score > scores[index]) {
      scores[index] = score;
      parents[index] = parent;
    }
  }

  /** Adds a board that is not here. */
  void add(Board board, int parent, double estimate) {
    if (size == hashes.length) {
      grow();
    }
    hashes[size] = board.hash();
    scores[size] = board.score();
    parents[size] = parent;
    estimates[size] = estimate;
    board.pack(packed, size * packedLength);
    int slot = slot(hashes[size]);
    slots[slot] = ++size;
  }

  private void grow() {
    int capacity = 2 * hashes.length;
    if ((long) capacity * packedLength > MOST_LONGS || 2L * capacity > MOST_LONGS) {
      throw new IllegalArgumentException(
          "a layer has more than " + size + " boards, too many for an array; try a smaller width");
    }
    packed = Arrays.copyOf(packed, capacity * packedLength);
    hashes = Arrays.copyOf(hashes, capacity);
    scores = Arrays.copyOf(scores, capacity);
    parents = Arrays.copyOf(parents, capacity);
    estimates = Arrays.copyOf(estimates, capacity);
    slots = new int[2 * capacity];
    for (int i = 0; i < size; i++) {
      slots[slot(hashes[i])] = i + 1;
    }
  }

  /** Points and estimate of each board. */
  double[] worths() {
    double[] worths = new double[size];
    for (int i = 0; i < size; i++) {
      worths[i] = scores[i] + estimates[i];
    }
    return worths;
  }

  /** Writes a board to a place among others. */
  void copy(int index, RankingBeam.Boards to, int place) {
    System.arraycopy(packed, index * packedLength, to.packed, place * packedLength, packedLength);
    to.scores[place] = scores[index];
    to.parents[place] = parents[index];
  }
}
