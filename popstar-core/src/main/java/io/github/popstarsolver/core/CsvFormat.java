package io.github.popstarsolver.core;

/** Numbers parted by one separator, as spreadsheets write them. Immutable. */
final class CsvFormat extends TextFormat {

  private final char separator;

  CsvFormat(String name, char separator) {
    super(name);
    this.separator = separator;
  }

  @Override
  boolean rowsAreLines() {
    return true;
  }

  @Override
  RawBoard parseText(String text) {
    return new RawBoard(Rows.of(text, separator != '\t').read(new Reader()));
  }

  @Override
  String formatText(Board board) {
    StringBuilder text = new StringBuilder();
    for (int y = board.rows() - 1; y >= 0; y--) {
      for (int x = 0; x < board.columns(); x++) {
        if (x > 0) {
          text.append(separator);
        }
        text.append(board.colour(x, y));
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Made for one board: it remembers how empty cells were written. */
  private final class Reader implements Rows.RowReader {

    private boolean zeroSeen;
    private boolean nothingSeen;

    @Override
    public int read(String line, int row, int[] cells) {
      int n = 0;
      for (int start = 0; start <= line.length(); n++) {
        int end = line.indexOf(separator, start);
        end = end < 0 ? line.length() : end;
        if (n < cells.length) {
          cells[n] = cell(Texts.trim(line.substring(start, end)), row, n + 1);
        }
        start = end + 1;
      }
      return n;
    }

    private int cell(String field, int row, int column) {
      boolean digit = field.length() == 1 && Texts.isDigit(field.charAt(0));
      if (!field.isEmpty() && !digit) {
        throw BoardFormatException.at(
            row,
            column,
            "found "
                + Texts.quote(field)
                + ", expected a colour 1 to "
                + Board.MAX_COLOURS
                + ", or nothing or 0 for an empty cell, parted by "
                + Texts.quote(separator)
                + hint(field));
      }
      zeroSeen |= field.equals("0");
      nothingSeen |= field.isEmpty();
      if (zeroSeen && nothingSeen) {
        throw BoardFormatException.at(
            row,
            column,
            "found "
                + (field.isEmpty() ? "nothing after a 0" : "0 after an empty field")
                + ", expected one of them for all empty cells, not both in one input");
      }
      return digit ? field.charAt(0) - '0' : 0;
    }

    private String hint(String field) {
      for (BoardFormat format : BoardFormat.all()) {
        if (format instanceof CsvFormat other && field.indexOf(other.separator) >= 0) {
          return "; parted by "
              + Texts.quote(other.separator)
              + " it would be format "
              + other.name();
        }
      }
      return "";
    }
  }
}
