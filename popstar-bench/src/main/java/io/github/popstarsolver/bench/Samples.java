package io.github.popstarsolver.bench;

import java.util.Arrays;
import java.util.Locale;

/** One measure over several forks. */
final class Samples {

  private double[] values = new double[0];

  void add(double value) {
    values = Arrays.copyOf(values, values.length + 1);
    values[values.length - 1] = value;
    Arrays.sort(values);
  }

  void add(String value) {
    add(Double.parseDouble(value));
  }

  boolean isEmpty() {
    return values.length == 0;
  }

  double median() {
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }

  /** Median, then least and most. */
  @Override
  public String toString() {
    return isEmpty()
        ? "-"
        : text(median()) + " (" + text(values[0]) + "-" + text(values[values.length - 1]) + ")";
  }

  /** A number with as many digits as matter. */
  static String text(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%,.1f", value);
  }
}
