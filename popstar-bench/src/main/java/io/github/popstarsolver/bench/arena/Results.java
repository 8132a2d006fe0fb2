package io.github.popstarsolver.bench.arena;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a file of results holds: a header line and a line for each game, all JSON. Immutable.
 *
 * @param header the first line
 * @param games the games in the order of their lines, no two with the same key
 */
public record Results(ResultsHeader header, List<GameResult> games) {

  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS); // two games that became one line

  /** How every file begins, so that no other file is taken for a torn one. */
  private static final String BEGINNING = "{\"arena\":";

  /**
   * Copies the list.
   *
   * @param header the first line
   * @param games the games
   */
  public Results {
    games = List.copyOf(games);
  }

  /** A file's results, and how many of its bytes they take; what follows is a torn line. */
  record Parsed(@Nullable Results results, int length) {}

  /**
   * Reads the bytes of a file whose last line may be torn.
   *
   * @return no results if there is no whole line
   * @throws IllegalArgumentException if a whole line is not as it should be, with its number
   */
  static Parsed parse(byte[] bytes) {
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != '\n') {
      length--;
    }
    String text = new String(bytes, 0, length, UTF_8);
    if (length == 0) {
      String torn = new String(bytes, UTF_8);
      if (!torn.startsWith(BEGINNING) && !BEGINNING.startsWith(torn)) {
        throw new IllegalArgumentException("is no file of results");
      }
      return new Parsed(null, 0);
    }
    String[] lines = text.split("\n", -1);
    if (!lines[0].startsWith(BEGINNING)) {
      throw new IllegalArgumentException("is no file of results");
    }
    ResultsHeader header = read(lines[0], 1, ResultsHeader.class);
    if (header.format() != ResultsHeader.FORMAT) {
      throw new IllegalArgumentException(
          "has format " + header.format() + ", expected " + ResultsHeader.FORMAT);
    }
    List<GameResult> games = new ArrayList<>();
    Map<GameKey, Integer> lineOf = new HashMap<>();
    for (int i = 1; i < lines.length - 1; i++) {
      GameResult game = read(lines[i], i + 1, GameResult.class);
      checkBelongs(game, header, i + 1);
      Integer earlier = lineOf.putIfAbsent(game.key(), i + 1);
      if (earlier != null) {
        throw new IllegalArgumentException(
            "line " + (i + 1) + " has the same game as line " + earlier);
      }
      games.add(game);
    }
    return new Parsed(new Results(header, games), length);
  }

  private static void checkBelongs(GameResult game, ResultsHeader header, int line) {
    if (game.board() < 1
        || game.board() > header.boards()
        || !game.rules().equals(header.rules())) {
      throw new IllegalArgumentException(
          "line "
              + line
              + " is a game on board "
              + game.board()
              + " by rules '"
              + game.rules()
              + "', expected boards 1 to "
              + header.boards()
              + " and rules '"
              + header.rules()
              + "' as in line 1");
    }
  }

  private static <T> T read(String line, int number, Class<T> type) {
    try {
      T value = MAPPER.readValue(line, type);
      if (value == null) {
        throw new IllegalArgumentException("line " + number + " is not as written: it is null");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "line " + number + " is not as written: " + e.getOriginalMessage(), e);
    }
  }

  /** A line of a file, ended. */
  static byte[] line(Object value) {
    try {
      return (MAPPER.writeValueAsString(value) + "\n").getBytes(UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + value + " as JSON", e);
    }
  }

  /** All bytes of the file. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(line(header));
    games.forEach(game -> bytes.writeBytes(line(game)));
    return bytes.toByteArray();
  }
}
