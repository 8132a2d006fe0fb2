package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Several searches from one position in turn, under the limits of one: they share the clock, the
 * nodes and the switches, and what the listener hears is about all of them.
 */
final class Stages<P extends Position<M>, M> {

  private final P start;
  private final Limits limits;
  private final SearchListener listener;
  private final Objective objective;
  private final Budget budget;
  private long nodes;
  private long bound = Long.MAX_VALUE;
  private @Nullable Solution<M> best;

  /** The limit whose share has cut a search short, though not all of it is used up. */
  private @Nullable End cutBy;

  Stages(P start, Limits limits, SearchListener listener, Objective objective) {
    this.start = Objects.requireNonNull(start, "start");
    this.limits = Objects.requireNonNull(limits, "limits");
    this.listener = new Relay(Objects.requireNonNull(listener, "listener"));
    this.objective = objective;
    budget = new Budget(limits, SearchListener.none());
  }

  /** Whether a limit has been reached or nothing better can be found. */
  boolean ended() {
    return budget.ended() || isProven();
  }

  long remainingNodes() {
    return limits.maxNodes() == Long.MAX_VALUE ? Long.MAX_VALUE : limits.maxNodes() - nodes;
  }

  long remainingNanos() {
    return limits.maxNanos() == Long.MAX_VALUE
        ? Long.MAX_VALUE
        : Math.max(0, limits.maxNanos() - budget.elapsed().toNanos());
  }

  /**
   * Runs the next search.
   *
   * @param maxNodes its share of the remaining nodes
   * @param maxNanos its share of the remaining time
   * @return what it found
   */
  Solution<M> run(Searcher<P, M> searcher, long maxNodes, long maxNanos) {
    boolean allNodes = maxNodes >= remainingNodes();
    Solution<M> found = searcher.search(start, share(maxNodes, maxNanos), listener);
    nodes += found.nodes();
    bound = Math.min(bound, found.bound());
    Solution<M> known = best;
    if (known == null
        || objective.compare(
                found.score(),
                found.left(),
                found.moves().size(),
                known.score(),
                known.left(),
                known.moves().size())
            > 0) {
      best = found;
      budget.endIfReached(found.score(), objective);
    }
    if (found.end() == End.CANCELLED || found.end() == End.INTERRUPTED) {
      budget.end(found.end());
    } else if (found.end() == End.NODES && allNodes) {
      budget.end(End.NODES);
    } else {
      budget.check();
      if (found.end() == End.NODES || found.end() == End.TIME) {
        cutBy = found.end();
      }
    }
    return found;
  }

  private Limits share(long maxNodes, long maxNanos) {
    Limits share = Limits.target(limits.targetScore());
    if (maxNodes != Long.MAX_VALUE) {
      share = share.and(Limits.nodes(Math.min(maxNodes, remainingNodes())));
    }
    if (maxNanos != Long.MAX_VALUE) {
      share = share.and(Limits.time(Duration.ofNanos(Math.min(maxNanos, remainingNanos()))));
    }
    if (limits.maxMemory() != Long.MAX_VALUE) {
      share = share.and(Limits.memory(limits.maxMemory()));
    }
    for (Cancellation cancellation : limits.cancellations()) {
      share = share.and(Limits.cancelledBy(cancellation));
    }
    return share.withClock(limits.clock());
  }

  private boolean isProven() {
    Solution<M> known = best;
    return known != null && objective == Objective.SCORE && known.score() >= bound;
  }

  /** The best game of all searches; at least one must have run. */
  Solution<M> solution() {
    Solution<M> known = Objects.requireNonNull(best);
    End reason = budget.reason();
    return new Solution<>(
        known.moves(),
        known.score(),
        known.left(),
        reason == End.COMPLETED && cutBy != null ? cutBy : reason,
        nodes,
        budget.elapsed(),
        isProven() ? Proof.PROVEN : Proof.UNKNOWN,
        bound);
  }

  /** Adds what the searches before have done, and keeps the time between two calls. */
  private final class Relay implements SearchListener {
    private final SearchListener to;
    private Duration last = Duration.ZERO;
    private int deepest;

    Relay(SearchListener to) {
      this.to = to;
    }

    @Override
    public void progressed(Progress progress) {
      Duration now = budget.elapsed();
      if (now.minus(last).toNanos() < Budget.PROGRESS_NANOS) {
        return;
      }
      last = now;
      deepest = Math.max(deepest, progress.depth());
      Solution<M> known = best;
      long score =
          known == null || objective == Objective.SCORE && progress.bestScore() > known.score()
              ? progress.bestScore()
              : known.score();
      to.progressed(new Progress(nodes + progress.nodes(), deepest, score, now));
    }
  }
}
