package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;

/**
 * Draws a board with its coordinates: columns along the bottom, rows from the floor at the left.
 */
final class BoardPicture {

  private static final int[] BACKGROUNDS = {0, 41, 42, 44, 43, 45, 46, 100, 101, 102};

  private BoardPicture() {}

  static String of(Board board, boolean coloured) {
    int margin = String.valueOf(board.rows() - 1).length();
    int width = String.valueOf(board.columns() - 1).length() + 1;
    StringBuilder text = new StringBuilder();
    for (int y = board.rows() - 1; y >= 0; y--) {
      text.append(pad(String.valueOf(y), margin)).append(" |");
      for (int x = 0; x < board.columns(); x++) {
        cell(text, board.colour(x, y), width, coloured);
      }
      text.append('\n');
    }
    text.append(" ".repeat(margin + 1)).append('+').append("-".repeat(width * board.columns()));
    text.append('\n').append(" ".repeat(margin + 2));
    for (int x = 0; x < board.columns(); x++) {
      text.append(pad(String.valueOf(x), width));
    }
    return text.append('\n').toString();
  }

  private static void cell(StringBuilder text, int colour, int width, boolean coloured) {
    String tile = pad(colour == 0 ? "." : String.valueOf(colour), width);
    if (coloured && colour != 0) {
      text.append("\u001b[30;").append(BACKGROUNDS[colour]).append('m').append(tile);
      text.append("\u001b[0m");
    } else {
      text.append(tile);
    }
  }

  private static String pad(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }
}
