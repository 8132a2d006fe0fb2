package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Arrays;

/**
 * The positions of a line that is being played. Where games may come back to a position, it leaves
 * out the moves that lead back to one of the line, and all moves once the line is as long as {@link
 * Position#longestLine()}, so that every line stops. Of games that always end it remembers nothing.
 *
 * <p>Positions are compared whole. A look-up takes time in proportion to the length of the line.
 */
final class Past<P extends Position<M>, M> {

  private final int longest;
  private final boolean needed;
  private final int stride;
  private final P child;
  private final long[] scratch;
  private long[] hashes = new long[0];
  private long[] packed = new long[0];

  /** The number of moves that led to the position noted last. */
  private int length;

  private boolean cutShort;

  Past(P start) {
    longest = start.longestLine();
    needed = longest != Integer.MAX_VALUE;
    if (longest < 1) {
      throw new IllegalArgumentException(
          "the longest line of the position is " + longest + " moves, expected at least 1");
    }
    stride = start.packedLength();
    child = needed ? Positions.copy(start) : start;
    scratch = new long[needed ? stride : 0];
  }

  /**
   * The line is at a position.
   *
   * @param moves the number of moves that led there; what was noted for fewer moves still holds
   */
  void note(P position, int moves) {
    if (!needed) {
      return;
    }
    length = moves;
    if (moves >= hashes.length) {
      int capacity = 2 * moves + 16;
      hashes = Arrays.copyOf(hashes, capacity);
      packed = Arrays.copyOf(packed, capacity * stride);
    }
    hashes[moves] = position.hash();
    position.pack(packed, moves * stride);
  }

  /** The line has gone on to a position by one move. */
  void noteNext(P position) {
    note(position, length + 1);
  }

  /**
   * Lists the moves that the line may go on with.
   *
   * @param position the one noted last
   * @param buffer receives the moves, in canonical order
   * @return how many there are; 0 if the game is over or the line is to stop
   */
  int moves(P position, int[] buffer) {
    int n = position.moves(buffer);
    if (!needed || n == 0) {
      return n;
    }
    if (length >= longest) {
      cutShort = true;
      return 0;
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
      position.expand(buffer[i], child);
      if (!holds(child)) {
        buffer[kept++] = buffer[i];
      }
    }
    return kept;
  }

  /** Whether the line has been at a position. */
  boolean holds(P position) {
    if (!needed) {
      return false;
    }
    long hash = position.hash();
    for (int i = length; i >= 0; i--) {
      if (hashes[i] == hash) {
        position.pack(scratch, 0);
        if (Arrays.equals(scratch, 0, stride, packed, i * stride, (i + 1) * stride)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether any line had to stop for its length, with moves left to make. */
  boolean cutShort() {
    return cutShort;
  }
}
