package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.List;

/**
 * The JSON snapshot of feichao93/popstar: an object with the rows as {@code "stars"} and, if the
 * game has begun, the points so far as {@code "score"}. Immutable.
 */
final class SnapshotFormat extends TextFormat {

  SnapshotFormat() {
    super("json");
  }

  @Override
  boolean rowsAreLines() {
    return false;
  }

  @Override
  RawBoard parseText(String text) {
    String json = Texts.withoutMark(text);
    if (Texts.trim(json).isEmpty()) {
      throw new BoardFormatException("no board: the input is empty");
    }
    return new Reader(json).read();
  }

  @Override
  String formatText(Board board) {
    StringBuilder json = new StringBuilder("{ \"score\": ").append(board.score());
    json.append(", \"stars\": [ ");
    for (int y = board.rows() - 1; y >= 0; y--) {
      json.append('"');
      for (int x = 0; x < board.columns(); x++) {
        json.append(Alphabet.SNAPSHOT.character(board, x, y, name()));
      }
      json.append(y == 0 ? "\"" : "\", ");
    }
    return json.append(" ] }\n").toString();
  }

  /** Reads the two keys there are; without recursion, so that depth is no danger. */
  private static final class Reader {

    private static final int LONGEST_NUMBER = 19;

    private final String json;
    private int at;

    Reader(String json) {
      this.json = json;
    }

    RawBoard read() {
      expect('{', "an object with \"stars\"");
      int[][] rows = null;
      boolean scoreSeen = false;
      long score = 0;
      do {
        space();
        int start = at;
        String key = string("a key, \"score\" or \"stars\"");
        if (key.equals("stars") && rows == null) {
          expect(':', "':' after the key");
          rows = stars();
        } else if (key.equals("score") && !scoreSeen) {
          expect(':', "':' after the key");
          score = number();
          scoreSeen = true;
        } else {
          boolean known = key.equals("stars") || key.equals("score");
          throw error(
              start,
              "found key "
                  + Texts.quote(key)
                  + (known ? " again" : "")
                  + ", expected \"score\" and \"stars\" once each");
        }
      } while (take(','));
      expect('}', "',' or the end of the object");
      space();
      if (at < json.length()) {
        throw error(at, "found " + Texts.found(json, at) + ", expected the end of the input");
      }
      if (rows == null) {
        throw new BoardFormatException("no board: the object has no key \"stars\"");
      }
      return new RawBoard(rows).score(score);
    }

    private int[][] stars() {
      expect('[', "a list of rows");
      space();
      if (take(']')) {
        throw new BoardFormatException("no board: the list \"stars\" is empty");
      }
      CellRows reader = new CellRows(Alphabet.SNAPSHOT);
      int[] cells = new int[Board.MAX_COLUMNS];
      List<int[]> rows = new ArrayList<>();
      int count = 0;
      int width = 0;
      do {
        space();
        String row = string("a row such as \"RGBYP\"");
        count++;
        int found = reader.read(row, count, cells);
        width = count == 1 ? found : width;
        Rows.checkWidth(count, width, found);
        if (count <= Board.MAX_ROWS) {
          rows.add(cells.clone());
        }
      } while (take(','));
      expect(']', "',' or the end of the list");
      Boards.checkSize(width, count);
      int[][] board = new int[count][width];
      for (int r = 0; r < count; r++) {
        System.arraycopy(rows.get(r), 0, board[r], 0, width);
      }
      return board;
    }

    private long number() {
      space();
      int start = at;
      if (at < json.length() && json.charAt(at) == '-') {
        at++;
      }
      while (at < json.length() && Texts.isDigit(json.charAt(at))) {
        at++;
      }
      String digits = json.substring(start, at);
      boolean whole = at == json.length() || ".eE".indexOf(json.charAt(at)) < 0;
      String unsigned = digits.startsWith("-") ? digits.substring(1) : digits;
      boolean leadingZero = unsigned.length() > 1 && unsigned.charAt(0) == '0';
      try {
        if (whole && !leadingZero && unsigned.length() <= LONGEST_NUMBER) {
          return Long.parseLong(digits);
        }
      } catch (NumberFormatException e) {
        throw new BoardFormatException(scoreError(start), 0, e);
      }
      throw new BoardFormatException(scoreError(start));
    }

    private String scoreError(int start) {
      int end = start;
      while (end < json.length() && ",}".indexOf(json.charAt(end)) < 0) {
        end++;
      }
      return place(start)
          + "found "
          + Texts.quote(Texts.trim(json.substring(start, end)))
          + ", expected a score: a whole number of 64 bits";
    }

    private String string(String expected) {
      if (!take('"')) {
        throw error(at, "found " + Texts.found(json, at) + ", expected " + expected);
      }
      StringBuilder text = new StringBuilder();
      while (at < json.length() && json.charAt(at) != '"') {
        char character = json.charAt(at);
        if (character < ' ') {
          throw error(at, "found " + Texts.quote(character) + ", expected the end of the string");
        }
        text.append(character == '\\' ? escaped() : character);
        at++;
      }
      if (!take('"')) {
        throw error(at, "found the end, expected the end of the string");
      }
      return text.toString();
    }

    /** The character of the escape that starts here; goes on to the last one of the escape. */
    private char escaped() {
      int start = at++;
      int kind = at < json.length() ? "\"\\/bfnrtu".indexOf(json.charAt(at)) : -1;
      if (kind >= 0 && kind < 8) {
        return "\"\\/\b\f\n\r\t".charAt(kind);
      }
      int value = kind == 8 && at + 4 < json.length() ? 0 : -1;
      for (int i = 0; i < 4 && value >= 0; i++) {
        char digit = json.charAt(++at);
        value =
            digit < 0x80 && Character.digit(digit, 16) >= 0
                ? value << 4 | Character.digit(digit, 16)
                : -1;
      }
      if (value < 0) {
        throw error(start, "found '\\' with no escape of JSON after it");
      }
      return (char) value;
    }

    private void expect(char expected, String what) {
      space();
      if (!take(expected)) {
        throw error(at, "found " + Texts.found(json, at) + ", expected " + what);
      }
    }

    private boolean take(char expected) {
      space();
      boolean there = at < json.length() && json.charAt(at) == expected;
      at += there ? 1 : 0;
      return there;
    }

    private void space() {
      while (at < json.length() && Texts.isSpace(json.charAt(at))) {
        at++;
      }
    }

    private BoardFormatException error(int index, String what) {
      return new BoardFormatException(place(index) + what);
    }

    /** Line and column of an index, counted from 1. */
    private String place(int index) {
      int line = 1;
      int start = 0;
      for (int end = Rows.lineEnd(json, 0); end < index; end = Rows.lineEnd(json, start)) {
        start = Rows.nextLine(json, end);
        line++;
      }
      return "line " + line + ", character " + (index - start + 1) + ": ";
    }
  }
}
