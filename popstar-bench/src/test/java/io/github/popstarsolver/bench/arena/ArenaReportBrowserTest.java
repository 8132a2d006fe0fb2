package io.github.popstarsolver.bench.arena;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.popstarsolver.bench.report.Browser;
import io.github.popstarsolver.bench.report.Plots;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of real games in a real browser. */
class ArenaReportBrowserTest {

  @TempDir private Path folder;

  @Test
  void thePageHasAllPlotsAndTheNumbersOfTheJson() throws IOException, InterruptedException {
    BoardList boards = BoardList.read("golden100", null, null);
    List<SameGameTask> tasks =
        boards.tasks(
            List.of(
                "greedy", "beam:w=20", "beam:w=20,h=merge,name=merge</script>", "flat:nodes=2000"),
            "1-8");
    List<GameResult> games = new ArrayList<>(Arena.play(tasks, 1));
    games.add(
        new GameResult(
            1, "seed 1", "popstar", "bad", "bad", 0, null, "it <broke>", 1, 1.0, "thread", 1L));
    ArenaReport report = new ArenaReport(new Results(boards.header(), games));
    report.write(folder, report.page("Arena"));
    assertThat(folder.resolve("leaderboard.csv")).content().startsWith("agent,games,failed,mean");
    assertThat(folder.resolve("pairs.csv")).content().hasLineCount(7);
    assertThat(folder.resolve("summary.md")).content().contains("## Every two agents");

    ObjectMapper mapper = new ObjectMapper();
    JsonNode json = mapper.readTree(Files.readString(folder.resolve("summary.json")));
    Path page = folder.resolve("report.html");
    try (Browser browser = Browser.open(page, folder.resolve("profile"))) {
      assertThat(browser.console()).isEmpty();
      assertThat(browser.run("return performance.getEntriesByType('resource').length"))
          .as("what the page has loaded")
          .isEqualTo(0L);
      assertThat(Plots.drawn(browser))
          .allSatisfy(Plots.Plot::check)
          .extracting(Plots.Plot::label)
          .satisfiesExactly(
              label -> assertThat(label).startsWith("Score against CPU time"),
              label -> assertThat(label).startsWith("Distribution of the scores"),
              label -> assertThat(label).startsWith("Board by board"));
      assertThat(dotsOfThePlot(browser, 0)).isEqualTo(32);
      assertThat(dotsOfThePlot(browser, 1)).isEqualTo(32 + 4);
      assertThat(
              mapper.readTree(
                  (String) browser.run("return document.getElementById('data').textContent")))
          .isEqualTo(json);
      assertThat(column(browser, 0, 3)).isEqualTo(numbers(json.at("/agents"), "/score/mean"));
      assertThat(column(browser, 0, 12)).isEqualTo(numbers(json.at("/agents"), "/meanCpuMillis"));
      assertThat(column(browser, 1, 3)).isEqualTo(numbers(json.at("/pairs"), "/meanDifference"));
      assertThat(column(browser, 1, 7)).isEqualTo(numbers(json.at("/pairs"), "/adjustedP"));
      assertThat(browser.run("return document.body.textContent").toString()).contains("it <broke>");
    }
  }

  private static int dotsOfThePlot(Browser browser, int chart) {
    return ((Long)
            browser.run(
                "return options[" + chart + "].series.reduce((sum, s) => sum + s.data.length, 0)"))
        .intValue();
  }

  /** The numbers in a column of a table of the page, empty cells left out. */
  private static List<Double> column(Browser browser, int table, int column) {
    List<?> cells =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll('table')["
                    + table
                    + "].querySelectorAll('tbody tr')].map(row => row.cells["
                    + column
                    + "]).filter(cell => cell.textContent).map(cell => {"
                    + " const value = Number(cell.dataset.value);"
                    + " const shown = Number(cell.textContent.replace(/,/g, ''));"
                    + " if (Math.abs(shown - value) > 0.0501) throw new Error(cell.outerHTML);"
                    + " return String(value); })");
    return cells.stream().map(cell -> Double.valueOf(cell.toString())).toList();
  }

  private static List<Double> numbers(JsonNode rows, String path) {
    List<Double> numbers = new ArrayList<>();
    for (JsonNode row : rows) {
      JsonNode number = row.at(path);
      if (number.isNumber()) {
        numbers.add(number.doubleValue());
      }
    }
    return numbers;
  }
}
