package io.github.popstarsolver.bench.arena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.popstarsolver.bench.report.Table;
import io.github.popstarsolver.bench.stats.Interval;
import io.github.popstarsolver.bench.stats.PairedComparison;
import io.github.popstarsolver.bench.stats.Statistics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the results of an arena say: each agent on its own, and each two of them on the boards that
 * both finished. The same results give the same summary. Immutable.
 *
 * @param header what was played and where
 * @param agents the agents, the highest mean score first
 * @param pairs every two agents, in the order of the agents
 */
public record ArenaSummary(
    ResultsHeader header, List<AgentSummary> agents, List<PairSummary> pairs) {

  private static final long SEED = 20_260_101;
  private static final double MEBIBYTE = 1 << 20;

  /**
   * Copies the lists.
   *
   * @param header what was played and where
   * @param agents the agents
   * @param pairs the pairs
   */
  public ArenaSummary {
    agents = List.copyOf(agents);
    pairs = List.copyOf(pairs);
  }

  /** Which agent plays; two agents may differ in nothing but the seed. */
  private record Player(String agent, long seed) {}

  /** An agent with its games. */
  private record Side(AgentSummary summary, List<GameResult> games) {

    double mean() {
      return summary.score() == null ? Double.NEGATIVE_INFINITY : summary.score().mean();
    }
  }

  /**
   * Sums up results.
   *
   * @param results the results
   * @return the summary
   */
  public static ArenaSummary of(Results results) {
    Statistics statistics = new Statistics(SEED);
    Map<Player, List<GameResult>> games = new LinkedHashMap<>();
    for (GameResult game : results.games()) {
      games
          .computeIfAbsent(new Player(game.agent(), game.seed()), player -> new ArrayList<>())
          .add(game);
    }
    List<Side> sides = new ArrayList<>();
    games.values().forEach(own -> sides.add(new Side(AgentSummary.of(own, statistics), own)));
    sides.sort(Comparator.comparingDouble(side -> -side.mean()));
    return new ArenaSummary(
        results.header(), sides.stream().map(Side::summary).toList(), pairs(sides, statistics));
  }

  private static List<PairSummary> pairs(List<Side> agents, Statistics statistics) {
    List<PairSummary> pairs = new ArrayList<>();
    for (int i = 0; i < agents.size(); i++) {
      for (int j = i + 1; j < agents.size(); j++) {
        PairSummary pair = pair(agents.get(i).games(), agents.get(j).games(), statistics);
        if (pair != null) {
          pairs.add(pair);
        }
      }
    }
    double[] adjusted = Statistics.holm(pairs.stream().mapToDouble(PairSummary::p).toArray());
    List<PairSummary> all = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      all.add(pairs.get(i).withAdjustedP(adjusted[i]));
    }
    return all;
  }

  /** Two agents on the boards that both finished; null if there are none. */
  private static @Nullable PairSummary pair(
      List<GameResult> first, List<GameResult> second, Statistics statistics) {
    Map<Integer, Long> scores = scores(second);
    List<Double> ours = new ArrayList<>();
    List<Double> theirs = new ArrayList<>();
    scores(first)
        .forEach(
            (board, score) -> {
              Long other = scores.get(board);
              if (other != null) {
                ours.add((double) score);
                theirs.add((double) other);
              }
            });
    if (ours.isEmpty()) {
      return null;
    }
    PairedComparison comparison = statistics.compare(array(ours), array(theirs));
    return new PairSummary(
        first.get(0).name(),
        second.get(0).name(),
        comparison.count(),
        comparison.meanDifference(),
        comparison.interval(),
        comparison.p(),
        comparison.p(),
        comparison.wins(),
        comparison.ties(),
        comparison.losses(),
        comparison.isInsideNoise());
  }

  /** The scores of finished games by board, in the order of the boards. */
  static Map<Integer, Long> scores(List<GameResult> games) {
    Map<Integer, Long> scores = new TreeMap<>();
    for (GameResult game : games) {
      if (game.outcome() != null) {
        scores.put(game.board(), game.outcome().score());
      }
    }
    return scores;
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /**
   * The agents as a table.
   *
   * @return a row for each agent
   */
  public Table leaderboard() {
    Table table =
        Table.titled("Leaderboard")
            .text("agent")
            .number("games", 0)
            .number("failed", 0)
            .number("mean", 1)
            .number("95 % from", 1)
            .number("to", 1)
            .number("median", 1)
            .number("max", 0)
            .number("cleared %", 1)
            .number("left", 2)
            .number("moves", 1)
            .number("nodes", 0)
            .number("CPU ms", 1)
            .number("wall ms", 1)
            .number("heap MiB", 0);
    for (AgentSummary agent : agents) {
      var score = agent.score();
      Interval interval = score == null ? null : score.meanInterval();
      boolean some = score != null;
      table.row(
          agent.name(),
          agent.games(),
          agent.failed(),
          score == null ? null : score.mean(),
          interval == null ? null : interval.low(),
          interval == null ? null : interval.high(),
          score == null ? null : score.median(),
          score == null ? null : score.max(),
          some ? 100 * agent.clearRate() : null,
          some ? agent.meanLeft() : null,
          some ? agent.meanMoves() : null,
          some ? agent.meanNodes() : null,
          agent.meanCpuMillis(),
          some ? agent.meanWallMillis() : null,
          agent.maxHeapBytes() == null ? null : agent.maxHeapBytes() / MEBIBYTE);
    }
    return table;
  }

  /**
   * The pairs as a table.
   *
   * @return a row for each pair
   */
  public Table comparisons() {
    Table table =
        Table.titled("Every two agents on the boards that both finished")
            .text("agent")
            .text("less agent")
            .number("boards", 0)
            .number("mean difference", 1)
            .number("95 % from", 1)
            .number("to", 1)
            .number("p", 4)
            .number("p by Holm", 4)
            .number("wins", 0)
            .number("ties", 0)
            .number("losses", 0)
            .text("verdict");
    for (PairSummary pair : pairs) {
      Interval interval = pair.interval();
      table.row(
          pair.first(),
          pair.second(),
          pair.boards(),
          pair.meanDifference(),
          interval == null ? null : interval.low(),
          interval == null ? null : interval.high(),
          pair.p(),
          pair.adjustedP(),
          pair.wins(),
          pair.ties(),
          pair.losses(),
          pair.insideNoise() ? "inside the noise" : "");
    }
    return table;
  }

  /**
   * What to beware of when reading the numbers.
   *
   * @return a sentence for each
   */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (PairSummary pair : pairs) {
      if (pair.insideNoise()) {
        warnings.add(
            "The difference between "
                + pair.first()
                + " and "
                + pair.second()
                + " is inside the noise: on "
                + pair.boards()
                + (pair.boards() == 1 ? " board" : " boards")
                + " it may be chance.");
      }
    }
    int most = agents.stream().mapToInt(AgentSummary::games).max().orElse(0);
    for (AgentSummary agent : agents) {
      if (agent.games() < most) {
        warnings.add(
            agent.name()
                + " finished "
                + agent.games()
                + " games, others "
                + most
                + ": compare it by the pairs, not by its mean.");
      }
    }
    return warnings;
  }

  /**
   * The summary as JSON.
   *
   * @return one object, indented
   */
  public String json() {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write the summary as JSON", e);
    }
  }

  /**
   * The summary in Markdown.
   *
   * @return headings, tables and warnings
   */
  public String markdown() {
    StringBuilder text = new StringBuilder("# Arena: " + header.set() + "\n\n");
    text.append(description()).append("\n\n").append(leaderboard().markdown());
    if (!pairs.isEmpty()) {
      text.append("\n## Every two agents\n\n").append(comparisons().markdown());
    }
    if (!warnings().isEmpty()) {
      text.append('\n');
      warnings().forEach(warning -> text.append("- ").append(warning).append('\n'));
    }
    return text.toString();
  }

  /** What was played and where, for people. */
  String description() {
    return header.boards()
        + " boards by rules "
        + header.rules()
        + "; popstar "
        + header.version()
        + " on Java "
        + header.java()
        + ", "
        + header.machine()
        + ".";
  }
}
