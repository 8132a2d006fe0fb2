package io.github.popstarsolver.bench.samegame;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Options given as texts by name. Whoever reads one makes it known, so that what nobody has asked
 * for can be refused, with all that could be asked for. Not thread-safe.
 */
final class Options {

  private final String owner;
  private final Map<String, String> values;
  private final Map<String, String> plain = new TreeMap<>();
  private final Set<String> known = new LinkedHashSet<>();

  /**
   * Options of something.
   *
   * @param owner what they belong to, for messages
   * @param values the values by name
   */
  Options(String owner, Map<String, String> values) {
    this.owner = owner;
    this.values = Map.copyOf(values);
  }

  void ifInt(String name, IntConsumer use) {
    if (has(name)) {
      use.accept(read(name, Integer::parseInt, "a whole number"));
    }
  }

  void ifLong(String name, LongConsumer use) {
    if (has(name)) {
      use.accept(longOr(name, 0));
    }
  }

  void ifDouble(String name, DoubleConsumer use) {
    if (has(name)) {
      use.accept(doubleOr(name, 0));
    }
  }

  int intOr(String name, int other) {
    return has(name) ? read(name, Integer::parseInt, "a whole number") : other;
  }

  long longOr(String name, long other) {
    return has(name) ? read(name, Long::parseLong, "a whole number") : other;
  }

  double doubleOr(String name, double other) {
    return has(name) ? read(name, Double::parseDouble, "a number") : other;
  }

  void ifBoolean(String name, Consumer<Boolean> use) {
    if (has(name)) {
      use.accept(
          read(
              name,
              text ->
                  switch (text.toLowerCase(Locale.ROOT)) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new NumberFormatException();
                  },
              "true or false"));
    }
  }

  /** What a reader makes of the option; null if it is not given. */
  <T> @Nullable T ifGiven(String name, Function<String, T> reader) {
    String text = text(name);
    if (text == null) {
      return null;
    }
    try {
      return reader.apply(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(title(name) + ": " + e.getMessage(), e);
    }
  }

  /** Has an option read as another text than was given. */
  void rewrite(String name, String text) {
    plain.put(name, text);
  }

  boolean has(String name) {
    return text(name) != null;
  }

  private @Nullable String text(String name) {
    known.add(name);
    String text = values.get(name);
    if (text != null) {
      plain.putIfAbsent(name, text);
    }
    return text;
  }

  private <T> T read(String name, Function<String, T> parser, String expected) {
    String text = values.getOrDefault(name, "");
    try {
      T value = parser.apply(text);
      plain.put(name, value.toString());
      return value;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          title(name) + " is " + Quote.of(text) + ", expected " + expected, e);
    }
  }

  private String title(String name) {
    return "option " + name + " of " + owner;
  }

  /** The names asked for so far. */
  Set<String> known() {
    return Set.copyOf(known);
  }

  /** The values by name in alphabetical order, numbers written in one way. */
  Map<String, String> plain() {
    return plain;
  }

  /** Refuses options that nobody has asked for. */
  void checkAllKnown() {
    for (String name : new TreeMap<>(values).keySet()) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            owner
                + " has no option "
                + Quote.of(name)
                + ", expected "
                + (known.isEmpty() ? "none" : "one of " + String.join(", ", known)));
      }
    }
  }
}
