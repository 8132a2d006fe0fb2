package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.bench.arena.Agent;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Searcher;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads agents from short texts such as {@code beam:w=5000,h=potential+0.2*merge-40*lone}: the name
 * of a searcher, and after a colon its options with commas between them. {@code time}, {@code
 * nodes}, {@code memory} and {@code target} limit each game, {@code name} is what reports call it.
 */
public final class AgentSpec {

  private AgentSpec() {}

  /**
   * Reads one agent.
   *
   * @param text the text
   * @param rules the rules of the boards it is to play on
   * @return the agent; its {@link Agent#spec() text} has the options in alphabetical order
   * @throws IllegalArgumentException if searcher or option is unknown or a value is out of range
   */
  public static Agent<Board, Move> parse(String text, Rules rules) {
    int colon = text.indexOf(':');
    String searcherName =
        (colon < 0 ? text : text.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
    try {
      Options options =
          new Options(
              "searcher " + Quote.of(searcherName),
              colon < 0 ? Map.of() : options(text.substring(colon + 1)));
      Searcher<Board, Move> searcher = SearcherCatalogue.make(searcherName, rules, options);
      Limits limits = limits(options);
      String name = options.ifGiven("name", given -> given);
      options.checkAllKnown();
      Map<String, String> plain = new LinkedHashMap<>(options.plain());
      plain.remove("name");
      String spec = join(searcherName, plain);
      return new Agent<>(
          spec,
          name == null ? spec : name,
          Long.parseLong(plain.getOrDefault("seed", "0")),
          Integer.parseInt(plain.getOrDefault("threads", "1")),
          searcher,
          limits);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("agent " + Quote.of(text) + ": " + e.getMessage(), e);
    }
  }

  /** Options such as {@code w=10,seed=3} by name. */
  static Map<String, String> options(String text) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : text.split(",", -1)) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? "" : option.substring(0, equals).strip().toLowerCase(Locale.ROOT);
      String value = equals < 0 ? "" : option.substring(equals + 1).strip();
      if (name.isEmpty() || value.isEmpty()) {
        throw new IllegalArgumentException(
            "found " + Quote.of(option) + ", expected an option such as w=1000");
      }
      if (options.put(name, value) != null) {
        throw new IllegalArgumentException("option " + name + " is given twice");
      }
    }
    return options;
  }

  private static Limits limits(Options options) {
    List<Limits> all = new ArrayList<>();
    Duration time = options.ifGiven("time", Units::time);
    if (time != null) {
      all.add(Limits.time(time));
    }
    options.ifLong("nodes", nodes -> all.add(Limits.nodes(nodes)));
    Long memory = options.ifGiven("memory", Units::bytes);
    if (memory != null) {
      all.add(Limits.memory(memory));
    }
    options.ifLong("target", target -> all.add(Limits.target(target)));
    return all.stream().reduce(Limits.none(), Limits::and);
  }

  private static String join(String searcher, Map<String, String> options) {
    List<String> parts = new ArrayList<>();
    options.forEach((name, value) -> parts.add(name + "=" + value));
    return parts.isEmpty() ? searcher : searcher + ":" + String.join(",", parts);
  }

  /**
   * The text of an agent with one option set.
   *
   * @param text the text of an agent
   * @param option the name of the option
   * @param value its value
   * @return the text of the other agent
   * @throws IllegalArgumentException if the text is not that of an agent
   */
  public static String with(String text, String option, String value) {
    int colon = text.indexOf(':');
    Map<String, String> options =
        colon < 0 ? new LinkedHashMap<>() : options(text.substring(colon + 1));
    options.put(option, value);
    return join((colon < 0 ? text : text.substring(0, colon)).strip(), options);
  }

  /**
   * The value of one option of an agent.
   *
   * @param text the text of an agent
   * @param option the name of the option
   * @return the value, null if it is not given
   * @throws IllegalArgumentException if the text is not that of an agent
   */
  public static @Nullable String option(String text, String option) {
    int colon = text.indexOf(':');
    return colon < 0 ? null : options(text.substring(colon + 1)).get(option);
  }

  /**
   * Reads several agents.
   *
   * @param texts one text for each
   * @param rules the rules of the boards they are to play on
   * @return the agents in order
   * @throws IllegalArgumentException if there are none, one is wrong, or two are the same or have
   *     the same name
   */
  public static List<Agent<Board, Move>> parseAll(List<String> texts, Rules rules) {
    Map<String, String> textOf = new LinkedHashMap<>();
    List<Agent<Board, Move>> agents = new ArrayList<>();
    for (String text : texts) {
      Agent<Board, Move> agent = parse(text, rules);
      for (String key : List.of("spec " + agent.spec(), "name " + agent.name())) {
        String earlier = textOf.putIfAbsent(key, text);
        if (earlier != null) {
          throw new IllegalArgumentException(
              "agent "
                  + Quote.of(text)
                  + " is the same as "
                  + Quote.of(earlier)
                  + " or has its name, expected agents that differ");
        }
      }
      agents.add(agent);
    }
    if (agents.isEmpty()) {
      throw new IllegalArgumentException("there are no agents, expected at least one");
    }
    return agents;
  }

  /**
   * The texts of agents in a file: one a line; a byte order mark, blank lines and what follows a #
   * are left out.
   *
   * @param file the text of the file
   * @return the texts in order
   */
  public static List<String> lines(String file) {
    return (file.startsWith("\uFEFF") ? file.substring(1) : file)
        .lines()
        .map(line -> line.replaceFirst("#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }
}
