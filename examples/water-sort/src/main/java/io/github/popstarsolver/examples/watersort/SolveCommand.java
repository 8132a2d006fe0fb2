package io.github.popstarsolver.examples.watersort;

import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Solves a puzzle. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Solves a puzzle; the answer has been replayed by the plain rules.")
final class SolveCommand implements Callable<Integer> {

  /** How to print. */
  enum Format {
    TEXT,
    JSON
  }

  /** Reads a format. */
  static final class OfFormat extends Choice<Format> {
    OfFormat() {
      super(Format.class);
    }
  }

  private final Io io;

  @Mixin private FileOptions file = new FileOptions();
  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private EffortOptions effort = new EffortOptions();

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      defaultValue = "astar",
      converter = Choice.OfAlgorithm.class,
      description =
          "Shortest: astar (default), idastar, bfs, exact. Any solution: dfs, greedy, csp, beam,"
              + " annealing, genetic, mcts, nrpa, qlearning, learned, learned-beam. UNSOLVABLE is"
              + " proven by those for the shortest and by dfs, greedy, csp.")
  private Algorithm algorithm = Algorithm.ASTAR;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      converter = OfFormat.class,
      description = "text (default) or json.")
  private Format format = Format.TEXT;

  SolveCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    PuzzleFile read = file.read();
    Answer answer = algorithm.solve(read.puzzle(), rules.of(read), effort.effort());
    io.out().println(format == Format.JSON ? Json.of(answer) : text(read.puzzle(), answer));
    io.out().flush();
    return answer.status() == Status.UNKNOWN ? ExitCode.UNKNOWN : ExitCode.OK;
  }

  private static String text(Puzzle puzzle, Answer answer) {
    String took = answer.nodes() + " positions, " + Math.round(answer.millis()) + " ms";
    if (answer.status() != Status.SOLVED) {
      return Picture.of(puzzle) + answer.status() + " (" + took + ")";
    }
    String pours = answer.pours().stream().map(Pour::toString).collect(Collectors.joining(" "));
    return Picture.of(puzzle)
        + (pours.isEmpty() ? "" : pours + "\n")
        + "SOLVED in "
        + answer.pours().size()
        + (answer.pours().size() == 1 ? " pour" : " pours")
        + (answer.shortest() ? ", the fewest" : "")
        + " ("
        + took
        + ")";
  }
}
