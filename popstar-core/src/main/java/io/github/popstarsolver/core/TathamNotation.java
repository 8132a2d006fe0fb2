package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.List;

/** The moves of Simon Tatham's Same Game: M and the cells of the group. Immutable. */
final class TathamNotation extends ClickNotation {

  TathamNotation() {
    super("tatham");
  }

  @Override
  List<Cell> parse(Board start, String text) {
    PlainGrid grid = new PlainGrid(start);
    List<Cell> clicks = new ArrayList<>();
    for (String word : words(start, text)) {
      int index = clicks.size();
      List<Cell> listed = cells(start, index, word);
      List<Cell> group = Replay.group(start.rules(), grid, index, listed.get(0));
      for (Cell cell : listed) {
        if (!group.contains(cell)) {
          throw new IllegalClickException(
              index,
              "cell "
                  + readingOrder(start, cell)
                  + " is not in the group of cell "
                  + readingOrder(start, listed.get(0))
                  + ", expected cells of one group");
        }
      }
      clicks.add(listed.get(0));
      grid.remove(group);
    }
    return clicks;
  }

  /** The cells of one move, at least one. */
  private static List<Cell> cells(Board start, int index, String word) {
    int area = start.columns() * start.rows();
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < word.length(); ) {
      boolean head = word.charAt(i) == (i == 0 ? 'M' : ',');
      i++;
      int place = head && i < word.length() && Texts.isDigit(word.charAt(i)) ? 0 : -1;
      while (place >= 0 && i < word.length() && Texts.isDigit(word.charAt(i))) {
        place = Math.min(area, place * 10 + word.charAt(i++) - '0');
      }
      if (place < 0 || place >= area || cells.size() == area) {
        throw new IllegalClickException(
            index,
            "found "
                + Texts.quote(word)
                + ", expected M and cells, as in M1,4,5, each from 0 to "
                + (area - 1));
      }
      cells.add(new Cell(place % start.columns(), start.rows() - 1 - place / start.columns()));
    }
    return cells;
  }

  @Override
  void format(StringBuilder text, int index, Board start, PlainGrid grid, List<Cell> group) {
    int[] places = group.stream().mapToInt(cell -> readingOrder(start, cell)).sorted().toArray();
    text.append(index == 0 ? "" : "\n");
    for (int i = 0; i < places.length; i++) {
      text.append(i == 0 ? 'M' : ',').append(places[i]);
    }
  }
}
