package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run of a search by layers of equal numbers of moves, over any {@link Position}: what all
 * beams have in common.
 *
 * <p>How it works. All moves of all positions of a layer are made; {@link Candidates} keeps each
 * resulting position once, with the best way to it. Finished games are compared and set aside. The
 * best positions by score plus heuristic value, as many as {@link #places} says, may enter the next
 * layer; {@link #select} has the last word. Those selected are rebuilt from their links, in the
 * order of the move sequences to them. Each layer leaves a parent and an ordinal per position, from
 * which the moves of the best game are read back.
 *
 * <p>A layer whose children do not fit is worked through in batches; between two batches all but
 * the best so far are dropped, which drops nothing that the whole layer would have kept. Batches
 * depend on sizes alone and every choice has a total order (objective, then hash; score, then
 * link), so neither the number of threads nor the memory changes the answer.
 */
abstract class LayeredRun<P extends Position<M>, M> {

  private static final int CHUNK = 16;

  /** How many children of a position are made before they are looked up and valued. */
  private static final int BATCH = 8;

  private static final int CANDIDATES_AT_MOST = 1 << 21;

  final P start;
  final Objective objective;
  final Budget budget;
  final Crew crew;
  final Candidates candidates;
  Line best;
  long nodes;
  int depth;

  private final Heuristic<P> heuristic;
  private final @Nullable MoveFilter<P> filter;
  private final int candidateLimit;
  private final int ordinalBits;
  private final List<Expander> expanders = new ArrayList<>();
  private final List<Links> history = new ArrayList<>();
  private Layer layer;
  private Layer next;

  /**
   * Makes the tables.
   *
   * @param start a position of the run's own; not changed
   * @param filter leaves moves out; none if null
   * @param mostPlaces the most places that {@link #places} will ever give
   */
  LayeredRun(
      P start,
      Heuristic<P> heuristic,
      Objective objective,
      @Nullable MoveFilter<P> filter,
      int mostPlaces,
      Budget budget,
      Crew crew) {
    this.start = start;
    this.heuristic = heuristic;
    this.objective = objective;
    this.filter = filter;
    this.budget = budget;
    this.crew = crew;
    ordinalBits = ordinalBits(start);
    candidateLimit = candidateLimit(mostPlaces, start.maxMoves());
    candidates = new Candidates(crew);
    for (int i = 0; i < crew.size(); i++) {
      expanders.add(new Expander());
    }
    layer = new Layer(start.packedLength());
    next = new Layer(start.packedLength());
    best = Playouts.greedy(Positions.copy(start), new int[0], budget.new Poll()::ended);
  }

  /** The bits that an ordinal takes in a link. */
  static int ordinalBits(Position<?> shape) {
    int maxMoves = shape.maxMoves();
    if (maxMoves > Character.MAX_VALUE) {
      throw new IllegalArgumentException(
          "the position may list "
              + maxMoves
              + " moves, expected at most "
              + (int) Character.MAX_VALUE);
    }
    return 32 - Integer.numberOfLeadingZeros(maxMoves);
  }

  /** The most candidates that are kept at once. */
  static int candidateLimit(int places, int maxMoves) {
    long wanted = places + Math.max(3L * places, Math.min(64L * places, CANDIDATES_AT_MOST));
    return (int) Math.min(1 << 28, Math.max(wanted, (long) places + maxMoves));
  }

  /** How many candidates may enter a layer. */
  abstract int places(int layerDepth);

  /**
   * Chooses among the candidates that may enter the next layer, which are ready to be asked for by
   * {@link Candidates#chosen}, in the order of the move sequences to them.
   *
   * @param n how many there are
   * @return how many stand first among the chosen now, or -1 if the budget has ended
   */
  abstract int select(int n);

  /** Searches layer by layer until there is nothing left, or the budget ends. */
  final void run() {
    layer.reset(1);
    start.pack(layer.packed, 0);
    layer.scores[0] = start.score();
    layer.moveCounts[0] = expanders.get(0).list(start);
    if (layer.moveCounts[0] == 0) {
      layer.size = 0;
    }
    budget.endIfReached(best.score, objective);
    while (layer.size > 0 && depth < start.longestLine() && !budget.ended()) {
      boolean whole = expandLayer();
      takeFinished();
      budget.endIfReached(best.score, objective);
      if (objective.wantsShort() && best.left == 0 && best.moves.length <= depth + 1) {
        return; // later layers have longer games only
      }
      if (!whole || budget.ended() || !advance()) {
        return;
      }
      budget.progress(nodes, depth, best.score);
    }
  }

  /** Makes all children of the layer; whether there was budget for all of them. */
  private boolean expandLayer() {
    long children = layer.moves(0, layer.size);
    candidates.reset((int) Math.min(candidateLimit, children));
    int from = 0;
    while (from < layer.size) {
      int free = candidateLimit - candidates.size();
      int to = layer.endWithin(from, Math.min(free, budget.maxNodes() - nodes));
      if (to == from) {
        if (layer.moveCounts[from] > budget.maxNodes() - nodes) {
          budget.end(End.NODES);
          return false;
        }
        int kept = candidates.choose(places(depth + 1));
        candidates.keepChosen(kept, candidateLimit);
        continue;
      }
      int first = from;
      crew.run(
          to - from, CHUNK, (worker, a, b) -> expanders.get(worker).expand(first + a, first + b));
      for (Expander expander : expanders) {
        nodes += expander.made;
        expander.made = 0;
      }
      if (budget.ended()) {
        return false;
      }
      from = to;
    }
    return true;
  }

  /** Takes the best finished game of the layer over from the workers. */
  private void takeFinished() {
    Expander first = expanders.get(0);
    for (Expander expander : expanders) {
      if (expander != first && expander.finishedLink >= 0) {
        first.offer(expander.finishedScore, expander.finishedLeft, expander.finishedLink);
        expander.finishedLink = -1;
      }
    }
    long link = first.finishedLink;
    if (link < 0) {
      return;
    }
    first.finishedLink = -1;
    if (objective.compare(
            first.finishedScore,
            first.finishedLeft,
            depth + 1,
            best.score,
            best.left,
            best.moves.length)
        > 0) {
      best = new Line(movesTo(link), first.finishedScore, first.finishedLeft);
    }
  }

  /** Makes the selected candidates the layer; whether there was budget for it. */
  private boolean advance() {
    int n = candidates.choose(places(depth + 1));
    budget.check();
    if (budget.ended()) {
      return false;
    }
    candidates.sortChosen(n, layer.size, ordinalBits);
    int kept = select(n);
    if (kept < 0) {
      return false;
    }
    next.reset(kept);
    Links links = new Links(kept);
    crew.run(kept, 4 * CHUNK, (worker, a, b) -> expanders.get(worker).rebuild(a, b, links));
    if (budget.ended()) {
      return false;
    }
    history.add(links);
    Layer swap = layer;
    layer = next;
    next = swap;
    depth++;
    return true;
  }

  /** The packed moves to a child of the present layer. */
  final int[] movesTo(long link) {
    return movesTo((int) (link >>> ordinalBits), (int) (link & (1L << ordinalBits) - 1));
  }

  /** The packed moves to the first position of the present layer. */
  final int[] movesToLayer() {
    return movesTo(0, -1);
  }

  /** The packed moves to a position of the layer and, unless it is negative, one more. */
  private int[] movesTo(int index, int ordinal) {
    int[] ordinals = new int[ordinal < 0 ? depth : depth + 1];
    if (ordinal >= 0) {
      ordinals[depth] = ordinal;
    }
    int at = index;
    for (int d = depth - 1; d >= 0; d--) {
      Links links = history.get(d);
      ordinals[d] = links.ordinals[at];
      at = links.parents[at];
    }
    Expander expander = expanders.get(0);
    P position = Positions.copy(start);
    int[] moves = new int[ordinals.length];
    for (int d = 0; d < ordinals.length; d++) {
      expander.list(position);
      moves[d] = expander.moves[ordinals[d]];
      position.play(moves[d]);
    }
    return moves;
  }

  /** Tells the listener, if this is the caller's worker. */
  final void tell(int worker) {
    if (worker == 0) {
      budget.progress(nodes, depth, best.score);
    }
  }

  /** Remakes the candidate chosen at an index, in the scratch of a worker. */
  final P build(int worker, int index) {
    return expanders.get(worker).build(index);
  }

  /** To be called by a worker before it {@linkplain #build builds} candidates of a layer. */
  final void beginBuilding(int worker) {
    expanders.get(worker).built = -1;
  }

  /** The scratch of one thread, and the best game that it has seen finish in this layer. */
  private final class Expander extends OwnLines {
    private final int worker = expanders.size();
    private final P parent = Positions.copy(start);
    private final P[] children = Positions.copies(start, BATCH);
    private final long[] hashes = new long[BATCH];
    private final int[] found = new int[BATCH];
    private final int[] moves = new int[start.maxMoves()];
    private final Candidates.Adder adder = candidates.adder(worker);
    private final Budget.Poll poll = budget.new Poll();
    private final Budget.Poll buildPoll = budget.new Poll();

    /** The index of the position in the parent while candidates are built. */
    private int built;

    private long made;
    private long finishedScore;
    private int finishedLeft;
    private long finishedLink = -1;

    /** Lists the moves of a position that the search may make. */
    int list(P position) {
      int n = position.moves(moves);
      return filter == null || n == 0 ? n : filter.keep(position, moves, n);
    }

    void expand(int from, int to) {
      for (int i = from; i < to; i++) {
        parent.unpack(layer.packed, layer.offset(i), layer.scores[i]);
        // more than were counted only if another position has its hash
        int n = Math.min(list(parent), layer.moveCounts[i]);
        parent.hash(); // a position that knows its hash may pass it on to its children
        for (int k = 0; k < n; k += BATCH) {
          int m = Math.min(BATCH, n - k);
          if (!expandBatch((long) i << ordinalBits | k, k, m)) {
            return;
          }
        }
      }
      tell(worker);
    }

    /**
     * Makes some children of the parent, looks all of them up, and only then values the new ones:
     * the look-ups miss the processor's cache, and next to each other they wait for memory
     * together.
     *
     * @return whether there was budget for it
     */
    private boolean expandBatch(long firstLink, int firstMove, int count) {
      for (int j = 0; j < count; j++) {
        P child = children[j];
        parent.expand(moves[firstMove + j], child);
        hashes[j] = child.hash();
      }
      adder.find(hashes, count, found);
      for (int j = 0; j < count; j++) {
        if (poll.endedAtLastLook()) {
          return false;
        }
        made++;
        consider(children[j], hashes[j], found[j], firstLink + j, moves[firstMove + j]);
      }
      return true;
    }

    private void consider(P child, long hash, int known, long link, int move) {
      if (known != Candidates.NONE) {
        if (candidates.isFinished(known)) {
          if (child.isOver()) { // else another position has its hash
            offer(child.finalScore(), child.left(), link);
          }
        } else {
          adder.improve(known, child.score(), link, move);
        }
        return;
      }
      int moveCount = child.moveCount();
      long value = Candidates.FINISHED;
      if (moveCount == 0) {
        offer(child.finalScore(), child.left(), link);
      } else {
        value = Double.doubleToRawLongBits(Values.checked(heuristic.value(child), heuristic));
      }
      adder.add(hash, child.score(), link, move, value, moveCount);
    }

    /** Keeps a finished game if it is the best; of equally good ones the first by moves. */
    void offer(long score, int left, long link) {
      if (finishedLink >= 0) {
        int order = objective.compare(score, left, 0, finishedScore, finishedLeft, 0);
        if (order < 0 || order == 0 && link > finishedLink) {
          return;
        }
      }
      finishedScore = score;
      finishedLeft = left;
      finishedLink = link;
    }

    P build(int index) {
      P child = children[0];
      int candidate = candidates.chosen(index);
      int parentIndex = (int) (candidates.link(candidate) >>> ordinalBits);
      if (parentIndex != built) {
        parent.unpack(layer.packed, layer.offset(parentIndex), layer.scores[parentIndex]);
        built = parentIndex;
      }
      parent.expand(candidates.move(candidate), child);
      return child;
    }

    void rebuild(int from, int to, Links links) {
      built = -1;
      for (int i = from; i < to; i++) {
        if (buildPoll.ended()) {
          return;
        }
        P child = build(i);
        int candidate = candidates.chosen(i);
        long link = candidates.link(candidate);
        child.pack(next.packed, next.offset(i));
        next.scores[i] = child.score();
        next.moveCounts[i] = filter == null ? candidates.moveCount(candidate) : list(child);
        links.parents[i] = (int) (link >>> ordinalBits);
        links.ordinals[i] = (char) (link & (1L << ordinalBits) - 1);
      }
    }
  }
}
