package io.github.popstarsolver.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The files under src/test/resources: boards, and what a good library answers for them. */
final class Cases {

  private Cases() {}

  /** The bytes of a file in {@code cases}, such as {@code 40-letters.txt}. */
  static byte[] bytes(String file) {
    return resource("/cases/" + file);
  }

  /** A file in {@code cases} as text. */
  static String text(String file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  /** The {@code key: value} lines of an answer, such as {@code 40-letters}. */
  static Map<String, String> answer(String name) {
    Map<String, String> answer = new LinkedHashMap<>();
    for (String line : text(name + ".expect").split("\n", -1)) {
      int colon = line.indexOf(':');
      if (!line.startsWith("#") && colon > 0) {
        answer.put(line.substring(0, colon), line.substring(colon + 1).trim());
      }
    }
    return answer;
  }

  /** The lines of a file in {@code data}. */
  static List<String> dataLines(String file) {
    return new String(resource("/data/" + file), StandardCharsets.UTF_8).lines().toList();
  }

  /** The numbers of a line parted by blanks. */
  static List<Long> numbers(String text) {
    List<Long> numbers = new ArrayList<>();
    for (String word : text.split(" ", -1)) {
      if (!word.isEmpty()) {
        numbers.add(Long.parseLong(word));
      }
    }
    return numbers;
  }

  private static byte[] resource(String path) {
    try (InputStream in = Cases.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalArgumentException("no test resource " + path);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
