package io.github.popstarsolver.bench.report;

import java.util.List;
import java.util.Objects;

/**
 * Named values of which a {@link Chart} shows the distribution, or one bar each. Immutable.
 *
 * @param name what the chart calls them
 * @param values the values, at least one, all finite
 */
public record Sample(String name, List<Double> values) {

  /**
   * Copies the list.
   *
   * @param name what the chart calls them
   * @param values the values
   * @throws IllegalArgumentException if there are no values or one is not finite
   */
  public Sample {
    Objects.requireNonNull(name, "name");
    values = List.copyOf(values);
    if (values.isEmpty() || !values.stream().allMatch(Double::isFinite)) {
      throw new IllegalArgumentException(
          "values of '" + name + "' are " + values + ", expected finite ones, at least one");
    }
  }

  double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
