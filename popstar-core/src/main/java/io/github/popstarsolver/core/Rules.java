package io.github.popstarsolver.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a SameGame variant: what a group pays, what the end adds, how small a group may be
 * and where columns go when one empties.
 *
 * <p>Tiles fall down, neighbours are those above, below, left and right, and the game has no chance
 * and no clock. Immutable and thread-safe.
 */
public final class Rules {

  private static final int LARGEST_GROUP = Board.MAX_COLUMNS * Board.MAX_ROWS;

  /** Stands in the table where the score of a group does not fit a {@code long}. */
  static final long OVERFLOW = Long.MIN_VALUE;

  private static final Map<String, Rules> NAMED = new LinkedHashMap<>();
  private static final Map<String, String> OUT_OF_SCOPE = new LinkedHashMap<>();

  /** PopStar: a group of n pays 5n², m tiles left at the end pay max(0, 2000 - 20m²). */
  public static final Rules POPSTAR =
      add(
          builder("popstar")
              .groupScore("5n^2")
              .endScore(EndScore.ofLeft(m -> Math.max(0, 2000 - 20L * m * m))));

  /** SameGame: a group of n pays (n-2)², an empty board 1000. */
  public static final Rules SAMEGAME =
      add(builder("samegame").groupScore("(n-2)^2").endScore(EndScore.clearBonus(1000)));

  static {
    add(
        builder("js-games")
            .groupScore("(n-2)^2")
            .endScore(EndScore.ofLeft(m -> m == 0 ? 1000 : -(m - 2L) * (m - 2L))));
    add(builder("schadd").groupScore("(n-2)^2").endScore(new SchaddEnd()));
    add(builder("tatham-1").groupScore("(n-1)^2"));
    add(builder("tatham-2").groupScore("(n-2)^2"));
    add(builder("jawbreaker").groupScore("n(n-1)").shift(ColumnShift.RIGHT));
    add(
        builder("bubble-breaker")
            .groupScore("n(n-1)")
            .endScore(EndScore.clearBonus(1000))
            .shift(ColumnShift.RIGHT));
    add(builder("shifter").groupScore("n(n-1)").shift(ColumnShift.ROWS_RIGHT));
    add(builder("tutorial").groupScore("5n(n-1)"));
    add(builder("snes-easy").groupScore("(n-1)^2").endScore(EndScore.clearBonus(200)));
    add(builder("snes-normal").groupScore("(n-1)^2").endScore(EndScore.clearBonus(500)));
    add(builder("snes-hard").groupScore("(n-1)^2").endScore(EndScore.clearBonus(1000)));
    add(builder("klickety").groupScore("0").endScore(EndScore.ofLeft(m -> -m)));
    add(builder("codeabbey").groupScore("n(n+1)/2").minimumGroup(1));
    add(builder("topcoder").groupScore("n(n-1)/2").clearMultiplier(4));

    OUT_OF_SCOPE.put("continuous", "a random column enters when one goes");
    OUT_OF_SCOPE.put("megashift", "random bubbles enter at the side");
    OUT_OF_SCOPE.put("shift-ongoing", "random bubbles enter at the side");
    OUT_OF_SCOPE.put("level-breaker", "a cleared board is filled again");
    OUT_OF_SCOPE.put("ongoing-speed", "the score depends on the clock");
    OUT_OF_SCOPE.put("collapse", "rows rise from below while the clock runs");
    OUT_OF_SCOPE.put("popstar2", "it has wild tiles, bombs, a clock and refills");
  }

  private final String name;
  private final IntToLongFunction groupScore;
  private final EndScore endScore;
  private final int minimumGroup;
  private final ColumnShift shift;
  private final int clearMultiplier;
  private final long[] groupScores;

  private Rules(Builder builder) {
    name = builder.name;
    groupScore = Objects.requireNonNull(builder.groupScore, "groupScore");
    endScore = builder.endScore;
    minimumGroup = builder.minimumGroup;
    shift = builder.shift;
    clearMultiplier = builder.clearMultiplier;
    groupScores = new long[LARGEST_GROUP + 1];
    for (int n = minimumGroup; n <= LARGEST_GROUP; n++) {
      groupScores[n] = evaluate(n);
    }
  }

  private long evaluate(int n) {
    long score;
    try {
      score = groupScore.applyAsLong(n);
    } catch (ArithmeticException tooLarge) {
      return OVERFLOW; // an error only on a board that really holds such a group
    }
    return score;
  }

  /**
   * The rules with a well-known name, see {@link #names()}.
   *
   * @param name the name; case does not matter
   * @return the rules
   * @throws IllegalArgumentException if no rules have that name, with the names there are; or if
   *     the variant has chance, time or special tiles, which this library does not model, with the
   *     reason
   */
  public static Rules named(String name) {
    String key = name.toLowerCase(Locale.ROOT);
    Rules rules = NAMED.get(key);
    if (rules != null) {
      return rules;
    }
    String reason = OUT_OF_SCOPE.get(key);
    if (reason != null) {
      throw new IllegalArgumentException(
          "rules '"
              + name
              + "' are out of scope: "
              + reason
              + "; only games without chance, time and special tiles are modelled");
    }
    throw new IllegalArgumentException(
        "unknown rules '" + name + "', expected one of " + String.join(", ", NAMED.keySet()));
  }

  /**
   * The names that {@link #named(String)} knows.
   *
   * @return the names in a fixed order
   */
  public static Set<String> names() {
    return Collections.unmodifiableSet(NAMED.keySet());
  }

  /**
   * Starts rules that differ from the named ones. Unless set, groups start at two tiles, the end
   * adds nothing and columns shift left; the group score must be set.
   *
   * @param name a name for messages
   * @return a builder
   */
  public static Builder builder(String name) {
    return new Builder(Objects.requireNonNull(name, "name"));
  }

  private static Rules add(Builder builder) {
    Rules rules = builder.build();
    NAMED.put(rules.name, rules);
    return rules;
  }

  /**
   * What these rules are called.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * What a group pays.
   *
   * @param size the number of tiles, from {@link #minimumGroup()} to 4096
   * @return the points, possibly 0 or negative
   * @throws IllegalArgumentException if the size is out of range
   * @throws ArithmeticException if the points do not fit a {@code long}
   */
  public long groupScore(int size) {
    if (size < minimumGroup || size > LARGEST_GROUP) {
      throw new IllegalArgumentException(
          "group of " + size + " tiles, expected " + minimumGroup + " to " + LARGEST_GROUP);
    }
    long score = groupScores[size];
    if (score == OVERFLOW) {
      throw new ArithmeticException(
          "the score of a group of " + size + " tiles under rules '" + name + "' exceeds a long");
    }
    return score;
  }

  /**
   * The largest group, up to a size, whose points fit a {@code long}. For estimates, which look at
   * groups that may never stand on a board and should not fail because of them.
   *
   * @param size the number of tiles, at most 4096
   * @return the size, or the next smaller one whose points fit, or 0 if there is none
   */
  public int largestScorable(int size) {
    int n = size;
    while (n >= minimumGroup && groupScores[n] == OVERFLOW) {
      n--;
    }
    return n < minimumGroup ? 0 : n;
  }

  /**
   * What the end of the game adds, the clear multiplier aside.
   *
   * @param left the number of tiles left
   * @param leftByColour the tiles left of each colour, indexed by colour from 1 on
   * @return the points, possibly negative
   */
  public long endScore(int left, int[] leftByColour) {
    return endScore.score(left, leftByColour);
  }

  /**
   * The most that the end of the game can add, the clear multiplier aside, when so many tiles are
   * left.
   *
   * @param left the number of tiles left
   * @return an upper bound over all colours that they may have; {@link Long#MAX_VALUE} if the end
   *     score {@linkplain EndScore#most(int) does not know}
   */
  public long mostEndScore(int left) {
    return endScore.most(left);
  }

  /**
   * The final score of a game.
   *
   * @param score the points of the moves
   * @param left the number of tiles left
   * @param leftByColour the tiles left of each colour, indexed by colour from 1 on
   * @return the points of the moves, times the clear multiplier if nothing is left, and of the end
   * @throws ArithmeticException if they do not fit a {@code long}
   */
  public long finalScore(long score, int left, int[] leftByColour) {
    long end = endScore.score(left, leftByColour);
    if (left != 0 || clearMultiplier == 1) {
      return add(score, end);
    }
    long earned = score * clearMultiplier;
    if (Math.multiplyHigh(score, clearMultiplier) != earned >> 63) {
      throw scoreExceedsLong();
    }
    return add(earned, end);
  }

  /** The sum of points, or a clear error. */
  long add(long score, long points) {
    long sum = score + points;
    if (((score ^ sum) & (points ^ sum)) < 0) {
      throw scoreExceedsLong();
    }
    return sum;
  }

  private ArithmeticException scoreExceedsLong() {
    return new ArithmeticException(
        "the score of the game under rules '" + name + "' exceeds a long");
  }

  /**
   * The least number of tiles that may be removed.
   *
   * @return 1 or more
   */
  public int minimumGroup() {
    return minimumGroup;
  }

  /**
   * Where tiles go sideways.
   *
   * @return the shift
   */
  public ColumnShift shift() {
    return shift;
  }

  /**
   * What the points of all moves are multiplied with when the board is cleared.
   *
   * @return 1 in all rules but those of TopCoder's game
   */
  public int clearMultiplier() {
    return clearMultiplier;
  }

  /** The table of group scores; {@link #OVERFLOW} where there is none. Not to be changed. */
  long[] groupScores() {
    return groupScores;
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }

  /** Collects the parts of rules. Not thread-safe. */
  public static final class Builder {
    private final String name;
    private @Nullable IntToLongFunction groupScore;
    private EndScore endScore = EndScore.none();
    private int minimumGroup = 2;
    private ColumnShift shift = ColumnShift.LEFT;
    private int clearMultiplier = 1;

    private Builder(String name) {
      this.name = name;
    }

    /**
     * Sets what a group pays as a function of its size; it need be neither convex nor monotone. The
     * points of -2^63 are taken for points that do not fit.
     *
     * @param points asked once for every size up to 4096; an ArithmeticException means that the
     *     points do not fit a {@code long}
     * @return this
     */
    public Builder groupScore(IntToLongFunction points) {
      groupScore = Objects.requireNonNull(points, "points");
      return this;
    }

    /**
     * Sets what a group pays as a polynomial in n, such as {@code n^2-4n+4} or {@code n(n-1)/2}.
     *
     * @param polynomial whole numbers, n, + - * / ^ and parentheses; degree at most 9
     * @return this
     * @throws IllegalArgumentException if the text is no such polynomial
     */
    public Builder groupScore(String polynomial) {
      return groupScore(Polynomial.parse(Objects.requireNonNull(polynomial, "polynomial")));
    }

    /**
     * Sets what the end of the game adds.
     *
     * @param end the points by tiles left
     * @return this
     */
    public Builder endScore(EndScore end) {
      endScore = Objects.requireNonNull(end, "end");
      return this;
    }

    /**
     * Sets the least number of tiles that may be removed.
     *
     * @param tiles 1 or more, at most 4096
     * @return this
     */
    public Builder minimumGroup(int tiles) {
      if (tiles < 1 || tiles > LARGEST_GROUP) {
        throw new IllegalArgumentException(
            "minimum group size is " + tiles + ", expected 1 to " + LARGEST_GROUP);
      }
      minimumGroup = tiles;
      return this;
    }

    /**
     * Sets where tiles go sideways.
     *
     * @param columnShift the shift
     * @return this
     */
    public Builder shift(ColumnShift columnShift) {
      shift = Objects.requireNonNull(columnShift, "columnShift");
      return this;
    }

    /**
     * Sets what the points of all moves are multiplied with when the board is cleared.
     *
     * @param factor 1 or more
     * @return this
     */
    public Builder clearMultiplier(int factor) {
      if (factor < 1) {
        throw new IllegalArgumentException(
            "clear multiplier is " + factor + ", expected 1 or more");
      }
      clearMultiplier = factor;
      return this;
    }

    /**
     * Makes the rules.
     *
     * @return immutable rules
     * @throws NullPointerException if no group score was set
     */
    public Rules build() {
      return new Rules(this);
    }
  }
}
