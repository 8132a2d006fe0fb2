package io.github.popstarsolver.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.hipparchus.stat.StatUtils;

/**
 * A plot, held as the options that Apache ECharts draws it from. Immutable.
 *
 * <p>Its title and the names of its series are what a reader who sees no picture is told.
 */
public final class Chart {

  /** Colours that people with any colour vision tell apart, by Okabe and Ito. */
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#8c6d00", "#555555");

  private static final int BASE_HEIGHT = 420;
  private static final int ROW_HEIGHT = 44;
  private static final int ROOM_FOR_AXES = 110;
  private static final int X_NAME_GAP = 32;
  private static final int Y_NAME_GAP = 56;
  private static final int DOT_ROWS = 5;
  private static final int DOT_GAP = 4;

  private final String title;
  private final String description;
  private final int height;
  private final Map<String, Object> options;

  private Chart(String title, String description, int height, Map<String, Object> options) {
    this.title = Objects.requireNonNull(title, "title");
    this.description = description;
    this.height = height;
    this.options = options;
  }

  /**
   * Points in the plane, one colour for each series.
   *
   * @param title what the plot shows
   * @param x what the axis to the right measures
   * @param y what the axis upwards measures
   * @param logarithmic whether the axis to the right is logarithmic; all x are more than 0 then
   * @param series the points
   * @return the chart
   */
  public static Chart scatter(
      String title, String x, String y, boolean logarithmic, List<Points> series) {
    return plane("scatter", title, x, y, logarithmic, series);
  }

  /**
   * Lines in the plane.
   *
   * @param title what the plot shows
   * @param x what the axis to the right measures
   * @param y what the axis upwards measures
   * @param series the points of each line, from left to right
   * @return the chart
   */
  public static Chart lines(String title, String x, String y, List<Points> series) {
    return plane("line", title, x, y, false, series);
  }

  private static Chart plane(
      String type, String title, String x, String y, boolean logarithmic, List<Points> series) {
    List<Object> drawn = new ArrayList<>();
    for (Points points : series) {
      List<Object> data = new ArrayList<>();
      for (Points.Point point : points.points()) {
        if (logarithmic && !(point.x() > 0)) {
          throw new IllegalArgumentException(
              "point '"
                  + point.label()
                  + "' of '"
                  + title
                  + "' is at x = "
                  + point.x()
                  + ", expected more than 0 on a logarithmic axis");
        }
        data.add(Map.of("name", point.label(), "value", List.of(point.x(), point.y())));
      }
      Map<String, Object> one = series(type, points.name(), data);
      one.put("symbolSize", 8);
      one.put("itemStyle", Map.of("opacity", 0.75));
      drawn.add(one);
    }
    Map<String, Object> options = common(drawn);
    options.put("tooltip", Map.of("trigger", "item", "formatter", "{a}<br>{b}: {c}"));
    options.put("xAxis", axis(logarithmic ? "log" : "value", x, X_NAME_GAP));
    options.put("yAxis", axis("value", y, Y_NAME_GAP));
    return new Chart(
        title, description(y + " against " + x, series, Points::name), BASE_HEIGHT, options);
  }

  /**
   * The distribution of each sample: a box from the first to the third quartile with a line at the
   * median and whiskers to the least and the largest value, and the values as dots.
   *
   * @param title what the plot shows
   * @param value what is measured
   * @param samples the samples, from top to bottom
   * @return the chart
   */
  public static Chart boxes(String title, String value, List<Sample> samples) {
    List<Object> boxes = new ArrayList<>();
    List<Object> dots = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      double[] values = samples.get(i).array();
      boxes.add(
          List.of(
              StatUtils.min(values),
              StatUtils.percentile(values, 25),
              StatUtils.percentile(values, 50),
              StatUtils.percentile(values, 75),
              StatUtils.max(values)));
      for (int j = 0; j < values.length; j++) {
        int aside = (j % DOT_ROWS - DOT_ROWS / 2) * DOT_GAP; // so that fewer dots hide each other
        dots.add(Map.of("value", List.of(values[j], i), "symbolOffset", List.of(0, aside)));
      }
    }
    Map<String, Object> box = series("boxplot", "quartiles", boxes);
    box.put("itemStyle", Map.of("color", "#d7e6f2", "borderColor", COLOURS.get(0)));
    Map<String, Object> dot = series("scatter", "values", dots);
    dot.put("symbolSize", 5);
    dot.put("itemStyle", Map.of("color", COLOURS.get(4), "opacity", 0.45));
    Map<String, Object> options = common(List.of(box, dot));
    options.put("tooltip", Map.of("trigger", "item"));
    options.put("xAxis", axis("value", value, X_NAME_GAP));
    options.put("yAxis", categories(samples.stream().map(Sample::name).toList(), true));
    return new Chart(
        title,
        description("distribution of " + value, samples, Sample::name),
        ROOM_FOR_AXES + ROW_HEIGHT * Math.max(2, samples.size()),
        options);
  }

  /**
   * Bars, one for each category and sample.
   *
   * @param title what the plot shows
   * @param value what is measured
   * @param categories what the bars stand for, from left to right
   * @param samples a value for each category
   * @return the chart
   * @throws IllegalArgumentException if a sample has not one value for each category
   */
  public static Chart bars(
      String title, String value, List<String> categories, List<Sample> samples) {
    List<Object> drawn = new ArrayList<>();
    for (Sample sample : samples) {
      if (sample.values().size() != categories.size()) {
        throw new IllegalArgumentException(
            "values of '"
                + sample.name()
                + "' are "
                + sample.values().size()
                + ", expected one for each of the "
                + categories.size()
                + " categories of '"
                + title
                + "'");
      }
      drawn.add(series("bar", sample.name(), sample.values()));
    }
    Map<String, Object> options = common(drawn);
    options.put("tooltip", Map.of("trigger", "axis", "axisPointer", Map.of("type", "shadow")));
    options.put("xAxis", categories(categories, false));
    options.put("yAxis", axis("value", value, Y_NAME_GAP));
    return new Chart(title, description(value, samples, Sample::name), BASE_HEIGHT, options);
  }

  private static Map<String, Object> common(List<?> series) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("animation", false);
    options.put("color", COLOURS);
    options.put("legend", Map.of("type", "scroll", "top", 0));
    options.put(
        "grid", Map.of("left", 40, "right", 28, "top", 40, "bottom", 30, "containLabel", true));
    options.put("series", series);
    return options;
  }

  private static Map<String, Object> series(String type, String name, List<?> data) {
    Map<String, Object> series = new LinkedHashMap<>();
    series.put("type", type);
    series.put("name", name);
    series.put("data", data);
    return series;
  }

  private static Map<String, Object> axis(String type, String name, int gap) {
    Map<String, Object> axis = new LinkedHashMap<>();
    axis.put("type", type);
    axis.put("name", name);
    axis.put("nameLocation", "middle");
    axis.put("nameGap", gap);
    axis.put("scale", true);
    return axis;
  }

  private static Map<String, Object> categories(List<String> names, boolean fromTop) {
    Map<String, Object> axis = new LinkedHashMap<>();
    axis.put("type", "category");
    axis.put("data", names);
    axis.put("inverse", fromTop);
    axis.put("axisLabel", Map.of("width", 260, "overflow", "truncate"));
    return axis;
  }

  private static <T> String description(String what, List<T> series, Function<T, String> name) {
    return what + "; " + String.join(", ", series.stream().map(name).toList());
  }

  /** The plot's place in the page. */
  String html(int index) {
    return "<figure><figcaption>"
        + Html.text(title)
        + "</figcaption>\n<div class=\"chart\" role=\"img\" style=\"height:"
        + height
        + "px\" data-chart=\""
        + index
        + "\" aria-label=\""
        + Html.text(title + ": " + description)
        + "\"></div></figure>\n";
  }

  /** What ECharts draws. */
  Map<String, Object> options() {
    return options;
  }
}
