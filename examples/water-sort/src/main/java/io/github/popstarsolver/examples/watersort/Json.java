package io.github.popstarsolver.examples.watersort;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the command line prints as JSON. */
final class Json {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  /** An answer on one line: no length and no moves unless it is solved. */
  static String of(Answer answer) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("status", answer.status());
    object.put("length", answer.status() == Status.SOLVED ? answer.pours().size() : null);
    object.put("moves", List.copyOf(answer.pours()));
    object.put("nodes", answer.nodes());
    object.put("millis", Math.round(answer.millis()));
    return text(object);
  }

  /** Anything that Jackson writes. */
  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("this cannot be written as JSON: " + value, e);
    }
  }
}
