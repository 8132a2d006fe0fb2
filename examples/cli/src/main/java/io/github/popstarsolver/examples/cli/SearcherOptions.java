package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.HeuristicSpec;
import io.github.popstarsolver.bench.samegame.Objectives;
import io.github.popstarsolver.bench.samegame.SearcherCatalogue;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.BeamBuilder;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.Searcher;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say how to search. */
final class SearcherOptions {

  @Option(
      names = "--searcher",
      paramLabel = "NAME",
      defaultValue = "beam",
      description =
          "beam (default), greedy (the largest group each time, or by --heuristic), lookahead,"
              + " rollout-beam, meta, anytime, lns, tile-annealing, auto; exact, breadth-first,"
              + " depth-first, a-star, ida-star, best-first; flat, uct, sp-mcts, beam-mcts, nmcs,"
              + " nrpa, annealing, genetic.")
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
          "How boards are judged: a sum of standing, lone, merge, potential, clearing, orphans,"
              + " splits, v0, v1, v2, bound, scoring, mid, l4, cheap, quick, hand1, class:NAME with"
              + " weights, such as potential+0.2*merge; weights:FILE, of staged weights, comes last."
              + " Default: by the objective.")
  private @Nullable String heuristic;

  @Option(
      names = "--objective",
      paramLabel = "WHAT",
      converter = ObjectiveName.class,
      defaultValue = "score",
      description = "score (default), clear, left (fewest tiles), clicks (fewest that clear).")
  private String goal = "score";

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
    Objective objective = Objectives.named(goal);
    if (target == null) {
      return objective;
    }
    if (objective != Objective.SCORE) {
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
    Map<String, String> options = new HashMap<>();
    options.put("w", String.valueOf(width));
    options.put(
        "threads",
        String.valueOf(threads == null ? Math.min(processors, BeamBuilder.MAX_THREADS) : threads));
    options.put("seed", String.valueOf(seed));
    options.put("objective", goal);
    if (target != null) {
      options.put("target", String.valueOf(target));
    }
    if (heuristic != null) {
      HeuristicSpec spec = HeuristicSpec.parse(heuristic).pinned();
      spec.build(rules); // bad ones are refused under their own name
      options.put("h", spec.toString());
    }
    make("beam", rules, options); // whatever the searcher, bad options are refused
    return make(searcher, rules, options);
  }

  /** The searcher with those of the options that it has. */
  private static Searcher<Board, Move> make(
      String searcher, Rules rules, Map<String, String> options) {
    Map<String, String> own = new HashMap<>(options);
    own.keySet().retainAll(SearcherCatalogue.optionsOf(searcher));
    return SearcherCatalogue.make(searcher, rules, own);
  }

  /** Reads the name of an objective. */
  static final class ObjectiveName implements ITypeConverter<String> {

    @Override
    public String convert(String value) {
      try {
        Objective unused = Objectives.named(value);
        return value;
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
