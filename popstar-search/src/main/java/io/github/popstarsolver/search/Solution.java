package io.github.popstarsolver.search;

import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * What a search found: a legal game from the start position, why the search ended, and what it
 * took.
 *
 * <p>Immutable and thread-safe when the moves are.
 *
 * @param moves the moves of the game in order, none if the start position is over
 * @param score the final score of the game
 * @param left what is left at its end, 0 if it is solved
 * @param end why the search ended
 * @param nodes the positions generated
 * @param elapsed the wall time taken
 * @param proof what is proven about the game
 * @param bound what no game from the start scores more than, as far as the search knows; {@link
 *     Long#MAX_VALUE} if it knows nothing
 * @param <M> what a move looks like
 */
public record Solution<M>(
    List<M> moves,
    long score,
    int left,
    End end,
    long nodes,
    Duration elapsed,
    Proof proof,
    long bound) {

  /**
   * Copies the list of moves.
   *
   * @param moves the moves of the game in order
   * @param score the final score
   * @param left what is left
   * @param end why the search ended
   * @param nodes the positions generated
   * @param elapsed the wall time taken
   * @param proof what is proven
   * @param bound what no game scores more than
   */
  public Solution {
    moves = List.copyOf(moves);
    Objects.requireNonNull(end, "end");
    Objects.requireNonNull(elapsed, "elapsed");
    Objects.requireNonNull(proof, "proof");
  }

  /**
   * Whether the game reaches its goal: the board is cleared.
   *
   * @return whether nothing is left
   */
  public boolean isSolved() {
    return left == 0;
  }

  /** The same game, of which something else is proven. */
  Solution<M> withProof(Proof other) {
    return new Solution<>(moves, score, left, end, nodes, elapsed, other, bound);
  }
}
