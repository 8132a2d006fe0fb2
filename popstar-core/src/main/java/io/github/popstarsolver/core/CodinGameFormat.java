package io.github.popstarsolver.core;

/**
 * The turn input of CodinGame: numbers parted by blanks, colours from 0 on, -1 empty. Immutable.
 */
final class CodinGameFormat extends TextFormat {

  private static final int COLOURS = 5;

  CodinGameFormat() {
    super("codingame");
  }

  @Override
  boolean rowsAreLines() {
    return true;
  }

  @Override
  RawBoard parseText(String text) {
    return new RawBoard(Rows.of(text, true).read(CodinGameFormat::readRow));
  }

  private static int readRow(String line, int row, int[] cells) {
    int n = 0;
    int i = 0;
    while (i < line.length()) {
      int start = i;
      while (i < line.length() && !Texts.isBlank(line.charAt(i))) {
        i++;
      }
      if (n < cells.length) {
        cells[n] = cell(line, start, i, row, n + 1);
      }
      n++;
      while (i < line.length() && Texts.isBlank(line.charAt(i))) {
        i++;
      }
    }
    return n;
  }

  private static int cell(String line, int start, int end, int row, int column) {
    int first = line.charAt(start);
    if (end == start + 1 && first >= '0' && first < '0' + COLOURS) {
      return first - '0' + 1;
    }
    if (end == start + 2 && first == '-' && line.charAt(start + 1) == '1') {
      return 0;
    }
    throw BoardFormatException.at(
        row,
        column,
        "found "
            + Texts.quote(line.substring(start, end))
            + ", expected a colour 0 to "
            + (COLOURS - 1)
            + ", or -1 for an empty cell, parted by blanks");
  }

  @Override
  String formatText(Board board) {
    StringBuilder text = new StringBuilder();
    for (int y = board.rows() - 1; y >= 0; y--) {
      for (int x = 0; x < board.columns(); x++) {
        int colour = board.colour(x, y);
        if (colour > COLOURS) {
          throw BoardFormatException.at(
              board.rows() - y,
              x + 1,
              "colour " + colour + ", but format codingame has " + COLOURS + " colours");
        }
        text.append(x == 0 ? "" : " ").append(colour - 1);
      }
      text.append('\n');
    }
    return text.toString();
  }
}
