package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.bench.samegame.HeuristicSpec;
import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.bench.tune.RankingLearner;
import io.github.popstarsolver.bench.tune.RankingListener;
import io.github.popstarsolver.bench.tune.RankingRound;
import io.github.popstarsolver.heuristics.Feature;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Learns the weights of a staged heuristic by ranking. */
@Command(
    name = "learn",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Learns the weights of a staged heuristic: those by which the boards on the way to the best"
          + " games of wide beams come before others. Every eighth board is held out to judge by."
    })
final class LearnCommand implements Callable<Integer> {

  private final Io io;

  @Option(
      names = "--features",
      split = ",",
      paramLabel = "NAME",
      description = "What to learn weights of, such as sq,iso,n2. Default: what mid weighs.")
  private @Nullable List<String> features;

  @Option(
      names = "--knots",
      split = ",",
      paramLabel = "TILES",
      defaultValue = "10,40,70,100",
      description =
          "The numbers of tiles left at which there is a weight, ascending; linear in between"
              + " (default ${DEFAULT-VALUE}).")
  private double[] knots = {};

  @Option(
      names = "--boards",
      paramLabel = "SET",
      defaultValue = "random:count=40,seed=1",
      description = "The boards to learn on, sets as for arena (default ${DEFAULT-VALUE}).")
  private String boards = "random:count=40,seed=1";

  @Option(
      names = "--rules",
      paramLabel = "NAME",
      description = "Rules by name. Default: those of the set.")
  private @Nullable String rules;

  @Option(
      names = "--width",
      paramLabel = "POSITIONS",
      defaultValue = "1000",
      description = "How many positions a beam keeps per move (default 1000).")
  private int width = 1000;

  @Option(
      names = "--heuristic",
      paramLabel = "SPEC",
      defaultValue = "scoring",
      description =
          "How the first round's beams judge boards, as for solve (default ${DEFAULT-VALUE});"
              + " weights:FILE for what this command has learnt before.")
  private String heuristic = "scoring";

  @Option(
      names = "--rounds",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description =
          "How often to play all boards, each time by what has been learnt so far, and to learn from"
              + " all samples so far (default 1).")
  private int rounds = 1;

  @Option(
      names = "--epochs",
      paramLabel = "NUMBER",
      defaultValue = "40",
      description = "How often each round goes through the samples (default 40).")
  private int epochs = 40;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "0",
      description = "What random numbers start from (default 0).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "NUMBER",
      description =
          "How many boards at a time; the answer does not depend on it. Default: all processors.")
  private @Nullable Integer threads;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The file that the weights go to; one that is there is replaced.")
  private String out = "";

  LearnCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    BoardList set = BoardList.read(boards, null, rules);
    heuristic = HeuristicSpec.parse(heuristic).pinned().toString();
    RankingLearner learner = learner(set);
    InputFiles.checkWritable(out);
    learn(learner, set);
    io.out().println("wrote " + Quote.of(out));
    return ExitCode.OK;
  }

  private RankingLearner learner(BoardList set) {
    int processors = Runtime.getRuntime().availableProcessors();
    RankingLearner.Builder builder =
        RankingLearner.on(set)
            .knots(knots)
            .width(width)
            .rounds(rounds)
            .epochs(epochs)
            .seed(seed)
            .threads(threads == null ? Math.min(processors, Arena.MAX_PARALLEL) : threads);
    if (features != null) {
      builder.features(features.stream().map(name -> Feature.named(name.strip())).toList());
    }
    builder.heuristic(HeuristicSpec.parse(heuristic).build(set.rules()));
    return builder.build();
  }

  /** Learns, and writes what each round gives at once, in case a later one fails. */
  private void learn(RankingLearner learner, BoardList set) {
    try (Bar bar = Bar.of(io, "boards", set.boards().size() * rounds)) {
      learner.learn(
          new RankingListener() {
            @Override
            public void onBoard() {
              bar.done(() -> {});
            }

            @Override
            public void onRound(RankingRound round) {
              bar.without(
                  () -> {
                    print(round);
                    write(text(set, round));
                  });
            }
          });
    }
  }

  private void write(String text) {
    try {
      InputFiles.write(out, text.getBytes(StandardCharsets.UTF_8));
    } catch (UsageException e) {
      io.out().print(text); // so that the work is not lost
      io.out().flush();
      throw e;
    }
  }

  private void print(RankingRound round) {
    io.out()
        .println(
            String.format(
                Locale.ROOT,
                "round %d: mean score of the beams %,.1f, %,d layers, held-out rank %.4f",
                round.number(),
                round.meanScore(),
                round.layers(),
                round.heldOutRank()));
    io.out().flush();
  }

  private String text(BoardList set, RankingRound learnt) {
    return String.format(
            Locale.ROOT,
            "# Learnt by ranking on %s by rules %s: width %d, first by %s, round %d, epochs %d, seed %d;"
                + " held-out rank %.4f\n",
            Quote.of(set.name()),
            set.rules().name(),
            width,
            Quote.of(heuristic),
            learnt.number(),
            epochs,
            seed,
            learnt.heldOutRank())
        + learnt.weights();
  }
}
