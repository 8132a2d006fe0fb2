package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Builds beam searches that play positions to the end of the game to choose among them. Not
 * thread-safe; what it builds is.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class RolloutBeamBuilder<P extends Position<M>, M> {

  /** The most playouts for each place in the beam. */
  public static final int MAX_PLAYOUTS = 64;

  /** The most choosers of one beam. */
  public static final int MAX_CHOOSERS = 16;

  final Heuristic<P> heuristic;
  private final List<MoveChooser<P>> added = new ArrayList<>();
  int width = 1000;
  int playouts = 2;
  double playoutWeight = 0.1;
  int endgame = 12;
  int endgameNodes = 1000;
  int earlyLayers;
  int earlyFactor = 1;
  Objective objective = Objective.SCORE;
  int threads = 1;
  @Nullable Executor executor;

  RolloutBeamBuilder(Heuristic<P> heuristic, MoveChooser<P> chooser) {
    this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
    added.add(Objects.requireNonNull(chooser, "chooser"));
  }

  private RolloutBeamBuilder(RolloutBeamBuilder<P, M> other) {
    heuristic = other.heuristic;
    added.addAll(other.added);
    width = other.width;
    playouts = other.playouts;
    playoutWeight = other.playoutWeight;
    endgame = other.endgame;
    endgameNodes = other.endgameNodes;
    earlyLayers = other.earlyLayers;
    earlyFactor = other.earlyFactor;
    objective = other.objective;
    threads = other.threads;
    executor = other.executor;
  }

  /**
   * Sets how many positions a layer keeps; 1,000 unless set. Time grows with the width in
   * proportion. Memory is that of a {@linkplain BeamBuilder#width(int) plain beam} as wide as the
   * width times the playouts for a place times the early factor.
   *
   * @param positions 1 to 16,777,216
   * @return this
   */
  public RolloutBeamBuilder<P, M> width(int positions) {
    width = Ranges.checked("beam width", positions, 1, BeamSearch.MAX_WIDTH);
    return this;
  }

  /**
   * Sets how many positions are played out for each place in the beam; 2 unless set. With k
   * playouts a place and a width of W, the best k W of a layer by score plus heuristic value are
   * played out. With 0 there are no playouts, and the best W make the next layer.
   *
   * @param forEachPlace 0 to {@value #MAX_PLAYOUTS}
   * @return this
   */
  public RolloutBeamBuilder<P, M> playouts(int forEachPlace) {
    playouts = Ranges.checked("number of playouts for a place", forEachPlace, 0, MAX_PLAYOUTS);
    return this;
  }

  /**
   * Adds a chooser: a position is played out once by each chooser there is, and the best of these
   * games for the objective is its playout. Time grows with the number of choosers.
   *
   * @param chooser picks the moves of further playouts
   * @return this
   * @throws IllegalStateException if there are {@value #MAX_CHOOSERS} choosers already
   */
  public RolloutBeamBuilder<P, M> alsoBy(MoveChooser<P> chooser) {
    Objects.requireNonNull(chooser, "chooser");
    if (added.size() == MAX_CHOOSERS) {
      throw new IllegalStateException(
          "the beam has " + MAX_CHOOSERS + " choosers already, expected no more");
    }
    added.add(chooser);
    return this;
  }

  /** The choosers. */
  List<MoveChooser<P>> choosers() {
    return List.copyOf(added);
  }

  /**
   * Sets what the gain of a playout counts beside the heuristic value; 0.1 unless set. A position
   * is worth its score, plus its heuristic value, plus this weight times what the playout from it
   * adds to the score, the end of the game included. For playouts alone give 1 and a heuristic that
   * is 0.
   *
   * @param weight a finite number
   * @return this
   */
  public RolloutBeamBuilder<P, M> playoutWeight(double weight) {
    if (!Double.isFinite(weight)) {
      throw new IllegalArgumentException(
          "playout weight is " + weight + ", expected a finite number");
    }
    playoutWeight = weight;
    return this;
  }

  /**
   * Sets from how few tiles left on a position is solved exactly instead of played out; 12 unless
   * set. A solved position leaves the beam. One that takes more than {@link #endgameNodes(int)} is
   * played out as if it had more tiles.
   *
   * @param left 0 or more; 0 for none
   * @return this
   */
  public RolloutBeamBuilder<P, M> endgame(int left) {
    endgame = Ranges.checked("number of tiles left for the endgame", left, 0, Integer.MAX_VALUE);
    return this;
  }

  /**
   * Sets how many nodes the exact end of one position may take; 1,000 unless set.
   *
   * @param nodes 1 to 1,000,000
   * @return this
   */
  public RolloutBeamBuilder<P, M> endgameNodes(int nodes) {
    endgameNodes = Ranges.checked("number of nodes for an endgame", nodes, 1, 1_000_000);
    return this;
  }

  /**
   * Makes the beam wider for the first layers; not wider unless set.
   *
   * @param layers how many layers after the first move, 0 or more
   * @param factor how many times wider they are, 1 to 64
   * @return this
   */
  public RolloutBeamBuilder<P, M> widerEarly(int layers, int factor) {
    int checked = Ranges.checked("number of wider layers", layers, 0, Integer.MAX_VALUE);
    earlyFactor = Ranges.checked("factor of wider layers", factor, 1, 64);
    earlyLayers = checked;
    return this;
  }

  /**
   * Sets what to look for; the highest score unless set.
   *
   * @param wanted the objective
   * @return this
   */
  public RolloutBeamBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Sets how many threads a search uses, the calling one included; one unless set. The answer does
   * not depend on it. The other threads are daemons that end with the search.
   *
   * @param number 1 to {@value BeamBuilder#MAX_THREADS}
   * @return this
   */
  public RolloutBeamBuilder<P, M> threads(int number) {
    threads = Ranges.checked("number of threads", number, 1, BeamBuilder.MAX_THREADS);
    return this;
  }

  /**
   * Runs the other threads' shares on an executor instead of own threads, see {@link
   * BeamBuilder#executor(Executor)}.
   *
   * @param shared the executor; never shut down
   * @return this
   */
  public RolloutBeamBuilder<P, M> executor(Executor shared) {
    executor = Objects.requireNonNull(shared, "shared");
    return this;
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   */
  public Searcher<P, M> build() {
    return build(null);
  }

  /** Makes a searcher that leaves moves out. */
  Searcher<P, M> build(@Nullable MoveFilter<P> filter) {
    return new RolloutBeam<>(new RolloutBeamBuilder<>(this), filter);
  }
}
