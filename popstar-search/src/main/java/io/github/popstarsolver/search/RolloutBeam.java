package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Beam search whose survivors are chosen by playing to the end of the game.
 *
 * <p>How it works. A layer is expanded as in {@link BeamSearch}: each resulting position is kept
 * once, with the best way to it and its heuristic value. The best of them by that value, a few for
 * each place in the beam, are the entrants. Each entrant with few tiles left is solved exactly and
 * leaves the beam: its best end is known. Each other one is played to its end by the choosers, and
 * the best by score plus heuristic value plus weighted gain of the playout make the next layer. Any
 * game seen to its end may become the answer.
 *
 * <p>Which positions enter, and the ways to them, are settled before the first playout, and a
 * playout depends on its position alone; so neither the answer nor the node count depends on the
 * number of threads. When nodes are limited, entrants are played out in batches with an equal share
 * of the remaining nodes each; whoever needs more is played again, alone, with all that is left.
 */
final class RolloutBeam<P extends Position<M>, M> implements Searcher<P, M> {

  private static final int CHUNK = 16;
  private static final int PLAYOUT_CHUNK = 4;
  private static final int BATCH = 1024;

  /** What became of an entrant. */
  private static final byte IN = 0;

  private static final byte SOLVED = 1;
  private static final byte CAPPED = 2;

  private final RolloutBeamBuilder<P, M> options;
  private final List<MoveChooser<P>> choosers;
  private final @Nullable MoveFilter<P> filter;

  /** Takes over options that do not change any more. */
  RolloutBeam(RolloutBeamBuilder<P, M> options, @Nullable MoveFilter<P> filter) {
    this.options = options;
    choosers = options.choosers();
    this.filter = filter;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(listener, "listener");
    long scale = (long) Math.max(1, options.playouts) * options.earlyFactor;
    int wanted = (int) Math.min(BeamSearch.MAX_WIDTH, options.width * scale);
    int entrants = BeamMemory.fittingWidth(start, wanted, limits.maxMemory());
    int width =
        entrants == wanted ? options.width : (int) Math.max(1, Math.min(wanted, entrants / scale));
    Budget budget = new Budget(limits, listener);
    try (Crew crew = new Crew(options.threads, options.executor)) {
      return new Run(Positions.copy(start), width, entrants, budget, crew).solve();
    }
  }

  private final class Run {
    private final P start;
    private final int width;
    private final int maxEntrants;
    private final int candidateLimit;
    private final int ordinalBits;
    private final Objective objective = options.objective;
    private final Budget budget;
    private final Crew crew;
    private final List<Worker> workers = new ArrayList<>();
    private final Candidates candidates;
    private final List<Links> history = new ArrayList<>();
    private Layer layer;
    private Layer next;

    /** The sortable value of each entrant, and what became of it. */
    private long[] values = new long[0];

    private byte[] fates = new byte[0];
    private long[] cutScratch = new long[0];
    private int[] survivors = new int[0];

    private Line best;
    private long nodes;
    private int depth;

    Run(P start, int width, int maxEntrants, Budget budget, Crew crew) {
      this.start = start;
      this.width = width;
      this.maxEntrants = maxEntrants;
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
      candidateLimit = BeamSearch.candidateLimit(maxEntrants, maxMoves);
      candidates = new Candidates(crew.size());
      for (int i = 0; i < crew.size(); i++) {
        workers.add(new Worker());
      }
      layer = new Layer(start.packedLength());
      next = new Layer(start.packedLength());
      best = Playouts.greedy(Positions.copy(start), new int[0], budget.new Poll()::ended);
    }

    Solution<M> solve() {
      layer.reset(1);
      start.pack(layer.packed, 0);
      layer.scores[0] = start.score();
      layer.moveCounts[0] = workers.get(0).list(start);
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
      return best.toSolution(start, budget.reason(), nodes, budget);
    }

    private int places(int layerDepth) {
      return layerDepth <= options.earlyLayers
          ? (int) Math.min(maxEntrants, (long) width * options.earlyFactor)
          : width;
    }

    private int entrants(int layerDepth) {
      return (int) Math.min(maxEntrants, (long) places(layerDepth) * Math.max(1, options.playouts));
    }

    // ---------------------------------------------------------------- expansion

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
          int kept = candidates.choose(entrants(depth + 1));
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

    // ---------------------------------------------------------------- playouts and the cut

    /**
     * Plays the entrants out and makes the survivors the layer; whether there was budget for it.
     */
    private boolean advance() {
      int n = candidates.choose(entrants(depth + 1));
      budget.check();
      if (budget.ended()) {
        return false;
      }
      candidates.sortChosen(n, layer.size, ordinalBits);
      reserve(n);
      boolean whole = playOut(n);
      takePlayedOut();
      reachTarget();
      if (!whole || budget.ended()) {
        return false;
      }
      int kept = cut(n, places(depth + 1));
      next.reset(kept);
      Links links = new Links(kept);
      crew.run(kept, 4 * CHUNK, (worker, a, b) -> workers.get(worker).rebuild(a, b, links));
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

    private void reserve(int n) {
      if (values.length < n) {
        values = new long[n];
        fates = new byte[n];
        cutScratch = new long[n];
        survivors = new int[n];
      }
    }

    private boolean playOut(int n) {
      boolean limited = budget.maxNodes() != Long.MAX_VALUE;
      int step = limited ? BATCH : Math.max(1, n);
      for (int from = 0; from < n; from += step) {
        int first = from;
        int items = Math.min(step, n - from);
        long share = limited ? (budget.maxNodes() - nodes) / items : Long.MAX_VALUE;
        crew.run(
            items,
            PLAYOUT_CHUNK,
            (worker, a, b) -> workers.get(worker).playOut(first + a, first + b, share));
        collectNodes();
        if (budget.ended() || limited && !playAgain(from, from + items)) {
          return false;
        }
      }
      return true;
    }

    /** Plays those out, one after the other, whose share of the nodes was too small. */
    private boolean playAgain(int from, int to) {
      for (int i = from; i < to; i++) {
        if (fates[i] == CAPPED) {
          workers.get(0).playOut(i, i + 1, budget.maxNodes() - nodes);
          collectNodes();
          if (fates[i] == CAPPED) {
            budget.end(End.NODES);
          }
          if (budget.ended()) {
            return false;
          }
        }
      }
      return true;
    }

    private void collectNodes() {
      for (Worker worker : workers) {
        nodes += worker.made;
        worker.made = 0;
      }
    }

    /** Takes the best game that was played out over from the workers. */
    private void takePlayedOut() {
      Line top = null;
      int topIndex = 0;
      for (Worker worker : workers) {
        Line line = worker.playedOut;
        if (line == null) {
          continue;
        }
        int order = top == null ? 1 : order(line, top);
        if (order > 0 || order == 0 && worker.playedOutIndex < topIndex) {
          top = line;
          topIndex = worker.playedOutIndex;
        }
        worker.playedOut = null;
      }
      if (top == null) {
        return;
      }
      int[] before = movesTo(candidates.link(candidates.chosen(topIndex)));
      int[] moves = Arrays.copyOf(before, before.length + top.moves.length);
      System.arraycopy(top.moves, 0, moves, before.length, top.moves.length);
      best = new Line(moves, top.score, top.left);
    }

    private int order(Line a, Line b) {
      return objective.compare(a.score, a.left, a.moves.length, b.score, b.left, b.moves.length);
    }

    /** Chooses the survivors among the entrants: by value, of equals the first by moves. */
    private int cut(int n, int places) {
      int in = 0;
      for (int i = 0; i < n; i++) {
        if (fates[i] == IN) {
          cutScratch[in++] = values[i];
        }
      }
      long least = in <= places ? Long.MIN_VALUE : Selection.kthLargest(cutScratch, in, places);
      int above = 0;
      for (int i = 0; i < n; i++) {
        if (fates[i] == IN && values[i] > least) {
          above++;
        }
      }
      int ties = Math.min(in, places) - above;
      int kept = 0;
      for (int i = 0; i < n; i++) {
        if (fates[i] == IN && (values[i] > least || values[i] == least && ties-- > 0)) {
          survivors[kept++] = i;
        }
      }
      return kept;
    }

    // ---------------------------------------------------------------- moves

    /** The packed moves to a child of the present layer. */
    private int[] movesTo(long link) {
      int[] ordinals = new int[depth + 1];
      ordinals[depth] = (int) (link & (1L << ordinalBits) - 1);
      int at = (int) (link >>> ordinalBits);
      for (int d = depth - 1; d >= 0; d--) {
        Links links = history.get(d);
        ordinals[d] = links.ordinals[at];
        at = links.parents[at];
      }
      Worker worker = workers.get(0);
      P position = Positions.copy(start);
      int[] moves = new int[ordinals.length];
      for (int d = 0; d < ordinals.length; d++) {
        worker.list(position);
        moves[d] = worker.moves[ordinals[d]];
        position.play(moves[d]);
      }
      return moves;
    }

    // ---------------------------------------------------------------- workers

    /** The scratch of one thread, and the best games that it has seen end in this layer. */
    private final class Worker {
      private final Heuristic<P> heuristic = options.heuristic;
      private final P parent = Positions.copy(start);
      private final P child = Positions.copy(start);
      private final int[] moves = new int[start.maxMoves()];
      private final Candidates.Adder adder = candidates.new Adder();
      private final Budget.Poll poll = budget.new Poll();
      private final Budget.Poll buildPoll = budget.new Poll();
      private final List<Rollout<P, M>> rollouts = new ArrayList<>();
      private final Endgame<P, M> endgame =
          new Endgame<>(start, objective, options.endgameNodes, newPoll());
      private int built;
      private long made;

      /** The nodes of the child's playouts, and the end of the best of them. */
      private long played;

      private long end;
      private int endLeft;
      private int endLength;

      private long finishedScore;
      private int finishedLeft;
      private long finishedLink = -1;

      /**
       * The best game played out, if it is better than all before this layer. Its moves are those
       * from the entrant on; all entrants have equally many moves before.
       */
      private @Nullable Line playedOut;

      private int playedOutIndex;

      Worker() {
        for (MoveChooser<P> chooser : choosers) {
          rollouts.add(new Rollout<>(start, chooser, filter, newPoll()));
        }
      }

      /** A poll for steps of one kind, which tells the listener too. */
      private BooleanSupplier newPoll() {
        Budget.Poll steps = budget.new Poll();
        return () -> {
          boolean ended = steps.ended();
          if (steps.justChecked()) {
            tell();
          }
          return ended;
        };
      }

      /** Lists the moves of a position that the search may make. */
      int list(P position) {
        int n = position.moves(moves);
        return filter == null || n == 0 ? n : filter.keep(position, moves, n);
      }

      void expand(int from, int to) {
        for (int i = from; i < to; i++) {
          parent.unpack(layer.packed, layer.offset(i), layer.scores[i]);
          int n = list(parent);
          for (int k = 0; k < n; k++) {
            if (poll.ended()) {
              return;
            }
            made++;
            parent.expand(moves[k], child);
            consider((long) i << ordinalBits | k, moves[k]);
          }
        }
        tell();
      }

      private void tell() {
        if (this == workers.get(0)) {
          budget.progress(nodes, depth, best.score);
        }
      }

      private void consider(long link, int move) {
        long hash = child.hash();
        int known = candidates.find(hash);
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

      /** Makes a chosen candidate the child. */
      private void build(int index) {
        int candidate = candidates.chosen(index);
        int parentIndex = (int) (candidates.link(candidate) >>> ordinalBits);
        if (parentIndex != built) {
          parent.unpack(layer.packed, layer.offset(parentIndex), layer.scores[parentIndex]);
          built = parentIndex;
        }
        parent.expand(candidates.move(candidate), child);
      }

      void playOut(int from, int to, long share) {
        built = -1;
        for (int i = from; i < to; i++) {
          if (buildPoll.ended()) {
            return;
          }
          build(i);
          long spent = 0;
          if (child.left() <= options.endgame) {
            Rollout.Outcome outcome = endgame.solve(child, Math.min(share, options.endgameNodes));
            spent = endgame.nodes;
            if (outcome == Rollout.Outcome.STOPPED) {
              return;
            }
            if (outcome == Rollout.Outcome.FINISHED) {
              fates[i] = SOLVED;
              made += spent;
              offerPlayedOut(endgame.score, endgame.left, endgame.moves, endgame.length, i);
              continue;
            }
            if (spent < options.endgameNodes) {
              fates[i] = CAPPED;
              continue;
            }
          }
          double value = child.score() + Values.checked(heuristic.value(child), heuristic);
          if (options.playouts > 0) {
            Rollout.Outcome outcome = playOutChild(i, share - spent);
            if (outcome == Rollout.Outcome.STOPPED) {
              return;
            }
            if (outcome == Rollout.Outcome.CAPPED) {
              fates[i] = CAPPED;
              continue;
            }
            spent += played;
            value += options.playoutWeight * (end - (double) child.score());
          }
          fates[i] = IN;
          values[i] = Values.sortable(value);
          made += spent;
        }
        tell();
      }

      /** Plays the child out by all choosers; leaves the nodes taken and the best final score. */
      private Rollout.Outcome playOutChild(int index, long maxNodes) {
        played = 0;
        for (int c = 0; c < rollouts.size(); c++) {
          Rollout<P, M> rollout = rollouts.get(c);
          rollout.position.copyFrom(child);
          Rollout.Outcome outcome = rollout.run(maxNodes - played);
          if (outcome != Rollout.Outcome.FINISHED) {
            return outcome;
          }
          played += rollout.length;
          long score = rollout.position.finalScore();
          int left = rollout.position.left();
          if (c == 0
              || objective.compare(score, left, rollout.length, end, endLeft, endLength) > 0) {
            end = score;
            endLeft = left;
            endLength = rollout.length;
          }
          offerPlayedOut(score, left, rollout.moves, rollout.length, index);
        }
        return Rollout.Outcome.FINISHED;
      }

      private void offerPlayedOut(long score, int left, int[] line, int length, int index) {
        int all = depth + 1 + length;
        if (objective.compare(score, left, all, best.score, best.left, best.moves.length) <= 0) {
          return;
        }
        Line known = playedOut;
        if (known != null) {
          int order =
              objective.compare(score, left, length, known.score, known.left, known.moves.length);
          if (order < 0 || order == 0 && index > playedOutIndex) {
            return;
          }
        }
        playedOut = new Line(Arrays.copyOf(line, length), score, left);
        playedOutIndex = index;
      }

      void rebuild(int from, int to, Links links) {
        built = -1;
        for (int i = from; i < to; i++) {
          if (buildPoll.ended()) {
            return;
          }
          build(survivors[i]);
          child.pack(next.packed, next.offset(i));
          int candidate = candidates.chosen(survivors[i]);
          long link = candidates.link(candidate);
          next.scores[i] = child.score();
          next.moveCounts[i] = filter == null ? candidates.moveCount(candidate) : list(child);
          links.parents[i] = (int) (link >>> ordinalBits);
          links.ordinals[i] = (char) (link & (1L << ordinalBits) - 1);
        }
      }
    }
  }
}
