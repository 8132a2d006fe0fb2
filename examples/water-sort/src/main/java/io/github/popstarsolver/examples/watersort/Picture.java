package io.github.popstarsolver.examples.watersort;

import java.util.List;

/** Bottles as text, side by side: the top row is the room above a full bottle's top unit. */
final class Picture {

  private Picture() {}

  static String of(Puzzle puzzle) {
    int width = 1;
    for (int colour : puzzle.colours()) {
      width = Math.max(width, String.valueOf(colour).length());
    }
    width = Math.max(width, String.valueOf(puzzle.bottles().size()).length());
    StringBuilder text = new StringBuilder();
    for (int row = puzzle.capacity() - 1; row >= 0; row--) {
      for (Bottle bottle : puzzle.bottles()) {
        List<Integer> units = bottle.units();
        String unit = row < units.size() ? String.valueOf(units.get(row)) : "";
        text.append('|').append(" ".repeat(width - unit.length())).append(unit).append("| ");
      }
      endLine(text);
    }
    for (int i = 1; i <= puzzle.bottles().size(); i++) {
      String number = String.valueOf(i);
      text.append(' ').append(" ".repeat(width - number.length())).append(number).append("  ");
    }
    return endLine(text).toString();
  }

  private static StringBuilder endLine(StringBuilder text) {
    text.setLength(text.toString().stripTrailing().length());
    return text.append('\n');
  }
}
