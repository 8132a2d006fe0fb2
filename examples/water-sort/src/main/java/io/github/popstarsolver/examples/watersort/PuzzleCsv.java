package io.github.popstarsolver.examples.watersort;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes puzzles as CSV.
 *
 * <p>The first row is {@code capacity,4}. Rows {@code rule,partial} (or {@code full}), {@code
 * goal,joined} (or {@code mono}) and {@code order,bottom} (or {@code top}) may follow. Then each
 * row is a bottle, its units from the bottom up unless the order says otherwise; an empty row or
 * {@code -} is an empty bottle. Written files have {@code -}, since many tools drop empty rows.
 * Cells left empty at an end of a row are room in the bottle.
 */
final class PuzzleCsv {

  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreEmptyLines(false).setIgnoreSurroundingSpaces(true).get();

  private PuzzleCsv() {}

  /**
   * Reads a puzzle.
   *
   * @param order which end rows begin with, in spite of what the file says; null to believe it
   * @throws IllegalArgumentException if it is none; the message says where and why
   */
  static PuzzleFile read(String text, @Nullable Order order) {
    List<CSVRecord> rows = rows(text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("the file is empty, expected capacity,4 first");
    }
    int capacity = number(cells(rows.get(0), "capacity"), rows.get(0));
    PourRule pours = null;
    Goal goal = null;
    Order found = null;
    int at = 1;
    Set<String> keys = new HashSet<>();
    for (; at < rows.size() && isHeader(rows.get(at)); at++) {
      CSVRecord row = rows.get(at);
      String key = row.get(0).toLowerCase(Locale.ROOT);
      if (!keys.add(key)) {
        throw at(row, "there is another " + key);
      }
      switch (key) {
        case "rule" -> pours = choice(PourRule.class, cells(row, key), row);
        case "goal" -> goal = choice(Goal.class, cells(row, key), row);
        case "order" -> found = choice(Order.class, cells(row, key), row);
        default ->
            throw at(
                row,
                "'"
                    + row.get(0)
                    + "' is unknown, expected rule, goal, order or the units of a bottle");
      }
    }
    Order direction = order != null ? order : found != null ? found : Order.BOTTOM;
    List<Bottle> bottles = new ArrayList<>();
    for (CSVRecord row : rows.subList(at, rows.size())) {
      bottles.add(bottle(row, capacity, direction));
    }
    if (bottles.isEmpty()) {
      throw new IllegalArgumentException("there is no bottle after the header");
    }
    return new PuzzleFile(new Puzzle(capacity, bottles), pours, goal);
  }

  /** Writes a puzzle, with the rules if there are any. */
  static String write(Puzzle puzzle, @Nullable Rules rules, Order order) {
    StringBuilder text = new StringBuilder("capacity," + puzzle.capacity() + "\n");
    if (rules != null) {
      text.append("rule,").append(Choice.name(rules.pours())).append('\n');
      text.append("goal,").append(Choice.name(rules.goal())).append('\n');
    }
    if (order == Order.TOP) {
      text.append("order,").append(Choice.name(order)).append('\n');
    }
    for (Bottle bottle : puzzle.bottles()) {
      List<Integer> units = new ArrayList<>(bottle.units());
      if (order == Order.TOP) {
        Collections.reverse(units);
      }
      text.append(
              units.isEmpty()
                  ? "-"
                  : units.stream().map(String::valueOf).collect(Collectors.joining(",")))
          .append('\n');
    }
    return text.toString();
  }

  private static List<CSVRecord> rows(String text) {
    try (var parser = FORMAT.parse(new StringReader(text))) {
      return parser.getRecords();
    } catch (UncheckedIOException e) { // how the parser tells of quotes that do not match
      throw new IllegalArgumentException(
          "this is no CSV: " + Objects.requireNonNull(e.getCause()).getMessage(), e);
    } catch (IOException e) {
      throw new IllegalStateException("a text in memory cannot be read", e);
    }
  }

  /** Headers begin with a word. */
  private static boolean isHeader(CSVRecord row) {
    return !row.get(0).isEmpty() && Character.isLetter(row.get(0).charAt(0));
  }

  /** The value of a header row. */
  private static String cells(CSVRecord row, String key) {
    if (!row.get(0).equalsIgnoreCase(key) || row.size() != 2) {
      throw at(
          row,
          "'"
              + String.join(",", row.toList())
              + "' has "
              + row.size()
              + " cells, expected "
              + key
              + " and one value");
    }
    return row.get(1);
  }

  private static int number(String cell, CSVRecord row) {
    try {
      return Integer.parseInt(cell);
    } catch (NumberFormatException e) {
      throw at(row, "'" + cell + "' is no whole number");
    }
  }

  private static <E extends Enum<E>> E choice(Class<E> type, String value, CSVRecord row) {
    try {
      return Choice.of(type, value);
    } catch (IllegalArgumentException e) {
      throw at(row, String.valueOf(e.getMessage()));
    }
  }

  private static Bottle bottle(CSVRecord row, int capacity, Order order) {
    List<String> cells = new ArrayList<>(row.toList());
    if (cells.size() == 1 && cells.get(0).equals("-")) {
      cells.clear();
    }
    while (!cells.isEmpty() && cells.get(cells.size() - 1).isEmpty()) {
      cells.remove(cells.size() - 1);
    }
    while (!cells.isEmpty() && cells.get(0).isEmpty()) {
      cells.remove(0);
    }
    List<Integer> units = new ArrayList<>();
    for (String cell : cells) {
      units.add(number(cell, row));
    }
    if (order == Order.TOP) {
      Collections.reverse(units);
    }
    try {
      return new Bottle(capacity, units);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("row " + row.getRecordNumber() + ": " + e.getMessage(), e);
    }
  }

  private static IllegalArgumentException at(CSVRecord row, String what) {
    return new IllegalArgumentException("row " + row.getRecordNumber() + ": " + what);
  }
}
