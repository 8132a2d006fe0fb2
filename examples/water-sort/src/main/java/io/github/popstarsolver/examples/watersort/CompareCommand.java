package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.bench.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares algorithms on generated levels. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Runs algorithms on the same generated levels and reports what they did.")
final class CompareCommand implements Callable<Integer> {

  private static final int MOST = 10_000;

  private final Io io;

  @Option(
      names = "--levels",
      paramLabel = "LEVELS",
      defaultValue = "5,10,15,20,25,30",
      description = "Such as 1-50 or 5,10,20 (default 5,10,15,20,25,30).")
  private String levels = "";

  @Option(
      names = "--count",
      paramLabel = "NUMBER",
      defaultValue = "5",
      description = "How many of each level (default 5).")
  private int count = 5;

  @Option(
      names = "--algorithms",
      paramLabel = "NAMES",
      split = ",",
      converter = Choice.OfAlgorithm.class,
      description = "Which, after commas. Default: all.")
  private List<Algorithm> algorithms = new ArrayList<>();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes tables and plots as one page that needs no network.")
  private @Nullable Path html;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the trials as JSON, one on each line.")
  private @Nullable Path json;

  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private EffortOptions effort = new EffortOptions();

  CompareCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("--count is " + count + ", expected 1 to " + MOST);
    }
    List<Level> wanted = Levels.parse(levels);
    List<Algorithm> players =
        algorithms.isEmpty()
            ? List.of(Algorithm.values())
            : algorithms.stream().distinct().toList();
    Rules played = rules.or(Rules.APP);
    Effort each = effort.effort();
    OutputFiles.check(json);
    OutputFiles.check(html);
    List<Trial> trials =
        new Comparison(players, played, each).run(wanted, count, effort.seed(), this::heard);
    Report report = new Report(trials, effort.seed());
    print("All levels", report.summary());
    print("Solved, % by colours", report.byLevel());
    print("Pours, pair by pair, on the levels that both solved", report.pairs());
    io.out().flush();
    write(json, file -> Files.write(file, trials.stream().map(Json::text).toList()));
    write(html, file -> report.page(method(played, each)).write(file));
    return ExitCode.OK;
  }

  /** Writes to a file. */
  private interface Writer {
    void write(Path file) throws IOException;
  }

  private static void write(@Nullable Path file, Writer writer) {
    if (file == null) {
      return;
    }
    try {
      writer.write(file);
    } catch (IOException e) {
      throw OutputFiles.cannotWrite(file, e);
    }
  }

  private void print(String title, Table table) {
    io.out().println(title);
    io.out().println(table.plain());
  }

  private void heard(Trial trial) {
    io.err()
        .printf(
            Locale.ROOT,
            "level %d seed %d %s: %s %d of %d, %d positions, %.1f ms%n",
            trial.level(),
            trial.seed(),
            Choice.name(trial.algorithm()),
            trial.status(),
            trial.length(),
            trial.optimum(),
            trial.nodes(),
            trial.millis());
  }

  private String method(Rules played, Effort each) {
    return "Levels "
        + levels
        + ", "
        + count
        + " of each, seeds from "
        + effort.seed()
        + "; pours "
        + Choice.name(played.pours())
        + ", goal "
        + Choice.name(played.goal())
        + "; for each level and algorithm "
        + (each.nodes() == Long.MAX_VALUE ? "any number of" : "at most " + each.nodes())
        + " positions"
        + (each.time() == null ? "" : " and " + each.time().toMillis() + " ms")
        + ". One thread. The optimum is by A*. Memory is all that was allocated, given back or not.";
  }
}
