package io.github.popstarsolver.examples.watersort;

import java.util.ArrayList;
import java.util.List;

/** Reads which levels are meant. */
final class Levels {

  private Levels() {}

  /**
   * Reads numbers and ranges; a level that is named twice is there once.
   *
   * @param text such as {@code 7}, {@code 1-50} or {@code 5,10,15-20}
   * @throws IllegalArgumentException if it is something else
   */
  static List<Level> parse(String text) {
    List<Level> levels = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      String[] ends = part.strip().split("-", 2);
      int first = number(ends[0], text);
      int last = number(ends[ends.length - 1], text);
      if (first > last) {
        throw new IllegalArgumentException(
            "levels are " + part + ", expected the lower number first");
      }
      for (int number = first; number <= last; number++) {
        levels.add(new Level(number)); // refuses numbers out of range at once
      }
    }
    return levels.stream().distinct().toList();
  }

  private static int number(String text, String all) {
    try {
      return Integer.parseInt(text.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "levels are '" + all + "', expected numbers from 1 to 50, such as 7 or 1-50", e);
    }
  }
}
