package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardCollection;
import io.github.popstarsolver.core.BoardFormat;
import io.github.popstarsolver.core.ClickNotation;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Converts boards between formats, or the clicks of a game between notations. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Converts boards between formats, or clicks between notations.")
final class ConvertCommand implements Callable<Integer> {

  private final Io io;

  @Mixin private BoardOptions boards = new BoardOptions();
  @Mixin private RulesOptions rules = new RulesOptions();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "One or several boards; - or nothing for standard input.")
  private @Nullable String file;

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      defaultValue = "digits",
      description = "The format to write, see --from (default digits).")
  private String format = "digits";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write; standard output by default.")
  private @Nullable String target;

  @Option(
      names = "--moves",
      paramLabel = "FILE",
      description = "Convert the clicks in this file, a game on the board, instead of the board.")
  private @Nullable String moves;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      defaultValue = "popstar",
      description = "How the clicks are written, as for replay (default popstar).")
  private String notation = "popstar";

  @Option(
      names = "--to-notation",
      paramLabel = "NAME",
      defaultValue = "popstar",
      description = "How to write the clicks (default popstar).")
  private String targetNotation = "popstar";

  ConvertCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    InputFiles.checkInputs(boards.readStandardInput(file), moves);
    List<NamedBoard> read = boards.read(io, "popstar convert", file, rules.rules());
    byte[] converted = moves == null ? boards(read) : clicks(read, moves);
    if (target == null) {
      io.out().write(converted);
      io.out().flush();
    } else {
      InputFiles.write(target, converted);
    }
    return ExitCode.OK;
  }

  private byte[] boards(List<NamedBoard> read) {
    BoardFormat to = BoardFormat.named(format);
    if (!to.isText() && target == null && io.outIsTerminal()) {
      throw new UsageException("format " + to + " is binary, expected --output FILE");
    }
    return to.isText() || read.size() > 1
        ? BoardCollection.write(to, read)
        : to.write(read.get(0).board()); // a binary format has no place for the name
  }

  private byte[] clicks(List<NamedBoard> read, String moveFile) {
    if (read.size() != 1) {
      throw new UsageException(
          "there are " + read.size() + " boards, expected one; --board chooses");
    }
    Board board = read.get(0).board();
    List<Move> played = new ArrayList<>();
    for (Replay.Step step : InputFiles.replay(io, board, notation, moveFile).steps()) {
      played.add(step.move());
    }
    String written = ClickNotation.named(targetNotation).write(board, played);
    return (written.strip() + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
