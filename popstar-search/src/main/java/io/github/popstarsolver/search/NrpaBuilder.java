package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds searches by nested rollout policy adaptation. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class NrpaBuilder<P extends Position<M>, M>
    extends SeededBuilder<P, M, NrpaBuilder<P, M>> {

  /** The highest level. */
  public static final int MAX_LEVEL = 8;

  /** The largest number of iterations of a level, and of repeats. */
  public static final int MAX_ITERATIONS = 1_000_000_000;

  private final MoveCode<? super P> code;
  private @Nullable MoveClasses<? super P> classes;
  private int level = 2;
  private int iterations = 100;
  private double alpha = 1;
  private int repeats = MAX_ITERATIONS;
  private int restarts = 1;
  private int tableEntries = 1 << 18;

  NrpaBuilder(MoveCode<? super P> code) {
    this.code = Objects.requireNonNull(code, "code");
  }

  /**
   * Sets the level; 2 unless set. A search of level n makes the set number of searches of level n -
   * 1, one of level 0 being a playout.
   *
   * @param number 1 to {@value #MAX_LEVEL}
   * @return this
   */
  public NrpaBuilder<P, M> level(int number) {
    level = Ranges.checked("level", number, 1, MAX_LEVEL);
    return this;
  }

  /**
   * Sets how many searches of the level below a level makes; 100 unless set.
   *
   * @param number 1 to {@value #MAX_ITERATIONS}
   * @return this
   */
  public NrpaBuilder<P, M> iterations(int number) {
    iterations = Ranges.checked("number of iterations", number, 1, MAX_ITERATIONS);
    return this;
  }

  /**
   * Sets how far the weights move towards the best game after each iteration; 1 unless set.
   *
   * @param step more than 0, at most 100
   * @return this
   */
  public NrpaBuilder<P, M> alpha(double step) {
    if (!(step > 0 && step <= 100)) {
      throw new IllegalArgumentException("alpha is " + step + ", expected more than 0, up to 100");
    }
    alpha = step;
    return this;
  }

  /**
   * Makes playouts leave a class of moves for later: they make one only when there is no other.
   *
   * @param parts the classes, and the one to spare
   * @return this
   */
  public NrpaBuilder<P, M> sparing(MoveClasses<? super P> parts) {
    classes = Objects.requireNonNull(parts, "parts");
    return this;
  }

  /**
   * Ends a search of level 1 when its playouts have come to the same result as its best game so
   * many times: it has settled and would only repeat itself. Never unless set.
   *
   * @param times 1 to {@value #MAX_ITERATIONS}
   * @return this
   */
  public NrpaBuilder<P, M> stopAfterRepeats(int times) {
    repeats = Ranges.checked("number of repeats", times, 1, MAX_ITERATIONS);
    return this;
  }

  /**
   * Sets how many searches of the highest level are made one after the other, each from weights of
   * 0; 1 unless set.
   *
   * @param number 1 to {@value #MAX_ITERATIONS}
   * @return this
   */
  public NrpaBuilder<P, M> restarts(int number) {
    restarts = Ranges.checked("number of restarts", number, 1, MAX_ITERATIONS);
    return this;
  }

  /**
   * Sets how large the table of weights of each level may become; 262,144 unless set, of which it
   * uses half. Moves that find no room keep a weight of 0. A memory limit makes it less: an entry
   * takes {@value PolicyTable#BYTES_PER_ENTRY} bytes for each level.
   *
   * @param number 1,024 to 4,194,304; rounded down to a power of two
   * @return this
   */
  public NrpaBuilder<P, M> tableEntries(int number) {
    tableEntries =
        Ranges.checked("number of table entries", number, NrpaSearch.FEWEST_ENTRIES, 1 << 22);
    return this;
  }

  @Override
  public Searcher<P, M> build() {
    PlayoutPolicy<P> policy = PlayoutPolicy.random();
    return new NrpaSearch<>(
        classes == null ? policy : policy.sparing(classes),
        objective,
        seed,
        code,
        level,
        iterations,
        alpha,
        repeats,
        restarts,
        tableEntries);
  }

  @Override
  NrpaBuilder<P, M> self() {
    return this;
  }
}
