package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A way to write the clicks of a game as text, named after the program that it comes from.
 *
 * <table>
 * <caption>The notations; W is the number of columns, all of the board before the first click</caption>
 * <tr><th>name</th><th>a click is</th><th>counted</th><th>clicks are parted by</th><th>the cell
 * written</th></tr>
 * <tr><td>{@code popstar}</td><td>{@code column,row}</td><td>from 0 at the bottom left; this
 * library's own</td><td>blanks or line ends</td><td>canonical</td></tr>
 * <tr><td>{@code codingame}</td><td>{@code column row}, then any text</td><td>from 0 at the bottom
 * left</td><td>line ends</td><td>canonical</td></tr>
 * <tr><td>{@code popstar-solver}</td><td>{@code row,column}</td><td>from 0 at the top left</td>
 * <td>blanks or line ends</td><td>first of the group by row from the top, then column</td></tr>
 * <tr><td>{@code uva}</td><td>{@code row,column}</td><td>from 1 at the bottom left (UVa 758)</td>
 * <td>blanks or line ends</td><td>canonical</td></tr>
 * <tr><td>{@code tatham}</td><td>{@code M} and the cells of the group, each y*W+x, as in {@code
 * M1,4,5}; some of them will do</td><td>from 0 at the top left</td><td>blanks or line ends</td>
 * <td>all, ascending</td></tr>
 * <tr><td>{@code sgbust}</td><td>the number of the group, groups counted by row from the top left:
 * {@code A} is 0, {@code Z} 25, {@code (AA)} 26, {@code (IU)} 254, and more cannot be written</td>
 * <td>from 0</td><td>nothing</td><td></td></tr>
 * </table>
 *
 * <p>Canonical is the lowest tile in the leftmost column of a group, as in {@link Move}. A click
 * may hit any tile of its group when read. Pairs may stand in parentheses when read: {@code (3,0)}.
 * A byte order mark and blanks or line ends around are accepted, an empty text is a game without a
 * click.
 *
 * <p>Errors are an {@link IllegalClickException} with the index of the click, whether it cannot be
 * read or is not legal. Notations that name a cell check while reading only that it is on the board
 * (a {@link Replay} checks the rest); {@code tatham} and {@code sgbust}, which depend on the
 * position, play the game while reading. Notations are immutable and thread-safe.
 */
public abstract sealed class ClickNotation permits PairNotation, TathamNotation, SgbustNotation {

  private final String name;

  ClickNotation(String name) {
    this.name = name;
  }

  /**
   * The notation with a name.
   *
   * @param name one of the names in the table above; case does not matter
   * @return the notation
   * @throws IllegalArgumentException if there is none, with the names there are
   */
  public static ClickNotation named(String name) {
    Objects.requireNonNull(name, "name");
    String key = name.toLowerCase(Locale.ROOT);
    StringBuilder names = new StringBuilder();
    for (ClickNotation notation : all()) {
      if (notation.name.equals(key)) {
        return notation;
      }
      names.append(names.isEmpty() ? "" : ", ").append(notation.name);
    }
    throw new IllegalArgumentException(
        "unknown click notation " + Texts.quote(name) + ", expected one of " + names);
  }

  /**
   * All notations.
   *
   * @return an unmodifiable list in the order of the table above
   */
  public static List<ClickNotation> all() {
    return ClickNotations.ALL;
  }

  /**
   * What this notation is called.
   *
   * @return the name
   */
  public final String name() {
    return name;
  }

  /**
   * Reads clicks.
   *
   * @param start the board before the first click; not changed
   * @param text the clicks
   * @return the cells clicked, in an unmodifiable list in order
   * @throws IllegalClickException at the first click that cannot be read or is off the board, and
   *     in notations that depend on the position at the first one that is not legal
   */
  public final List<Cell> read(Board start, String text) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(text, "text");
    return Collections.unmodifiableList(parse(start, Texts.trim(Texts.withoutMark(text))));
  }

  /**
   * Writes moves.
   *
   * @param start the board before the first move; not changed
   * @param moves the moves, in order
   * @return the text, without a line end after the last click
   * @throws IllegalClickException at the first move that is not legal or cannot be written
   */
  public final String write(Board start, List<Move> moves) {
    Replay replay = Replay.of(start, moves); // every move is legal from here on
    PlainGrid grid = new PlainGrid(start);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < replay.steps().size(); i++) {
      Move move = replay.steps().get(i).move();
      List<Cell> group = grid.connected(new Cell(move.column(), move.row()));
      format(text, i, start, grid, group);
      grid.remove(group);
    }
    return text.toString();
  }

  /** The name. */
  @Override
  public final String toString() {
    return name;
  }

  /** Reads a text without blanks around it. */
  abstract List<Cell> parse(Board start, String text);

  /** Appends a click. */
  abstract void format(
      StringBuilder text, int index, Board start, PlainGrid grid, List<Cell> group);

  /** The place of a cell when counted by row from the top left. */
  static int readingOrder(Board start, Cell cell) {
    return (start.rows() - 1 - cell.row()) * start.columns() + cell.column();
  }

  /** Refuses a game of more clicks than the board has tiles, before it fills the memory. */
  static void checkCount(Board start, int index) {
    if (index >= start.left()) {
      throw new IllegalClickException(
          index, "the board has " + start.left() + " tiles, expected no more clicks than that");
    }
  }

  /** The pieces of a text between blanks and line ends, as many as the board has tiles. */
  static List<String> words(Board start, String text) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < text.length(); ) {
      int from = i;
      while (i < text.length() && !Texts.isSpace(text.charAt(i))) {
        i++;
      }
      checkCount(start, words.size());
      words.add(text.substring(from, i));
      while (i < text.length() && Texts.isSpace(text.charAt(i))) {
        i++;
      }
    }
    return words;
  }
}
