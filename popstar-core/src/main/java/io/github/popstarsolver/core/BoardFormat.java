package io.github.popstarsolver.core;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A way to write one board as bytes, named after the program that it comes from. All have the top
 * row first.
 *
 * <table>
 * <caption>The formats</caption>
 * <tr><th>name</th><th>a board looks like</th><th>empty cell</th><th>colours</th></tr>
 * <tr><td>{@code auto}</td><td>what {@link Board#parse(String)} reads: letters if the first tile is
 * a letter, else digits; writes digits</td><td></td><td>9</td></tr>
 * <tr><td>{@code digits}</td><td>{@code 1231}, or {@code 1 2 3 1} in all rows</td><td>{@code .} or
 * {@code 0}, not both in one input; {@code .} is written</td><td>9</td></tr>
 * <tr><td>{@code letters}</td><td>{@code RGBR}: R G B Y P are the colours 1 to 5 (popstar-solver)
 * </td><td>{@code .}</td><td>5</td></tr>
 * <tr><td>{@code codingame}</td><td>{@code 0 1 2 0}: colour 0 is a colour, it becomes colour 1. The
 * game itself has 15 columns and rows; other sizes are read and written too</td><td>{@code -1}</td>
 * <td>5</td></tr>
 * <tr><td>{@code bgf}</td><td>BGF2 of sgbust, binary: {@code BGF2}, then one byte each for width,
 * height, minimum group size and the cells</td><td>byte 0</td><td>7</td></tr>
 * <tr><td>{@code tatham}</td><td>the game ID of Simon Tatham's Same Game, {@code
 * 4x3c3s2:1,2,3,1,...}; not the IDs with a random seed, {@code 4x3c3s2#...}</td><td>{@code 0}</td>
 * <td>9</td></tr>
 * <tr><td>{@code csv}, {@code csv-semicolon}, {@code csv-tab}</td><td>{@code 1,2,3,1}; the separator
 * is never guessed</td><td>nothing or {@code 0}, not both in one input; {@code 0} is written</td>
 * <td>9</td></tr>
 * <tr><td>{@code json}</td><td>the snapshot of feichao93/popstar, <code>{ "score": 0, "stars": [
 * "RGBR" ] }</code></td><td>{@code O}, the letter</td><td>5</td></tr>
 * </table>
 *
 * <p>Text is UTF-8. A byte order mark, any line ends, blanks at the edges of lines and blank lines
 * around the board are accepted. All else that is not as it should be is refused by a {@link
 * BoardFormatException} which says where it stands (row and column counted from 1 at the top left,
 * or byte or character) and what was expected, in time and memory proportional to the input: rows
 * of different lengths, unknown characters, blank lines inside, digits that are not ASCII, colours
 * and sizes beyond the limits of {@link Board}, floating tiles, empty columns that would close.
 * {@link #settle(byte[])} takes the last two.
 *
 * <p>Rules. Most formats hold tiles only: without rules from the caller their boards are under
 * {@link Rules#POPSTAR}. A game ID says its scoring: {@code s1} and {@code s2} are the rules {@code
 * tatham-1} and {@code tatham-2}, unless the caller gives rules. A BGF2 file says its minimum group
 * size: without rules from the caller it is played by PopStar's scores with groups of that size,
 * and rules that the caller gives must have the same size. A snapshot says the {@linkplain
 * Board#score() score} so far, which the board keeps.
 *
 * <p>What was read is written so that reading it gives an equal board of the same size, and a game
 * ID with its colours and scoring, a BGF2 file with its minimum group size, a snapshot with its
 * score. What a format cannot hold is refused, such as a colour 6 in {@code letters}.
 *
 * <p>Formats are immutable and thread-safe.
 */
public abstract sealed class BoardFormat permits BgfFormat, TextFormat {

  private final String name;

  BoardFormat(String name) {
    this.name = name;
  }

  /**
   * The format with a name.
   *
   * @param name one of the names in the table above; case does not matter
   * @return the format
   * @throws IllegalArgumentException if there is none, with the names there are
   */
  public static BoardFormat named(String name) {
    Objects.requireNonNull(name, "name");
    String key = name.toLowerCase(Locale.ROOT);
    StringBuilder names = new StringBuilder();
    for (BoardFormat format : all()) {
      if (format.name.equals(key)) {
        return format;
      }
      names.append(names.isEmpty() ? "" : ", ").append(format.name);
    }
    throw new IllegalArgumentException(
        "unknown board format " + Texts.quote(name) + ", expected one of " + names);
  }

  /**
   * All formats.
   *
   * @return an unmodifiable list in the order of the table above
   */
  public static List<BoardFormat> all() {
    return BoardFormats.ALL;
  }

  /**
   * What this format is called.
   *
   * @return the name
   */
  public final String name() {
    return name;
  }

  /**
   * Whether this is a format of text lines; if not, it is binary.
   *
   * @return whether the methods for strings may be called
   */
  public final boolean isText() {
    return this instanceof TextFormat;
  }

  /**
   * Reads a board under the rules that the input says, PopStar's if it says none.
   *
   * @param input all bytes
   * @return a new board
   * @throws BoardFormatException if the input is no settled board of this format
   */
  public final Board read(byte[] input) {
    return parse(input).build(null);
  }

  /**
   * Reads a board under given rules.
   *
   * @param input all bytes
   * @param rules the rules to play by
   * @return a new board
   * @throws BoardFormatException if the input is no settled board of this format, or says another
   *     minimum group size than the rules
   */
  public final Board read(byte[] input, Rules rules) {
    Objects.requireNonNull(rules, "rules");
    return parse(input).build(rules);
  }

  /**
   * Reads a board under the rules that the text says, PopStar's if it says none.
   *
   * @param text all text
   * @return a new board
   * @throws BoardFormatException if the text is no settled board of this format
   * @throws UnsupportedOperationException if this format is binary
   */
  public final Board read(String text) {
    return parse(text).build(null);
  }

  /**
   * Reads a board under given rules.
   *
   * @param text all text
   * @param rules the rules to play by
   * @return a new board
   * @throws BoardFormatException if the text is no settled board of this format
   * @throws UnsupportedOperationException if this format is binary
   */
  public final Board read(String text, Rules rules) {
    Objects.requireNonNull(rules, "rules");
    return parse(text).build(rules);
  }

  /**
   * Reads a board that may have floating tiles and empty columns inside, and settles it; otherwise
   * the same as {@link #read(byte[])}.
   *
   * @param input all bytes
   * @return the board and what moved
   * @throws BoardFormatException if the input is no board of this format
   */
  public final Settling settle(byte[] input) {
    return parse(input).settle(null);
  }

  /**
   * Reads a board that may have floating tiles and empty columns inside, and settles it by the
   * column shift of the rules; otherwise the same as {@link #read(byte[], Rules)}.
   *
   * @param input all bytes
   * @param rules the rules to play by
   * @return the board and what moved
   * @throws BoardFormatException if the input is no board of this format, or says another minimum
   *     group size than the rules
   */
  public final Settling settle(byte[] input, Rules rules) {
    Objects.requireNonNull(rules, "rules");
    return parse(input).settle(rules);
  }

  /**
   * Writes a board.
   *
   * @param board the board
   * @return the bytes; text ends with a line end
   * @throws BoardFormatException if this format cannot hold the board
   */
  public final byte[] write(Board board) {
    Objects.requireNonNull(board, "board");
    return format(board);
  }

  /**
   * Writes a board as text.
   *
   * @param board the board
   * @return the text, which ends with a line end
   * @throws BoardFormatException if this format cannot hold the board
   * @throws UnsupportedOperationException if this format is binary
   */
  public final String writeText(Board board) {
    Objects.requireNonNull(board, "board");
    return asText().formatText(board);
  }

  /** The name. */
  @Override
  public final String toString() {
    return name;
  }

  private RawBoard parse(byte[] input) {
    Objects.requireNonNull(input, "input");
    return parseBytes(input);
  }

  private RawBoard parse(String text) {
    Objects.requireNonNull(text, "text");
    return asText().parseText(text);
  }

  private TextFormat asText() {
    if (this instanceof TextFormat text) {
      return text;
    }
    throw new UnsupportedOperationException("format " + name + " is binary: read and write bytes");
  }

  abstract RawBoard parseBytes(byte[] input);

  abstract byte[] format(Board board);
}
