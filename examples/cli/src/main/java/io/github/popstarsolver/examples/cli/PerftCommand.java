package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.NamedBoard;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Counts click sequences by length, to check and time the engine. */
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Counts the click sequences of each length.")
final class PerftCommand implements Callable<Integer> {

  private static final int DEEPEST = 200;

  private final Io io;

  @Mixin private BoardOptions boards = new BoardOptions();
  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Parameters(
      arity = "1..2",
      paramLabel = "FILE DEPTH",
      description = "The board (unless --set), then the longest length to count, 1 to 200.")
  private List<String> arguments = List.of();

  PerftCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    int depth = depth(arguments.get(arguments.size() - 1));
    String file = arguments.size() == 2 ? arguments.get(0) : null;
    for (NamedBoard named : boards.read(io, "popstar perft", file, rules.rules())) {
      count(named, depth);
    }
    return ExitCode.OK;
  }

  private static int depth(String text) {
    try {
      int depth = Integer.parseInt(text);
      if (depth >= 1 && depth <= DEEPEST) {
        return depth;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(
        "the last argument is "
            + Quote.of(text)
            + ", expected the depth, a number from 1 to "
            + DEEPEST);
  }

  private void count(NamedBoard named, int depth) {
    Board[] line = new Board[depth + 1];
    int[][] moves = new int[depth + 1][named.board().maxMoves()];
    for (int i = 0; i <= depth; i++) {
      line[i] = named.board().copy();
    }
    if (!output.isJson() && !named.name().isEmpty()) {
      io.out().println("# " + named.name());
    }
    long[] counts = new long[depth];
    for (int d = 1; d <= depth; d++) {
      counts[d - 1] = sequences(line, moves, 0, d);
      if (!output.isJson()) {
        io.out().println(d + " " + counts[d - 1]);
        io.out().flush();
      }
    }
    if (output.isJson()) {
      io.out().println(new Json().add("name", named.name()).addNumbers("perft", counts).toString());
      io.out().flush();
    }
  }

  private static long sequences(Board[] line, int[][] moves, int from, int depth) {
    if (depth == 1) {
      return line[from].moveCount();
    }
    int n = line[from].moves(moves[from]);
    long sum = 0;
    for (int i = 0; i < n; i++) {
      line[from].expand(moves[from][i], line[from + 1]);
      sum = Math.addExact(sum, sequences(line, moves, from + 1, depth - 1));
    }
    return sum;
  }
}
