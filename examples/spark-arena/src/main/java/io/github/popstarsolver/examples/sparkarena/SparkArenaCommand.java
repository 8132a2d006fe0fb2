package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.arena.ArenaSummary;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.ResultsFile;
import io.github.popstarsolver.bench.arena.ResultsHeader;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.bench.samegame.SameGameTask;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Plays agents against each other on the same boards, each game as a task of a Spark job. */
@Command(
    name = "spark-arena",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Plays agents (a searcher with its options) on the same boards as a Spark job, one task for"
          + " each board and agent, and compares the agents.",
      "Results go to a file as they come, the same that the command arena writes; the same command"
          + " goes on where an interrupted one stopped."
    })
final class SparkArenaCommand implements Callable<Integer> {

  private final PrintStream out;
  private final PrintStream err;

  @Option(
      names = "--set",
      paramLabel = "SET",
      required = true,
      description =
          "The boards: golden100, standard20, random:count=40,columns=10,rows=10,colours=5,seed=7,"
              + " or a file.")
  private String set = "";

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "The format of a file's boards (default auto).")
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

  @Option(
      names = "--agents",
      paramLabel = "AGENT",
      split = ";",
      description =
          "Agents with ; between them, or the option several times, such as"
              + " beam:w=5000,h=potential+0.2*merge-40*lone.")
  private List<String> agents = new ArrayList<>();

  @Option(
      names = "--agents-file",
      paramLabel = "FILE",
      description = "A file of agents, one a line; # starts a comment.")
  private @Nullable Path agentsFile;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "arena.jsonl",
      description =
          "The file of results, on the machine of the Spark driver (default arena.jsonl).")
  private Path file = Path.of("arena.jsonl");

  @Option(
      names = "--master",
      paramLabel = "URL",
      description =
          "Where Spark runs, such as local[2] or spark://host:7077. Default: what spark-submit"
              + " says, or else local[*], all processors of this machine.")
  private @Nullable String master;

  SparkArenaCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, SparkException {
    BoardList boards = BoardList.read(set, format, rules);
    List<SameGameTask> tasks = boards.tasks(texts(), which);
    ResultsHeader header = boards.header();
    try (ResultsFile results = ArenaFiles.results(file, header)) {
      List<SameGameTask> open = Arena.open(tasks, results.results());
      resume(results, header, tasks.size() - open.size(), tasks.size());
      if (!open.isEmpty()) {
        try (JavaSparkContext spark = SparkStart.on(master)) {
          SparkGames.play(spark, open, game -> add(results, game));
        }
      }
      results.sortAndClose(tasks.stream().map(task -> task.key().agent()).toList());
    }
    print(ArenaSummary.of(ResultsFile.read(file)));
    return ExitCode.OK;
  }

  private List<String> texts() {
    List<String> texts = new ArrayList<>(agents.stream().map(String::strip).toList());
    if (agentsFile != null) {
      texts.addAll(ArenaFiles.agents(agentsFile));
    }
    return texts;
  }

  private void resume(ResultsFile results, ResultsHeader header, int done, int all) {
    if (done > 0) {
      line("goes on in " + Quote.of(file.toString()) + ": " + done + " of " + all + " games done");
    }
    if (!results.header().sameMachine(header)) {
      line(
          Quote.of(file.toString())
              + " was begun on another machine, JVM or version: times must not be compared");
    }
  }

  private void add(ResultsFile results, GameResult game) {
    try {
      results.add(game);
    } catch (IOException e) {
      throw new UncheckedIOException(ArenaFiles.cannotWrite(file, e).getMessage(), e);
    }
  }

  private void print(ArenaSummary summary) {
    out.print(summary.leaderboard().plain());
    if (!summary.pairs().isEmpty()) {
      out.print("\n" + summary.comparisons().plain());
    }
    summary.warnings().forEach(warning -> out.println("! " + warning));
    out.flush();
  }

  private void line(String message) {
    Main.line(err, message);
  }
}
