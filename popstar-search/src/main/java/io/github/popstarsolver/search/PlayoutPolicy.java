package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How moves are picked in playouts: at random, by a rule of thumb now and then upset by a random
 * move, and either of them {@linkplain #sparing(MoveClasses) leaving a class of moves for later}.
 * Immutable and thread-safe.
 *
 * @param <P> the positions it plays
 */
public final class PlayoutPolicy<P extends Position<?>> {

  final @Nullable MoveChooser<? super P> chooser;
  final @Nullable Heuristic<? super P> heuristic;
  final double epsilon;
  final @Nullable MoveClasses<? super P> classes;

  private PlayoutPolicy(
      @Nullable MoveChooser<? super P> chooser,
      @Nullable Heuristic<? super P> heuristic,
      double epsilon,
      @Nullable MoveClasses<? super P> classes) {
    if (!(epsilon >= 0 && epsilon <= 1)) {
      throw new IllegalArgumentException("epsilon is " + epsilon + ", expected 0 to 1");
    }
    this.chooser = chooser;
    this.heuristic = heuristic;
    this.epsilon = epsilon;
    this.classes = classes;
  }

  /**
   * Every legal move with the same chance.
   *
   * @param <P> the positions to play
   * @return the policy
   */
  public static <P extends Position<?>> PlayoutPolicy<P> random() {
    return new PlayoutPolicy<>(null, null, 1, null);
  }

  /**
   * The move that a rule of thumb picks, or with a small chance any.
   *
   * @param chooser the rule; a search fails with an {@link IllegalStateException} that names it if
   *     it picks none of the moves
   * @param epsilon the chance of a random move, 0 to 1
   * @param <P> the positions to play
   * @return the policy
   * @throws IllegalArgumentException if epsilon is out of range
   */
  public static <P extends Position<?>> PlayoutPolicy<P> choosing(
      MoveChooser<? super P> chooser, double epsilon) {
    return new PlayoutPolicy<>(Objects.requireNonNull(chooser, "chooser"), null, epsilon, null);
  }

  /**
   * The move after which score plus heuristic value is highest, the first of equals, or with a
   * small chance any. Each position judged counts as a node, and limits hold between two of them.
   *
   * @param heuristic what a position is worth beyond its score
   * @param epsilon the chance of a random move, 0 to 1
   * @param <P> the positions to play
   * @return the policy
   * @throws IllegalArgumentException if epsilon is out of range
   */
  public static <P extends Position<?>> PlayoutPolicy<P> greedy(
      Heuristic<? super P> heuristic, double epsilon) {
    return new PlayoutPolicy<>(null, Objects.requireNonNull(heuristic, "heuristic"), epsilon, null);
  }

  /**
   * Random moves that leave the most frequent colour of a board for later: the usual policy for
   * SameGame.
   *
   * @return the policy
   */
  public static PlayoutPolicy<Board> sparingColour() {
    return PlayoutPolicy.<Board>random().sparing(MoveClasses.mostFrequentColour());
  }

  /**
   * This policy with a class of moves left for later: a playout makes such a move only when there
   * is no other.
   *
   * @param classes the classes, and the one to spare
   * @return the policy
   */
  public PlayoutPolicy<P> sparing(MoveClasses<? super P> classes) {
    return new PlayoutPolicy<>(
        chooser, heuristic, epsilon, Objects.requireNonNull(classes, "classes"));
  }
}
