package io.github.popstarsolver.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.popstarsolver.bench.arena.Referee;
import io.github.popstarsolver.bench.samegame.HeuristicSpec;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Clearability;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.PlayoutPolicy;
import io.github.popstarsolver.search.RolloutBeamBuilder;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Plays the golden boards with every searcher under every heuristic, and prints a table. */
@Command(
    name = "pairings",
    mixinStandardHelpOptions = true,
    description = {
      "Plays golden boards with every searcher under every heuristic, each with the same time and one"
          + " thread, replays every game, and prints the mean scores as a Markdown table.",
      "Progress goes to standard error."
    })
public final class Pairings implements Callable<Integer> {

  private static final Rules RULES = Rules.POPSTAR;

  private final PrintWriter out;
  private final PrintWriter err;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--boards",
      defaultValue = "20",
      description = "How many of the 100 boards, evenly spread; ${DEFAULT-VALUE} by default.")
  private int boards;

  @Option(
      names = "--millis",
      defaultValue = "100",
      description = "Milliseconds for each game; ${DEFAULT-VALUE} by default.")
  private long millis;

  private Pairings(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the command.
   *
   * @param arguments see {@code --help}
   */
  public static void main(String[] arguments) {
    System.exit(
        run(
            new PrintWriter(System.out, true, UTF_8),
            new PrintWriter(System.err, true, UTF_8),
            arguments));
  }

  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new Pairings(out, err)).setOut(out).setErr(err).execute(arguments);
  }

  /** The heuristics by their texts. */
  static Map<String, Heuristic<Board>> heuristics() {
    Map<String, Heuristic<Board>> all = new LinkedHashMap<>();
    all.put("none", board -> 0);
    for (String text :
        List.of(
            "standing",
            "potential",
            "clearing",
            "potential+0.2*merge",
            "-75*lone",
            "-500*orphans",
            "-100*splits",
            "v0",
            "v1",
            "v2",
            "bound",
            "mid",
            "hand1")) {
      all.put(text, HeuristicSpec.parse(text).build(RULES));
    }
    return all;
  }

  /** The searchers that take a heuristic, by name. */
  static Map<String, Function<Heuristic<Board>, Searcher<Board, Move>>> searchers() {
    Map<String, Function<Heuristic<Board>, Searcher<Board, Move>>> all = new LinkedHashMap<>();
    all.put("greedy", Searchers::greedy);
    all.put("playout of a chooser", h -> Searchers.playout(chooser(h)));
    all.put("lookahead, depth 3", h -> Searchers.<Board, Move>lookahead(h).depth(3).build());
    all.put("greedy best-first", Searchers::greedyBestFirst);
    all.put(
        "exact",
        h ->
            Searchers.<Board, Move>exact(Bounds.admissible(RULES))
                .distance(Clearability.distance())
                .order(h)
                .build());
    all.put("beam, width 1,000", h -> Searchers.<Board, Move>beam(h).width(1000).build());
    all.put("anytime beam", h -> Searchers.<Board, Move>anytime(h).build());
    all.put(
        "large neighbourhood search", h -> Searchers.<Board, Move>largeNeighbourhood(h).build());
    all.put(
        "tile annealing after it",
        h -> Searchers.tileAnnealing(Searchers.<Board, Move>largeNeighbourhood(h).build()).build());
    all.put("rollout beam, width 100", h -> rolloutBeam(h).build());
    all.put("tabu colour 1, width 100", h -> Searchers.tabuBeam(rolloutBeam(h), 1));
    all.put("meta, width 100", h -> Searchers.meta(rolloutBeam(h)));
    all.put("flat Monte Carlo", h -> Searchers.<Board, Move>flatMonteCarlo(policy(h)).build());
    all.put("UCT", h -> Searchers.<Board, Move>mcts(policy(h)).build());
    all.put("SP-MCTS", h -> Searchers.<Board, Move>spMcts(policy(h)).build());
    all.put("beam MCTS", h -> Searchers.<Board, Move>beamMcts(policy(h)).build());
    all.put("NMCS, level 2", h -> Searchers.<Board, Move>nestedMonteCarlo(policy(h)).build());
    all.put("annealing", h -> Searchers.<Board, Move>annealing(policy(h)).build());
    all.put("genetic", h -> Searchers.<Board, Move>genetic(policy(h)).build());
    return all;
  }

  private static MoveChooser<Board> chooser(Heuristic<Board> heuristic) {
    return Choosers.<Board, Move>oneply(heuristic);
  }

  /** One playout in five moves at random, so that no two are alike. */
  private static PlayoutPolicy<Board> policy(Heuristic<Board> heuristic) {
    return PlayoutPolicy.choosing(chooser(heuristic), 0.2);
  }

  private static RolloutBeamBuilder<Board, Move> rolloutBeam(Heuristic<Board> heuristic) {
    return Searchers.<Board, Move>rolloutBeam(heuristic, Choosers.mis()).width(100);
  }

  @Override
  public Integer call() {
    if (boards < 1 || boards > 100) {
      throw new ParameterException(
          spec.commandLine(), "--boards is " + boards + ", expected 1 to 100");
    }
    if (millis < 1) {
      throw new ParameterException(
          spec.commandLine(), "--millis is " + millis + ", expected 1 or more");
    }
    List<NamedBoard> golden = BoardSets.named("golden100");
    out.println("| searcher | " + String.join(" | ", heuristics().keySet()) + " |");
    out.println("| --- |" + " ---: |".repeat(heuristics().size()));
    searchers()
        .forEach(
            (name, make) -> {
              err.println(name);
              StringBuilder row = new StringBuilder("| " + name + " |");
              heuristics()
                  .values()
                  .forEach(
                      heuristic ->
                          row.append(
                              String.format(
                                  Locale.ROOT, " %,.0f |", mean(golden, make.apply(heuristic)))));
              out.println(row);
            });
    return 0;
  }

  private double mean(List<NamedBoard> golden, Searcher<Board, Move> searcher) {
    long sum = 0;
    for (int i = 0; i < boards; i++) {
      Board board = golden.get(i * golden.size() / boards).board();
      Solution<Move> solution = searcher.search(board, Limits.time(Duration.ofMillis(millis)));
      Replay replay = Replay.of(board, solution.moves());
      Referee.check(solution, replay.score(), replay.left(), replay.isOver());
      sum += solution.score();
    }
    return sum / (double) boards;
  }
}
