package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.arena.ArenaSummary;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.bench.tune.HeuristicWeights;
import io.github.popstarsolver.bench.tune.SameGameTuning;
import io.github.popstarsolver.bench.tune.Tuner;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tunes the weights of a heuristic on some boards and judges them on others. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Looks for the weights of an agent's heuristic with the highest mean score on a training set,"
          + " by CMA-ES, and compares start and result on a held-out set."
    })
final class TuneCommand implements Callable<Integer> {

  private final Io io;

  @Option(
      names = "--agent",
      required = true,
      paramLabel = "AGENT",
      description = "The agent to start from, such as beam:w=200,h=potential+0.2*merge.")
  private String agent = "";

  @Option(
      names = "--weights",
      required = true,
      paramLabel = "RANGES",
      description = "Parts of its heuristic and their ranges, such as merge=0..1,lone=-100..0.")
  private String weights = "";

  @Option(
      names = "--train",
      paramLabel = "SET",
      defaultValue = "random:count=40,seed=1",
      description = "The boards to tune on, as for arena (default ${DEFAULT-VALUE}).")
  private String train = "random:count=40,seed=1";

  @Option(
      names = "--held-out",
      paramLabel = "SET",
      defaultValue = "random:count=100,seed=1000001",
      description = "The boards to judge on, none of which is tuned on (default ${DEFAULT-VALUE}).")
  private String heldOut = "random:count=100,seed=1000001";

  @Option(
      names = "--rules",
      paramLabel = "NAME",
      description = "Rules by name. Default: those of the sets.")
  private @Nullable String rules;

  @Option(
      names = "--evaluations",
      paramLabel = "NUMBER",
      defaultValue = "100",
      description = "How many agents to try on the training set (default 100).")
  private int evaluations = 100;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "When to try no more of them, such as 10m; no limit by default.")
  private @Nullable Duration time;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "0",
      description = "What the optimiser's random numbers start from (default 0).")
  private long seed;

  @Option(
      names = "--parallel",
      paramLabel = "GAMES",
      defaultValue = "1",
      description = "How many games at a time (default 1); the answer does not depend on it.")
  private int parallel = 1;

  @Mixin private ReportOptions report = new ReportOptions();

  TuneCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    Tuner tuner = new Tuner(evaluations, time, seed);
    SameGameTuning tuning =
        new SameGameTuning(
            HeuristicWeights.parse(agent, weights),
            BoardList.read(train, null, rules),
            BoardList.read(heldOut, null, rules),
            parallel);
    report.check();
    SameGameTuning.Outcome outcome = run(tuning, tuner);
    ArenaReport made = new ArenaReport(outcome.judged());
    print(outcome, made.summary());
    report.write(made, () -> tuning.page(outcome, made));
    return ExitCode.OK;
  }

  private SameGameTuning.Outcome run(SameGameTuning tuning, Tuner tuner) {
    try (Bar bar = Bar.of(io, "evaluations", evaluations)) {
      return tuning.run(tuner, evaluation -> bar.done(() -> {}));
    }
  }

  private void print(SameGameTuning.Outcome outcome, ArenaSummary judged) {
    io.out().println("start  " + outcome.start().agent());
    io.out().println("tuned  " + outcome.best().agent());
    io.out()
        .println(
            String.format(
                Locale.ROOT,
                "mean on the training set: %,.1f at the start, %,.1f tuned, %d agents tried",
                outcome.start().value(),
                outcome.best().value(),
                outcome.evaluations().size()));
    if (outcome.best().equals(outcome.start())) {
      io.out().println("no weights are better than those at the start");
    }
    io.out().println("\nOn the held-out set:");
    ArenaOutput.print(io, judged);
  }
}
