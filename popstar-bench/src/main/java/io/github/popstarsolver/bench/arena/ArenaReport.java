package io.github.popstarsolver.bench.arena;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.popstarsolver.bench.report.Chart;
import io.github.popstarsolver.bench.report.Page;
import io.github.popstarsolver.bench.report.Points;
import io.github.popstarsolver.bench.report.Sample;
import io.github.popstarsolver.bench.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Writes a summary as files: JSON, Markdown, CSV and an HTML page with plots. */
public final class ArenaReport {

  /** Less than what clocks tell apart, so that a logarithmic axis has room for all games. */
  private static final double LEAST_MILLIS = 0.001;

  private final Results results;
  private final ArenaSummary summary;

  /**
   * A report on results.
   *
   * @param results the results
   */
  public ArenaReport(Results results) {
    this.results = results;
    summary = ArenaSummary.of(results);
  }

  /**
   * What the report says.
   *
   * @return the summary
   */
  public ArenaSummary summary() {
    return summary;
  }

  /**
   * Writes {@code summary.json}, {@code summary.md}, {@code leaderboard.csv}, {@code pairs.csv} and
   * {@code report.html}, over what is there.
   *
   * @param folder where to; made if it is not there
   * @param page the page, see {@link #page}
   * @throws IOException if a file cannot be written
   */
  public void write(Path folder, Page page) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("summary.json"), summary.json(), UTF_8);
    Files.writeString(folder.resolve("summary.md"), summary.markdown(), UTF_8);
    Files.writeString(folder.resolve("leaderboard.csv"), summary.leaderboard().csv(), UTF_8);
    Files.writeString(folder.resolve("pairs.csv"), summary.comparisons().csv(), UTF_8);
    page.write(folder.resolve("report.html"));
  }

  /**
   * The page.
   *
   * @param title its title
   * @return a page with tables, plots and the summary as its data
   */
  public Page page(String title) {
    Page page = Page.titled(title).paragraph(summary.description()).table(summary.leaderboard());
    Map<String, List<GameResult>> games = finished();
    if (!games.isEmpty()) {
      addPlots(page, games);
    }
    if (!summary.pairs().isEmpty()) {
      page.heading("Which differences are real")
          .paragraph(
              "Each two agents on the boards that both finished: the mean difference with its 95 %"
                  + " bootstrap interval, and the p value of a Wilcoxon signed-rank test, also"
                  + " adjusted by Holm's method for the number of pairs.")
          .table(summary.comparisons());
    }
    summary.warnings().forEach(page::warning);
    addFailures(page);
    return page.data(summary);
  }

  /** Finished games by the agent's name, in the order of the summary. */
  private Map<String, List<GameResult>> finished() {
    Map<String, List<GameResult>> games = new LinkedHashMap<>();
    for (AgentSummary agent : summary.agents()) {
      List<GameResult> own =
          results.games().stream()
              .filter(game -> game.outcome() != null)
              .filter(game -> game.agent().equals(agent.agent()) && game.seed() == agent.seed())
              .toList();
      if (!own.isEmpty()) {
        games.put(agent.name(), own);
      }
    }
    return games;
  }

  private static void addPlots(Page page, Map<String, List<GameResult>> games) {
    boolean cpu =
        games.values().stream().flatMap(List::stream).allMatch(game -> game.cpuMillis() != null);
    List<Points> costs = new ArrayList<>();
    List<Sample> samples = new ArrayList<>();
    games.forEach(
        (name, own) -> {
          costs.add(new Points(name, own.stream().map(game -> point(game, cpu)).toList()));
          samples.add(
              new Sample(
                  name,
                  ArenaSummary.scores(own).values().stream().map(Long::doubleValue).toList()));
        });
    String axis = (cpu ? "CPU" : "wall") + " time, milliseconds";
    page.heading("Scores")
        .chart(
            Chart.scatter(
                "Score against " + (cpu ? "CPU" : "wall") + " time, a dot a game",
                axis,
                "score",
                true,
                costs))
        .chart(Chart.boxes("Distribution of the scores", "score", samples));
    addDifferences(page, games);
  }

  private static Points.Point point(GameResult game, boolean cpu) {
    Double millis = cpu ? game.cpuMillis() : null;
    double cost = Math.max(LEAST_MILLIS, millis == null ? game.wallMillis() : millis);
    GameResult.Outcome outcome = game.outcome();
    return new Points.Point(title(game), cost, outcome == null ? 0 : outcome.score());
  }

  private static String title(GameResult game) {
    return game.boardName().isEmpty() ? "board " + game.board() : game.boardName();
  }

  /** The others less the best on each board that all of them finished. */
  private static void addDifferences(Page page, Map<String, List<GameResult>> games) {
    List<String> names = List.copyOf(games.keySet());
    List<Map<Integer, Long>> scores = games.values().stream().map(ArenaSummary::scores).toList();
    TreeSet<Integer> boards = new TreeSet<>(scores.get(0).keySet());
    scores.forEach(own -> boards.retainAll(own.keySet()));
    if (names.size() < 2 || boards.isEmpty()) {
      return;
    }
    List<Sample> differences = new ArrayList<>();
    for (int i = 1; i < names.size(); i++) {
      Map<Integer, Long> own = scores.get(i);
      List<Double> values = new ArrayList<>();
      for (int board : boards) {
        values.add((double) (own.getOrDefault(board, 0L) - scores.get(0).getOrDefault(board, 0L)));
      }
      differences.add(new Sample(names.get(i), values));
    }
    page.chart(
        Chart.bars(
            "Board by board: score less that of " + names.get(0),
            "difference",
            boards.stream().map(String::valueOf).toList(),
            differences));
  }

  private void addFailures(Page page) {
    Table table = Table.titled("Failed games").text("board").text("agent").text("error");
    boolean some = false;
    for (GameResult game : results.games()) {
      if (game.error() != null) {
        table.row(title(game), game.name(), game.error());
        some = true;
      }
    }
    if (some) {
      page.heading("Failures").table(table);
    }
  }
}
