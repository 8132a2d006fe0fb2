package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Clicks as pairs of numbers. Immutable. */
final class PairNotation extends ClickNotation {

  /** How a pair is written. */
  enum Kind {
    COLUMN_ROW("column,row", 0),
    LINES("column row", 0),
    ROW_COLUMN_FROM_TOP("row,column with rows from the top", 0),
    ROW_COLUMN_FROM_ONE("row,column from 1 on", 1);

    final String expected;

    /** The number of the first column. */
    final int base;

    Kind(String expected, int base) {
      this.expected = expected;
      this.base = base;
    }
  }

  private static final int LARGE = 1_000_000;

  private final Kind kind;

  PairNotation(String name, Kind kind) {
    super(name);
    this.kind = kind;
  }

  @Override
  List<Cell> parse(Board start, String text) {
    List<Cell> clicks = new ArrayList<>();
    if (kind == Kind.LINES) {
      for (int from = 0; from < text.length(); ) {
        int end = Rows.lineEnd(text, from);
        String line = Texts.trim(text.substring(from, end));
        if (!line.isEmpty()) {
          checkCount(start, clicks.size());
          clicks.add(line(start, clicks.size(), line));
        }
        from = Rows.nextLine(text, end);
      }
      return clicks;
    }
    for (String word : words(start, text)) {
      clicks.add(pair(start, clicks.size(), word));
    }
    return clicks;
  }

  private Cell line(Board start, int index, String line) {
    int firstEnd = wordEnd(line, 0);
    int second = firstEnd;
    while (second < line.length() && Texts.isBlank(line.charAt(second))) {
      second++;
    }
    int secondEnd = wordEnd(line, second);
    return cell(
        start,
        index,
        number(line.substring(0, firstEnd)),
        number(line.substring(second, secondEnd)),
        line);
  }

  private static int wordEnd(String line, int from) {
    int end = from;
    while (end < line.length() && !Texts.isBlank(line.charAt(end))) {
      end++;
    }
    return end;
  }

  private Cell pair(Board start, int index, String word) {
    boolean wrapped = word.length() > 1 && word.startsWith("(") && word.endsWith(")");
    String pair = wrapped ? word.substring(1, word.length() - 1) : word;
    int comma = pair.indexOf(',');
    int first = comma < 0 ? -1 : number(pair.substring(0, comma));
    int second = comma < 0 ? -1 : number(pair.substring(comma + 1));
    return cell(start, index, first, second, word);
  }

  private Cell cell(Board start, int index, int first, int second, String found) {
    if (first < 0 || second < 0) {
      throw new IllegalClickException(
          index, "found " + Texts.quote(found) + ", expected " + kind.expected);
    }
    boolean rowFirst = kind == Kind.ROW_COLUMN_FROM_TOP || kind == Kind.ROW_COLUMN_FROM_ONE;
    int column = (rowFirst ? second : first) - kind.base;
    int row = (rowFirst ? first : second) - kind.base;
    if (column < 0 || column >= start.columns() || row < 0 || row >= start.rows()) {
      throw new IllegalClickException(
          index,
          "found "
              + Texts.quote(found)
              + ", which is off the board; expected "
              + kind.expected
              + " on "
              + start.columns()
              + " columns and "
              + start.rows()
              + " rows");
    }
    return new Cell(column, kind == Kind.ROW_COLUMN_FROM_TOP ? start.rows() - 1 - row : row);
  }

  /** The number that a text is, -1 if it is none. */
  private static int number(String text) {
    int value = text.isEmpty() ? -1 : 0;
    for (int i = 0; i < text.length(); i++) {
      if (!Texts.isDigit(text.charAt(i))) {
        return -1;
      }
      value = Math.min(LARGE, value * 10 + text.charAt(i) - '0');
    }
    return value;
  }

  @Override
  void format(StringBuilder text, int index, Board start, PlainGrid grid, List<Cell> group) {
    Cell cell = group.get(0);
    switch (kind) {
      case COLUMN_ROW ->
          text.append(index == 0 ? "" : " ").append(cell.column()).append(',').append(cell.row());
      case LINES ->
          text.append(index == 0 ? "" : "\n").append(cell.column()).append(' ').append(cell.row());
      case ROW_COLUMN_FROM_TOP -> {
        int first =
            readingOrder(
                start,
                group.stream()
                    .min(Comparator.comparingInt(tile -> readingOrder(start, tile)))
                    .orElse(cell));
        text.append(index == 0 ? "" : " ");
        text.append(first / start.columns()).append(',').append(first % start.columns());
      }
      case ROW_COLUMN_FROM_ONE -> {
        text.append(index == 0 ? "" : " ");
        text.append(cell.row() + 1).append(',').append(cell.column() + 1);
      }
    }
  }
}
