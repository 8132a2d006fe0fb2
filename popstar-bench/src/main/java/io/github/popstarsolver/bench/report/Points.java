package io.github.popstarsolver.bench.report;

import java.util.List;
import java.util.Objects;

/**
 * A named series of points of a {@link Chart}. Immutable.
 *
 * @param name what the legend calls it
 * @param points the points in order
 */
public record Points(String name, List<Point> points) {

  /**
   * A point.
   *
   * @param label what to call it, such as the board
   * @param x where it is to the right
   * @param y where it is upwards
   */
  public record Point(String label, double x, double y) {}

  /**
   * Copies the list.
   *
   * @param name what the legend calls it
   * @param points the points in order
   */
  public Points {
    Objects.requireNonNull(name, "name");
    points = List.copyOf(points);
  }
}
