package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.UpperBound;
import io.github.popstarsolver.heuristics.Choosers;
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
   * An exact search: depth-first branch and bound with a table of positions seen (Land and Doig,
   * "An automatic method of solving discrete programming problems", Econometrica 1960). Its answer
   * is proven unless a limit ends it first:
   *
   * <ul>
   *   <li>{@link Proof#PROVEN}: no game is better, by what the objective asks for first and, but
   *       for a target, by the score among equals. Of several games with the same score any is
   *       taken. With the highest score, the solution's bound is that score.
   *   <li>{@link Proof#REFUTED}: no game solves the position, or none reaches the target. The game
   *       in the answer is the best that was met.
   *   <li>{@link Proof#UNKNOWN}: a limit ended the search. With the highest score or a target, no
   *       game scores more than the solution's bound.
   * </ul>
   *
   * <p>Time grows exponentially with the position: boards of 50 tiles in four colours take seconds.
   * A node is a position made to be judged. Ways in circles are cut, so no circle of moves may earn
   * points; games with many circles are better left to {@link #aStar}. One thread.
   *
   * @param bound bounds what a position can still add to the score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for objective, order and memory
   */
  public static <P extends Position<M>, M> ExactBuilder<P, M> exact(UpperBound<P> bound) {
    return new ExactBuilder<>(bound);
  }

  /**
   * A breadth-first search for the shortest solved game, of equally short ones the one with the
   * highest score. It keeps all positions seen, which may be many: with L the {@link
   * Position#packedLength() packed length}, 8 L + 96 bytes each. If they do not fit in the memory
   * allowed, or a half of the free heap, the search ends with {@link End#MEMORY}. Solved positions
   * are taken to have no moves. A node is a move made. One thread.
   *
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a searcher whose answer is {@link Proof#PROVEN} to be shortest, or {@link
   *     Proof#REFUTED} if no game solves the position, unless a limit ends it first
   */
  public static <P extends Position<M>, M> Searcher<P, M> breadthFirst() {
    return BestFirstSearch.breadthFirst();
  }

  /**
   * An A* search for the shortest solved game (Hart, Nilsson and Raphael, "A formal basis for the
   * heuristic determination of minimum cost paths", IEEE TSSC 1968). Positions reached again by a
   * shorter way are opened again, so the distance need not be consistent. Memory as {@link
   * #breadthFirst()}.
   *
   * @param distance a lower bound on the moves to a solved position
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a searcher whose answer is {@link Proof#PROVEN} to be shortest, or {@link
   *     Proof#REFUTED} if no game solves the position, unless a limit ends it first
   */
  public static <P extends Position<M>, M> Searcher<P, M> aStar(Distance<P> distance) {
    return BestFirstSearch.aStar(Objects.requireNonNull(distance, "distance"));
  }

  /**
   * An IDA* search for the shortest solved game (Korf, "Depth-first iterative-deepening",
   * Artificial Intelligence 1985), with a table of what has been learnt of positions (Reinefeld and
   * Marsland, "Enhanced iterative-deepening search", IEEE TPAMI 1994). Takes little memory: the
   * table holds what the limit, or a half of the free heap, allows, and forgets the rest. That a
   * game which may go in circles cannot be solved is proven only while the table holds all that can
   * be reached; beyond that, set a limit.
   *
   * @param distance a lower bound on the moves to a solved position
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a searcher whose answer is {@link Proof#PROVEN} to be shortest, or {@link
   *     Proof#REFUTED} if no game solves the position, unless a limit ends it first
   */
  public static <P extends Position<M>, M> Searcher<P, M> idaStar(Distance<P> distance) {
    UpperBound<P> none = position -> Long.MAX_VALUE;
    return new ExactBuilder<P, M>(none)
        .distance(distance)
        .objective(Objective.FEWEST_CLICKS)
        .firstSolved()
        .deepening()
        .build();
  }

  /**
   * A depth-first search for a solved game: it goes on from the position that most moves have led
   * to, of equals from the one seen first, and from each position once. Finds long games, of which
   * nothing is known; exact searches with less memory are {@link #exact} and {@link #idaStar}.
   * Memory as {@link #breadthFirst()}.
   *
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a searcher whose answer is {@link Proof#REFUTED} if no game solves the position; solved
   *     games are not proven to be shortest
   */
  public static <P extends Position<M>, M> Searcher<P, M> depthFirst() {
    return BestFirstSearch.depthFirst();
  }

  /**
   * A greedy best-first search for a solved game: of all positions seen it goes on from the one
   * with the highest score plus heuristic value, until a game is solved. Memory as {@link
   * #breadthFirst()}.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a searcher whose answer is {@link Proof#REFUTED} if no game solves the position; solved
   *     games are not proven to be shortest
   */
  public static <P extends Position<M>, M> Searcher<P, M> greedyBestFirst(Heuristic<P> heuristic) {
    return BestFirstSearch.greedy(Objects.requireNonNull(heuristic, "heuristic"));
  }

  /**
   * Plays the largest group of a board, the first of equals in canonical order, until the game is
   * over. A node is a move played.
   *
   * @return the searcher
   */
  public static Searcher<Board, Move> largestGroup() {
    return playout(Choosers.mis());
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
   * Simulated annealing over the tiles that a game presses, in their order, from a game that
   * another search has found. A neighbour of a game leaves a tile out, presses it earlier or later
   * or presses another one; the tiles that still are in groups are pressed as before, and what is
   * left at the end is pressed at random. That costs only microseconds, so that it is the strongest
   * search where groups are large and there are seconds of time; docs/QUALITY.md has figures.
   * Several games are annealed side by side. A node is a group removed, beside those of the other
   * search. The number of threads does not change the answer unless there is a time limit.
   *
   * <p>A board whose rules shift rows one by one ({@code ColumnShift.ROWS_RIGHT}) is left to the
   * other search, as its columns do not keep their tiles.
   *
   * @param start finds the first game; asked with a part of the limits
   * @return a builder for the start's share, chains, temperatures, effort, objective, seed and
   *     threads
   */
  public static TileAnnealingBuilder tileAnnealing(Searcher<Board, Move> start) {
    return new TileAnnealingBuilder(start);
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
    return new ChooserSearch<>(Objects.requireNonNull(chooser, "chooser"));
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
    Objects.requireNonNull(beam, "beam");
    Ranges.checked("tabu colour", colour, 1, Board.MAX_COLOURS);
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
    return new MetaSearch(Objects.requireNonNull(beam, "beam"));
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
   * A large-neighbourhood search: it keeps a part of a game, plays the rest again by a small beam
   * whose values have noise, and goes on from the new game if that is good enough. Several such
   * chains of games run side by side; the better ones get more of the budget. The best game of all
   * is the answer. A node is a position generated. The number of threads does not change the answer
   * unless there is a time limit.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to search
   * @param <M> what a move looks like
   * @return a builder for width, chains, noise, temperature, budget, objective, seed and threads
   */
  public static <P extends Position<M>, M> LargeNeighbourhoodBuilder<P, M> largeNeighbourhood(
      Heuristic<P> heuristic) {
    return new LargeNeighbourhoodBuilder<>(heuristic);
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

  /**
   * The strongest search there is for a board and its rules, out of the box. Boards of up to 36
   * tiles are first searched exactly, for half of the time and nodes. If that proves nothing, or
   * the board is larger, a large-neighbourhood search takes over, by {@link
   * Solver#defaultHeuristic}; where the score counts alone, on boards of up to 150 cells, most of
   * that is a wide beam. Where the score counts alone, annealing over tiles then goes on from its
   * game, unless the board is that small and there are less than three seconds. Where the fewest
   * clicks are asked for, there are beams of growing width instead. A board that is to be cleared
   * and can be told at a glance not to be clearable is answered with {@link Proof#REFUTED}.
   *
   * @param objective what to look for
   * @param threads how many threads, 1 to {@value BeamBuilder#MAX_THREADS}
   * @return a searcher; under a node limit its answer does not depend on the number of threads
   * @throws IllegalArgumentException if the number of threads is out of range
   */
  public static Searcher<Board, Move> auto(Objective objective, int threads) {
    Objects.requireNonNull(objective, "objective");
    int checked = Ranges.checked("number of threads", threads, 1, BeamBuilder.MAX_THREADS);
    return new AutoSearch(objective, checked);
  }
}
