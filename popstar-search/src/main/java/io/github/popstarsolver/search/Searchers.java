package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Objects;

/** Makes the searchers. They take any position and any heuristic that can judge it. */
public final class Searchers {

  static {
    KernelLog.write();
  }

  private Searchers() {}

  /**
   * A beam search: layer by layer it makes all moves of the positions kept, and keeps the best of
   * the resulting ones by score plus heuristic value, each position once. Complete games met on the
   * way are compared; the best of them is the answer, or the greedy game if that is better.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for width, objective and threads
   */
  public static <P extends Position<M>, M> BeamBuilder<P, M> beam(Heuristic<P> heuristic) {
    return new BeamBuilder<>(heuristic);
  }

  /**
   * Plays the largest group of a board, the first of equals in canonical order, until the game is
   * over. A node is a move played.
   *
   * @return the searcher
   */
  public static Searcher<Board, Move> largestGroup() {
    return new LargestGroup();
  }

  /**
   * A greedy search: it plays the move after which score plus heuristic value is highest, the first
   * of equals in canonical order, until the game is over.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return the searcher
   */
  public static <P extends Position<M>, M> Searcher<P, M> greedy(Heuristic<P> heuristic) {
    return new GreedySearch<>(Objects.requireNonNull(heuristic, "heuristic"));
  }

  /**
   * Plays the moves that a chooser picks until the game is over. A node is a move played; what the
   * chooser generates to make up its mind does not count.
   *
   * @param chooser picks the moves
   * @param <P> the positions to play
   * @param <M> what a move looks like
   * @return the searcher
   */
  public static <P extends Position<M>, M> Searcher<P, M> playout(MoveChooser<P> chooser) {
    return new PlayoutSearch<>(Objects.requireNonNull(chooser, "chooser"));
  }

  /**
   * A depth-first search to a fixed number of moves that plays every leaf to the end of the game;
   * the best game is the answer. Nodes are the positions generated and the moves of the playouts.
   *
   * @param chooser picks the moves of the playouts
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for depth, bound, objective and for searching again after every move
   */
  public static <P extends Position<M>, M> LookaheadBuilder<P, M> lookahead(
      MoveChooser<P> chooser) {
    return new LookaheadBuilder<>(Objects.requireNonNull(chooser, "chooser"), null);
  }

  /**
   * A depth-first search to a fixed number of moves that judges the leaves by a heuristic; it plays
   * towards the leaf with the best score plus heuristic value, the first of equals. The best of the
   * game so played, the games that ended within the depth and the greedy game is the answer.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for depth, bound, objective and for searching again after every move
   */
  public static <P extends Position<M>, M> LookaheadBuilder<P, M> lookahead(
      Heuristic<P> heuristic) {
    return new LookaheadBuilder<>(null, Objects.requireNonNull(heuristic, "heuristic"));
  }

  /**
   * A beam search that plays positions to the end of the game to choose among them, and solves
   * those with few tiles left exactly. The best game seen anywhere, in a playout too, is the
   * answer. Nodes are the positions generated, the moves of the playouts included; what the chooser
   * generates to make up its mind does not count.
   *
   * @param heuristic what a position is worth beyond its score
   * @param chooser picks the moves of the playouts
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for width, playouts, endgame, objective and threads
   */
  public static <P extends Position<M>, M> RolloutBeamBuilder<P, M> rolloutBeam(
      Heuristic<P> heuristic, MoveChooser<P> chooser) {
    return new RolloutBeamBuilder<>(heuristic, chooser);
  }

  /**
   * A rollout beam with a tabu colour: no group of that colour is removed as long as there is one
   * of another colour, so that it grows; in the playouts neither, but in exact endgames it may be.
   *
   * @param beam the beam; later changes of the builder have no effect
   * @param colour the tabu colour, 1 to {@link Board#MAX_COLOURS}
   * @return the searcher
   * @throws IllegalArgumentException if the colour is out of range
   */
  public static Searcher<Board, Move> tabuBeam(RolloutBeamBuilder<Board, Move> beam, int colour) {
    RolloutBeamBuilder.range("tabu colour", colour, 1, Board.MAX_COLOURS);
    return beam.build(MoveFilter.tabu(colour));
  }

  /**
   * A rollout beam, and then one with each of the board's colours as the {@linkplain #tabuBeam tabu
   * colour}; the best game of all is the answer. Each takes what it needs of the nodes that are
   * left; time is shared out equally among those to come.
   *
   * @param beam the beam; later changes of the builder have no effect
   * @return the searcher
   */
  public static Searcher<Board, Move> meta(RolloutBeamBuilder<Board, Move> beam) {
    return new MetaSearch(beam);
  }

  /**
   * An anytime search: beams of growing width until a limit is reached, or until a beam has held
   * everything. The best game of all of them is the answer, so that more time never makes it worse
   * but by chance of the clock.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for widths, objective and threads
   */
  public static <P extends Position<M>, M> AnytimeBuilder<P, M> anytime(Heuristic<P> heuristic) {
    return new AnytimeBuilder<>(heuristic);
  }

  /**
   * Several searchers under the limits of one, in turn; the best game of all is the answer.
   *
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder to add searchers to
   */
  public static <P extends Position<M>, M> PortfolioBuilder<P, M> portfolio() {
    return new PortfolioBuilder<>();
  }
}
