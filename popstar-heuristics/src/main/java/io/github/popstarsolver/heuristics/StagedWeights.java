package io.github.popstarsolver.heuristics;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The weights of a {@linkplain Heuristics#staged staged heuristic}: for each of some {@linkplain
 * Feature features} and for the constant, one weight at each of a few knots. A knot is a number of
 * tiles left, or a share of the board's cells. Between two knots weights are linear, beyond the
 * first and the last they stay as they are there. Immutable and thread-safe.
 *
 * <p>The text form has a line for each of these, in this order, words parted by blanks; blank lines
 * and lines that start with {@code #} do not count:
 *
 * <pre>
 * 2 3             the number of knots and of features
 * 10 70           the knots, ascending: tiles left; or percentages of all cells: 10% 70%
 * sq 137.9 117.1  a feature and its weight at each knot
 * iso -46.9 -52.4
 * p11 4.3 8
 * -863.8 89.6     the constant at each knot
 * </pre>
 */
public final class StagedWeights {

  private static final int MAX_KNOTS = 64;
  private static final String LAST = "expected a last line with the constant";

  /** Whether knots are percentages of the cells, not tiles. */
  private final boolean shares;

  private final double[] knots;
  private final Map<Feature, double[]> weights;
  private final double[] constant;

  private StagedWeights(
      boolean shares, double[] knots, Map<Feature, double[]> weights, double[] constant) {
    this.shares = shares;
    this.knots = knots;
    this.weights = weights;
    this.constant = constant;
  }

  /**
   * The weights learnt for 10x10 PopStar with five colours, on 17 features. They were learnt for
   * this library by ranking: the positions on the best lines of wide beams on random boards against
   * what else those beams had kept and rejected, softmax cross-entropy, in three rounds.
   *
   * @return the weights
   */
  public static StagedWeights popstarMid() {
    return Resources.staged("popstar-mid");
  }

  /**
   * As {@link #popstarMid()}, on all features: no better in play, and slower.
   *
   * @return the weights
   */
  public static StagedWeights popstarL4() {
    return Resources.staged("popstar-l4");
  }

  /**
   * As {@link #popstarMid()}, on group sizes, colour counts and touching tiles, without patterns
   * that span more: faster, and a little worse in play.
   *
   * @return the weights
   */
  public static StagedWeights popstarCheap() {
    return Resources.staged("popstar-cheap");
  }

  /**
   * As {@link #popstarMid()}, on 20 features that take no look at the groups of single colours:
   * faster, and from a width of some thousands on as good in play on such boards; worse on larger
   * ones and with fewer or more colours. Learnt by ranking in two rounds on 160 random boards,
   * beams of width 30,000, the first round's by {@link #popstarMid()}; docs/QUALITY.md has the
   * command.
   *
   * @return the weights
   */
  public static StagedWeights popstarQuick() {
    return Resources.staged("popstar-quick");
  }

  /**
   * Starts weights with knots at numbers of tiles left.
   *
   * @param tilesLeft 1 to 64 numbers, 0 or more, ascending
   * @return a builder
   * @throws IllegalArgumentException if the knots are no such numbers
   */
  public static Builder knots(double... tilesLeft) {
    return new Builder(false, checkedKnots(Objects.requireNonNull(tilesLeft, "tilesLeft")));
  }

  /**
   * Starts weights with knots at percentages of the board's cells, for boards of all sizes.
   *
   * @param percent 1 to 64 numbers, 0 or more, ascending
   * @return a builder
   * @throws IllegalArgumentException if the knots are no such numbers
   */
  public static Builder knotsInPercent(double... percent) {
    return new Builder(true, checkedKnots(Objects.requireNonNull(percent, "percent")));
  }

  private static double[] checkedKnots(double[] knots) {
    if (knots.length < 1 || knots.length > MAX_KNOTS) {
      throw new IllegalArgumentException(
          "there are " + knots.length + " knots, expected 1 to " + MAX_KNOTS);
    }
    double before = -1;
    for (double knot : knots) {
      if (!Double.isFinite(knot) || knot < 0 || knot <= before) {
        throw new IllegalArgumentException(
            "knots are "
                + Arrays.toString(knots)
                + ", expected finite numbers, 0 or more, each more than the one before");
      }
      before = knot;
    }
    return knots.clone();
  }

  /**
   * Reads weights from their text form.
   *
   * @param name what to call the text in messages, such as the name of its file
   * @param text the text; read to its end, not closed
   * @return the weights
   * @throws IllegalArgumentException if the text is not of the form, with name and line number
   * @throws IOException if reading fails
   */
  public static StagedWeights read(String name, Reader text) throws IOException {
    Objects.requireNonNull(name, "name");
    Lines lines = new Lines(name, new BufferedReader(Objects.requireNonNull(text, "text")));
    String[] sizes = lines.next("expected the number of knots and of features");
    int knotCount = lines.whole(sizes, 0, MAX_KNOTS);
    int features = lines.whole(sizes, 1, Feature.values().length);
    lines.length(sizes, 2, "the number of knots and of features");
    Builder builder = builder(lines, lines.next("expected the knots"), knotCount);
    for (int i = 0; i < features; i++) {
      String[] words = lines.next(LAST + " and before it " + features + " features, found " + i);
      if (lines.isNumber(words[0])) {
        throw lines.error("expected feature " + (i + 1) + " of " + features + ", found a number");
      }
      lines.length(words, knotCount + 1, "a feature and a weight for each knot");
      double[] numbers = lines.numbers(words, 1);
      lines.checked(() -> builder.weight(words[0], numbers));
    }
    String[] words = lines.next(LAST);
    lines.length(words, knotCount, "the constant for each knot");
    builder.constant(lines.numbers(words, 0));
    lines.end();
    return builder.build();
  }

  private static Builder builder(Lines lines, String[] words, int knotCount) throws IOException {
    lines.length(words, knotCount, "the knots");
    boolean percent = words[0].endsWith("%");
    String[] plain = words.clone();
    for (int i = 0; i < plain.length; i++) {
      if (plain[i].endsWith("%") != percent) {
        throw lines.error("expected all knots or none of them in percent");
      }
      plain[i] = percent ? plain[i].substring(0, plain[i].length() - 1) : plain[i];
    }
    double[] knots = lines.numbers(plain, 0);
    return lines.checked(() -> percent ? knotsInPercent(knots) : knots(knots));
  }

  boolean inPercent() {
    return shares;
  }

  double[] atKnots() {
    return knots.clone();
  }

  /** The weight of a feature at a knot; 0 if it has none. */
  double weight(Feature feature, int knot) {
    double[] own = weights.get(feature);
    return own == null ? 0 : own[knot];
  }

  double constant(int knot) {
    return constant[knot];
  }

  /**
   * The same weights with knots at the percentages that they are of the cells of some board, so
   * that they make sense on boards of other sizes; if knots are percentages already, these weights.
   *
   * @param cells the cells of the boards that the weights are for, 1 or more
   * @return weights that give the same values on boards with so many cells
   * @throws IllegalArgumentException if the number of cells is less than 1, or the percentages
   *     exceed all numbers
   */
  public StagedWeights inPercentOf(int cells) {
    if (cells < 1) {
      throw new IllegalArgumentException("number of cells is " + cells + ", expected 1 or more");
    }
    if (shares) {
      return this;
    }
    double[] percent = Arrays.stream(knots).map(knot -> 100 * knot / cells).toArray();
    return new StagedWeights(true, checkedKnots(percent), weights, constant);
  }

  /**
   * The features that have weights.
   *
   * @return an unmodifiable set in the order of {@link Feature}
   */
  public Set<Feature> features() {
    return Collections.unmodifiableSet(weights.keySet());
  }

  /** The text form; numbers are written so that they are read back as they are. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(knots.length).append(' ').append(weights.size()).append('\n');
    append(text, "", knots, shares ? "%" : "");
    weights.forEach((feature, own) -> append(text, feature.key() + ' ', own, ""));
    append(text, "", constant, "");
    return text.toString();
  }

  private static void append(StringBuilder text, String first, double[] numbers, String unit) {
    text.append(first);
    for (int i = 0; i < numbers.length; i++) {
      text.append(i == 0 ? "" : " ").append(numbers[i]).append(unit);
    }
    text.append('\n');
  }

  /** Collects weights. Not thread-safe. */
  public static final class Builder {
    private final boolean shares;
    private final double[] knots;
    private final Map<Feature, double[]> weights = new EnumMap<>(Feature.class);
    private double[] constant;

    private Builder(boolean shares, double[] knots) {
      this.shares = shares;
      this.knots = knots;
      constant = new double[knots.length];
    }

    /**
     * Sets the weights of a feature.
     *
     * @param feature the feature
     * @param atKnots a finite number for each knot
     * @return this
     * @throws IllegalArgumentException if the feature has weights already, there are not as many
     *     numbers as knots, or one is not finite
     */
    public Builder weight(Feature feature, double... atKnots) {
      Objects.requireNonNull(feature, "feature");
      double[] own = checked("feature '" + feature.key() + "'", atKnots);
      if (weights.putIfAbsent(feature, own) != null) {
        throw new IllegalArgumentException(
            "feature '" + feature.key() + "' has weights already, expected each feature once");
      }
      return this;
    }

    /**
     * Sets the weights of a feature.
     *
     * @param feature the name of the feature, see {@link Feature#key()}
     * @param atKnots a finite number for each knot
     * @return this
     * @throws IllegalArgumentException as {@link #weight(Feature, double...)}, or if there is no
     *     such feature, with the names there are
     */
    public Builder weight(String feature, double... atKnots) {
      return weight(Feature.named(Objects.requireNonNull(feature, "feature")), atKnots);
    }

    /**
     * Sets the constant; 0 unless set.
     *
     * @param atKnots a finite number for each knot
     * @return this
     * @throws IllegalArgumentException if there are not as many numbers as knots, or one is not
     *     finite
     */
    public Builder constant(double... atKnots) {
      constant = checked("the constant", atKnots);
      return this;
    }

    private double[] checked(String what, double[] numbers) {
      Objects.requireNonNull(numbers, "atKnots");
      if (numbers.length != knots.length) {
        throw new IllegalArgumentException(
            what
                + " has "
                + numbers.length
                + " weights, expected "
                + knots.length
                + ", one for each knot");
      }
      for (double number : numbers) {
        if (!Double.isFinite(number)) {
          throw new IllegalArgumentException(
              what + " has weights " + Arrays.toString(numbers) + ", expected finite numbers");
        }
      }
      return numbers.clone();
    }

    /**
     * Makes the weights.
     *
     * @return immutable weights
     */
    public StagedWeights build() {
      return new StagedWeights(shares, knots, new EnumMap<>(weights), constant);
    }
  }
}
