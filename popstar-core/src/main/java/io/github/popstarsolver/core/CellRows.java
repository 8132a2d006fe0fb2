package io.github.popstarsolver.core;

/**
 * Reads rows of one character per cell. Digits may be packed, {@code 1231}, or parted by blanks,
 * {@code 1 2 3 1}; all rows of a board must do the same. Made for one board.
 */
final class CellRows implements Rows.RowReader {

  private final Alphabet alphabet;

  /**
   * The first row of more than one cell, 0 before it is met, and whether it is parted by blanks.
   */
  private int styleRow;

  private boolean parted;

  /** The character that empty cells have had so far; 0 before one is met. */
  private int emptyMark;

  CellRows(Alphabet alphabet) {
    this.alphabet = alphabet;
  }

  /** The character for empty cells in what was read; 0 if there was none. */
  int emptyMark() {
    return emptyMark;
  }

  @Override
  public int read(String line, int row, int[] cells) {
    boolean partedRow = alphabet == Alphabet.DIGITS && holdsBlank(line);
    if (partedRow || line.codePointCount(0, Math.min(line.length(), 3)) > 1) {
      if (styleRow == 0) {
        styleRow = row;
        parted = partedRow;
      } else if (parted != partedRow) {
        throw new BoardFormatException(
            "row "
                + row
                + ": expected cells "
                + (parted ? "parted by blanks" : "without blanks between them")
                + " as in row "
                + styleRow
                + " (an empty cell is written '.')",
            row,
            null);
      }
    }
    int n = 0;
    int i = 0;
    while (i < line.length()) {
      int codePoint = line.codePointAt(i);
      i += Character.charCount(codePoint);
      if (partedRow && Texts.isBlank(codePoint)) {
        continue;
      }
      if (n < cells.length) {
        cells[n] = colour(codePoint, row, n + 1);
      }
      n++;
      if (partedRow && n <= cells.length && i < line.length() && !Texts.isBlank(line.charAt(i))) {
        throw BoardFormatException.at(
            row,
            n,
            "found "
                + Texts.quote(codePoint)
                + " and "
                + Texts.quote(line.codePointAt(i))
                + ", expected one character per cell; cells are parted by blanks in all places or"
                + " in none");
      }
    }
    return n;
  }

  private static boolean holdsBlank(String line) {
    return line.indexOf(' ') >= 0 || line.indexOf('\t') >= 0;
  }

  private int colour(int codePoint, int row, int column) {
    int colour = alphabet.colour(codePoint);
    if (colour < 0) {
      throw BoardFormatException.at(
          row,
          column,
          "found "
              + Texts.quote(codePoint)
              + ", expected "
              + alphabet.expected
              + hint(alphabet, codePoint));
    }
    if (colour == 0) {
      if (emptyMark != 0 && emptyMark != codePoint) {
        throw BoardFormatException.at(
            row,
            column,
            "found "
                + Texts.quote(codePoint)
                + " after "
                + Texts.quote(emptyMark)
                + ", expected one of '.' and '0' for all empty cells, not both in one input");
      }
      emptyMark = codePoint;
    }
    return colour;
  }

  private static String hint(Alphabet alphabet, int codePoint) {
    if (codePoint == '#') {
      return "; lines '# name' part the boards of a collection, which is read as one";
    }
    if (codePoint > 0x7F && Character.isDigit(codePoint)) {
      return "; the ASCII digits alone are colours";
    }
    if (alphabet != Alphabet.DIGITS && codePoint >= 'a' && codePoint <= 'z') {
      return "; letters are upper case";
    }
    return "";
  }
}
