package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.IllegalClickException;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.Cancellation;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Proof;
import io.github.popstarsolver.search.Solution;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Solves boards and prints games that a replay by the plain rules has confirmed. */
@Command(
    name = "solve",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Solves boards and prints the clicks and the score.",
      "Ctrl-C ends the search and prints the best game so far."
    })
final class SolveCommand implements Callable<Integer> {

  private final Io io;

  @Mixin private BoardOptions boards = new BoardOptions();
  @Mixin private RulesOptions rules = new RulesOptions();
  @Mixin private SearcherOptions search = new SearcherOptions();
  @Mixin private OutputOptions output = new OutputOptions();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "One or several boards; - or nothing for standard input.")
  private @Nullable String file;

  SolveCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    Rules asked = rules.rules();
    List<NamedBoard> list = boards.read(io, "popstar solve", file, asked);
    try (StopSignal stop = new StopSignal()) {
      return solve(list, stop.cancellation());
    }
  }

  private int solve(List<NamedBoard> list, Cancellation cancellation) {
    Limits limits = search.limits().and(Limits.cancelledBy(cancellation));
    int done = 0;
    int met = 0;
    try (Bar bar = Bar.of(io, "boards", list.size())) {
      while (done < list.size() && !cancellation.isCancelled()) {
        NamedBoard named = list.get(done++);
        Board board = named.board();
        Solution<Move> solution =
            search.searcher(board.rules()).search(board, limits, bar::progressed);
        Replay replay = confirmed(board, solution);
        met += search.objective().isMet(solution.score(), solution.left()) ? 1 : 0;
        bar.done(() -> print(named, solution, replay, list.size() > 1));
      }
    }
    return report(done, list.size(), met);
  }

  private int report(int done, int boards, int met) {
    if (done < boards) {
      Failures.line(io, "popstar solve", "stopped after " + done + " of " + boards + " boards");
    }
    if (met < done) {
      Failures.line(
          io,
          "popstar solve",
          "objective "
              + search.objective()
              + ": not met on "
              + (done - met)
              + " of "
              + done
              + (done == 1 ? " board" : " boards"));
    }
    return met == boards ? ExitCode.OK : ExitCode.NOT_MET;
  }

  private static Replay confirmed(Board board, Solution<Move> solution) {
    Replay replay;
    try {
      replay = Replay.of(board, solution.moves());
    } catch (IllegalClickException e) { // a fault of the search, not of the input
      throw new IllegalStateException("the search gives no legal game: " + e.getMessage(), e);
    }
    if (replay.score() != solution.score()
        || replay.left() != solution.left()
        || !replay.isOver()) {
      throw new IllegalStateException(
          "the replay gives "
              + replay.score()
              + " points and "
              + replay.left()
              + " tiles left, the search says "
              + solution.score()
              + " and "
              + solution.left());
    }
    return replay;
  }

  private void print(NamedBoard named, Solution<Move> solution, Replay replay, boolean several) {
    if (output.isJson()) {
      Json json = new Json();
      if (several || !named.name().isEmpty()) {
        json.add("name", named.name());
      }
      json.add("score", solution.score())
          .add("left", solution.left())
          .addObjects(
              "moves",
              solution.moves(),
              (object, move) ->
                  object
                      .add("column", move.column())
                      .add("row", move.row())
                      .add("size", move.size()))
          .add("end", solution.end().name())
          .add("nodes", solution.nodes())
          .add("millis", solution.elapsed().toMillis());
      if (solution.proof() != Proof.UNKNOWN) {
        json.add("proof", solution.proof().name());
      }
      io.out().println(json.toString());
    } else {
      if (!named.name().isEmpty()) {
        io.out().println("# " + named.name());
      }
      io.out().print(BoardPicture.of(named.board(), output.isColoured(io)));
      io.out().print(Games.clicks(replay));
      io.out()
          .println(
              "Score "
                  + solution.score()
                  + ", tiles left "
                  + solution.left()
                  + ", clicks "
                  + solution.moves().size()
                  + " ("
                  + solution.end()
                  + (solution.proof() == Proof.UNKNOWN ? "" : ", " + solution.proof())
                  + ", "
                  + solution.nodes()
                  + " positions, "
                  + solution.elapsed().toMillis()
                  + " ms)");
    }
    io.out().flush();
  }
}
