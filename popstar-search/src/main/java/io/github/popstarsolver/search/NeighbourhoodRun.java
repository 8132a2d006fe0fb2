package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One large-neighbourhood search (Shaw, "Using constraint programming and local search methods to
 * solve vehicle routing problems", CP 1998; accepting as in simulated annealing).
 *
 * <p>How it works. Some chains each hold a game, found by a narrow beam that spares one class of
 * moves or has noise. A step keeps a part of a chain's game and plays the rest again by a small
 * beam with noise; the chain goes on from the new game if that is as good, or worse by chance as
 * the temperature allows. Stage by stage the worse half of the chains is given up; the last ones
 * get most of the budget.
 *
 * <p>Steps are planned round by round, each from what its chain holds at the start of the round and
 * with random numbers of its own; they run on all threads, and are looked at in the order of
 * planning. So neither the number of threads nor who is faster matters. Stages and temperature
 * follow the share of the budget that has been spent, which is counted in nodes unless there is a
 * time limit. Each step has a cap of nodes, known when it is planned: as many steps run at the same
 * time as the node limit surely allows, so that it holds exactly and is the same for any number of
 * threads.
 */
final class NeighbourhoodRun<P extends Position<M>, M> {

  /** The least number of steps in a round, so that there is work for many threads. */
  private static final int ROUND = 8;

  /** By what factor the logarithm of the widths of steps varies, up and down. */
  private static final double WIDTH_SPREAD = Math.log(2) * 1.2;

  private static final int FIRST_WIDTH = 4;

  /** The most of the budget that one start may take. */
  private static final double START_SHARE = 0.1;

  /** The most of the budget that all starts may take. */
  private static final double STARTS_SHARE = 0.25;

  /** What each of the stages before the last takes of the budget. */
  private static final double STAGE_SHARE = 0.15;

  /** How large the noise is unless it is set, by how far the values of a beam are apart. */
  private static final double NOISE = 1.75;

  private static final int FINALISTS = 1;

  /** Which part of the memory the cache may take. */
  static final int CACHE_PART = 4;

  /** By how much the beam that is to show what the widest will cost is narrower than that. */
  private static final double TRIAL = 16;

  /** What is planned for of the budget left to the widest beam, as wide ones cost more by width. */
  private static final double SAFETY = 0.85;

  /** How often the nodes of the first beams, by width, a step may take. */
  private static final int CAP = 3;

  private final P start;
  private final LargeNeighbourhoodBuilder<P, M> options;
  private final Objective objective;
  private final Limits limits;
  private final Budget budget;
  private final Spending spending;
  private final Crew crew;
  private final ValueCache cache;
  private final List<Worker> workers = new ArrayList<>();

  /** What memory a wide beam may take. */
  private final long wideBytes;

  private int width;
  private double noise;
  private double temperature;

  /** The nodes that a beam from the start takes by unit of width, at most so far. */
  private double unit;

  private long nodes;
  private Line best;

  NeighbourhoodRun(
      P start,
      LargeNeighbourhoodBuilder<P, M> options,
      int width,
      long wideBytes,
      Limits limits,
      Budget budget,
      Crew crew) {
    this.wideBytes = wideBytes;
    this.start = start;
    this.options = options;
    this.width = width;
    this.limits = limits;
    this.budget = budget;
    this.crew = crew;
    objective = options.objective;
    spending = new Spending(options.effort, limits, budget);
    long planned = Math.min(spending.nodes, limits.maxNodes());
    long useful = ValueCache.bytes(planned);
    long free = Heap.freeFor(2 * useful) / 2;
    cache = new ValueCache(planned, Math.min(free, limits.maxMemory() / CACHE_PART));
    for (int i = 0; i < crew.size(); i++) {
      workers.add(new Worker(i));
    }
    best = Playouts.greedy(Positions.copy(start), new int[0], budget.new Poll()::ended);
  }

  /** The largest width that a beam may have. */
  static int widest(int width) {
    return Math.max(2 * width, (int) Math.ceil(width * Math.exp(WIDTH_SPREAD)));
  }

  Solution<M> solve() {
    budget.endIfReached(best.score, objective);
    if (!start.isOver() && !budget.ended()) {
      search();
    }
    return best.toSolution(start, budget.reason(), nodes, budget);
  }

  private void search() {
    Chain first = new Chain(0);
    double cost = gauge(first);
    if (cost == 0 || budget.ended()) {
      return; // the first beam has left nothing out
    }
    widen(first);
    List<Chain> chains = begin(first, cost);
    double each = STAGE_SHARE * (1 - share());
    while (!budget.ended() && chains.size() > FINALISTS) {
      stage(chains, share() + each);
      chains.sort(
          (a, b) -> {
            int order = b.best.compare(objective, a.best.score, a.best.left, a.best.length);
            return order != 0 ? -order : Integer.compare(a.index, b.index);
          });
      chains.subList((chains.size() + 1) / 2, chains.size()).clear();
    }
    stage(chains, 1);
    if (options.effort == 0 && nodes >= limits.maxNodes()) {
      budget.end(End.NODES);
    }
    budget.check();
  }

  private double share() {
    return spending.share(nodes);
  }

  // ------------------------------------------------------------------ starts

  /**
   * Runs beams of growing width for the first chain, to learn what width there is budget for and
   * how far values are apart.
   *
   * @return what the widest took of the budget; 0 if there is nothing more to be found
   */
  private double gauge(Chain chain) {
    int at = Math.min(FIRST_WIDTH, 2 * width);
    while (true) {
      double before = share();
      Step<P> step = new Step<>(chain);
      step.width = at;
      step.cap = Long.MAX_VALUE;
      run(List.of(step));
      chain.offer(step.game, 0, objective);
      noise = step.spread;
      unit = Math.max(unit, (double) step.nodes / at);
      double cost = share() - before;
      if (step.whole) {
        return 0;
      }
      if (budget.ended() || at >= 2 * width || 2 * cost > START_SHARE) {
        width = Math.min(width, Math.max(1, at / 2));
        noise = options.noise < 0 ? NOISE * noise : options.noise;
        temperature = options.temperature < 0 ? noise : options.temperature;
        return cost;
      }
      at = Math.min(2 * width, 2 * at);
    }
  }

  /**
   * Spends the share of the wide beam: a narrow beam and one of a small part of the width that the
   * budget allows show what width that is.
   */
  private void widen(Chain chain) {
    double until = options.wideShare;
    int at = until == 0 ? 0 : fitting(4 * width);
    while (at > 0 && !budget.ended() && share() < until) {
      double before = share();
      BeamRun<P, M> wide = new BeamRun<>(start, at, options.heuristic, objective, budget, crew);
      wide.nodes = nodes;
      wide.best = best;
      wide.run();
      nodes = wide.nodes;
      Game game = game(wide.best);
      chain.offer(game, 0, objective);
      offer(game);
      double affordable = SAFETY * at * (until - share()) / (share() - before);
      double wanted = affordable > 2 * TRIAL * at ? affordable / TRIAL : affordable;
      int wider = fitting((int) Math.min(wanted, BeamSearch.MAX_WIDTH));
      if (wide.whole || wider <= at) {
        return;
      }
      at = wider;
    }
  }

  /** The width, or what there is memory for, or 0. */
  private int fitting(int wanted) {
    long free = Heap.freeFor(BeamMemory.bytes(start, wanted));
    return BeamMemory.widest(start, wanted, Math.min(wideBytes, free));
  }

  private static Game game(Line line) {
    Game game = new Game();
    int length = line.moves.length;
    System.arraycopy(line.moves, 0, game.open(length, line.score, line.left), 0, length);
    return game;
  }

  /** Runs the beams that the other chains start with. */
  private List<Chain> begin(Chain first, double cost) {
    if (first.current.isEmpty) { // its beams met no end within the longest line
      first.offer(game(best), 0, objective);
    }
    int count = (int) Math.max(1, Math.min(options.chains, STARTS_SHARE / cost));
    List<MoveFilter<? super P>> filters = filters();
    List<Chain> chains = new ArrayList<>(List.of(first));
    List<Step<P>> steps = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      Chain chain = new Chain(i);
      chains.add(chain);
      Step<P> step = new Step<>(chain);
      step.width = 2 * width;
      step.cap = cap(step.width);
      step.seed = seed(chain);
      if (i <= filters.size()) {
        step.filter = filters.get(i - 1);
      } else {
        step.noise = noise;
      }
      steps.add(step);
    }
    run(steps);
    for (Step<P> step : steps) {
      step.chain.offer(step.game, 0, objective);
    }
    chains.removeIf(chain -> chain.current.isEmpty);
    return chains;
  }

  /** One for each class of the moves at the start, in the order of the moves; it is left alone. */
  private List<MoveFilter<? super P>> filters() {
    MoveClasses<? super P> classes = options.classes;
    if (classes == null) {
      return List.of();
    }
    int[] moves = new int[start.maxMoves()];
    int n = Positions.copy(start).moves(moves);
    Set<Integer> seen = new LinkedHashSet<>();
    for (int i = 0; i < n; i++) {
      seen.add(classes.of(moves[i]));
    }
    List<MoveFilter<? super P>> filters = new ArrayList<>();
    for (int spared : seen) {
      filters.add(MoveFilter.sparing(classes, spared));
    }
    return filters;
  }

  // ------------------------------------------------------------------ steps

  /**
   * Changes the games of some chains, a step each or more, until a share of the budget is spent.
   */
  private void stage(List<Chain> chains, double until) {
    double from = share();
    int each = (ROUND + chains.size() - 1) / chains.size();
    List<Step<P>> steps = new ArrayList<>();
    for (Chain chain : chains) {
      for (int k = 0; k < each; k++) {
        steps.add(new Step<>(chain));
      }
    }
    double at = from;
    while (!budget.ended() && at < until) {
      for (Step<P> step : steps) {
        plan(step);
      }
      run(steps);
      double heat = temperature * (until - at) / (until - from);
      for (Step<P> step : steps) {
        step.chain.offer(step.game, step.slack * heat, objective);
      }
      at = share();
    }
  }

  private void plan(Step<P> step) {
    Chain chain = step.chain;
    Rng rng = new Rng(seed(chain));
    step.kept = rng.below(Math.max(1, chain.current.length - 2));
    step.noise = 2 * noise * rng.nextDouble();
    step.width = Math.max(1, (int) (width * Math.exp(WIDTH_SPREAD * (2 * rng.nextDouble() - 1))));
    step.seed = rng.nextLong();
    step.slack = -Math.log(1 - rng.nextDouble());
    step.cap = cap(step.width);
  }

  private long seed(Chain chain) {
    return Rng.mix(Rng.mix(Rng.mix(options.seed) + chain.index) + chain.steps++);
  }

  private long cap(int beamWidth) {
    return (long) (CAP * unit * beamWidth) + start.maxMoves();
  }

  /** Runs steps on all threads, as many at the same time as the node limit surely allows. */
  private void run(List<Step<P>> steps) {
    int from = 0;
    while (from < steps.size() && !budget.ended()) {
      long remaining = limits.maxNodes() - nodes;
      int to = from;
      long caps = 0;
      while (to < steps.size() && steps.get(to).cap <= remaining - caps) {
        caps += steps.get(to++).cap;
      }
      boolean last = to == from;
      if (last) {
        steps.get(to++).cap = remaining;
      }
      int first = from;
      crew.run(to - from, 1, (worker, a, b) -> workers.get(worker).run(steps.get(first + a)));
      for (Step<P> step : steps.subList(from, to)) {
        nodes += step.nodes;
        offer(step.game);
      }
      if (last && steps.get(from).capped) {
        budget.end(End.NODES);
      }
      budget.endIfReached(best.score, objective);
      budget.progress(nodes, best.moves.length, best.score);
      from = to;
    }
    for (Step<P> step : steps.subList(from, steps.size())) {
      step.game.clear();
    }
  }

  private void offer(Game game) {
    if (!game.isEmpty
        && objective.compare(
                game.score, game.left, game.length, best.score, best.left, best.moves.length)
            > 0) {
      best = new Line(Arrays.copyOf(game.moves, game.length), game.score, game.left);
    }
  }

  /** The scratch of one thread. */
  private final class Worker {
    private final int index;
    private @Nullable SmallBeam<P, M> made;
    private final P position = Positions.copy(start);

    Worker(int index) {
      this.index = index;
    }

    SmallBeam<P, M> beam() {
      SmallBeam<P, M> beam = made;
      if (beam == null) {
        Runnable listening =
            index == 0 ? () -> budget.progress(nodes, best.moves.length, best.score) : () -> {};
        beam = new SmallBeam<>(start, options.heuristic, objective, cache, budget, listening);
        made = beam;
      }
      return beam;
    }

    void run(Step<P> step) {
      SmallBeam<P, M> beam = beam();
      int[] before = step.chain.current.moves;
      position.copyFrom(start);
      for (int i = 0; i < step.kept; i++) {
        position.play(before[i]);
      }
      int mostMoves = start.longestLine() - step.kept;
      beam.run(position, step.width, step.filter, step.noise, step.seed, mostMoves, step.cap);
      step.nodes = beam.nodes;
      step.capped = beam.capped;
      step.whole = beam.whole;
      step.spread = beam.spread;
      Game tail = beam.best;
      step.game.clear();
      if (!tail.isEmpty) {
        int[] moves = step.game.open(step.kept + tail.length, tail.score, tail.left);
        System.arraycopy(before, 0, moves, 0, step.kept);
        System.arraycopy(tail.moves, 0, moves, step.kept, tail.length);
      }
    }
  }
}
