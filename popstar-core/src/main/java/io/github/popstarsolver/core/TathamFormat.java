package io.github.popstarsolver.core;

/**
 * The game ID of Simon Tatham's Same Game: {@code WxHcCsS:} and the cells by row from the top.
 * Width alone means a square, colours and scoring may be left out (3 and 2), {@code r} (not
 * guaranteed solvable) is read over. Immutable.
 *
 * <p>Writing leaves the scoring out for rules whose groups pay neither (n-1)² nor (n-2)².
 */
final class TathamFormat extends TextFormat {

  private static final int LEAST_COLOURS = 3;
  private static final int DEFAULT_SCORING = 2;

  TathamFormat() {
    super("tatham");
  }

  @Override
  boolean rowsAreLines() {
    return false;
  }

  @Override
  RawBoard parseText(String text) {
    String id = Texts.trim(Texts.withoutMark(text));
    if (id.isEmpty()) {
      throw new BoardFormatException("no board: the input is empty");
    }
    return new Reader(id).read();
  }

  @Override
  String formatText(Board board) {
    int width = board.columns();
    int height = board.rows();
    StringBuilder id = new StringBuilder();
    id.append(width).append('x').append(height);
    id.append('c').append(Math.max(LEAST_COLOURS, board.colours()));
    int scoring = paysSquares(board.rules(), 1) ? 1 : paysSquares(board.rules(), 2) ? 2 : 0;
    if (scoring != 0) {
      id.append('s').append(scoring);
    }
    for (int i = 0; i < width * height; i++) {
      id.append(i == 0 ? ':' : ',').append(board.colour(i % width, height - 1 - i / width));
    }
    return id.append('\n').toString();
  }

  /** Whether every group of n tiles pays (n-k)². */
  private static boolean paysSquares(Rules rules, int k) {
    long[] scores = rules.groupScores();
    for (int n = rules.minimumGroup(); n < scores.length; n++) {
      if (scores[n] != (long) (n - k) * (n - k)) {
        return false;
      }
    }
    return true;
  }

  /** Reads one game ID, from left to right. */
  private static final class Reader {

    private static final int LARGE = 1_000_000;

    private final String id;
    private int at;

    Reader(String id) {
      this.id = id;
    }

    RawBoard read() {
      int width = number("a width, as in 4x3c3s2:1,2,3,...");
      int height = take('x') ? number("a height") : width;
      Boards.checkSize(width, height);
      int colours = take('c') ? number("a number of colours") : LEAST_COLOURS;
      if (colours < 1 || colours > Board.MAX_COLOURS) {
        throw error(at, colours + " colours, expected 1 to " + Board.MAX_COLOURS);
      }
      int scoring = take('s') ? number("a scoring") : DEFAULT_SCORING;
      if (scoring < 1 || scoring > 2) {
        throw error(at, "scoring " + scoring + ", expected 1 or 2");
      }
      take('r');
      if (at < id.length() && id.charAt(at) == '#') {
        throw error(
            at + 1,
            "found '#', a random seed, which the game's own generator alone can expand; expected"
                + " ':' and the tiles, as the game shows under \"Specific\"");
      }
      if (!take(':')) {
        throw error(at + 1, "found " + Texts.found(id, at) + ", expected ':' and the tiles");
      }
      int[][] rows = cells(width, height, colours);
      return new RawBoard(rows).colours(colours).rules(Rules.named("tatham-" + scoring));
    }

    private int[][] cells(int width, int height, int colours) {
      int[][] rows = new int[height][width];
      for (int i = 0; i < width * height; i++) {
        String place = "row " + (i / width + 1) + ", column " + (i % width + 1) + ": ";
        if (i > 0 && !take(',')) {
          throw error(
              at + 1,
              place
                  + "found "
                  + Texts.found(id, at)
                  + (at < id.length()
                      ? ", expected a comma after each number"
                      : ", not enough numbers: expected " + width * height + ", found " + i));
        }
        int colour = number(place, "a colour 0 (empty) to " + colours);
        if (colour > colours) {
          throw error(
              at, place + "colour " + colour + " out of range, expected 0 (empty) to " + colours);
        }
        rows[i / width][i % width] = colour;
      }
      if (at < id.length()) {
        throw error(
            at + 1,
            "found "
                + Texts.found(id, at)
                + ", expected the end after "
                + width * height
                + " numbers");
      }
      return rows;
    }

    private boolean take(char expected) {
      boolean there = at < id.length() && id.charAt(at) == expected;
      at += there ? 1 : 0;
      return there;
    }

    private int number(String expected) {
      return number("", expected);
    }

    private int number(String place, String expected) {
      if (at >= id.length() || !Texts.isDigit(id.charAt(at))) {
        throw error(at + 1, place + "found " + Texts.found(id, at) + ", expected " + expected);
      }
      int value = 0;
      while (at < id.length() && Texts.isDigit(id.charAt(at))) {
        value = Math.min(LARGE, value * 10 + id.charAt(at++) - '0');
      }
      return value;
    }

    private static BoardFormatException error(int character, String what) {
      return new BoardFormatException("character " + character + ": " + what);
    }
  }
}
