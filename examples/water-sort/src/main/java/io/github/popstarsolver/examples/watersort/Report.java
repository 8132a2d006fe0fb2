package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.bench.report.Chart;
import io.github.popstarsolver.bench.report.Page;
import io.github.popstarsolver.bench.report.Points;
import io.github.popstarsolver.bench.report.Sample;
import io.github.popstarsolver.bench.report.Table;
import io.github.popstarsolver.bench.stats.PairedComparison;
import io.github.popstarsolver.bench.stats.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Trials as tables and plots. Immutable. */
final class Report {

  private static final double MEBIBYTE = 1 << 20;

  private final List<Trial> trials;
  private final List<Algorithm> algorithms;
  private final Statistics statistics;

  Report(List<Trial> trials, long seed) {
    this.trials = List.copyOf(trials);
    algorithms = List.copyOf(new TreeSet<>(trials.stream().map(Trial::algorithm).toList()));
    statistics = new Statistics(seed);
  }

  private List<Trial> of(Algorithm algorithm) {
    return trials.stream().filter(trial -> trial.algorithm() == algorithm).toList();
  }

  /** What each algorithm did on all levels. */
  Table summary() {
    Table table =
        Table.titled("Algorithms")
            .text("algorithm")
            .number("levels", 0)
            .number("solved %", 1)
            .number("optimal %", 1)
            .number("pours above the optimum, mean", 2)
            .number("positions, median", 0)
            .number("positions, max", 0)
            .number("ms, median", 2)
            .number("ms, max", 1)
            .number("MiB allocated, median", 2);
    for (Algorithm algorithm : algorithms) {
      List<Trial> all = of(algorithm);
      List<Trial> solved = all.stream().filter(Trial::isSolved).toList();
      long optimal = solved.stream().filter(t -> t.length() == t.optimum()).count();
      table.row(
          Choice.name(algorithm),
          all.size(),
          100.0 * solved.size() / all.size(),
          100.0 * optimal / all.size(),
          solved.isEmpty() ? null : mean(solved, Report::excess),
          median(all, Trial::nodes),
          all.stream().mapToLong(Trial::nodes).max().orElseThrow(),
          median(all, Trial::millis),
          all.stream().mapToDouble(Trial::millis).max().orElseThrow(),
          median(all, t -> t.bytes() / MEBIBYTE));
    }
    return table;
  }

  /** The share solved by difficulty. */
  Table byLevel() {
    Table table = Table.titled("Solved, % by colours").text("algorithm");
    List<Integer> colours =
        List.copyOf(
            new TreeSet<>(trials.stream().map(t -> new Level(t.level()).colours()).toList()));
    colours.forEach(count -> table.number(count + " colours", 0));
    for (Algorithm algorithm : algorithms) {
      List<@Nullable Object> row = new ArrayList<>();
      row.add(Choice.name(algorithm));
      for (int count : colours) {
        List<Trial> all =
            of(algorithm).stream().filter(t -> new Level(t.level()).colours() == count).toList();
        row.add(100.0 * all.stream().filter(Trial::isSolved).count() / all.size());
      }
      table.row(row.toArray());
    }
    return table;
  }

  /**
   * Every pair of algorithms, on the levels that both have solved: who needs fewer pours.
   * Wilcoxon's signed-rank test on the differences, level by level, adjusted by Holm's method for
   * the number of pairs.
   */
  Table pairs() {
    record Pair(Algorithm first, Algorithm second, PairedComparison result) {}
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < algorithms.size(); i++) {
      for (int j = i + 1; j < algorithms.size(); j++) {
        List<double[]> both = bothSolved(algorithms.get(i), algorithms.get(j));
        if (both.size() > 1) {
          double[] first = both.stream().mapToDouble(pair -> pair[0]).toArray();
          double[] second = both.stream().mapToDouble(pair -> pair[1]).toArray();
          pairs.add(
              new Pair(algorithms.get(i), algorithms.get(j), statistics.compare(first, second)));
        }
      }
    }
    double[] adjusted = Statistics.holm(pairs.stream().mapToDouble(p -> p.result().p()).toArray());
    Table table =
        Table.titled("Pours, pair by pair, on the levels that both solved")
            .text("first")
            .text("second")
            .number("levels", 0)
            .number("first shorter", 0)
            .number("equal", 0)
            .number("first longer", 0)
            .number("mean difference", 2)
            .number("95 % from", 2)
            .number("to", 2)
            .number("p (Holm)", 4)
            .text("verdict");
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      PairedComparison result = pair.result();
      boolean real = adjusted[i] < 1 - Statistics.LEVEL;
      table.row(
          Choice.name(pair.first()),
          Choice.name(pair.second()),
          result.wins() + result.ties() + result.losses(),
          result.losses(),
          result.ties(),
          result.wins(),
          result.meanDifference(),
          result.interval() == null ? null : result.interval().low(),
          result.interval() == null ? null : result.interval().high(),
          adjusted[i],
          !real
              ? "inside the noise"
              : Choice.name(result.meanDifference() < 0 ? pair.first() : pair.second())
                  + " is shorter");
    }
    return table;
  }

  /** The lengths by two algorithms on each level that both solved. */
  private List<double[]> bothSolved(Algorithm a, Algorithm b) {
    Map<String, Trial> others =
        of(b).stream().collect(Collectors.toMap(Report::levelAndSeed, trial -> trial));
    List<double[]> both = new ArrayList<>();
    for (Trial first : of(a)) {
      Trial second = others.get(levelAndSeed(first));
      if (first.isSolved() && second != null && second.isSolved()) {
        both.add(new double[] {first.length(), second.length()});
      }
    }
    return both;
  }

  private static String levelAndSeed(Trial trial) {
    return trial.level() + "/" + trial.seed();
  }

  /** All of it as a page. */
  Page page(String method) {
    List<Points> time = new ArrayList<>();
    List<Points> nodes = new ArrayList<>();
    List<Sample> excess = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      String name = Choice.name(algorithm);
      time.add(new Points(name, medians(algorithm, Trial::millis)));
      nodes.add(
          new Points(name, medians(algorithm, t -> Math.log10((double) Math.max(1, t.nodes())))));
      List<Double> values =
          of(algorithm).stream().filter(Trial::isSolved).map(Report::excess).toList();
      if (!values.isEmpty()) {
        excess.add(new Sample(name, values));
      }
    }
    List<Points> trade = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      List<Trial> solved = of(algorithm).stream().filter(Trial::isSolved).toList();
      if (!solved.isEmpty()) {
        String name = Choice.name(algorithm);
        double x = Math.max(1e-3, median(of(algorithm), Trial::millis));
        trade.add(
            new Points(name, List.of(new Points.Point(name, x, mean(solved, Report::excess)))));
      }
    }
    return Page.titled("Water Sort: algorithms compared")
        .paragraph(method)
        .heading("All levels")
        .table(summary())
        .chart(
            Chart.scatter(
                "Time and quality", "milliseconds, median", "pours above the optimum", true, trade))
        .chart(Chart.boxes("Pours above the optimum", "pours", excess))
        .heading("By difficulty")
        .table(byLevel())
        .chart(Chart.lines("Time by level", "level", "milliseconds, median", time))
        .chart(Chart.lines("Positions by level", "level", "log10 of positions, median", nodes))
        .heading("Pair by pair")
        .table(pairs())
        .data(trials);
  }

  private List<Points.Point> medians(Algorithm algorithm, ToDoubleFunction<Trial> value) {
    Map<Integer, List<Trial>> byLevel =
        of(algorithm).stream()
            .collect(Collectors.groupingBy(Trial::level, TreeMap::new, Collectors.toList()));
    List<Points.Point> points = new ArrayList<>();
    byLevel.forEach(
        (level, all) -> points.add(new Points.Point("level " + level, level, median(all, value))));
    return points;
  }

  private static double excess(Trial trial) {
    return trial.length() - trial.optimum();
  }

  private static double mean(List<Trial> all, ToDoubleFunction<Trial> value) {
    return all.stream().mapToDouble(value).average().orElseThrow();
  }

  private static double median(List<Trial> all, ToDoubleFunction<Trial> value) {
    double[] sorted = all.stream().mapToDouble(value).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
