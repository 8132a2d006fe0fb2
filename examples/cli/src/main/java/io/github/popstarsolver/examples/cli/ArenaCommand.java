package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.arena.Results;
import io.github.popstarsolver.bench.arena.ResultsFile;
import io.github.popstarsolver.bench.arena.ResultsHeader;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays agents against each other on the same boards and says which differences are real. */
@Command(
    name = "arena",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Plays agents (a searcher with its options) on the same boards, replays every game, and"
          + " compares the agents.",
      "Results go to a file as they come; the same command goes on where an interrupted one"
          + " stopped."
    })
final class ArenaCommand implements Callable<Integer> {

  private final Io io;

  @Option(
      names = "--set",
      paramLabel = "SET",
      description =
          "The boards: golden100, standard20, random:count=40,columns=10,rows=10,colours=5,seed=7,"
              + " or a file.")
  private @Nullable String set;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "The format of a file's boards, as for solve (default auto).")
  private @Nullable String format;

  @Option(
      names = "--boards",
      paramLabel = "WHICH",
      description = "Only some of the boards, by number, such as 1-20,25.")
  private @Nullable String which;

  @Option(
      names = "--rules",
      paramLabel = "NAME",
      description = "Rules by name. Default: those of the set.")
  private @Nullable String rules;

  @Mixin private AgentOptions agents = new AgentOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "arena.jsonl",
      description = "The file of results, a line of JSON for each game (default arena.jsonl).")
  private String out = "arena.jsonl";

  @Option(
      names = "--parallel",
      paramLabel = "GAMES",
      defaultValue = "1",
      description =
          "How many games at a time (default 1). With more, heaps are not measured, and CPU time"
              + " only of agents with one thread.")
  private int parallel = 1;

  @Option(
      names = "--report",
      paramLabel = "FOLDER",
      description = "Also write summary.json, summary.md, two .csv and report.html there.")
  private @Nullable String report;

  @Option(
      names = "--report-only",
      paramLabel = "FILE",
      description = "Play nothing: sum up a file of results.")
  private @Nullable String reportOnly;

  ArenaCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (reportOnly != null) {
      if (set != null || agents.areGiven()) {
        throw new UsageException("--report-only plays nothing, expected no --set and no agents");
      }
      if (which != null || rules != null || format != null) {
        throw new UsageException(
            "--report-only sums up the whole file, expected no --boards, --rules or --from");
      }
      ReportFolder.check(report);
      print(ResultFiles.read(reportOnly));
      return ExitCode.OK;
    }
    if (set == null) {
      throw new UsageException("no --set is given, expected one such as golden100");
    }
    return play(BoardList.read(set, format, rules));
  }

  private int play(BoardList boards) throws InterruptedException {
    List<String> texts = agents.texts(io);
    List<SameGameTask> tasks = boards.tasks(texts, which);
    Arena.checkParallel(parallel);
    ReportFolder.check(report);
    ResultsHeader header = boards.header();
    try (ResultsFile file = ResultFiles.open(out, header)) {
      resume(file, header, tasks);
      try (Bar bar = Bar.of(io, "games", Arena.open(tasks, file.results()).size())) {
        Arena.run(tasks, file, parallel, game -> bar.done(() -> {}));
      }
      Results results = file.results();
      file.sortAndClose(new ArrayList<>(tasks.stream().map(task -> task.key().agent()).toList()));
      print(results);
    } catch (IOException e) {
      throw ResultFiles.cannotWrite(out, e);
    }
    return ExitCode.OK;
  }

  private void resume(ResultsFile file, ResultsHeader header, List<SameGameTask> tasks) {
    int there = tasks.size() - Arena.open(tasks, file.results()).size();
    if (there > 0) {
      line("goes on in " + Quote.of(out) + ": " + there + " of " + tasks.size() + " games done");
    }
    if (!file.header().sameMachine(header)) {
      line(
          Quote.of(out)
              + " was begun on another machine, JVM or version: times must not be compared");
    }
  }

  private void line(String message) {
    Failures.line(io, "popstar arena", message);
  }

  private void print(Results results) {
    ArenaReport made = new ArenaReport(results);
    ArenaOutput.print(io, made.summary());
    if (report != null) {
      ReportFolder.write(report, made, made.page("Arena: " + results.header().set()));
    }
  }
}
