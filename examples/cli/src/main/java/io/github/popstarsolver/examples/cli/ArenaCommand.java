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
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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

  @Spec private CommandSpec spec = CommandSpec.create();

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

  @Mixin private ReportOptions report = new ReportOptions();

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
      checkNothingElse();
      report.check();
      print(ResultFiles.read(reportOnly));
      return ExitCode.OK;
    }
    if (set == null) {
      throw new UsageException("no --set is given, expected one such as golden100");
    }
    return play(BoardList.read(set, format, rules));
  }

  /** Refuses options that say what to play. */
  private void checkNothingElse() {
    for (OptionSpec given : spec.commandLine().getParseResult().matchedOptions()) {
      if (!List.of("--report-only", "--report").contains(given.longestName())) {
        throw new UsageException(
            "--report-only plays nothing and sums up the whole file, expected no option but"
                + " --report with it, found "
                + given.longestName());
      }
    }
  }

  private int play(BoardList boards) throws InterruptedException {
    List<String> texts = agents.texts(io);
    List<SameGameTask> tasks = boards.tasks(texts, which);
    Arena.checkParallel(parallel);
    report.check();
    ResultsHeader header = boards.header();
    try (ResultsFile file = ResultFiles.open(out, header)) {
      List<SameGameTask> open = Arena.open(tasks, file.results());
      resume(file, header, tasks.size() - open.size(), tasks.size());
      try (Bar bar = Bar.of(io, "games", open.size())) {
        Arena.run(open, file, parallel, game -> bar.done(() -> {}));
      }
      Results results = file.results();
      file.sortAndClose(tasks.stream().map(task -> task.key().agent()).toList());
      print(results);
    } catch (IOException e) {
      throw ResultFiles.cannotWrite(out, e);
    }
    return ExitCode.OK;
  }

  private void resume(ResultsFile file, ResultsHeader header, int done, int all) {
    if (done > 0) {
      line("goes on in " + Quote.of(out) + ": " + done + " of " + all + " games done");
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
    report.write(made, () -> made.page("Arena: " + results.header().set()));
  }
}
