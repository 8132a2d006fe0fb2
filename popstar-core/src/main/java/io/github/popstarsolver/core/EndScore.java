package io.github.popstarsolver.core;

import java.util.Objects;
import java.util.function.IntToLongFunction;

/**
 * What the end of a game adds to the score, as a function of the tiles left.
 *
 * <p>Called from several threads at once; must depend on its arguments alone.
 */
@FunctionalInterface
public interface EndScore {

  /**
   * The points that the end of the game adds; may be negative.
   *
   * @param left the number of tiles left, 0 for an empty board
   * @param leftByColour the tiles left of each colour, indexed by colour from 1 on; index 0 is
   *     unused; must not be changed or kept
   * @return the points
   */
  long score(int left, int[] leftByColour);

  /**
   * The most that an end with so many tiles left can add, whatever their colours. Upper bounds, and
   * with them exact searches, are of little use without it, so an end score that depends on the
   * colours should override this.
   *
   * @param left the number of tiles left, 0 for an empty board
   * @return an upper bound of {@link #score} for that many tiles; {@link Long#MAX_VALUE}, for "not
   *     known", unless overridden
   */
  default long most(int left) {
    return Long.MAX_VALUE;
  }

  /**
   * An end that adds nothing.
   *
   * @return 0 for every board
   */
  static EndScore none() {
    return ofLeft(left -> 0);
  }

  /**
   * An end that pays for a cleared board only.
   *
   * @param bonus the points for an empty board
   * @return the bonus for 0 tiles left, else 0
   */
  static EndScore clearBonus(long bonus) {
    return ofLeft(left -> left == 0 ? bonus : 0);
  }

  /**
   * An end that depends on the number of tiles left only.
   *
   * @param points the points for each number of tiles left
   * @return the end score
   */
  static EndScore ofLeft(IntToLongFunction points) {
    return new EndOfLeft(Objects.requireNonNull(points, "points"));
  }
}
