package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ClickNotation;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays a game again by the plain rules and checks every click. */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Checks a game click by click and says what each one pays.")
final class ReplayCommand implements Callable<Integer> {

  private final Io io;

  @Mixin private BoardOptions boards = new BoardOptions();
  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Parameters(
      arity = "0..2",
      paramLabel = "FILE",
      description =
          "The board (unless --set), then the clicks (unless --moves); - is standard input.")
  private List<String> files = List.of();

  @Option(
      names = "--moves",
      paramLabel = "TEXT",
      description = "The clicks themselves instead of a file.")
  private @Nullable String moves;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      defaultValue = "popstar",
      description =
          "How clicks are written: popstar (default: column,row from the floor), codingame,"
              + " popstar-solver, uva, tatham, sgbust.")
  private String notation = "popstar";

  @Option(names = "--steps", description = "Show the board after every click.")
  private boolean steps;

  ReplayCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    int clicksAt = files.size() - (moves == null ? 1 : 0);
    if (clicksAt < 0) {
      throw new UsageException("no clicks are given, expected a file with them or --moves");
    }
    if (moves == null && clicksAt == 0 && !boards.isSet()) {
      throw new UsageException(
          Quote.of(files.get(0))
              + " alone is not enough, expected the board and the clicks; - is standard input");
    }
    String boardFile = clicksAt > 0 ? files.get(0) : null;
    if (clicksAt > 1) {
      throw new UsageException("both --moves and a file of clicks are given, expected one of them");
    }
    String clickFile = moves == null ? files.get(clicksAt) : null;
    InputFiles.checkInputs(boards.readStandardInput(boardFile), clickFile);
    List<NamedBoard> read = boards.read(io, "popstar replay", boardFile, rules.rules());
    if (read.size() != 1) {
      throw new UsageException(
          "there are " + read.size() + " boards, expected one; --board chooses");
    }
    Board board = read.get(0).board();
    Replay replay =
        clickFile != null
            ? InputFiles.replay(io, board, notation, clickFile)
            : Replay.ofClicks(
                board, ClickNotation.named(notation).read(board, String.valueOf(moves)));
    if (output.isJson()) {
      io.out().println(json(replay).toString());
    } else {
      print(board, replay);
    }
    io.out().flush();
    return ExitCode.OK;
  }

  private static Json json(Replay replay) {
    return new Json()
        .add("score", replay.score())
        .add("left", replay.left())
        .add("over", replay.isOver())
        .addObjects(
            "moves",
            replay.steps(),
            (object, step) ->
                object
                    .add("column", step.move().column())
                    .add("row", step.move().row())
                    .add("size", step.move().size())
                    .add("points", step.points()));
  }

  private void print(Board board, Replay replay) {
    boolean coloured = output.isColoured(io);
    int clicks = replay.steps().size();
    if (steps) {
      io.out().print(BoardPicture.of(board, coloured));
      for (int i = 1; i <= clicks; i++) {
        Replay.Step step = replay.steps().get(i - 1);
        io.out()
            .println(
                "click "
                    + i
                    + ": "
                    + step.move()
                    + " pays "
                    + step.points()
                    + ", score "
                    + step.score());
        io.out().print(BoardPicture.of(replay.boardAfter(i), coloured));
      }
    } else {
      io.out().print(Games.clicks(replay));
      io.out().print(BoardPicture.of(replay.boardAfter(clicks), coloured));
    }
    io.out()
        .println(
            "Score "
                + replay.score()
                + ", tiles left "
                + replay.left()
                + (replay.isOver() ? ", game over" : ", moves are left"));
  }
}
