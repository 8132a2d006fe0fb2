package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One run of {@linkplain TileAnnealing annealing over tiles}: chains that begin with the same game
 * and know nothing of each other, cooled round by round. Within a round each chain has its nodes
 * and its random numbers, so that neither the number of threads nor who is faster matters; the
 * temperature follows the share of the budget that is spent, in nodes or in time if that is
 * limited.
 */
final class TileAnnealingRun {

  /** How many rounds a budget of nodes is parted into. */
  private static final int ROUNDS = 200;

  /** How many changes of the first game set the temperature, unless it is set. */
  private static final int SAMPLES = 200;

  /** What part of the budget these may take, if there are enough of them to go by. */
  private static final double SAMPLE_SHARE = 0.02;

  private static final int FEWEST_SAMPLES = 20;

  /** The first temperature, by the first quartile of the differences these changes make. */
  private static final double HEAT = 0.15;

  /** By what the first temperature is to be divided for the last. */
  private static final double COOLING = 4;

  /** How many changes each chain must have the nodes for, or there are fewer chains. */
  private static final long CHANGES = 50;

  /** The most nodes of all chains in a round: some hundredths of a second. */
  private static final long MOST_NODES = 200_000;

  /** What part of the nodes so far a round may take where time is limited. */
  private static final int ROUNDS_SO_FAR = 20;

  private final Board start;
  private final TileAnnealingBuilder options;
  private final Spending spending;
  private final Limits limits;
  private final Budget budget;
  private final Crew crew;
  private final List<TileChain> chains = new ArrayList<>();
  private final Budget.Poll[] polls;

  /** How many chains there are, or are to be. */
  private int count;

  private final TileGame best = new TileGame();

  /** The nodes of the search before. */
  private long before;

  private long nodes;
  private long firstScore;
  private int firstLength;

  TileAnnealingRun(
      Board start,
      TileAnnealingBuilder options,
      int count,
      Spending spending,
      Limits limits,
      Budget budget,
      Crew crew) {
    this.start = start;
    this.options = options;
    this.count = count;
    this.spending = spending;
    this.limits = limits;
    this.budget = budget;
    this.crew = crew;
    polls = new Budget.Poll[crew.size()];
    for (int i = 0; i < polls.length; i++) {
      polls[i] = budget.new Poll();
    }
  }

  /** Anneals the game that another search has found. */
  Solution<Move> solve(Solution<Move> first) {
    before = first.nodes();
    nodes = before;
    budget.check();
    budget.endIfReached(first.score(), options.objective);
    if (!start.isOver() && !isProven(first.score(), first) && !budget.ended()) {
      anneal(first);
    }
    if (best.isEmpty()) {
      return new Solution<>(
          first.moves(),
          first.score(),
          first.left(),
          budget.reason(),
          nodes,
          budget.elapsed(),
          first.proof(),
          first.bound());
    }
    Proof proof = first.proof() == Proof.REFUTED ? Proof.REFUTED : Proof.UNKNOWN;
    return best.line(start)
        .toSolution(
            start,
            budget.reason(),
            nodes,
            budget,
            isProven(best.score, first) ? Proof.PROVEN : proof,
            first.bound());
  }

  /** Whether the first search has shown that no game has a higher score, if that is wanted. */
  private boolean isProven(long score, Solution<Move> first) {
    return options.objective == Objective.SCORE && score >= first.bound();
  }

  private void anneal(Solution<Move> first) {
    long aChange = TileChain.nodesOfAChange(start);
    long enough = (spending.nodes - nodes) / (CHANGES * aChange);
    count = (int) Math.max(1, Math.min(count, enough));
    int[] tiles = TileGame.tiles(start, first.moves());
    ShapedScore shape = new ShapedScore(start, options.objective, first.score());
    for (int i = 0; i < count; i++) {
      long seed = Rng.mix(Rng.mix(options.seed) + i);
      chains.add(new TileChain(start, shape, options.objective, seed));
    }
    firstScore = first.score();
    firstLength = tiles.length;
    each(aChange, (chain, most, poll) -> chain.begin(tiles, most));
    double hot = options.first;
    double cold = options.last;
    if (hot == 0 && !budget.ended()) {
      hot = firstTemperature(aChange);
      cold = hot / COOLING;
    }
    double from = share();
    double at = from;
    while (!budget.ended() && at < 1 && !allIdle()) {
      long quota = quota(aChange);
      if (quota < aChange) {
        break;
      }
      double temperature = hot * StrictMath.pow(cold / hot, (at - from) / (1 - from));
      each(quota, (chain, most, poll) -> chain.run(quota, most, temperature, poll));
      at = share();
    }
    budget.check();
    if (spending.fillsLimits && !allIdle() && !budget.ended()) {
      budget.end(End.NODES); // or too few are left for one more change
    }
  }

  private boolean allIdle() {
    return chains.stream().allMatch(TileChain::isIdle);
  }

  /** How many nodes each chain should take in the next round. */
  private long quota(long aChange) {
    long quota = spending.nodes / ROUNDS / count;
    if (spending.timed) { // short at first, as nobody knows what nodes cost
      quota = Math.min(quota, (nodes - before) / ROUNDS_SO_FAR / count);
    }
    quota = Math.min(Math.max(quota, aChange), Math.max(MOST_NODES / count, aChange));
    return Math.min(quota, (spending.nodes - nodes) / count);
  }

  /** By how much some changes of the first game matter. */
  private double firstTemperature(long aChange) {
    TileChain chain = chains.get(0);
    double[] differences = new double[SAMPLES];
    int found = 0;
    double until = share() + SAMPLE_SHARE;
    for (int i = 0; i < SAMPLES && !polls[0].ended() && !chain.capped; i++) {
      double difference = chain.difference(Math.min(aChange, limits.maxNodes() - nodes));
      if (difference != 0) {
        differences[found++] = difference;
      }
      look();
      if (i >= FEWEST_SAMPLES && share() > until) {
        break;
      }
    }
    Arrays.sort(differences, 0, found);
    return Math.max(found == 0 ? 0 : HEAT * differences[found / 4], Double.MIN_NORMAL);
  }

  /** What a chain does in a round. */
  private interface Work {
    void run(TileChain chain, long most, Budget.Poll poll);
  }

  /**
   * Lets each chain do something, on all threads, as many at the same time as the node limit surely
   * allows.
   *
   * @param usual how many nodes it takes at most
   */
  private void each(long usual, Work work) {
    int from = 0;
    while (from < count && !budget.ended()) {
      long remaining = limits.maxNodes() - nodes;
      int fitting = (int) Math.min(count - from, remaining / usual);
      int first = from;
      if (fitting > 0) {
        crew.run(
            fitting,
            1,
            (worker, i, end) -> {
              if (!budget.ended()) {
                work.run(chains.get(first + i), usual, polls[worker]);
              }
            });
        from += fitting;
      } else {
        work.run(chains.get(from), remaining, polls[0]);
        if (chains.get(from).capped) {
          budget.end(End.NODES);
        }
        from++;
      }
      look();
    }
  }

  /** Counts what the chains have done, and takes the best of their games, the first of equals. */
  private void look() {
    nodes = before;
    for (TileChain chain : chains) {
      nodes += chain.nodes;
      if (!chain.best.isEmpty()) {
        best.offer(chain.best, options.objective);
      }
    }
    if (best.isEmpty()) {
      budget.progress(nodes, firstLength, firstScore);
    } else {
      budget.endIfReached(best.score, options.objective);
      budget.progress(nodes, best.tiles.length, best.score);
    }
  }

  private double share() {
    return spending.share(nodes);
  }
}
