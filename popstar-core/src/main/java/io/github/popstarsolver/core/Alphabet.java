package io.github.popstarsolver.core;

/** Which characters stand for colours and for an empty cell. */
enum Alphabet {
  /** Digits; both empty marks are read, never both in one text; the dot is written. */
  DIGITS("123456789", ".0", "a colour 1 to 9, or one of '.' and '0' for an empty cell"),

  /** The letters of popstar-solver. */
  LETTERS("RGBYP", ".", "a colour R G B Y P, or '.' for an empty cell"),

  /** The letters of the JSON snapshot. */
  SNAPSHOT("RGBYP", "O", "a colour R G B Y P, or O for an empty cell");

  final String expected;
  private final String colours;
  private final String empty;

  Alphabet(String colours, String empty, String expected) {
    this.colours = colours;
    this.empty = empty;
    this.expected = expected;
  }

  /** The alphabet that a text is written in: letters if its first tile is a letter, else digits. */
  static Alphabet of(String text) {
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      if (!Texts.isSpace(codePoint) && codePoint != '.' && codePoint != '\uFEFF') {
        return Character.isLetter(codePoint) ? LETTERS : DIGITS;
      }
      i += Character.charCount(codePoint);
    }
    return DIGITS;
  }

  /** The colour that a character stands for, 0 for an empty cell, -1 for none of them. */
  int colour(int codePoint) {
    return empty.indexOf(codePoint) >= 0 ? 0 : normalised(colours.indexOf(codePoint));
  }

  private static int normalised(int index) {
    return index < 0 ? -1 : index + 1;
  }

  /** The character of a tile of a board. */
  char character(Board board, int column, int row, String format) {
    int colour = board.colour(column, row);
    if (colour > colours.length()) {
      throw BoardFormatException.at(
          board.rows() - row,
          column + 1,
          "colour " + colour + ", but format " + format + " has " + colours.length() + " colours");
    }
    return colour == 0 ? empty.charAt(0) : colours.charAt(colour - 1);
  }
}
