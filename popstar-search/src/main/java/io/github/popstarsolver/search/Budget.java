package io.github.popstarsolver.search;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The limits of one search while it runs. The first reason to end is kept; workers look at it
 * through {@link Poll}, which reads the clock seldom enough to cost nothing and often enough to be
 * punctual.
 */
final class Budget {

  /** The least time between two calls of the listener. */
  static final long PROGRESS_NANOS = 100_000_000;

  /** How long the game at hand may be played on with care after the time is up. */
  private static final long GRACE_NANOS = 5_000_000;

  private final Limits limits;
  private final SearchListener listener;
  private final LongSupplier clock;
  private final Cancellation[] cancellations;
  private final long start;
  private final Thread caller = Thread.currentThread();
  private volatile @Nullable End end;
  private long lastProgress;

  Budget(Limits limits, SearchListener listener) {
    this.limits = limits;
    this.listener = listener;
    clock = limits.clock();
    cancellations = limits.cancellations().toArray(new Cancellation[0]);
    start = clock.getAsLong();
    lastProgress = start;
  }

  /** Ends the search, unless it has been ended before. */
  synchronized void end(End reason) {
    if (end == null) {
      end = reason;
    }
  }

  boolean ended() {
    return end != null;
  }

  End reason() {
    End reason = end;
    return reason == null ? End.COMPLETED : reason;
  }

  /**
   * For {@link Playouts#greedy} after the search has ended: whether the game at hand must be
   * brought to its end at once. Never if it was ended by counting, so that the answer stays the
   * same.
   */
  BooleanSupplier completionHurry() {
    End reason = end;
    if (reason == null || reason == End.NODES || reason == End.TARGET) {
      return () -> false;
    }
    long until = clock.getAsLong() + GRACE_NANOS;
    return () -> clock.getAsLong() - until >= 0;
  }

  /** Ends the search if a game reaches the score that the limits or the objective ask for. */
  void endIfReached(long score, Objective objective) {
    if (score >= limits.targetScore() || objective.isFinal(score)) {
      end(End.TARGET);
    }
  }

  long maxNodes() {
    return limits.maxNodes();
  }

  Duration elapsed() {
    return Duration.ofNanos(clock.getAsLong() - start);
  }

  /**
   * Looks at clock, switches and the caller's interrupt flag.
   *
   * @return the time
   */
  long check() {
    long now = clock.getAsLong();
    if (now - start >= limits.maxNanos()) {
      end(End.TIME);
    }
    for (Cancellation cancellation : cancellations) { // an array, as a list would allocate
      if (cancellation.isCancelled()) {
        end(End.CANCELLED);
      }
    }
    if (caller.isInterrupted()) {
      end(End.INTERRUPTED);
    }
    return now;
  }

  /** Tells the listener if it is time to; to be called on the caller's thread only. */
  void progress(long nodes, int depth, long bestScore) {
    long now = clock.getAsLong();
    if (now - lastProgress >= PROGRESS_NANOS) {
      lastProgress = now;
      listener.progressed(new Progress(nodes, depth, bestScore, Duration.ofNanos(now - start)));
    }
  }

  /**
   * One worker's view of the budget. It adapts how many steps pass between two looks at the clock
   * to how long a step takes.
   */
  final class Poll {

    /** So few that steps may become slow at any time, up to a millisecond, and not pass unseen. */
    private static final int MOST_STEPS = 64;

    private static final long SHORT_NANOS = 100_000;
    private static final long LONG_NANOS = 1_000_000;

    private int interval = 1;
    private int untilCheck = 1;
    private long last;

    /** To be called once per step; whether the search has ended. */
    boolean ended() {
      return --untilCheck > 0 ? end != null : look();
    }

    /**
     * To be called before a position is made; whether it may be. Ends the search at the node limit.
     *
     * @param made how many positions have been made
     */
    boolean mayMake(long made) {
      if (made == limits.maxNodes()) {
        end(End.NODES);
      }
      return !ended();
    }

    /**
     * To be called once per step instead, where a step takes less than a microsecond: whether the
     * search had ended the last time that it was time to look. Most calls read nothing that is
     * shared.
     */
    boolean endedAtLastLook() {
      return --untilCheck <= 0 && look();
    }

    private boolean look() {
      long now = check();
      long passed = now - last;
      last = now;
      if (passed < SHORT_NANOS) {
        interval = Math.min(MOST_STEPS, interval * 2);
      } else if (passed > LONG_NANOS) {
        interval = Math.max(1, interval / 8);
      }
      untilCheck = interval;
      return end != null;
    }

    /** Whether the last step looked at the clock; a good time to tell the listener. */
    boolean justChecked() {
      return untilCheck == interval;
    }
  }
}
