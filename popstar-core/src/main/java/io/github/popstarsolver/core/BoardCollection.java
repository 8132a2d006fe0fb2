package io.github.popstarsolver.core;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes files of several boards: a line {@code # name} starts each board, in any of the
 * text {@linkplain BoardFormat formats}.
 *
 * <p>A file without such a line holds one board, whose name is empty; so does a binary file. Rows
 * before the first such line are a board with an empty name too. Blank lines may stand around
 * boards but do not part them. In format {@code auto} each board may be of digits or letters, but
 * empty cells of digits must be the same character, {@code .} or {@code 0}, in the whole file.
 * Names need not differ.
 *
 * <p>Errors are a {@link BoardFormatException} that names the board and the line of the file, on
 * top of what the format says. All methods are thread-safe.
 */
public final class BoardCollection {

  private BoardCollection() {}

  /**
   * A settled board with its name.
   *
   * @param name the name, possibly empty
   * @param settling the board and what moved
   */
  public record Settled(String name, Settling settling) {}

  /**
   * Reads boards of digits or letters, the same as {@link #read(BoardFormat, byte[], Rules)} with
   * format {@code auto}.
   *
   * @param text all text
   * @param rules the rules to play by
   * @return the boards, at least one, in an unmodifiable list in the order of the text
   * @throws BoardFormatException if there is no board, or one is not as the format says
   */
  public static List<NamedBoard> read(String text, Rules rules) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(rules, "rules");
    return readText(BoardFormats.AUTO, text, raw -> raw.build(rules), NamedBoard::new);
  }

  /**
   * Reads boards, each under the rules that its text says, PopStar's if it says none.
   *
   * @param format the format of each board
   * @param input all bytes
   * @return the boards, at least one, in an unmodifiable list in the order of the input
   * @throws BoardFormatException if there is no board, or one is not as the format says
   */
  public static List<NamedBoard> read(BoardFormat format, byte[] input) {
    return read(format, input, raw -> raw.build(null), NamedBoard::new);
  }

  /**
   * Reads boards under given rules.
   *
   * @param format the format of each board
   * @param input all bytes
   * @param rules the rules to play by
   * @return the boards, at least one, in an unmodifiable list in the order of the input
   * @throws BoardFormatException if there is no board, or one is not as the format says
   */
  public static List<NamedBoard> read(BoardFormat format, byte[] input, Rules rules) {
    Objects.requireNonNull(rules, "rules");
    return read(format, input, raw -> raw.build(rules), NamedBoard::new);
  }

  /**
   * Reads boards that may have floating tiles and empty columns inside, and settles them; otherwise
   * the same as {@link #read(BoardFormat, byte[])}.
   *
   * @param format the format of each board
   * @param input all bytes
   * @return the boards and what moved, in an unmodifiable list in the order of the input
   * @throws BoardFormatException if there is no board, or one is not as the format says
   */
  public static List<Settled> settle(BoardFormat format, byte[] input) {
    return read(format, input, raw -> raw.settle(null), Settled::new);
  }

  /**
   * Reads boards that may have floating tiles and empty columns inside, and settles them; otherwise
   * the same as {@link #read(BoardFormat, byte[], Rules)}.
   *
   * @param format the format of each board
   * @param input all bytes
   * @param rules the rules to play by
   * @return the boards and what moved, in an unmodifiable list in the order of the input
   * @throws BoardFormatException if there is no board, or one is not as the format says
   */
  public static List<Settled> settle(BoardFormat format, byte[] input, Rules rules) {
    Objects.requireNonNull(rules, "rules");
    return read(format, input, raw -> raw.settle(rules), Settled::new);
  }

  /**
   * Writes boards so that {@link #read(BoardFormat, byte[], Rules)} gives them back. A single board
   * with an empty name is written without a line for its name.
   *
   * @param format the format of each board; a binary one for one board without a name only
   * @param boards the boards, at least one
   * @return the bytes
   * @throws BoardFormatException if the format cannot hold a board, naming it
   */
  public static byte[] write(BoardFormat format, List<NamedBoard> boards) {
    Objects.requireNonNull(format, "format");
    boolean plain = boards.size() == 1 && boards.get(0).name().isEmpty();
    if (boards.isEmpty() || (!format.isText() && !plain)) {
      throw new BoardFormatException(
          "a collection of "
              + boards.size()
              + " boards in format "
              + format
              + ", expected "
              + (format.isText() ? "at least one" : "one without a name: the format is binary"));
    }
    if (plain) {
      return format.write(boards.get(0).board());
    }
    StringBuilder text = new StringBuilder();
    for (NamedBoard board : boards) {
      text.append(board.name().isEmpty() ? "#" : "# ").append(board.name()).append('\n');
      try {
        text.append(format.writeText(board.board()));
      } catch (BoardFormatException e) {
        throw new BoardFormatException(
            "board " + Texts.quote(board.name()) + ": " + e.getMessage(), e.row(), e);
      }
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static <B, R> List<R> read(
      BoardFormat format, byte[] input, Function<RawBoard, B> finish, Namer<B, R> namer) {
    Objects.requireNonNull(format, "format");
    Objects.requireNonNull(input, "input");
    return format instanceof TextFormat text
        ? readText(text, Texts.decode(input), finish, namer)
        : List.of(namer.name("", finish.apply(format.parseBytes(input))));
  }

  private static <B, R> List<R> readText(
      TextFormat format, String text, Function<RawBoard, B> finish, Namer<B, R> namer) {
    List<Part> parts = split(Texts.withoutMark(text));
    List<R> boards = new ArrayList<>(parts.size());
    int emptyMark = 0;
    for (Part part : parts) {
      try {
        RawBoard raw = format.parseText(part.text);
        int mark = raw.emptyMark();
        if (emptyMark != 0 && mark == '.' + '0' - emptyMark) {
          throw new BoardFormatException(
              "empty cells are "
                  + Texts.quote(mark)
                  + " here and "
                  + Texts.quote(emptyMark)
                  + " in an earlier board, expected one of them in the whole input");
        }
        emptyMark = mark == '.' || mark == '0' ? mark : emptyMark;
        boards.add(namer.name(part.name == null ? "" : part.name, finish.apply(raw)));
      } catch (BoardFormatException e) {
        boolean single = parts.size() == 1 && part.name == null;
        if (single && Texts.trim(part.text).isEmpty()) {
          throw e;
        }
        int row = format.rowsAreLines() ? Math.max(0, e.row() - 1) : 0;
        throw new BoardFormatException(
            (single ? "" : part.title() + ", ")
                + "line "
                + (part.line + row)
                + ": "
                + e.getMessage(),
            e.row(),
            e);
      }
    }
    return Collections.unmodifiableList(boards);
  }

  private static List<Part> split(String text) {
    List<Part> parts = new ArrayList<>();
    String name = null;
    int line = 0;
    int partStart = 0;
    int partLine = 1;
    for (int start = 0; start < text.length(); ) {
      line++;
      int end = Rows.lineEnd(text, start);
      int first = start;
      while (first < end && Texts.isBlank(text.charAt(first))) {
        first++;
      }
      if (first < end && text.charAt(first) == '#') {
        add(parts, name, text.substring(partStart, start), partLine);
        name = Texts.trim(text.substring(first + 1, end));
        partStart = Rows.nextLine(text, end);
        partLine = line + 1;
      }
      start = Rows.nextLine(text, end);
    }
    add(parts, name, text.substring(partStart), partLine);
    if (parts.isEmpty()) {
      parts.add(new Part(null, text, 1));
    }
    return parts;
  }

  private static void add(List<Part> parts, @Nullable String name, String text, int line) {
    if (name != null || !Texts.trim(text).isEmpty()) {
      parts.add(new Part(name, text, line));
    }
  }

  /** Pairs a name with what was read. */
  private interface Namer<B, R> {
    R name(String name, B board);
  }

  /** The text of one board. */
  private static final class Part {

    /** The name; null if no line names the board. */
    final @Nullable String name;

    final String text;

    /** The line of the file in which the first row stands, counted from 1. */
    final int line;

    Part(@Nullable String name, String text, int firstLine) {
      this.name = name;
      this.text = text;
      line = firstLine + blankLines(text);
    }

    private static int blankLines(String text) {
      int lines = 0;
      for (int i = 0; i < text.length() && Texts.isSpace(text.charAt(i)); i++) {
        boolean secondOfPair = text.charAt(i) == '\n' && i > 0 && text.charAt(i - 1) == '\r';
        lines += Texts.isLineEnd(text.charAt(i)) && !secondOfPair ? 1 : 0;
      }
      return lines;
    }

    String title() {
      return name == null ? "board without a name" : "board " + Texts.quote(name);
    }
  }
}
