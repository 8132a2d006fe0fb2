package io.github.popstarsolver.core;

import java.util.Objects;

/** Makes boards from numbers and writes them as digits. */
final class Boards {

  private Boards() {}

  static Board ofRowsTopDown(Rules rules, int[][] rows) {
    return ofRowsTopDown(rules, rows, 1, 0);
  }

  /** A board whose game has at least so many colours, be they on the board or not. */
  static Board ofRowsTopDown(Rules rules, int[][] rows, int colours, long score) {
    Objects.requireNonNull(rules, "rules");
    int[][] columns = toColumns(rows);
    return build(rules, columns, columns.length, rows.length, colours, score);
  }

  /** Checks size, shape and colours of rows and turns them into columns, floor first. */
  static int[][] toColumns(int[][] rows) {
    if (rows.length == 0 || rows[0].length == 0) {
      throw new BoardFormatException("no board: it has no rows or no columns");
    }
    int height = rows.length;
    int width = rows[0].length;
    checkSize(width, height);
    int[][] columns = new int[width][height];
    for (int r = 0; r < height; r++) {
      if (rows[r].length != width) {
        throw new BoardFormatException(
            "row "
                + (r + 1)
                + " from the top: expected "
                + width
                + " cells, found "
                + rows[r].length,
            r + 1,
            null);
      }
      for (int x = 0; x < width; x++) {
        int colour = rows[r][x];
        if (colour < 0 || colour > Board.MAX_COLOURS) {
          throw BoardFormatException.at(
              r + 1, x + 1, "colour " + colour + ", expected 0 (empty) to " + Board.MAX_COLOURS);
        }
        columns[x][height - 1 - r] = colour;
      }
    }
    return columns;
  }

  static Board ofColumnsBottomUp(Rules rules, int[][] columns) {
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(columns, "columns");
    int height = 0;
    for (int[] column : columns) {
      height = Math.max(height, column.length);
    }
    if (height == 0) {
      throw new BoardFormatException("no board: it has no rows or no columns");
    }
    checkSize(columns.length, height);
    for (int x = 0; x < columns.length; x++) {
      for (int y = 0; y < columns[x].length; y++) {
        int colour = columns[x][y];
        if (colour < 0 || colour > Board.MAX_COLOURS) {
          throw new BoardFormatException(
              "column "
                  + (x + 1)
                  + ", row "
                  + (height - y)
                  + " from the top: colour "
                  + colour
                  + ", expected 0 (empty) to "
                  + Board.MAX_COLOURS);
        }
      }
    }
    return build(rules, columns, columns.length, height, 1, 0);
  }

  static void checkSize(int columns, int rows) {
    if (columns < 1 || columns > Board.MAX_COLUMNS || rows < 1 || rows > Board.MAX_ROWS) {
      throw new BoardFormatException(
          "board of "
              + columns
              + " columns and "
              + rows
              + " rows, expected 1 to "
              + Board.MAX_COLUMNS
              + " columns and 1 to "
              + Board.MAX_ROWS
              + " rows");
    }
  }

  private static BitBoard build(
      Rules rules, int[][] columns, int width, int height, int atLeastColours, long score) {
    checkSettled(rules.shift(), columns, width, height);
    int colours = atLeastColours;
    for (int[] column : columns) {
      for (int colour : column) {
        colours = Math.max(colours, colour);
      }
    }
    return fill(new BitBoard(rules, new Layout(width, height, colours), colours), columns, score);
  }

  private static BitBoard fill(BitBoard board, int[][] columns, long score) {
    for (int x = 0; x < columns.length; x++) {
      for (int y = 0; y < columns[x].length; y++) {
        if (columns[x][y] != 0) {
          board.set(x, y, columns[x][y]);
        }
      }
    }
    board.settled(score);
    return board;
  }

  /** A board of the same shape and rules with other tiles. */
  static Board like(Board board, int[][] columns, long score) {
    BitBoard made =
        new BitBoard(
            board.rules(),
            new Layout(board.columns(), board.rows(), board.colours()),
            board.colours());
    return fill(made, columns, score);
  }

  private static void checkSettled(ColumnShift shift, int[][] columns, int width, int height) {
    int firstTile = width;
    int lastTile = -1;
    for (int x = 0; x < width; x++) {
      int gap = -1;
      for (int y = 0; y < columns[x].length; y++) {
        if (columns[x][y] == 0) {
          gap = gap < 0 ? y : gap;
        } else if (gap >= 0) {
          throw BoardFormatException.at(
              height - y,
              x + 1,
              "the tile floats above an empty cell in row "
                  + (height - gap)
                  + "; settle the board first if it may fall");
        }
      }
      if (columns[x].length > 0 && columns[x][0] != 0) {
        firstTile = Math.min(firstTile, x);
        lastTile = x;
      }
    }
    if (shift == ColumnShift.NONE || lastTile < 0) {
      return;
    }
    int centre = width / 2;
    int from =
        switch (shift) {
          case LEFT -> 0;
          case CENTRE -> Math.min(firstTile, centre);
          default -> firstTile;
        };
    int to =
        switch (shift) {
          case LEFT -> lastTile;
          case CENTRE -> Math.max(lastTile, centre - 1);
          default -> width - 1;
        };
    for (int x = from; x <= to; x++) {
      if (columns[x].length == 0 || columns[x][0] == 0) {
        throw new BoardFormatException(
            "column "
                + (x + 1)
                + " is empty, and columns close to the "
                + (shift == ColumnShift.LEFT
                    ? "left"
                    : shift == ColumnShift.CENTRE ? "centre" : "right")
                + "; settle the board first if it may close up");
      }
      if (shift == ColumnShift.ROWS_RIGHT && x > from) {
        int tallest = tiles(columns[x - 1]);
        if (tallest > tiles(columns[x])) {
          throw BoardFormatException.at(
              height - tallest + 1,
              x,
              "the tile has an empty cell to its right, and rows move right;"
                  + " settle the board first if it may move");
        }
      }
    }
  }

  /** The tiles of a column without gaps. */
  private static int tiles(int[] column) {
    int n = 0;
    while (n < column.length && column[n] != 0) {
      n++;
    }
    return n;
  }

  static Board random(Rules rules, int columns, int rows, int colours, long seed) {
    checkSize(columns, rows);
    if (colours < 1 || colours > Board.MAX_COLOURS) {
      throw new IllegalArgumentException(colours + " colours, expected 1 to " + Board.MAX_COLOURS);
    }
    int[][] cells = new int[rows][columns];
    long state = seed;
    for (int[] row : cells) {
      for (int x = 0; x < columns; x++) {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        z ^= z >>> 31;
        row[x] = 1 + (int) (colours * (z >>> 32) >>> 32);
      }
    }
    return ofRowsTopDown(rules, cells, colours, 0);
  }

  static Board withRules(Board board, Rules rules) {
    return ofRowsTopDown(rules, toRows(board), board.colours(), 0);
  }

  static int[][] toRows(Board board) {
    int[][] rows = new int[board.rows()][board.columns()];
    for (int x = 0; x < board.columns(); x++) {
      for (int y = 0; y < board.rows(); y++) {
        rows[board.rows() - 1 - y][x] = board.colour(x, y);
      }
    }
    return rows;
  }

  static String toText(Board board) {
    StringBuilder text = new StringBuilder((board.columns() + 1) * board.rows());
    for (int y = board.rows() - 1; y >= 0; y--) {
      for (int x = 0; x < board.columns(); x++) {
        int colour = board.colour(x, y);
        text.append(colour == 0 ? '.' : (char) ('0' + colour));
      }
      text.append(y == 0 ? "" : "\n");
    }
    return text.toString();
  }
}
