package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The lines of a text that hold the rows of one board: without the byte order mark, blanks at the
 * edges and blank lines around. Immutable.
 *
 * <p>Takes time in proportion to the text. No more lines are kept than a board may have rows.
 */
final class Rows {

  /** The lines, top row first; those beyond {@link Board#MAX_ROWS} are left out. */
  final List<String> lines;

  /** The number of lines, those left out included. */
  final int count;

  private Rows(List<String> lines, int count) {
    this.lines = lines;
    this.count = count;
  }

  /**
   * Splits a text.
   *
   * @param text any line ends
   * @param tabIsBlank whether tabs at the edges of a line are dropped, as spaces are
   * @return at least one line
   */
  static Rows of(String text, boolean tabIsBlank) {
    String body = Texts.withoutMark(text);
    List<String> lines = new ArrayList<>();
    int count = 0;
    boolean blankSeen = false;
    int length = body.length();
    for (int start = 0; start < length; ) {
      int end = lineEnd(body, start);
      int from = start;
      int to = end;
      while (from < to && isEdge(body.charAt(from), tabIsBlank)) {
        from++;
      }
      while (to > from && isEdge(body.charAt(to - 1), tabIsBlank)) {
        to--;
      }
      if (from == to) {
        blankSeen = count > 0;
      } else {
        if (blankSeen) {
          throw new BoardFormatException(
              "row "
                  + (count + 1)
                  + ": a blank line inside the board (an empty row is written with empty cells,"
                  + " another board starts with a line '# name')",
              count + 1,
              null);
        }
        count++;
        if (count <= Board.MAX_ROWS) {
          lines.add(body.substring(from, to));
        }
      }
      start = nextLine(body, end);
    }
    if (count == 0) {
      throw new BoardFormatException(
          "no board: the input is empty" + (text.isEmpty() ? "" : " but for blanks"));
    }
    return new Rows(lines, count);
  }

  /** The index of the line end at or after an index. */
  static int lineEnd(String text, int start) {
    int end = start;
    while (end < text.length() && !Texts.isLineEnd(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** The index of the first character of the line after the one that ends at an index. */
  static int nextLine(String text, int end) {
    boolean pair =
        end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
    return Math.min(text.length(), end + (pair ? 2 : 1));
  }

  private static boolean isEdge(char character, boolean tabIsBlank) {
    return character == ' ' || (tabIsBlank && character == '\t');
  }

  /**
   * Reads every line and checks that all rows have one length and that the board is not too large.
   *
   * @param reader reads a line
   * @return the rows, top row first
   */
  int[][] read(RowReader reader) {
    int[] cells = new int[Board.MAX_COLUMNS];
    int[][] rows = new int[lines.size()][];
    int width = 0;
    for (int r = 0; r < rows.length; r++) {
      int found = reader.read(lines.get(r), r + 1, cells);
      if (r == 0) {
        width = found;
      }
      checkWidth(r + 1, width, found);
      rows[r] = Arrays.copyOf(cells, Math.min(width, cells.length));
    }
    Boards.checkSize(width, count);
    return rows;
  }

  /** Checks that a row, counted from 1, is as wide as the first. */
  static void checkWidth(int row, int expected, int found) {
    if (found != expected) {
      throw new BoardFormatException(
          "row " + row + ": expected " + expected + " cells, found " + found, row, null);
    }
  }

  /** Reads one row. */
  interface RowReader {

    /**
     * Reads a row.
     *
     * @param line the text of the row, not empty
     * @param row its number, counted from 1 at the top
     * @param cells receives the colours, as many as fit
     * @return the number of cells in the line
     */
    int read(String line, int row, int[] cells);
  }
}
