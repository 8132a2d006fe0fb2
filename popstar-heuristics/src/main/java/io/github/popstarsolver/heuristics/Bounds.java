package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.EndScore;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.UpperBound;
import java.util.Objects;

/** Upper bounds for boards, for exact searches. */
public final class Bounds {

  private Bounds() {}

  /**
   * What a board can still add to its score if nothing stands in the way of any group: each colour
   * pays the most that its tiles can pay in groups of any sizes, and the end pays the most it can.
   *
   * <p>The groups are chosen by dynamic programming over the number of tiles, so the bound holds
   * for any group score. Where the points of a group are super-additive, as in PopStar and SameGame
   * (score(a + b) &gt;= score(a) + score(b)), that is one group of all tiles of the colour. Tiles
   * of a colour that has fewer of them than a group needs are left in any case, which the end is
   * charged with. The bound of rules whose {@linkplain EndScore#most(int) end score is not bounded}
   * is {@link Long#MAX_VALUE} for boards that are not certain to be cleared: true, but of no use.
   *
   * <p>A call costs a look at the colour counts. The first one for a larger board than before sets
   * up a table in time proportional to the square of the board's area. Thread-safe.
   *
   * @param rules the rules that the boards are played by
   * @return the bound; it throws an {@link IllegalArgumentException} if it is asked about a board
   *     under other rules
   */
  public static UpperBound<Board> admissible(Rules rules) {
    return new ColourBound(Objects.requireNonNull(rules, "rules"));
  }
}
