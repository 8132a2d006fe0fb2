package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Beam search by layers of equal numbers of moves, over any {@link Position}.
 *
 * <p>How it works. All moves of all positions of a layer are made; {@link Candidates} keeps each
 * resulting board once, with the best way to it. Finished games are compared and set aside. The
 * best boards by score plus heuristic value, as many as the beam is wide, are rebuilt from their
 * links and make the next layer, in the order of the move sequences to them. Each layer leaves a
 * parent and an ordinal per board, from which the moves of the best game are read back.
 *
 * <p>A layer whose children do not fit is worked through in batches; between two batches all but
 * the best so far are dropped, which drops nothing that the whole layer would have kept. Batches
 * depend on sizes alone and every choice has a total order (objective, then hash; score, then
 * link), so neither the number of threads nor the memory changes the answer.
 */
final class BeamSearch<P extends Position<M>, M> implements Searcher<P, M> {

  static final int MAX_WIDTH = 1 << 24;

  private static final int CHUNK = 16;

  /** How many children of a position are made before they are looked up and valued. */
  private static final int BATCH = 8;

  private static final int CANDIDATES_AT_MOST = 1 << 21;

  private final int width;
  private final Heuristic<P> heuristic;
  private final Objective objective;
  private final int threads;
  private final @Nullable Executor executor;

  BeamSearch(
      int width,
      Heuristic<P> heuristic,
      Objective objective,
      int threads,
      @Nullable Executor executor) {
    this.width = width;
    this.heuristic = heuristic;
    this.objective = objective;
    this.threads = threads;
    this.executor = executor;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    int fitting = BeamMemory.fittingWidth(start, width, limits.maxMemory());
    Budget budget = new Budget(limits, listener);
    try (Crew crew = new Crew(threads, executor)) {
      return new Run(Positions.copy(start), fitting, budget, crew).solve();
    }
  }

  /** The most candidates that a beam keeps at once. */
  static int candidateLimit(int width, int maxMoves) {
    long wanted = width + Math.max(3L * width, Math.min(64L * width, CANDIDATES_AT_MOST));
    return (int) Math.min(1 << 28, Math.max(wanted, (long) width + maxMoves));
  }

  private final class Run {
    private final P start;
    private final int beamWidth;
    private final int candidateLimit;
    private final int ordinalBits;
    private final Budget budget;
    private final Crew crew;
    private final List<Worker> workers = new ArrayList<>();
    private final Candidates candidates;
    private final List<Links> history = new ArrayList<>();
    private Layer layer;
    private Layer next;
    private Line best;
    private long nodes;
    private int depth;

    Run(P start, int beamWidth, Budget budget, Crew crew) {
      this.start = start;
      this.beamWidth = beamWidth;
      this.budget = budget;
      this.crew = crew;
      int maxMoves = start.maxMoves();
      if (maxMoves > Character.MAX_VALUE) {
        throw new IllegalArgumentException(
            "the position may list "
                + maxMoves
                + " moves, expected at most "
                + (int) Character.MAX_VALUE);
      }
      ordinalBits = 32 - Integer.numberOfLeadingZeros(maxMoves);
      candidateLimit = candidateLimit(beamWidth, maxMoves);
      candidates = new Candidates(crew.size());
      for (int i = 0; i < crew.size(); i++) {
        workers.add(new Worker());
      }
      layer = new Layer(start.packedLength());
      next = new Layer(start.packedLength());
      best = Playouts.greedy(Positions.copy(start), new int[0], workers.get(0).poll::ended);
    }

    Solution<M> solve() {
      layer.reset(1);
      start.pack(layer.packed, 0);
      layer.scores[0] = start.score();
      layer.moveCounts[0] = start.moveCount();
      if (layer.moveCounts[0] == 0) {
        layer.size = 0;
      }
      reachTarget();
      while (layer.size > 0 && !budget.ended()) {
        boolean whole = expandLayer();
        takeFinished();
        reachTarget();
        if (objective.wantsShort() && best.left == 0 && best.moves.length <= depth + 1) {
          break; // later layers have longer games only
        }
        if (!whole || budget.ended() || !advance()) {
          break;
        }
        budget.progress(nodes, depth, best.score);
      }
      if (budget.ended() && budget.reason() != End.TARGET) {
        completeGreedily();
      }
      return best.toSolution(start, budget.reason(), nodes, budget);
    }

    /** Makes all children of the layer; whether there was budget for all of them. */
    private boolean expandLayer() {
      long children = layer.moves(0, layer.size);
      int room = (int) Math.min(candidateLimit, children);
      candidates.reset(room);
      int from = 0;
      while (from < layer.size) {
        int free = candidateLimit - candidates.size();
        int to = layer.endWithin(from, Math.min(free, budget.maxNodes() - nodes));
        if (to == from) {
          if (layer.moveCounts[from] > budget.maxNodes() - nodes) {
            budget.end(End.NODES);
            return false;
          }
          int kept = candidates.choose(beamWidth);
          candidates.keepChosen(kept, candidateLimit);
          continue;
        }
        int first = from;
        crew.run(
            to - from, CHUNK, (worker, a, b) -> workers.get(worker).expand(first + a, first + b));
        for (Worker worker : workers) {
          worker.adder.finish();
          nodes += worker.made;
          worker.made = 0;
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
      Worker first = workers.get(0);
      for (Worker worker : workers) {
        if (worker != first && worker.finishedLink >= 0) {
          first.offer(worker.finishedScore, worker.finishedLeft, worker.finishedLink);
        }
        if (worker != first) {
          worker.finishedLink = -1;
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

    private void reachTarget() {
      if (best.score >= budget.targetScore() || objective.isFinal(best.score)) {
        budget.end(End.TARGET);
      }
    }

    /**
     * Cuts the candidates to the beam's width and rebuilds them; whether there was budget for it.
     */
    private boolean advance() {
      int n = candidates.choose(beamWidth);
      if (isOutOfBudget()) {
        return false;
      }
      candidates.sortChosen(n, layer.size, ordinalBits);
      next.reset(n);
      Links links = new Links(n);
      crew.run(n, 4 * CHUNK, (worker, from, to) -> workers.get(worker).rebuild(from, to, links));
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

    private boolean isOutOfBudget() {
      budget.check();
      return budget.ended();
    }

    /**
     * Out of budget: plays the best board at hand to its end, which is the best of the candidates,
     * or if there is none any of the present layer.
     */
    private void completeGreedily() {
      int candidate = candidates.best();
      int[] moves =
          candidate != Candidates.NONE
              ? movesTo(candidates.link(candidate))
              : movesOf(ordinalsTo(depth, 0));
      P position = Positions.copy(start);
      for (int move : moves) {
        position.play(move);
      }
      Line line = Playouts.greedy(position, moves, budget.completionHurry());
      if (line.isBetterThan(best, objective)) {
        best = line;
      }
    }

    /** The packed moves to a child of the present layer. */
    private int[] movesTo(long link) {
      int[] ordinals = ordinalsTo(depth, (int) (link >>> ordinalBits));
      ordinals = Arrays.copyOf(ordinals, depth + 1);
      ordinals[depth] = (int) (link & (1L << ordinalBits) - 1);
      return movesOf(ordinals);
    }

    private int[] ordinalsTo(int layerDepth, int index) {
      int[] ordinals = new int[layerDepth];
      int at = index;
      for (int d = layerDepth - 1; d >= 0; d--) {
        Links links = history.get(d);
        ordinals[d] = links.ordinals[at];
        at = links.parents[at];
      }
      return ordinals;
    }

    private int[] movesOf(int[] ordinals) {
      P position = Positions.copy(start);
      int[] buffer = new int[position.maxMoves()];
      int[] moves = new int[ordinals.length];
      for (int d = 0; d < ordinals.length; d++) {
        position.moves(buffer);
        moves[d] = buffer[ordinals[d]];
        position.play(moves[d]);
      }
      return moves;
    }

    /** The scratch of one thread, and the best game that it has seen finish in this layer. */
    private final class Worker {
      private final P parent = Positions.copy(start);
      private final P[] children = Positions.copies(start, Math.min(BATCH, start.maxMoves()));
      private final long[] hashes = new long[BATCH];
      private final int[] found = new int[BATCH];
      private final int[] moves = new int[start.maxMoves()];
      private final Candidates.Adder adder = candidates.new Adder();
      private final Budget.Poll poll = budget.new Poll();
      private long made;
      private long finishedScore;
      private int finishedLeft;
      private long finishedLink = -1;

      void expand(int from, int to) {
        for (int i = from; i < to; i++) {
          parent.unpack(layer.packed, layer.offset(i), layer.scores[i]);
          int n = parent.moves(moves);
          parent.hash(); // a position that knows its hash may pass it on to its children
          for (int k = 0; k < n; k += BATCH) {
            int m = Math.min(BATCH, n - k);
            if (!expandBatch((long) i << ordinalBits | k, k, m)) {
              return;
            }
          }
        }
        if (this == workers.get(0)) {
          budget.progress(nodes, depth, best.score);
        }
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
        candidates.find(hashes, count, found);
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
            offer(child.finalScore(), child.left(), link);
          } else {
            candidates.improve(known, hash, child.score(), link, move);
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

      void rebuild(int from, int to, Links links) {
        int built = -1;
        P child = children[0];
        for (int i = from; i < to; i++) {
          if (poll.ended()) {
            return;
          }
          int candidate = candidates.chosen(i);
          long link = candidates.link(candidate);
          int parentIndex = (int) (link >>> ordinalBits);
          int ordinal = (int) (link & (1L << ordinalBits) - 1);
          if (parentIndex != built) {
            parent.unpack(layer.packed, layer.offset(parentIndex), layer.scores[parentIndex]);
            built = parentIndex;
          }
          parent.expand(candidates.move(candidate), child);
          child.pack(next.packed, next.offset(i));
          next.scores[i] = child.score();
          next.moveCounts[i] = candidates.moveCount(candidate);
          links.parents[i] = parentIndex;
          links.ordinals[i] = (char) ordinal;
        }
      }
    }
  }
}
