package io.github.popstarsolver.examples.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/** Writes one JSON object on one line, in ASCII. */
final class Json {

  private final StringBuilder text = new StringBuilder("{");

  Json add(String key, long value) {
    key(key).append(value);
    return this;
  }

  Json add(String key, boolean value) {
    key(key).append(value);
    return this;
  }

  Json add(String key, String value) {
    quote(key(key), value);
    return this;
  }

  Json addStrings(String key, List<String> values) {
    key(key).append('[');
    for (int i = 0; i < values.size(); i++) {
      quote(i == 0 ? text : text.append(','), values.get(i));
    }
    text.append(']');
    return this;
  }

  Json addNumbers(String key, long[] values) {
    key(key).append('[');
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : ",").append(values[i]);
    }
    text.append(']');
    return this;
  }

  /** Adds a list of objects, each filled by {@code fill}. */
  <T> Json addObjects(String key, List<T> values, BiConsumer<Json, T> fill) {
    key(key).append('[');
    for (int i = 0; i < values.size(); i++) {
      Json object = new Json();
      fill.accept(object, values.get(i));
      text.append(i == 0 ? "" : ",").append(object);
    }
    text.append(']');
    return this;
  }

  /** The object. */
  @Override
  public String toString() {
    return text + "}";
  }

  private StringBuilder key(String key) {
    if (text.length() > 1) {
      text.append(',');
    }
    quote(text, key);
    return text.append(':');
  }

  private static void quote(StringBuilder into, String value) {
    into.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        into.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        into.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        into.append(c);
      }
    }
    into.append('"');
  }
}
