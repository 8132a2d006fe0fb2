package io.github.popstarsolver.search;

import java.util.Arrays;

/**
 * A tree of games: statistics of the playouts below each node, and no positions. A node is an index
 * into primitive arrays; its children are a list linked through them. The root is node 0. The
 * arrays grow as nodes are added, up to a limit set in advance; then the tree is full.
 *
 * <p>A node is closed once all games below it have been played, so that nothing new can be learnt
 * there.
 */
final class Tree {

  /** Where there is no node. */
  static final int NONE = -1;

  /** The number of moves of a node where they have not been listed yet. */
  static final int UNKNOWN = -1;

  /** What a node takes in all arrays, with room for one of them being copied. */
  static final int BYTES_PER_NODE = 9 * 4 + 3 * 8 + 4;

  /** What a node takes besides while the tree is pruned. */
  static final int BYTES_TO_PRUNE = 2 * 4 + 1 + 8;

  private static final int FIRST_CAPACITY = 256;

  private final int limit;
  int size;

  /** The move that leads to the node; that of the root has no meaning. */
  int[] move;

  /** The rank of that move among those of the parent. */
  int[] ordinal;

  int[] parent;
  int[] firstChild;
  int[] nextSibling;

  /** The number of children in the tree. */
  int[] children;

  /** The number of children that may be in the tree, or {@link #UNKNOWN}. */
  int[] moves;

  /** The number of closed children; 1 for a node without moves. */
  int[] closed;

  int[] visits;
  double[] sum;
  double[] squares;
  double[] best;

  Tree(int limit) {
    this.limit = limit;
    int capacity = Math.min(limit, FIRST_CAPACITY);
    move = new int[capacity];
    ordinal = new int[capacity];
    parent = new int[capacity];
    firstChild = new int[capacity];
    nextSibling = new int[capacity];
    children = new int[capacity];
    moves = new int[capacity];
    closed = new int[capacity];
    visits = new int[capacity];
    sum = new double[capacity];
    squares = new double[capacity];
    best = new double[capacity];
    clear();
  }

  /** Leaves nothing but a root that has not been visited. */
  void clear() {
    size = 0;
    append(0);
  }

  boolean isFull() {
    return size == limit;
  }

  /** Adds a child; the tree must not be full. */
  int add(int above, int childMove, int childOrdinal) {
    int node = append(childMove);
    ordinal[node] = childOrdinal;
    parent[node] = above;
    link(node, above);
    return node;
  }

  private int append(int leading) {
    if (size == move.length) {
      grow((int) Math.min(limit, 2L * size));
    }
    int node = size++;
    move[node] = leading;
    ordinal[node] = 0;
    parent[node] = NONE;
    firstChild[node] = NONE;
    nextSibling[node] = NONE;
    children[node] = 0;
    moves[node] = UNKNOWN;
    closed[node] = 0;
    visits[node] = 0;
    sum[node] = 0;
    squares[node] = 0;
    best[node] = Double.NEGATIVE_INFINITY;
    return node;
  }

  private void grow(int capacity) {
    move = Arrays.copyOf(move, capacity);
    ordinal = Arrays.copyOf(ordinal, capacity);
    parent = Arrays.copyOf(parent, capacity);
    firstChild = Arrays.copyOf(firstChild, capacity);
    nextSibling = Arrays.copyOf(nextSibling, capacity);
    children = Arrays.copyOf(children, capacity);
    moves = Arrays.copyOf(moves, capacity);
    closed = Arrays.copyOf(closed, capacity);
    visits = Arrays.copyOf(visits, capacity);
    sum = Arrays.copyOf(sum, capacity);
    squares = Arrays.copyOf(squares, capacity);
    best = Arrays.copyOf(best, capacity);
  }

  boolean isClosed(int node) {
    return moves[node] != UNKNOWN && closed[node] >= Math.max(1, moves[node]);
  }

  /** Notes a playout through a node. */
  void record(int node, double reward) {
    visits[node]++;
    sum[node] += reward;
    squares[node] += reward * reward;
    best[node] = Math.max(best[node], reward);
  }

  /**
   * Notes a playout through the nodes of a path, and closes those below which everything is known.
   *
   * @param path nodes from the root on
   * @param depth the index of the last
   * @param over whether the last has no moves
   */
  void record(int[] path, int depth, boolean over, double reward) {
    boolean closing = over;
    if (over) {
      closed[path[depth]] = 1;
    }
    for (int i = depth; i >= 0; i--) {
      int node = path[i];
      if (i < depth && closing) {
        closed[node]++;
        closing = isClosed(node);
      }
      record(node, reward);
    }
  }

  // ------------------------------------------------------------------ pruning

  /**
   * Keeps the best nodes of a depth, closed ones aside, and what is above and below them; the nodes
   * above get no more children. Nodes are numbered anew, in the order they had.
   *
   * @param depth more than 0
   * @param width how many to keep
   * @param byBest whether the best playout ranks a node, not the number of its visits
   * @return whether there was a node to keep; if not, the tree is as it was
   */
  boolean prune(int depth, int width, boolean byBest) {
    int[] depths = new int[size]; // a parent comes before its children
    int found = 0;
    for (int node = 1; node < size; node++) {
      depths[node] = depths[parent[node]] + 1;
      if (depths[node] == depth && !isClosed(node)) {
        found++;
      }
    }
    if (found == 0) {
      return false;
    }
    boolean[] kept = new boolean[size];
    keepBest(depths, depth, found, width, byBest, kept);
    for (int node = size - 1; node > 0; node--) {
      if (kept[node]) {
        kept[parent[node]] = true;
      }
    }
    for (int node = 1; node < size; node++) {
      if (depths[node] > depth) {
        kept[node] = kept[parent[node]];
      }
    }
    compact(depths, depth, kept);
    return true;
  }

  /** Marks the first nodes of a depth; of equals those that came first. */
  private void keepBest(
      int[] depths, int depth, int found, int width, boolean byBest, boolean[] kept) {
    long[] keys = new long[found];
    int n = 0;
    for (int node = 1; node < size; node++) {
      if (depths[node] == depth && !isClosed(node)) {
        keys[n++] = rank(node, byBest);
      }
    }
    Arrays.sort(keys);
    long cut = keys[Math.max(0, found - width)];
    int equal = Math.min(width, found);
    for (long key : keys) {
      equal -= key > cut ? 1 : 0;
    }
    for (int node = 1; node < size; node++) {
      if (depths[node] == depth && !isClosed(node)) {
        long key = rank(node, byBest);
        kept[node] = key > cut || key == cut && equal-- > 0;
      }
    }
  }

  private long rank(int node, boolean byBest) {
    return byBest ? Values.sortable(best[node]) : visits[node];
  }

  private void compact(int[] depths, int depth, boolean[] kept) {
    int[] place = new int[size];
    int n = 0;
    int before = size;
    for (int node = 0; node < before; node++) {
      if (node > 0 && !kept[node]) {
        continue;
      }
      place[node] = n;
      parent[n] = node == 0 ? NONE : place[parent[node]];
      move[n] = move[node];
      ordinal[n] = ordinal[node];
      visits[n] = visits[node];
      sum[n] = sum[node];
      squares[n] = squares[node];
      best[n] = best[node];
      moves[n] = moves[node];
      closed[n] = closed[node];
      if (depths[node] < depth) { // what is kept below it is open
        moves[n] = 0;
        closed[n] = 0;
      }
      firstChild[n] = NONE;
      children[n] = 0;
      if (node > 0) {
        link(n, parent[n]);
        if (depths[node] <= depth) {
          moves[parent[n]]++;
        }
      }
      n++;
    }
    size = n;
  }

  private void link(int node, int above) {
    nextSibling[node] = firstChild[above];
    firstChild[above] = node;
    children[above]++;
  }
}
