package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
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
   * Flat Monte-Carlo search: before each move, every legal move is tried by some playouts, and the
   * one that did best is made. The best of all the playouts is the answer.
   *
   * @param policy how playouts pick moves
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for playouts, objective and seed
   */
  public static <P extends Position<M>, M> FlatMonteCarloBuilder<P, M> flatMonteCarlo(
      PlayoutPolicy<P> policy) {
    return new FlatMonteCarloBuilder<>(policy);
  }

  /**
   * Monte-Carlo tree search with UCT (Kocsis and Szepesvari, 2006): playouts start from a tree of
   * the first moves, which grows where they did well. The best of all the playouts is the answer;
   * it is proven to be the best game if the tree has come to hold every game.
   *
   * @param policy how playouts pick moves
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for playouts, constants, objective and seed
   */
  public static <P extends Position<M>, M> MctsBuilder<P, M> mcts(PlayoutPolicy<P> policy) {
    return new MctsBuilder<>(policy, 0.5, -1, 0);
  }

  /**
   * Single-player Monte-Carlo tree search (Schadd et al., 2008 and 2012): UCT that adds the
   * deviation of a node's playouts to its value, and weighs their best besides their mean.
   *
   * @param policy how playouts pick moves
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for playouts, constants, objective and seed
   */
  public static <P extends Position<M>, M> MctsBuilder<P, M> spMcts(PlayoutPolicy<P> policy) {
    return new MctsBuilder<>(policy, 0.5, 0.1, 0.5);
  }

  /**
   * Beam Monte-Carlo tree search (Baier and Winands, 2012): a tree that is cut down to its best
   * nodes at one depth after the other, so that playouts explore the whole length of the game.
   *
   * @param policy how playouts pick moves
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for width, playouts, constants, objective and seed
   */
  public static <P extends Position<M>, M> BeamMctsBuilder<P, M> beamMcts(PlayoutPolicy<P> policy) {
    return new BeamMctsBuilder<>(policy);
  }

  /**
   * Nested Monte-Carlo search (Cazenave, 2009): a game is played by trying each legal move with a
   * search of one level less, and following the best game seen.
   *
   * @param policy how the playouts at the bottom pick moves
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for level, objective and seed
   */
  public static <P extends Position<M>, M> NestedBuilder<P, M> nestedMonteCarlo(
      PlayoutPolicy<P> policy) {
    return new NestedBuilder<>(policy);
  }

  /**
   * Nested rollout policy adaptation (Rosin, 2011): playouts draw their moves by weights that are
   * learnt from the best game of each level.
   *
   * @param code which moves share a weight; {@link MoveCode#packed()} does for boards
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for level, iterations, objective and seed
   */
  public static <P extends Position<M>, M> NrpaBuilder<P, M> nrpa(MoveCode<P> code) {
    return new NrpaBuilder<>(code);
  }

  /**
   * Simulated annealing over games: a neighbour of a game makes one other move and keeps what it
   * can of the rest.
   *
   * @param policy how the moves that nothing else decides are picked
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for playouts, temperatures, objective and seed
   */
  public static <P extends Position<M>, M> AnnealingBuilder<P, M> annealing(
      PlayoutPolicy<P> policy) {
    return new AnnealingBuilder<>(policy);
  }

  /**
   * A genetic algorithm over games, whose genes are the ordinals of the moves.
   *
   * @param policy how the games of the first generation are played
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for population, generations, chances, objective and seed
   */
  public static <P extends Position<M>, M> GeneticBuilder<P, M> genetic(PlayoutPolicy<P> policy) {
    return new GeneticBuilder<>(policy);
  }
}
