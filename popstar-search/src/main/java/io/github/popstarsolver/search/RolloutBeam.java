package io.github.popstarsolver.search;

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
 * <p>How it works. Layers are those of {@link LayeredRun}. The best positions by score plus
 * heuristic value, a few for each place in the beam, are the entrants. Each entrant with few tiles
 * left is solved exactly and leaves the beam: its best end is known. Each other one is played to
 * its end by the choosers, and the best by score plus heuristic value plus weighted gain of the
 * playout make the next layer. Any game seen to its end may become the answer.
 *
 * <p>Which positions enter, and the ways to them, are settled before the first playout, and a
 * playout depends on its position alone; so neither the answer nor the node count depends on the
 * number of threads. When nodes are limited, entrants are played out in batches with an equal share
 * of the remaining nodes each; whoever needs more is played again, alone, with all that is left.
 */
final class RolloutBeam<P extends Position<M>, M> implements Searcher<P, M> {

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
    int entrants = BeamMemory.fittingEntrants(start, options.width, scale, limits.maxMemory());
    int width =
        entrants == wanted ? options.width : (int) Math.max(1, Math.min(wanted, entrants / scale));
    Budget budget = new Budget(limits, listener);
    try (Crew crew = new Crew(options.threads, options.executor)) {
      return new Run(Positions.copy(start), width, entrants, budget, crew).solve();
    }
  }

  private final class Run extends LayeredRun<P, M> {
    private final int width;
    private final int maxEntrants;
    private final List<Worker> workers = new ArrayList<>();

    /** The sortable value of each entrant, and what became of it. */
    private long[] values = new long[0];

    private byte[] fates = new byte[0];
    private long[] cutScratch = new long[0];

    Run(P start, int width, int maxEntrants, Budget budget, Crew crew) {
      super(start, options.heuristic, options.objective, filter, maxEntrants, budget, crew);
      this.width = width;
      this.maxEntrants = maxEntrants;
      for (int i = 0; i < crew.size(); i++) {
        workers.add(new Worker(i));
      }
    }

    Solution<M> solve() {
      run();
      return best.toSolution(start, budget.reason(), nodes, budget);
    }

    /** The places in the beam, fewer than those that enter. */
    private int seats(int layerDepth) {
      return layerDepth <= options.earlyLayers
          ? (int) Math.min(maxEntrants, (long) width * options.earlyFactor)
          : width;
    }

    @Override
    int places(int layerDepth) {
      return (int) Math.min(maxEntrants, (long) seats(layerDepth) * Math.max(1, options.playouts));
    }

    /** Plays the entrants out and keeps the best of those that have not been solved. */
    @Override
    int select(int n) {
      reserve(n);
      boolean whole = playOut(n);
      takePlayedOut();
      budget.endIfReached(best.score, objective);
      return whole && !budget.ended() ? cut(n, seats(depth + 1)) : -1;
    }

    private void reserve(int n) {
      if (values.length < n) {
        values = new long[n];
        fates = new byte[n];
        cutScratch = new long[n];
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
          candidates.keep(i, kept++);
        }
      }
      return kept;
    }

    // ---------------------------------------------------------------- workers

    /** The scratch of one thread, and the best game that it has played out in this layer. */
    private final class Worker {
      private final int number;
      private final Budget.Poll buildPoll = budget.new Poll();
      private final List<Rollout<P, M>> rollouts = new ArrayList<>();
      private final Endgame<P, M> endgame =
          new Endgame<>(start, objective, options.endgameNodes, newPoll());
      private long made;

      /** The nodes of an entrant's playouts, and the end of the best of them. */
      private long played;

      private long end;
      private int endLeft;
      private int endLength;

      /**
       * The best game played out, if it is better than all before this layer. Its moves are those
       * from the entrant on; all entrants have equally many moves before.
       */
      private @Nullable Line playedOut;

      private int playedOutIndex;

      Worker(int number) {
        this.number = number;
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
            tell(number);
          }
          return ended;
        };
      }

      void playOut(int from, int to, long share) {
        beginBuilding(number);
        for (int i = from; i < to; i++) {
          if (buildPoll.ended()) {
            return;
          }
          P entrant = build(number, i);
          long spent = 0;
          if (entrant.left() <= options.endgame) {
            Rollout.Outcome outcome = endgame.solve(entrant, Math.min(share, options.endgameNodes));
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
          double value = entrant.score() + candidates.value(candidates.chosen(i));
          if (options.playouts > 0) {
            Rollout.Outcome outcome = playOutEntrant(entrant, i, share - spent);
            if (outcome == Rollout.Outcome.STOPPED) {
              return;
            }
            if (outcome == Rollout.Outcome.CAPPED) {
              fates[i] = CAPPED;
              continue;
            }
            spent += played;
            value += options.playoutWeight * (end - (double) entrant.score());
          }
          fates[i] = IN;
          values[i] = Values.sortable(value);
          made += spent;
        }
        tell(number);
      }

      /** Plays an entrant out by all choosers; leaves the nodes taken and the best final score. */
      private Rollout.Outcome playOutEntrant(P entrant, int index, long maxNodes) {
        played = 0;
        for (int c = 0; c < rollouts.size(); c++) {
          Rollout<P, M> rollout = rollouts.get(c);
          rollout.position.copyFrom(entrant);
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
    }
  }
}
