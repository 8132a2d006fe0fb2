package io.github.popstarsolver.core;

import org.jspecify.annotations.Nullable;

/** What a format found in its input, before rules are applied to it. Confined to one thread. */
final class RawBoard {

  private final int[][] rows;
  private int colours = 1;
  private long score;
  private int emptyMark;
  private int minimumGroup;
  private @Nullable Rules rules;

  /** Rows of colours, top row first. */
  RawBoard(int[][] rows) {
    this.rows = rows;
  }

  /** Sets how many colours the game has, be they on the board or not. */
  RawBoard colours(int count) {
    colours = count;
    return this;
  }

  /** Sets the points earned so far. */
  RawBoard score(long points) {
    score = points;
    return this;
  }

  /** Sets the character that stood for empty cells, 0 for none. */
  RawBoard emptyMark(int character) {
    emptyMark = character;
    return this;
  }

  /** Sets the rules that the input says; used where the caller says none. */
  RawBoard rules(Rules own) {
    rules = own;
    return this;
  }

  /** Sets the minimum group size that the input says, which binds the caller. */
  RawBoard minimumGroup(int tiles) {
    minimumGroup = tiles;
    return this;
  }

  int emptyMark() {
    return emptyMark;
  }

  Board build(@Nullable Rules asked) {
    Rules agreed = agreed(asked);
    try {
      return Boards.ofRowsTopDown(agreed, rows, colours, score);
    } catch (BoardFormatException e) {
      if (emptyMark != '0') {
        throw e;
      }
      throw new BoardFormatException(
          e.getMessage() + " ('0' is an empty cell here; format codingame has colours from 0 on)",
          e.row(),
          e);
    }
  }

  Settling settle(@Nullable Rules asked) {
    return Settling.of(agreed(asked), rows, colours, score);
  }

  private Rules agreed(@Nullable Rules asked) {
    if (asked == null) {
      return rules == null ? Rules.POPSTAR : rules;
    }
    if (minimumGroup != 0 && minimumGroup != asked.minimumGroup()) {
      throw new BoardFormatException(
          "the input is for a minimum group size of "
              + minimumGroup
              + ", rules '"
              + asked
              + "' have "
              + asked.minimumGroup()
              + "; expected rules that agree, or none, to take those of the input");
    }
    return asked;
  }
}
