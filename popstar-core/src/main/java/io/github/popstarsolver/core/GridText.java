package io.github.popstarsolver.core;

import java.util.Objects;

/** Reads and writes boards of one character per cell. */
final class GridText {

  private GridText() {}

  static Board read(Rules rules, String text) {
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(text, "text");
    return parse(Alphabet.of(text), text).build(rules);
  }

  static RawBoard parse(Alphabet alphabet, String text) {
    Rows rows = Rows.of(text, true);
    CellRows reader = new CellRows(alphabet);
    return new RawBoard(rows.read(reader)).emptyMark(reader.emptyMark());
  }

  static String write(Alphabet alphabet, Board board, String format) {
    StringBuilder text = new StringBuilder((board.columns() + 1) * board.rows());
    for (int y = board.rows() - 1; y >= 0; y--) {
      for (int x = 0; x < board.columns(); x++) {
        text.append(alphabet.character(board, x, y, format));
      }
      text.append('\n');
    }
    return text.toString();
  }
}
