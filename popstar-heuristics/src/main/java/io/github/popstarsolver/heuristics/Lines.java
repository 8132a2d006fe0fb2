package io.github.popstarsolver.heuristics;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads text line by line, without comments and blank lines, and says where an error is. */
final class Lines {

  /** No number needs more, and no name has them; keeps messages short. */
  private static final int LONGEST_WORD = 100;

  private static final int SHOWN = 40;

  private final String name;
  private final BufferedReader reader;
  private int line;

  Lines(String name, BufferedReader reader) {
    this.name = name;
    this.reader = reader;
  }

  /** The words of the next line that counts, or nothing at the end. */
  String @Nullable [] nextOrNull() throws IOException {
    while (true) {
      String text = reader.readLine();
      line++;
      if (text == null) {
        return null;
      }
      String stripped = (line == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text).strip();
      if (!stripped.isEmpty() && !stripped.startsWith("#")) {
        return checkedLengths(stripped.split("\\s+", -1));
      }
    }
  }

  private String[] checkedLengths(String[] words) {
    for (String word : words) {
      if (word.length() > LONGEST_WORD) {
        throw error(
            "expected words of at most "
                + LONGEST_WORD
                + " characters, found one of "
                + word.length()
                + " that starts with '"
                + word.substring(0, SHOWN)
                + "'");
      }
    }
    return words;
  }

  /** The words of the next line that counts. */
  String[] next(String expected) throws IOException {
    String[] words = nextOrNull();
    if (words == null) {
      throw error(expected + ", found the end");
    }
    return words;
  }

  /** Fails unless there is no further line that counts. */
  void end() throws IOException {
    String[] words = nextOrNull();
    if (words != null) {
      throw error("expected the end, found '" + words[0] + "'");
    }
  }

  void length(String[] words, int wanted, String what) {
    if (words.length != wanted) {
      throw error("expected " + wanted + " words, " + what + ", found " + words.length);
    }
  }

  int whole(String[] words, int index, int max) {
    if (index < words.length && words[index].matches("[0-9]{1,6}")) {
      int number = Integer.parseInt(words[index]);
      if (number >= 1 && number <= max) {
        return number;
      }
    }
    throw error(
        "expected a whole number from 1 to "
            + max
            + ", found "
            + (index < words.length ? "'" + words[index] + "'" : "nothing"));
  }

  double[] numbers(String[] words, int from) {
    double[] numbers = new double[words.length - from];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(words[from + i]);
    }
    return numbers;
  }

  double number(String word) {
    double number = isNumber(word) ? Double.parseDouble(word) : Double.NaN;
    if (!Double.isFinite(number)) {
      throw error("expected a finite number, found '" + word + "'");
    }
    return number;
  }

  /** Whether a word is a decimal number; what else {@link Double} reads is none. */
  boolean isNumber(String word) {
    return word.matches("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,4})?");
  }

  /** What is made from this line; its errors get name and line. */
  <T> T checked(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(at() + wrong.getMessage(), wrong);
    }
  }

  IllegalArgumentException error(String message) {
    return new IllegalArgumentException(at() + message);
  }

  private String at() {
    return name + ", line " + line + ": ";
  }
}
