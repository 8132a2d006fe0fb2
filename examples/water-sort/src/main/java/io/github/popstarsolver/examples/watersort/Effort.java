package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.search.Limits;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much a solver may do, and the seed of its lots.
 *
 * @param nodes the most positions it may make
 * @param time the most time it may take, null for no limit
 * @param seed for algorithms that draw lots
 */
record Effort(long nodes, @Nullable Duration time, long seed) {

  static Effort unlimited() {
    return new Effort(Long.MAX_VALUE, null, 0);
  }

  /** The same for a searcher of the library. */
  Limits limits() {
    Limits limits = Limits.nodes(nodes);
    return time == null ? limits : limits.and(Limits.time(time));
  }

  /** When to stop, as the clock of {@link System#nanoTime()} from now on. */
  Deadline start() {
    return new Deadline(nodes, System.nanoTime(), time == null ? Long.MAX_VALUE : time.toNanos());
  }

  /** The effort that is left to a solver that counts for itself. Not thread-safe. */
  static final class Deadline {
    private static final int LOOK_EVERY = 64;

    private final long most;
    private final long begin;
    private final long nanos;
    private long made;
    private boolean late;

    private Deadline(long most, long begin, long nanos) {
      this.most = most;
      this.begin = begin;
      this.nanos = nanos;
    }

    /** Before a position is made: whether it may be. It then counts. */
    boolean mayMake() {
      if (made % LOOK_EVERY == 0) {
        late = System.nanoTime() - begin >= nanos;
      }
      if (late || made >= most) {
        return false;
      }
      made++;
      return true;
    }

    long made() {
      return made;
    }
  }
}
