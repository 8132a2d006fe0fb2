package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds depth-limited searches. Not thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class LookaheadBuilder<P extends Position<M>, M> {

  /** The largest depth. */
  public static final int MAX_DEPTH = 100;

  final @Nullable MoveChooser<P> chooser;
  final @Nullable Heuristic<P> heuristic;
  @Nullable UpperBound<? super P> bound;
  int depth = 3;
  boolean replan;
  Objective objective = Objective.SCORE;

  LookaheadBuilder(@Nullable MoveChooser<P> chooser, @Nullable Heuristic<P> heuristic) {
    this.chooser = chooser;
    this.heuristic = heuristic;
  }

  /**
   * Sets how many moves to look ahead; 3 unless set. Time grows with the number of moves of a
   * position to this power, less what the table of positions saves.
   *
   * @param moves 1 to {@value #MAX_DEPTH}
   * @return this
   */
  public LookaheadBuilder<P, M> depth(int moves) {
    depth = Ranges.checked("depth", moves, 1, MAX_DEPTH);
    return this;
  }

  /**
   * Sets whether to search again after every move; not unless set. If not, the best line found is
   * played to its end, and searched on from there if the game is not over by then, as may be with
   * heuristic leaves. The best game known is kept in either case.
   *
   * @param everyMove whether to
   * @return this
   */
  public LookaheadBuilder<P, M> replan(boolean everyMove) {
    replan = everyMove;
    return this;
  }

  /**
   * Sets an upper bound to prune with; no pruning unless set. It is used where it can tell: not for
   * {@link Objective#FEWEST_CLICKS}, and where a solved game is wanted only once there is one.
   *
   * @param upperBound a bound that never underestimates
   * @return this
   */
  public LookaheadBuilder<P, M> bound(UpperBound<? super P> upperBound) {
    bound = Objects.requireNonNull(upperBound, "upperBound");
    return this;
  }

  /**
   * Sets what to look for; the highest score unless set.
   *
   * @param wanted the objective
   * @return this
   */
  public LookaheadBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Makes the searcher. A search keeps a table of positions that takes up to 32 MB of heap, less
   * under {@link Limits#memory(long)}; a smaller table makes it slower and does not change its
   * answer.
   *
   * @return an immutable searcher, which uses one thread
   */
  public Searcher<P, M> build() {
    return new Lookahead<>(this);
  }
}
