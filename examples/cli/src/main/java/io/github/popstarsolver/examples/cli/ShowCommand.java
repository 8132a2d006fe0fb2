package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows boards and their legal moves. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Shows boards and what may be clicked on them.")
final class ShowCommand implements Callable<Integer> {

  private final Io io;

  @Mixin private BoardOptions boards = new BoardOptions();
  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "One or several boards; - or nothing for standard input.")
  private @Nullable String file;

  ShowCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    for (NamedBoard named : boards.read(io, "popstar show", file, rules.rules())) {
      if (output.isJson()) {
        io.out().println(json(named).toString());
      } else {
        text(named);
      }
    }
    io.out().flush();
    return ExitCode.OK;
  }

  private static Json json(NamedBoard named) {
    Board board = named.board();
    return new Json()
        .add("name", named.name())
        .add("rules", board.rules().name())
        .add("columns", board.columns())
        .add("rows", board.rows())
        .add("tiles", board.left())
        .addStrings("board", board.toString().lines().toList())
        .addObjects(
            "moves",
            board.moves(),
            (object, move) ->
                object
                    .add("column", move.column())
                    .add("row", move.row())
                    .add("colour", move.colour())
                    .add("size", move.size())
                    .add("points", board.rules().groupScore(move.size())));
  }

  private void text(NamedBoard named) {
    Board board = named.board();
    if (!named.name().isEmpty()) {
      io.out().println("# " + named.name());
    }
    io.out().print(BoardPicture.of(board, output.isColoured(io)));
    List<Move> moves = board.moves();
    StringBuilder line = new StringBuilder();
    line.append(board.left()).append(" tiles, ").append(moves.size()).append(" moves");
    line.append(" (column,row from the floor and size):");
    for (Move move : moves) {
      line.append(' ').append(move.column()).append(',').append(move.row());
      line.append('x').append(move.size());
    }
    io.out().println(line.toString());
  }
}
