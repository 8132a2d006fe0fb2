package io.github.popstarsolver.search;

import java.time.Duration;

/**
 * How a search that can go on for ever spends what it may: it takes some effort in nodes, or fills
 * its limits, or takes a default effort if these are neither of nodes nor of time.
 */
final class Spending {

  private static final long DEFAULT_EFFORT = 10_000_000;

  private final Limits limits;
  private final Budget budget;

  /** Whether time counts. It does not where there is an effort, which limits only cut short. */
  final boolean timed;

  /** Whether the search is to go on until its limits end it. */
  final boolean fillsLimits;

  /** The nodes in all, about; the largest number if that is not known. */
  final long nodes;

  /**
   * Makes a plan.
   *
   * @param effort how many nodes the search is to take, or 0
   */
  Spending(long effort, Limits limits, Budget budget) {
    this.limits = limits;
    this.budget = budget;
    timed = effort == 0 && limits.maxNanos() != Long.MAX_VALUE;
    fillsLimits = effort == 0 && (timed || limits.maxNodes() != Long.MAX_VALUE);
    nodes = effort > 0 ? effort : fillsLimits ? limits.maxNodes() : DEFAULT_EFFORT;
  }

  /**
   * How much is spent, 1 or more if it is all.
   *
   * @param made the nodes so far
   */
  double share(long made) {
    double byNodes = (double) made / nodes;
    return timed
        ? Math.max(byNodes, (double) budget.elapsed().toNanos() / limits.maxNanos())
        : byNodes;
  }

  /** What a search that comes first may take: a share of the nodes and of the time that count. */
  Limits part(double share) {
    Limits part = limits;
    if (nodes != Long.MAX_VALUE) {
      part = part.and(Limits.nodes((long) (nodes * share)));
    }
    if (timed) {
      part = part.and(Limits.time(Duration.ofNanos((long) (limits.maxNanos() * share))));
    }
    return part.withClock(limits.clock());
  }
}
