package io.github.popstarsolver.heuristics;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The weights of a {@linkplain Heuristics#ranked heuristic of ranked colours}, by name. Immutable
 * and thread-safe.
 *
 * <p>The text form has {@code name=value} for each of the names, in any order, parted by blanks or
 * line ends; lines that start with {@code #} do not count.
 */
public final class RankedWeights {

  private static final List<String> NAMES =
      List.of(
          "w1", "w2", "w3", "w4", "w5", "pot", "pen", "isog", "la", "lat", "lb", "lbt", "cp", "cpt",
          "lc", "lct", "dg", "dgt", "ng", "ngt", "k1", "mx", "ones");

  /** In the order of the names. */
  private final double[] values;

  private RankedWeights(double[] values) {
    this.values = values;
  }

  /**
   * The weights for 15x15 SameGame with five colours. They were found for this library by CMA-ES:
   * the mean score of a beam of width 60 on random boards.
   *
   * @return the weights
   */
  public static RankedWeights samegameHand1() {
    return Resources.ranked("samegame-hand1");
  }

  /**
   * Weights that are all 0 but {@code k1}, which is 1.
   *
   * @return the weights
   */
  public static RankedWeights none() {
    return new RankedWeights(new double[NAMES.size()]).with("k1", 1);
  }

  /**
   * Reads weights from their text form.
   *
   * @param name what to call the text in messages, such as the name of its file
   * @param text the text; read to its end, not closed
   * @return the weights
   * @throws IllegalArgumentException if the text is not of the form or a weight is missing, with
   *     name and line number
   * @throws IOException if reading fails
   */
  public static RankedWeights read(String name, Reader text) throws IOException {
    Objects.requireNonNull(name, "name");
    Lines lines = new Lines(name, new BufferedReader(Objects.requireNonNull(text, "text")));
    double[] values = new double[NAMES.size()];
    Arrays.fill(values, Double.NaN);
    for (String @Nullable [] words; (words = lines.nextOrNull()) != null; ) {
      for (String word : words) {
        int equals = word.indexOf('=');
        if (equals < 0) {
          throw lines.error("expected name=value, found '" + word + "'");
        }
        int i = lines.checked(() -> index(word.substring(0, equals)));
        if (!Double.isNaN(values[i])) {
          throw lines.error("expected each weight once, found '" + word + "' as another one");
        }
        values[i] = lines.number(word.substring(equals + 1));
      }
    }
    for (int i = 0; i < values.length; i++) {
      if (Double.isNaN(values[i])) {
        throw lines.error("expected weight '" + NAMES.get(i) + "', found the end");
      }
    }
    return new RankedWeights(values);
  }

  /**
   * The names of the weights.
   *
   * @return an unmodifiable list
   */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * These weights with one of them changed.
   *
   * @param name one of {@link #names()}
   * @param value a finite number
   * @return other weights
   * @throws IllegalArgumentException if there is no such weight, or the value is not finite
   */
  public RankedWeights with(String name, double value) {
    int i = index(name);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "weight '" + name + "' is " + value + ", expected a finite number");
    }
    double[] changed = values.clone();
    changed[i] = value;
    return new RankedWeights(changed);
  }

  /**
   * The weight with a name.
   *
   * @param name one of {@link #names()}
   * @return a finite number
   * @throws IllegalArgumentException if there is no such weight
   */
  public double get(String name) {
    return values[index(name)];
  }

  private static int index(String name) {
    int i = NAMES.indexOf(Objects.requireNonNull(name, "name"));
    if (i < 0) {
      throw new IllegalArgumentException(
          "unknown weight '" + name + "', expected one of " + String.join(", ", NAMES));
    }
    return i;
  }

  /** The text form; numbers are written so that they are read back as they are. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (String name : NAMES) {
      text.append(text.isEmpty() ? "" : " ").append(name).append('=').append(get(name));
    }
    return text.append('\n').toString();
  }
}
