package io.github.popstarsolver.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A table of texts and numbers, to be shown as HTML, Markdown, CSV or plain text. Not thread-safe.
 */
public final class Table {

  private static final int TEXT = -1;

  /** A column; {@code decimals} is {@link #TEXT} for texts. */
  private record Column(String name, int decimals) {}

  private final String title;
  private final List<Column> columns = new ArrayList<>();
  private final List<List<@Nullable Object>> rows = new ArrayList<>();

  private Table(String title) {
    this.title = title;
  }

  /**
   * Starts a table.
   *
   * @param title what it shows
   * @return a table without columns
   */
  public static Table titled(String title) {
    return new Table(Objects.requireNonNull(title, "title"));
  }

  /**
   * Adds a column of texts.
   *
   * @param name its head
   * @return this
   */
  public Table text(String name) {
    return add(new Column(name, TEXT));
  }

  /**
   * Adds a column of numbers.
   *
   * @param name its head
   * @param decimals how many decimals to show people; the data keep all
   * @return this
   */
  public Table number(String name, int decimals) {
    if (decimals < 0 || decimals > 15) {
      throw new IllegalArgumentException("decimals are " + decimals + ", expected 0 to 15");
    }
    return add(new Column(name, decimals));
  }

  private Table add(Column column) {
    if (!rows.isEmpty()) {
      throw new IllegalStateException(
          "column '" + column.name + "' comes after rows, expected all columns first");
    }
    columns.add(column);
    return this;
  }

  /**
   * Adds a row.
   *
   * @param cells a text or a number for each column, null for an empty cell
   * @return this
   * @throws IllegalArgumentException if there are too many or too few, or one does not suit its
   *     column
   */
  public Table row(@Nullable Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(
          "a row of table '"
              + title
              + "' has "
              + cells.length
              + " cells, expected "
              + columns.size());
    }
    List<@Nullable Object> row = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      Object cell = cells[i];
      boolean text = columns.get(i).decimals == TEXT;
      if (cell != null && !(text ? cell instanceof String : cell instanceof Number)) {
        throw new IllegalArgumentException(
            "cell '"
                + columns.get(i).name
                + "' of table '"
                + title
                + "' is "
                + cell
                + ", expected a "
                + (text ? "text" : "number"));
      }
      row.add(cell);
    }
    rows.add(row);
    return this;
  }

  /**
   * The table in Markdown.
   *
   * @return lines, each ended
   */
  public String markdown() {
    StringBuilder text = new StringBuilder("|");
    for (Column column : columns) {
      text.append(' ').append(markdown(column.name)).append(" |");
    }
    text.append("\n|");
    for (Column column : columns) {
      text.append(column.decimals == TEXT ? " --- |" : " ---: |");
    }
    for (List<@Nullable Object> row : rows) {
      text.append("\n|");
      for (int i = 0; i < row.size(); i++) {
        text.append(' ').append(markdown(shown(i, row.get(i)))).append(" |");
      }
    }
    return text.append('\n').toString();
  }

  private static String markdown(String cell) {
    return cell.replace("\\", "\\\\").replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;");
  }

  /**
   * The table as comma-separated values by RFC 4180, numbers with all their digits.
   *
   * @return lines, each ended by CR LF
   */
  public String csv() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < columns.size(); i++) {
      text.append(i == 0 ? "" : ",").append(csv(columns.get(i).name));
    }
    for (List<@Nullable Object> row : rows) {
      text.append("\r\n");
      for (int i = 0; i < row.size(); i++) {
        Object cell = row.get(i);
        text.append(i == 0 ? "" : ",").append(cell == null ? "" : csv(cell.toString()));
      }
    }
    return text.append("\r\n").toString();
  }

  private static String csv(String cell) {
    return cell.chars().anyMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r')
        ? '"' + cell.replace("\"", "\"\"") + '"'
        : cell;
  }

  /**
   * The table for a terminal, in columns of equal width.
   *
   * @return lines, each ended
   */
  public String plain() {
    int[] widths = new int[columns.size()];
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::name).toList());
    for (List<@Nullable Object> row : rows) {
      List<String> line = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        line.add(shown(i, row.get(i)));
      }
      lines.add(line);
    }
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder shown = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        String padding = " ".repeat(widths[i] - line.get(i).length());
        shown.append(i == 0 ? "" : "  ");
        boolean left = columns.get(i).decimals == TEXT;
        shown.append(left ? line.get(i) + padding : padding + line.get(i));
      }
      text.append(shown.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** The table in HTML; a cell of a number carries all its digits too. */
  String html() {
    StringBuilder text = new StringBuilder("<div class=\"table\"><table>\n<caption>");
    text.append(Html.text(title)).append("</caption>\n<thead><tr>");
    for (Column column : columns) {
      text.append(column.decimals == TEXT ? "<th>" : "<th class=\"number\">");
      text.append(Html.text(column.name)).append("</th>");
    }
    text.append("</tr></thead>\n<tbody>\n");
    for (List<@Nullable Object> row : rows) {
      text.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        Object cell = row.get(i);
        if (cell instanceof Number) {
          text.append("<td class=\"number\" data-value=\"").append(cell).append("\">");
        } else {
          text.append("<td>");
        }
        text.append(Html.text(shown(i, cell))).append("</td>");
      }
      text.append("</tr>\n");
    }
    return text.append("</tbody>\n</table></div>\n").toString();
  }

  private String shown(int column, @Nullable Object cell) {
    if (cell == null) {
      return "";
    }
    int decimals = columns.get(column).decimals;
    if (decimals == TEXT) {
      return cell.toString();
    }
    Number number = (Number) cell;
    double step = Math.pow(10, -decimals);
    if (number.doubleValue() > 0 && number.doubleValue() < step / 2) {
      return String.format(Locale.ROOT, "<%." + decimals + "f", step); // not nothing, but little
    }
    boolean whole = number instanceof Long || number instanceof Integer;
    return whole
        ? String.format(Locale.ROOT, "%,d", number.longValue())
        : String.format(Locale.ROOT, "%,." + decimals + "f", number.doubleValue());
  }
}
