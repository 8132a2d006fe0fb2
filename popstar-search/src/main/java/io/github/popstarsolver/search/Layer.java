package io.github.popstarsolver.search;

import java.util.Arrays;

/** The positions of one layer of a beam, packed, in the order of the move sequences to them. */
final class Layer {

  private final int length;
  long[] packed = new long[0];
  long[] scores = new long[0];

  /** The number of moves that each position has. */
  int[] moveCounts = new int[0];

  int size;

  Layer(int packedLength) {
    length = packedLength;
  }

  /** Makes room for a number of positions; what was here is lost. */
  void reset(int positions) {
    size = positions;
    if (scores.length < positions) {
      packed = new long[0]; // lets the old arrays go before the new ones come
      scores = new long[0];
      packed = new long[Math.multiplyExact(positions, length)];
      scores = new long[positions];
      moveCounts = new int[positions];
    }
  }

  int offset(int index) {
    return index * length;
  }

  /** One past the last of the positions from {@code from} on that have no more moves than given. */
  int endWithin(int from, long moves) {
    long sum = 0;
    int i = from;
    while (i < size && (sum += moveCounts[i]) <= moves) {
      i++;
    }
    return i;
  }

  long moves(int from, int to) {
    return Arrays.stream(moveCounts, from, to).asLongStream().sum();
  }
}
