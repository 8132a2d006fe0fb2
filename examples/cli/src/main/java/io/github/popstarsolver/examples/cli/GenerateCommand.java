package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardCollection;
import io.github.popstarsolver.core.BoardFormat;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Generates random boards, the same for the same seed on every machine. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Generates random boards from a seed.")
final class GenerateCommand implements Callable<Integer> {

  private static final int MOST = 1_000_000;

  private final Io io;

  @Option(names = "--columns", defaultValue = "10", description = "1 to 64 (default 10).")
  private int columns = 10;

  @Option(names = "--rows", defaultValue = "10", description = "1 to 64 (default 10).")
  private int rows = 10;

  @Option(names = "--colours", defaultValue = "5", description = "1 to 9 (default 5).")
  private int colours = 5;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "The seed of the first board (default 1); the next ones count up.")
  private long seed = 1;

  @Option(names = "--count", defaultValue = "1", description = "How many boards (default 1).")
  private int count = 1;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      defaultValue = "digits",
      description = "The format to write, as for convert (default digits).")
  private String format = "digits";

  GenerateCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    if (count < 1 || count > MOST) {
      throw new UsageException("--count is " + count + ", expected 1 to " + MOST);
    }
    if (seed > Long.MAX_VALUE - (count - 1)) {
      throw new UsageException(
          "--seed is " + seed + ", too large to count up " + (count - 1) + " times");
    }
    List<NamedBoard> boards = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Board board = Board.random(Rules.POPSTAR, columns, rows, colours, seed + i);
      boards.add(new NamedBoard(count == 1 ? "" : "seed " + (seed + i), board));
    }
    io.out().write(BoardCollection.write(BoardFormat.named(format), boards));
    io.out().flush();
    return ExitCode.OK;
  }
}
