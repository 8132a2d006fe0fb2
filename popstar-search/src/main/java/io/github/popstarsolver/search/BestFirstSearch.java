package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches for a solved game by taking the most promising of all positions seen: breadth-first,
 * depth-first, A* or greedy best-first. Each position is kept once, with the shortest way in
 * (breadth-first: of these the one that earns most).
 */
final class BestFirstSearch<P extends Position<M>, M> implements Searcher<P, M> {

  private static final Objective OBJECTIVE = Objective.FEWEST_CLICKS;

  /** Bounds the moves to a solved position; none is known if there is none. */
  private final @Nullable Distance<P> distance;

  /** Ranks positions, whatever the moves made. */
  private final @Nullable Heuristic<P> heuristic;

  private final Order order;

  private final String name;
  private final long hashMask;

  /** Which position is taken first. */
  private enum Order {
    /** The one with the shortest way to a solved game, as far as is known. */
    SHORTEST,
    /** The one with the most moves made. */
    DEEPEST,
    /** The one with the highest value. */
    BEST
  }

  private BestFirstSearch(
      @Nullable Distance<P> distance,
      @Nullable Heuristic<P> heuristic,
      Order order,
      String name,
      long hashMask) {
    this.distance = distance;
    this.heuristic = heuristic;
    this.order = order;
    this.name = name;
    this.hashMask = hashMask;
  }

  static <P extends Position<M>, M> BestFirstSearch<P, M> breadthFirst() {
    return new BestFirstSearch<>(null, null, Order.SHORTEST, "a breadth-first search", -1);
  }

  static <P extends Position<M>, M> BestFirstSearch<P, M> depthFirst() {
    return new BestFirstSearch<>(null, null, Order.DEEPEST, "a depth-first search", -1);
  }

  static <P extends Position<M>, M> BestFirstSearch<P, M> aStar(Distance<P> distance) {
    return new BestFirstSearch<>(distance, null, Order.SHORTEST, "an A* search", -1);
  }

  static <P extends Position<M>, M> BestFirstSearch<P, M> greedy(Heuristic<P> heuristic) {
    return new BestFirstSearch<>(null, heuristic, Order.BEST, "a greedy best-first search", -1);
  }

  /** The same search with hashes cut short, so that most positions collide. For tests. */
  BestFirstSearch<P, M> withHashBits(int bits) {
    return new BestFirstSearch<>(distance, heuristic, order, name, (1L << bits) - 1);
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    long least = PositionStore.leastBytes(start.packedLength());
    long bytes = TableRoom.bytes(limits.maxMemory(), least, name);
    return new Run(Positions.copy(start), new Budget(limits, listener), bytes).solve();
  }

  private final class Run {
    private final P start;
    private final Budget budget;
    private final Budget.Poll poll;
    private final PositionStore store;
    private final OpenHeap open;
    private final P position;
    private final P child;
    private final long[] packed;
    private final int[] moves;
    private Line best;
    private long nodes;
    private int deepest;

    /** Whether a solved game was found, the first simple one aside. */
    private boolean solved;

    Run(P start, Budget budget, long bytes) {
      this.start = start;
      this.budget = budget;
      poll = budget.new Poll();
      store = new PositionStore(start.packedLength(), bytes);
      open = new OpenHeap(store);
      position = Positions.copy(start);
      child = Positions.copy(start);
      packed = new long[start.packedLength()];
      moves = new int[start.maxMoves()];
      best = Playouts.greedy(Positions.copy(start), new int[0], budget.new Poll()::ended);
      budget.endIfReached(best.score, Objective.SCORE);
    }

    Solution<M> solve() {
      boolean whole = true;
      if (!start.isOver()) {
        int bound = distance(start);
        if (bound != Distance.NEVER) {
          start.pack(packed, 0);
          int record = store.add(packed, start.hash(), start.score(), 0, 0, 0);
          open.put(record, key(start, 0, bound));
          whole = run();
        }
      }
      Proof proof = Proof.UNKNOWN;
      if (whole) {
        proof = best.left > 0 ? Proof.REFUTED : anyWillDo() ? Proof.UNKNOWN : Proof.PROVEN;
      }
      return best.toSolution(start, budget.reason(), nodes, budget, proof, Long.MAX_VALUE);
    }

    /** Searches; whether it came to its end before the budget did. */
    private boolean run() {
      while (!open.isEmpty()) {
        if (!isOfUse((int) (open.smallest() >> 32))) {
          return true;
        }
        int record = open.take();
        position.unpack(store.packed(record), store.packedOffset(record), store.score(record));
        int length = store.moves(record) + 1;
        deepest = Math.max(deepest, length - 1);
        int n = position.moves(moves);
        for (int i = 0; i < n; i++) {
          if (!poll.mayMake(nodes)) {
            return false;
          }
          nodes++;
          position.expand(moves[i], child);
          if (child.isOver()) {
            finish(record, moves[i], length);
          } else if (!see(record, moves[i], length)) {
            budget.end(End.MEMORY);
          }
          if (budget.ended()) {
            return false;
          }
          if (solved && anyWillDo()) {
            return true;
          }
        }
        budget.progress(nodes, deepest, best.score);
      }
      return true;
    }

    /** Whether positions with a key can still lead to a better game than the best. */
    private boolean isOfUse(int leastMoves) {
      if (anyWillDo() || best.left > 0) {
        return true;
      }
      // breadth-first, the games of equal length are compared by their scores
      return distance == null ? leastMoves <= best.moves.length : leastMoves < best.moves.length;
    }

    /** The child is a finished game. */
    private void finish(int record, int move, int length) {
      int left = child.left();
      long score = child.finalScore();
      solved |= left == 0;
      if (OBJECTIVE.compare(score, left, length, best.score, best.left, best.moves.length) > 0) {
        best = new Line(store.movesTo(record, move), score, left);
        budget.endIfReached(best.score, Objective.SCORE);
      }
    }

    /** The child is not; whether there was room for it. */
    private boolean see(int parent, int move, int length) {
      child.pack(packed, 0);
      long hash = child.hash() & hashMask;
      int record = store.find(packed, hash);
      if (record != PositionStore.NONE && !isBetterWay(record, length)) {
        return true;
      }
      int bound = distance(child);
      if (bound == Distance.NEVER || !isOfUse(leastMoves(length, bound))) {
        return true;
      }
      if (record == PositionStore.NONE) {
        if (store.isFull()) {
          return false;
        }
        record = store.add(packed, hash, child.score(), parent, move, length);
      } else {
        store.improve(record, child.score(), parent, move, length);
      }
      open.put(record, key(child, length, bound));
      return true;
    }

    /** Shorter, or while the record is open as short and with more on the account. */
    private boolean isBetterWay(int record, int length) {
      int known = store.moves(record);
      if (anyWillDo()) {
        return false;
      }
      return length < known
          || length == known
              && store.place(record) != PositionStore.NONE
              && child.score() > store.score(record);
    }

    private int distance(P at) {
      return distance == null ? 1 : distance.atLeast(at);
    }

    private int leastMoves(int length, int bound) {
      return (int) Math.min(Integer.MAX_VALUE, (long) length + Math.max(1, bound));
    }

    /** Whether the first solved game ends the search, however long it is. */
    private boolean anyWillDo() {
      return order != Order.SHORTEST;
    }

    /**
     * The smaller the sooner: least moves in all, then most moves made; or most moves made; or the
     * highest value.
     */
    private long key(P at, int length, int bound) {
      if (order == Order.DEEPEST) {
        return (long) Integer.MAX_VALUE - length;
      }
      if (heuristic != null) {
        return ~Values.sortable(at.score() + Values.checked(heuristic.value(at), heuristic));
      }
      return (long) leastMoves(length, bound) << 32 | Integer.MAX_VALUE - length;
    }
  }
}
