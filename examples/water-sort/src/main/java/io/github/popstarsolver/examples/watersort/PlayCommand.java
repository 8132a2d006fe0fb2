package io.github.popstarsolver.examples.watersort;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lets a person play a puzzle. */
@Command(
    name = "play",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Plays a puzzle on the terminal. Type two numbers, such as 1 3, to pour bottle 1 into"
            + " bottle 3; undo, hint, restart or quit.")
final class PlayCommand implements Callable<Integer> {

  /** Hints come at once, or not. */
  private static final Effort HINT = new Effort(2_000_000, null, 1);

  private final Io io;

  @Mixin private FileOptions file = new FileOptions();
  @Mixin private RulesOptions options = new RulesOptions();

  PlayCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() throws IOException {
    PuzzleFile read = file.read();
    Rules rules = options.of(read);
    Deque<Puzzle> past = new ArrayDeque<>();
    Puzzle at = read.puzzle();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(io.in(), StandardCharsets.UTF_8));
    show(at, rules, past.size());
    String line;
    while (!at.isSolved(rules.goal()) && (line = lines.readLine()) != null) {
      String command = line.strip().toLowerCase(Locale.ROOT);
      switch (command) {
        case "" -> {
          continue;
        }
        case "quit", "q" -> {
          return ExitCode.OK;
        }
        case "hint", "h" -> {
          hint(at, rules);
          continue;
        }
        case "restart" -> {
          past.clear();
          at = read.puzzle();
        }
        case "undo", "u" -> {
          if (past.isEmpty()) {
            say("there is nothing to undo");
            continue;
          }
          at = past.pop();
        }
        default -> {
          Puzzle next = pour(at, command, rules.pours());
          if (next == null) {
            continue;
          }
          past.push(at);
          at = next;
        }
      }
      show(at, rules, past.size());
    }
    return ExitCode.OK;
  }

  /** Where a pour leads to; null if it is none, which is said. */
  private @Nullable Puzzle pour(Puzzle at, String command, PourRule rule) {
    if (!command.matches("\\d{1,4}\\s*[\\s>,]\\s*\\d{1,4}")) {
      say("'" + command + "' is none of: two numbers such as 1 3, undo, hint, restart, quit");
      return null;
    }
    String[] numbers = command.split("[\\s>,]+", 2);
    try {
      return at.after(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), rule);
    } catch (IllegalArgumentException illegal) {
      say(String.valueOf(illegal.getMessage()));
      return null;
    }
  }

  private void hint(Puzzle at, Rules rules) {
    Answer answer = Algorithm.ASTAR.solve(at, rules, HINT);
    switch (answer.status()) {
      case SOLVED ->
          say("pour " + answer.pours().get(0) + "; " + answer.pours().size() + " pours to go");
      case UNSOLVABLE -> say("it cannot be solved from here: undo");
      case UNKNOWN -> say("no idea, this is too hard");
    }
  }

  private void show(Puzzle at, Rules rules, int pours) {
    io.out().print(Picture.of(at));
    if (at.isSolved(rules.goal())) {
      say("solved in " + pours + " pours");
    } else if (at.pours(rules.pours()).isEmpty()) {
      say("no pour is left: undo");
    }
    io.out().flush();
  }

  private void say(String text) {
    io.out().println(text);
    io.out().flush();
  }
}
