package io.github.popstarsolver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

/** The plots that a browser has drawn on a page. */
public final class Plots {

  private Plots() {}

  /**
   * A plot as drawn.
   *
   * @param label its accessible name
   * @param width its width in pixels
   * @param height its height in pixels
   * @param shapes how many shapes its picture has
   */
  public record Plot(String label, long width, long height, long shapes) {

    /** Fails if the plot is empty: axes alone make some ten shapes, no data make none of colour. */
    public void check() {
      assertThat(label).isNotBlank();
      assertThat(width).as(label).isGreaterThan(300);
      assertThat(height).as(label).isGreaterThan(100);
      assertThat(shapes).as(label).isPositive();
    }
  }

  /** All plots of the page; shapes are those in the colour of a series, not of an axis. */
  public static List<Plot> drawn(Browser browser) {
    List<?> plots =
        (List<?>)
            browser.run(
                """
                return [...document.querySelectorAll('[data-chart]')].map(place => {
                  const svg = place.querySelector('svg');
                  const box = svg.getBoundingClientRect();
                  const colours = options[Number(place.dataset.chart)].color;
                  const own = shape => colours.some(c =>
                    [shape.getAttribute('fill'), shape.getAttribute('stroke')].some(
                      used => used && (used.toLowerCase() === c || used === rgb(c))));
                  return {
                    label: place.getAttribute('aria-label'),
                    width: Math.round(box.width),
                    height: Math.round(box.height),
                    shapes: [...svg.querySelectorAll('path')].filter(own).length
                  };
                });
                function rgb(c) {
                  const n = parseInt(c.slice(1), 16);
                  return `rgb(${n >> 16},${n >> 8 & 255},${n & 255})`;
                }
                """);
    return plots.stream()
        .map(plot -> (Map<?, ?>) plot)
        .map(
            plot ->
                new Plot(
                    (String) plot.get("label"),
                    (Long) plot.get("width"),
                    (Long) plot.get("height"),
                    (Long) plot.get("shapes")))
        .toList();
  }
}
