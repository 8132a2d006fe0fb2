package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The solution strings of sgbust: the number of each group in its position, in letters. A step is a
 * byte there and 255 the end mark, so groups beyond number 254 have no letters. Immutable.
 */
final class SgbustNotation extends ClickNotation {

  private static final int BASE = 26;
  private static final int LAST_GROUP = 254;

  SgbustNotation() {
    super("sgbust");
  }

  @Override
  List<Cell> parse(Board start, String text) {
    PlainGrid grid = new PlainGrid(start);
    List<Cell> clicks = new ArrayList<>();
    for (int i = 0; i < text.length(); ) {
      int index = clicks.size();
      checkCount(start, index);
      int number = isLetter(text, i) ? text.charAt(i) - 'A' : -1;
      int length = 1;
      if (text.charAt(i) == '('
          && isLetter(text, i + 1)
          && isLetter(text, i + 2)
          && i + 3 < text.length()
          && text.charAt(i + 3) == ')') {
        number = (text.charAt(i + 1) - 'A' + 1) * BASE + text.charAt(i + 2) - 'A';
        length = 4;
      }
      if (number < 0) {
        throw new IllegalClickException(
            index,
            "character "
                + (i + 1)
                + ": found "
                + Texts.found(text, i)
                + ", expected a group: one letter A to Z, or two in parentheses");
      }
      List<List<Cell>> groups = groups(start, grid);
      if (number > LAST_GROUP || number >= groups.size()) {
        throw new IllegalClickException(
            index,
            "group "
                + number
                + ", but "
                + (number > LAST_GROUP
                    ? "254 is the last that sgbust can play"
                    : "the board has " + groups.size() + " groups then, counted from 0"));
      }
      List<Cell> group = groups.get(number);
      clicks.add(group.get(0));
      grid.remove(group);
      i += length;
    }
    return clicks;
  }

  private static boolean isLetter(String text, int index) {
    return index < text.length() && text.charAt(index) >= 'A' && text.charAt(index) <= 'Z';
  }

  /** The groups in the order of their first tiles by row from the top left. */
  private static List<List<Cell>> groups(Board start, PlainGrid grid) {
    List<List<Cell>> groups = new ArrayList<>(grid.groups());
    groups.sort(Comparator.comparingInt(group -> first(start, group)));
    return groups;
  }

  private static int first(Board start, List<Cell> group) {
    int first = Integer.MAX_VALUE;
    for (Cell cell : group) {
      first = Math.min(first, readingOrder(start, cell));
    }
    return first;
  }

  @Override
  void format(StringBuilder text, int index, Board start, PlainGrid grid, List<Cell> group) {
    int number = groups(start, grid).indexOf(group);
    if (number > LAST_GROUP) {
      throw new IllegalClickException(
          index,
          "the move is group "
              + number
              + " of its position, but "
              + LAST_GROUP
              + " is the last that a solution string of sgbust can hold");
    }
    if (number < BASE) {
      text.append((char) ('A' + number));
    } else {
      text.append('(')
          .append((char) ('A' + number / BASE - 1))
          .append((char) ('A' + number % BASE))
          .append(')');
    }
  }
}
