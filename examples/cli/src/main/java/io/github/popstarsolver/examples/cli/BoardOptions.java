package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.core.BoardCollection;
import io.github.popstarsolver.core.BoardFormat;
import io.github.popstarsolver.core.BoardFormatException;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which boards to take. */
final class BoardOptions {

  @Option(
      names = "--set",
      paramLabel = "NAME",
      description = "A set of boards that comes with the program: golden100 or standard20.")
  private @Nullable String set;

  @Option(
      names = "--board",
      paramLabel = "WHICH",
      description = "Only one board of the file or set: its name, or its number from 1 on.")
  private @Nullable String which;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description =
          "The format of the file: auto (digits or letters), digits, letters, codingame, bgf,"
              + " tatham, csv, csv-semicolon, csv-tab, json. Default: auto.")
  private @Nullable String format;

  @Option(
      names = "--settle",
      description = "Let floating tiles fall and empty columns close; says what it moved.")
  private boolean settle;

  /** Whether the boards come from a set, so that no file has them. */
  boolean isSet() {
    return set != null;
  }

  /** Whether the boards come from standard input if {@code file} is what was given. */
  boolean readStandardInput(@Nullable String file) {
    return set == null && (file == null || InputFiles.isStandardInput(file));
  }

  /**
   * Reads the boards.
   *
   * @param file the file, {@code -} for standard input, null if none was given
   * @param rules the rules asked for, null for those of the file or set
   */
  List<NamedBoard> read(Io io, String command, @Nullable String file, @Nullable Rules rules) {
    List<NamedBoard> boards;
    if (set != null) {
      if (file != null) {
        throw new UsageException(
            "both --set and the file " + Quote.of(file) + " are given, expected one of them");
      }
      if (format != null || settle) {
        throw new UsageException("--from and --settle are for files, not for --set");
      }
      boards = withRules(BoardSets.named(set), rules);
    } else {
      boards = readFile(io, command, file == null ? "-" : file, rules);
    }
    return which == null ? boards : List.of(select(boards, which));
  }

  private static NamedBoard select(List<NamedBoard> boards, String which) {
    for (NamedBoard board : boards) {
      if (board.name().equals(which)) {
        return board;
      }
    }
    try {
      int number = Integer.parseInt(which);
      if (number >= 1 && number <= boards.size()) {
        return boards.get(number - 1);
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(
        "--board is " + Quote.of(which) + ", expected 1 to " + boards.size() + " or a name");
  }

  private static List<NamedBoard> withRules(List<NamedBoard> boards, @Nullable Rules rules) {
    if (rules == null) {
      return boards;
    }
    List<NamedBoard> changed = new ArrayList<>();
    for (NamedBoard named : boards) {
      changed.add(new NamedBoard(named.name(), named.board().withRules(rules)));
    }
    return changed;
  }

  private List<NamedBoard> readFile(Io io, String command, String file, @Nullable Rules rules) {
    BoardFormat boardFormat = BoardFormat.named(format == null ? "auto" : format);
    byte[] bytes = InputFiles.read(io, file);
    try {
      if (!settle) {
        return rules == null
            ? BoardCollection.read(boardFormat, bytes)
            : BoardCollection.read(boardFormat, bytes, rules);
      }
      List<BoardCollection.Settled> settled =
          rules == null
              ? BoardCollection.settle(boardFormat, bytes)
              : BoardCollection.settle(boardFormat, bytes, rules);
      List<NamedBoard> boards = new ArrayList<>();
      for (BoardCollection.Settled one : settled) {
        String title = one.name().isEmpty() ? "board" : "board " + Quote.of(one.name());
        Failures.line(io, command, title + ": " + one.settling());
        boards.add(new NamedBoard(one.name(), one.settling().board()));
      }
      return boards;
    } catch (BoardFormatException e) {
      throw new UsageException(InputFiles.title(file) + ": " + e.getMessage(), e);
    }
  }
}
