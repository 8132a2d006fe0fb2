package io.github.popstarsolver.bench.samegame;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.popstarsolver.bench.arena.Agent;
import io.github.popstarsolver.bench.arena.ResultsHeader;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardCollection;
import io.github.popstarsolver.core.BoardFormat;
import io.github.popstarsolver.core.BoardFormatException;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A set of boards to play on, all by the same rules. Immutable but for the boards, which must not
 * be changed.
 */
public final class BoardList {

  private static final String RANDOM = "random";
  private static final int MOST_RANDOM = 1_000_000;

  private final String name;
  private final Rules rules;
  private final List<NamedBoard> boards;

  private BoardList(String name, Rules rules, List<NamedBoard> boards) {
    this.name = name;
    this.rules = rules;
    this.boards = List.copyOf(boards);
  }

  /**
   * Reads a set.
   *
   * @param spec {@code golden100}, {@code standard20}, a random set such as {@code
   *     random:count=40,columns=10,rows=10,colours=5,seed=7}, or the path of a file
   * @param format the format of the file's boards, null for {@code auto}
   * @param rules the name of the rules to play by, null for those of the set
   * @return the set
   * @throws IllegalArgumentException if there is no such set, it cannot be read, or its boards are
   *     not all by the same rules with a well-known name
   */
  public static BoardList read(String spec, @Nullable String format, @Nullable String rules) {
    Rules asked = rules == null ? null : Rules.named(rules);
    String known = spec.toLowerCase(Locale.ROOT);
    boolean random = known.equals(RANDOM) || known.startsWith(RANDOM + ":");
    boolean named = BoardSets.names().contains(known);
    if (format != null && (random || named)) {
      throw new IllegalArgumentException("a board format is for files, not for set " + spec);
    }
    if (random) {
      return random(spec.substring(RANDOM.length()), asked);
    }
    return named
        ? of(known, asked, withRules(BoardSets.named(known), asked))
        : of(spec, asked, readFile(spec, format == null ? "auto" : format, asked));
  }

  private static BoardList of(String name, @Nullable Rules asked, List<NamedBoard> boards) {
    Rules rules = asked == null ? boards.get(0).board().rules() : asked;
    for (NamedBoard named : boards) {
      String other = named.board().rules().name();
      if (!other.equals(rules.name()) || !Rules.names().contains(other)) {
        throw new IllegalArgumentException(
            "set "
                + Quote.of(name)
                + " has a board by rules "
                + Quote.of(other)
                + ", expected the same well-known rules for all; --rules sets them");
      }
    }
    return new BoardList(name, rules, boards);
  }

  private static List<NamedBoard> withRules(List<NamedBoard> boards, @Nullable Rules rules) {
    return rules == null
        ? boards
        : boards.stream()
            .map(named -> new NamedBoard(named.name(), named.board().withRules(rules)))
            .toList();
  }

  private static BoardList random(String options, @Nullable Rules asked) {
    Options read =
        new Options(
            "set random",
            options.length() <= 1 ? Map.of() : AgentSpec.options(options.substring(1)));
    int count = read.intOr("count", 100);
    int columns = read.intOr("columns", 10);
    int rows = read.intOr("rows", 10);
    int colours = read.intOr("colours", 5);
    long seed = read.longOr("seed", 1);
    read.checkAllKnown();
    if (count < 1 || count > MOST_RANDOM) {
      throw new IllegalArgumentException(
          "number of random boards is " + count + ", expected 1 to " + MOST_RANDOM);
    }
    if (seed > Long.MAX_VALUE - (count - 1)) {
      throw new IllegalArgumentException(
          "seed is " + seed + ", too large to count up " + (count - 1) + " times");
    }
    Rules rules = asked == null ? Rules.POPSTAR : asked;
    List<NamedBoard> boards = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boards.add(
          new NamedBoard(
              "seed " + (seed + i), Board.random(rules, columns, rows, colours, seed + i)));
    }
    return new BoardList(
        "random:count="
            + count
            + ",columns="
            + columns
            + ",rows="
            + rows
            + ",colours="
            + colours
            + ",seed="
            + seed,
        rules,
        boards);
  }

  private static List<NamedBoard> readFile(String file, String format, @Nullable Rules rules) {
    BoardFormat boardFormat = BoardFormat.named(format);
    Path path;
    try {
      path = Path.of(file);
    } catch (InvalidPathException e) {
      throw unknown(file);
    }
    if (!Files.exists(path)) {
      throw unknown(file);
    }
    try {
      byte[] bytes = Files.readAllBytes(path);
      return rules == null
          ? BoardCollection.read(boardFormat, bytes)
          : BoardCollection.read(boardFormat, bytes, rules);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "cannot read " + Quote.of(file) + ": " + e.getMessage(), e);
    } catch (BoardFormatException e) {
      throw new IllegalArgumentException(Quote.of(file) + ": " + e.getMessage(), e);
    }
  }

  private static IllegalArgumentException unknown(String spec) {
    return new IllegalArgumentException(
        "unknown set "
            + Quote.of(spec)
            + ", expected "
            + String.join(", ", BoardSets.names())
            + ", random:count=40,columns=10,rows=10,colours=5,seed=7 or the path of a file");
  }

  /**
   * What the set is called.
   *
   * @return the text that reads it again
   */
  public String name() {
    return name;
  }

  /**
   * The rules.
   *
   * @return those of all boards
   */
  public Rules rules() {
    return rules;
  }

  /**
   * The boards.
   *
   * @return an unmodifiable list; board 1 is its first
   */
  public List<NamedBoard> boards() {
    return boards;
  }

  /**
   * The header of a file of results on this set and this machine.
   *
   * @return the header
   */
  public ResultsHeader header() {
    return ResultsHeader.here(name, fingerprint(), boards.size(), rules.name());
  }

  private String fingerprint() {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
    for (NamedBoard named : boards) {
      digest.update(named.name().getBytes(UTF_8));
      digest.update((byte) '\n');
      digest.update(text(named.board()).getBytes(UTF_8));
      digest.update((byte) '\n');
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The board and its score as text. */
  private static String text(Board board) {
    return board.score() + "\n" + SameGameTask.digits(board);
  }

  /**
   * The boards that this set shares with another.
   *
   * @param other the other set
   * @return the names of the boards here that are there too
   */
  public List<String> shared(BoardList other) {
    Set<String> there = new TreeSet<>();
    other.boards.forEach(named -> there.add(text(named.board())));
    return boards.stream()
        .filter(named -> there.contains(text(named.board())))
        .map(NamedBoard::name)
        .toList();
  }

  /**
   * The games of some agents on some of the boards: board by board, and on each the agents in
   * order.
   *
   * @param agents the texts of the agents
   * @param which the boards, such as {@code 1-20,25}; null for all
   * @return the tasks, which can be sent elsewhere
   * @throws IllegalArgumentException if an agent is wrong or a board is not there
   */
  public List<SameGameTask> tasks(List<String> agents, @Nullable String which) {
    List<Agent<Board, Move>> made = AgentSpec.parseAll(agents, rules);
    List<SameGameTask> tasks = new ArrayList<>();
    for (int number : selection(which)) {
      NamedBoard named = boards.get(number - 1);
      made.forEach(agent -> tasks.add(SameGameTask.of(number, named, agent)));
    }
    return tasks;
  }

  private Set<Integer> selection(@Nullable String which) {
    Set<Integer> numbers = new TreeSet<>();
    for (String range : (which == null ? "1-" + boards.size() : which).split(",", -1)) {
      String[] ends = range.strip().split("-", 2);
      int first = number(which, ends[0]);
      int last = number(which, ends[ends.length - 1]);
      if (first > last) {
        throw badSelection(which);
      }
      for (int number = first; number <= last; number++) {
        numbers.add(number);
      }
    }
    return numbers;
  }

  private int number(@Nullable String which, String text) {
    try {
      int number = Integer.parseInt(text.strip());
      if (number >= 1 && number <= boards.size()) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw badSelection(which);
  }

  private IllegalArgumentException badSelection(@Nullable String which) {
    return new IllegalArgumentException(
        "boards are "
            + Quote.of(String.valueOf(which))
            + ", expected numbers from 1 to "
            + boards.size()
            + " such as 1-20,25");
  }
}
