package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.BeamBuilder;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.Searcher;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how to search, and the one place that knows the searchers by name. */
final class SearcherOptions {

  @Option(
      names = "--searcher",
      paramLabel = "NAME",
      defaultValue = "beam",
      description =
          "beam (default), greedy (the largest group each time, or by --heuristic), lookahead,"
              + " rollout-beam, meta, anytime; exact, breadth-first, a-star, ida-star, best-first;"
              + " flat, uct, sp-mcts, beam-mcts, nmcs, nrpa, annealing, genetic.")
  private String searcher = "beam";

  @Option(
      names = "--width",
      paramLabel = "POSITIONS",
      defaultValue = "1000",
      description = "How many positions a beam keeps per move (default 1000).")
  private int width = 1000;

  @Option(
      names = "--heuristic",
      paramLabel = "SPEC",
      description =
          "How boards are judged: a sum of standing, lone, merge, potential, clearing with"
              + " weights, such as potential+0.2*merge. Default: by the objective.")
  private @Nullable String heuristic;

  @Option(
      names = "--objective",
      paramLabel = "WHAT",
      converter = Goal.Converter.class,
      defaultValue = "score",
      description = "score (default), clear, left (fewest tiles), clicks (fewest that clear).")
  private Goal goal = Goal.SCORE;

  @Option(
      names = "--threads",
      paramLabel = "NUMBER",
      description = "How many threads; the answer does not depend on it. Default: all processors.")
  private @Nullable Integer threads;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Durations.class,
      description = "Time for each board, such as 500ms or 2s; no limit by default.")
  private @Nullable Duration time;

  @Option(
      names = "--nodes",
      paramLabel = "NUMBER",
      description = "Positions for each board; no limit by default.")
  private @Nullable Long nodes;

  @Option(
      names = "--memory",
      paramLabel = "BYTES",
      converter = Bytes.class,
      description = "Memory for the beam, such as 512M: the widest width that fits is taken.")
  private @Nullable Long memory;

  @Option(
      names = "--target",
      paramLabel = "SCORE",
      description = "Stop at the first game with this score; exit code 1 if none is found.")
  private @Nullable Long target;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "0",
      description = "For searchers that draw lots (default 0).")
  private long seed;

  Objective objective() {
    if (target == null) {
      return goal.objective();
    }
    if (goal != Goal.SCORE) {
      throw new UsageException("--target goes with --objective score only");
    }
    return Objective.target(target);
  }

  Limits limits() {
    Limits limits = Limits.none();
    if (time != null) {
      limits = limits.and(Limits.time(time));
    }
    if (target != null) {
      limits = limits.and(Limits.target(target));
    }
    if (nodes != null) {
      limits = limits.and(Limits.nodes(nodes));
    }
    return memory == null ? limits : limits.and(Limits.memory(memory));
  }

  Searcher<Board, Move> searcher(Rules rules) {
    int processors = Runtime.getRuntime().availableProcessors();
    SearcherCatalogue catalogue =
        new SearcherCatalogue(
            rules,
            objective(),
            heuristic == null ? null : HeuristicSpec.parse(heuristic, rules),
            width,
            threads == null ? Math.min(processors, BeamBuilder.MAX_THREADS) : threads,
            seed);
    catalogue.beam(); // whatever the searcher, bad options are refused
    return catalogue.get(searcher.toLowerCase(Locale.ROOT));
  }

  /** The objectives by their names here. */
  enum Goal {
    SCORE,
    CLEAR,
    LEFT,
    CLICKS;

    Objective objective() {
      return switch (this) {
        case SCORE -> Objective.SCORE;
        case CLEAR -> Objective.CLEAR;
        case LEFT -> Objective.FEWEST_LEFT;
        case CLICKS -> Objective.FEWEST_CLICKS;
      };
    }

    /** Reads the name. */
    static final class Converter extends ChoiceConverter<Goal> {
      Converter() {
        super(Goal.class);
      }
    }
  }
}
