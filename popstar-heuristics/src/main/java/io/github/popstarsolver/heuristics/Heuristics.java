package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.Rules;
import java.util.Objects;

/**
 * The heuristics for boards. All of them are stateless and may be asked from several threads at
 * once.
 *
 * <p>The parts ({@link #standing()}, {@link #lone()}, {@link #merge()}) are read off the board's
 * measures, which the board works out at most once per position; {@link #weighted} puts parts
 * together.
 */
public final class Heuristics {

  private Heuristics() {}

  /**
   * The points standing on the board: what each group would pay if it were clicked as it is now. No
   * bound: groups merge and pay more, or break and pay less. Costs one measuring of the board.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> standing() {
    return Board::standing;
  }

  /**
   * The number of tiles in no group. A part for sums, with a negative weight. Costs one measuring
   * of the board, shared with {@link #standing()}.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> lone() {
    return Board::lone;
  }

  /**
   * The merge credit: what each colour would pay if all of its tiles were one group, summed over
   * the colours that have enough tiles for a group. A part for sums, with a small positive weight;
   * the best one grows with the beam width. Costs a look at the colour counts.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> merge() {
    return Heuristics::mergeCredit;
  }

  private static double mergeCredit(Board board) {
    Rules rules = board.rules();
    int minimum = rules.minimumGroup();
    double sum = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      int n = board.tiles(colour);
      int scorable = n < minimum ? 0 : rules.largestScorable(n);
      if (scorable > 0) {
        sum += rules.groupScore(scorable);
      }
    }
    return sum;
  }

  /**
   * The number of colours that have tiles, but fewer than a group needs: they stay to the end. A
   * part for sums, with a negative weight. Costs a look at the colour counts.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> orphans() {
    return Heuristics::orphanColours;
  }

  private static double orphanColours(Board board) {
    int minimum = board.rules().minimumGroup();
    int orphans = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      int n = board.tiles(colour);
      orphans += n > 0 && n < minimum ? 1 : 0;
    }
    return orphans;
  }

  /**
   * Into how many parts more than needed the colours are split: groups, and tiles in no group, less
   * the colours there are; 0 if each colour is in one piece. A part for sums, with a negative
   * weight. Costs one measuring of the board, shared with {@link #standing()}.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> splits() {
    return Heuristics::splitCount;
  }

  private static double splitCount(Board board) {
    int colours = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      colours += board.tiles(colour) > 0 ? 1 : 0;
    }
    return board.lone() + board.moveCount() - colours;
  }

  /**
   * What plays best under some rules when points count, of what this class has; the default of the
   * searches. It may change from version to version as better ones are found.
   *
   * @param rules the rules that the boards are played by
   * @return the heuristic
   */
  public static Heuristic<Board> scoring(Rules rules) {
    return Defaults.scoring(Objects.requireNonNull(rules, "rules"));
  }

  /**
   * The points standing on the board, less a charge for each tile in no group.
   *
   * @param rules the rules that the boards are played by; they set the charge, see {@link
   *     #loneCharge(Rules)}
   * @return the heuristic
   */
  public static Heuristic<Board> potential(Rules rules) {
    double charge = loneCharge(rules);
    return board -> board.standing() - charge * board.lone();
  }

  /**
   * The default of the beam search when the board is to be cleared: as {@link #potential(Rules)}
   * with two and a half times the charge, so that lone tiles count before points.
   *
   * @param rules the rules that the boards are played by
   * @return the heuristic
   */
  public static Heuristic<Board> clearing(Rules rules) {
    double charge = Math.max(2.5 * loneCharge(rules), 1);
    return board -> board.standing() - charge * board.lone();
  }

  /**
   * The first evaluation of popstar_solver (the Rust program), made for 10x10 PopStar: the sum over
   * the colours of 5k², k its tiles; 2000 if the board is empty, else 1000 if no colour has exactly
   * one tile left; less 40 for each tile in no group. It is no upper bound. Its numbers are those
   * of PopStar whatever the rules. Costs one measuring of the board.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> predictiveV0() {
    return new Predictive(0, 40, 0);
  }

  /**
   * The second evaluation of popstar_solver: as {@link #predictiveV0()}, but 5000 less if any
   * colour has exactly one tile left, however many such colours there are, and 200 less for each
   * tile in no group. It is no upper bound. Costs one measuring of the board.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> predictiveV1() {
    return new Predictive(5000, 200, 0);
  }

  /**
   * The third evaluation of popstar_solver: as {@link #predictiveV1()}, and 100 less for each split
   * above 0, the splits being groups and lone tiles less colours present. It is no upper bound.
   * Costs one measuring of the board.
   *
   * @return the heuristic
   */
  public static Heuristic<Board> predictiveV2() {
    return new Predictive(5000, 200, 100);
  }

  /**
   * A linear heuristic whose weights change with the stage of the game: the sum of features, each
   * times its weight at the number of tiles left, and a constant. {@link Feature} defines the
   * features, whatever the rules of the board. Costs one measuring of the board by colour and, for
   * features that have weights, a look at all pairs of neighbours and at the columns.
   *
   * @param weights the weights, such as {@link StagedWeights#popstarMid()}
   * @return the heuristic
   */
  public static Heuristic<Board> staged(StagedWeights weights) {
    return new Staged(Objects.requireNonNull(weights, "weights"));
  }

  /**
   * A heuristic for games that are won by one large group, with colours treated by their rank.
   * Colours are ranked by tiles, then by the sum of the squares of their groups' sizes, both
   * descending, then by number. With t = 1 - tiles left / cells of the board, it is
   *
   * <ul>
   *   <li>the sum over the colours that have tiles of w (n-2)², n their tiles and w the weight of
   *       their rank, w1 to w5, w5 for ranks after the fifth;
   *   <li>plus pot times the sum over groups of (s-2)², s their tiles;
   *   <li>plus mx times (s-2)² for the largest group of the first colour;
   *   <li>plus (dg + dgt t) for each pair of diagonal neighbours of one colour;
   *   <li>less (pen + isog t) for each tile in no group, (la + lat t) for each tile with none of
   *       its colour among its eight neighbours, (lb + lbt t) for each tile with none there and at
   *       (0, ±2), (0, ±3), (±1, ±2) in columns and rows either, (cp + cpt t) for each run of
   *       neighbouring columns that hold a colour, (lc + lct t) for each column that has exactly
   *       one tile of a colour and no neighbour that has any; for the first colour all of these
   *       count k1 times;
   *   <li>less (ng + ngt t) for each group and ones for each colour that has exactly one tile.
   * </ul>
   *
   * <p>Its numbers are the same whatever the rules. Costs one measuring of the board by colour and
   * a look at all pairs of near tiles.
   *
   * @param weights the weights, such as {@link RankedWeights#samegameHand1()}
   * @return the heuristic
   */
  public static Heuristic<Board> ranked(RankedWeights weights) {
    return new Ranked(Objects.requireNonNull(weights, "weights"));
  }

  /**
   * What a tile in no group costs by default: half of what a group of four pays, or a twenty-fifth
   * of what the end of the game takes back for five tiles left, whichever is more. 40 points in
   * PopStar and in SameGame. Where the points of such a group exceed a {@code long}, the largest
   * smaller group whose points do not stands in for it, here as in {@link #merge()}.
   *
   * @param rules the rules
   * @return the charge per lone tile, 0 or more
   */
  public static double loneCharge(Rules rules) {
    Objects.requireNonNull(rules, "rules");
    int four = rules.largestScorable(Math.max(4, rules.minimumGroup()));
    double group = four == 0 ? 0 : rules.groupScore(four) / 2.0;
    int[] none = new int[Board.MAX_COLOURS + 1];
    int[] five = none.clone();
    five[1] = 5;
    double end = (rules.endScore(0, none) - (double) rules.endScore(5, five)) / 25;
    return Math.max(0, Math.max(group, end));
  }

  /**
   * The sum of two heuristics with weights. Infinite values count as they are; a weight of 0 leaves
   * a part out.
   *
   * @param <P> the positions that both can judge
   * @param weight1 the weight of the first part, finite
   * @param part1 the first part
   * @param weight2 the weight of the second part, finite
   * @param part2 the second part
   * @return the sum
   * @throws IllegalArgumentException if a weight is not finite
   */
  public static <P extends Position<?>> Heuristic<P> weighted(
      double weight1, Heuristic<? super P> part1, double weight2, Heuristic<? super P> part2) {
    Objects.requireNonNull(part1, "part1");
    Objects.requireNonNull(part2, "part2");
    if (!Double.isFinite(weight1) || !Double.isFinite(weight2)) {
      throw new IllegalArgumentException(
          "weights are " + weight1 + " and " + weight2 + ", expected finite numbers");
    }
    if (weight1 == 0 && weight2 == 0) {
      return position -> 0;
    }
    if (weight1 == 0) {
      return position -> weight2 * part2.value(position);
    }
    if (weight2 == 0) {
      return position -> weight1 * part1.value(position);
    }
    return position -> weight1 * part1.value(position) + weight2 * part2.value(position);
  }
}
