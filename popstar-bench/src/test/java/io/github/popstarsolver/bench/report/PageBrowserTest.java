package io.github.popstarsolver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.bench.report.Points.Point;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageBrowserTest {

  private static final String HOSTILE = "</script><script>document.title='hacked'</script>&lt;";

  @TempDir private Path folder;

  @Test
  void everyKindOfPlotIsDrawnAndTheDataSurvive() throws IOException {
    Path file = folder.resolve("page.html");
    Page.titled("A page")
        .paragraph(HOSTILE)
        .chart(
            Chart.scatter(
                "Scatter",
                "seconds",
                "points",
                true,
                List.of(
                    new Points("a", List.of(new Point("board 1", 0.1, 5), new Point("2", 10, 7))),
                    new Points(HOSTILE, List.of(new Point(HOSTILE, 1, 6))))))
        .chart(Chart.lines("Lines", "x", "y", List.of(new Points("l", line()))))
        .chart(
            Chart.boxes("Boxes", "points", List.of(new Sample("s", List.of(1.0, 2.0, 3.0, 9.0)))))
        .chart(
            Chart.bars(
                "Bars", "points", List.of("p", "q"), List.of(new Sample("s", List.of(1.0, -2.0)))))
        .data(Map.of("text", HOSTILE, "number", 0.1))
        .write(file);
    try (Browser browser = Browser.open(file, folder.resolve("profile"))) {
      assertThat(browser.console()).isEmpty();
      assertThat(browser.run("return document.title")).isEqualTo("A page");
      assertThat(browser.run("return document.querySelector('p').textContent")).isEqualTo(HOSTILE);
      assertThat(browser.run("return JSON.parse(document.getElementById('data').textContent)"))
          .isEqualTo(Map.of("text", HOSTILE, "number", 0.1));
      assertThat(Plots.drawn(browser)).hasSize(4).allSatisfy(Plots.Plot::check);
    }
  }

  private static List<Point> line() {
    return List.of(new Point("1", 1, 1), new Point("2", 2, 4), new Point("3", 3, 9));
  }
}
