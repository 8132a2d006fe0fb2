package io.github.popstarsolver.search;

import java.util.Arrays;

/**
 * The way from the start to the position at hand, for a depth-first search with a stack of its own:
 * a frame for each position, and the children that are still to be searched. All of it is in arrays
 * that grow with the depth; positions are kept packed.
 *
 * <p>The last frame's position can be looked for among all of the way, so that a game that comes
 * back to a position does not go round in circles. The slots for that are in open addressing;
 * frames leave in the reverse order of coming, so a slot is simply freed.
 */
final class Trail {

  static final int NONE = -1;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** The length of a packed position. */
  final int length;

  private final long mostBytes;

  /** The number of frames; the last one is the top. */
  int frames;

  long[] packed;
  long[] score;
  long[] hash;

  /** The best that has come out of the frame's position so far. */
  int[] rank;

  long[] points;

  /** What was known of it when the frame was pushed: nothing better can come out. */
  int[] rankBound;

  long[] pointsBound;

  /** The nodes of the search when the frame was pushed. */
  long[] nodes;

  /** The children, all and those not yet searched: from next to end. */
  int[] next;

  int[] end;

  /** The lowest frame that a way in circles has led to. */
  int[] lowestCut;

  /** The moves to the children, bounds of what can come of them, and what they are sorted by. */
  int[] childMove;

  int[] childRank;
  long[] childPoints;
  long[] childKey;

  private int[] slots;

  Trail(int packedLength, int maxMoves, long mostBytes) {
    length = packedLength;
    this.mostBytes = mostBytes;
    int depth = 16;
    packed = new long[depth * packedLength];
    score = new long[depth];
    hash = new long[depth];
    rank = new int[depth];
    points = new long[depth];
    rankBound = new int[depth];
    pointsBound = new long[depth];
    nodes = new long[depth];
    next = new int[depth];
    end = new int[depth];
    lowestCut = new int[depth];
    int children = Math.max(16, maxMoves);
    childMove = new int[children];
    childRank = new int[children];
    childPoints = new long[children];
    childKey = new long[children];
    slots = new int[4 * depth];
  }

  /** The bytes of a stack that has room for one frame with all its children. */
  static long leastBytes(int packedLength, int maxMoves) {
    return bytes(32, packedLength, 2L * Math.max(16, maxMoves));
  }

  private static long bytes(long depth, int packedLength, long children) {
    return depth * (8L * packedLength + 5 * 8 + 5 * 4 + 16) + children * 24;
  }

  int top() {
    return frames - 1;
  }

  /** Makes room for one more frame and a frame's children; whether there is memory for that. */
  boolean reserve(int children) {
    int depth = score.length;
    int taken = frames == 0 ? 0 : end[frames - 1];
    int kids = childMove.length;
    boolean deeper = frames + 1 >= depth;
    boolean wider = taken + (long) children > kids;
    if (!deeper && !wider) {
      return true;
    }
    long newDepth = deeper ? 2L * depth : depth;
    long newKids = wider ? Math.max(2L * kids, taken + (long) children) : kids;
    if (bytes(newDepth, length, newKids) > mostBytes
        || newDepth * Math.max(4, length) > Heap.LONGEST_ARRAY
        || newKids > Heap.LONGEST_ARRAY) {
      return false;
    }
    if (deeper) {
      deepen((int) newDepth);
    }
    if (wider) {
      childMove = Arrays.copyOf(childMove, (int) newKids);
      childRank = Arrays.copyOf(childRank, (int) newKids);
      childPoints = Arrays.copyOf(childPoints, (int) newKids);
      childKey = Arrays.copyOf(childKey, (int) newKids);
    }
    return true;
  }

  private void deepen(int depth) {
    packed = Arrays.copyOf(packed, depth * length);
    score = Arrays.copyOf(score, depth);
    hash = Arrays.copyOf(hash, depth);
    rank = Arrays.copyOf(rank, depth);
    points = Arrays.copyOf(points, depth);
    rankBound = Arrays.copyOf(rankBound, depth);
    pointsBound = Arrays.copyOf(pointsBound, depth);
    nodes = Arrays.copyOf(nodes, depth);
    next = Arrays.copyOf(next, depth);
    end = Arrays.copyOf(end, depth);
    lowestCut = Arrays.copyOf(lowestCut, depth);
    slots = new int[4 * depth];
    for (int frame = 0; frame < frames; frame++) {
      slots[freeSlot(hash[frame])] = frame + 1;
    }
  }

  /** Pushes a frame without children; {@link #reserve} must have made room. */
  void push(long[] position, long itsHash, long itsScore, long nodesNow) {
    int frame = frames++;
    System.arraycopy(position, 0, packed, frame * length, length);
    hash[frame] = itsHash;
    score[frame] = itsScore;
    nodes[frame] = nodesNow;
    int from = frame == 0 ? 0 : end[frame - 1];
    next[frame] = from;
    end[frame] = from;
    lowestCut[frame] = Integer.MAX_VALUE;
    slots[freeSlot(itsHash)] = frame + 1;
  }

  void pop() {
    int frame = --frames;
    int slot = slot(hash[frame]);
    while (slots[slot] != frame + 1) {
      slot = slot + 1 & slots.length - 1;
    }
    slots[slot] = 0;
  }

  /** The frame with a position, or {@link #NONE}. */
  int find(long[] position, long itsHash) {
    for (int slot = slot(itsHash); slots[slot] != 0; slot = slot + 1 & slots.length - 1) {
      int frame = slots[slot] - 1;
      if (hash[frame] == itsHash
          && Arrays.equals(packed, frame * length, (frame + 1) * length, position, 0, length)) {
        return frame;
      }
    }
    return NONE;
  }

  private int slot(long itsHash) {
    return (int) (itsHash * MIX >>> 40) & slots.length - 1;
  }

  private int freeSlot(long itsHash) {
    int slot = slot(itsHash);
    while (slots[slot] != 0) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }

  /** Adds a child to the top frame. */
  void addChild(int move, int itsRank, long itsPoints, long key) {
    int at = end[frames - 1]++;
    childMove[at] = move;
    childRank[at] = itsRank;
    childPoints[at] = itsPoints;
    childKey[at] = key;
  }

  /** Sorts the children of the top frame: larger keys first, of equals the one added first. */
  void sortChildren() {
    int from = next[frames - 1];
    int to = end[frames - 1];
    for (int i = from + 1; i < to; i++) {
      long key = childKey[i];
      int move = childMove[i];
      int itsRank = childRank[i];
      long itsPoints = childPoints[i];
      int j = i;
      for (; j > from && childKey[j - 1] < key; j--) {
        childKey[j] = childKey[j - 1];
        childMove[j] = childMove[j - 1];
        childRank[j] = childRank[j - 1];
        childPoints[j] = childPoints[j - 1];
      }
      childKey[j] = key;
      childMove[j] = move;
      childRank[j] = itsRank;
      childPoints[j] = itsPoints;
    }
  }

  /** The moves on the way, and one more if there is one. */
  int[] moves(int lastMove, boolean withLast) {
    int n = frames - 1;
    int[] moves = new int[withLast ? n + 1 : n];
    for (int frame = 0; frame < n; frame++) {
      moves[frame] = childMove[next[frame] - 1]; // the child at hand is the one taken last
    }
    if (withLast) {
      moves[n] = lastMove;
    }
    return moves;
  }

  /** Lets the top frame know what has come out of a child, or can at most. */
  void offer(int frame, int itsRank, long itsPoints) {
    if (itsRank > rank[frame] || itsRank == rank[frame] && itsPoints > points[frame]) {
      rank[frame] = itsRank;
      points[frame] = itsPoints;
    }
  }
}
