package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.bench.stats.Statistics;
import io.github.popstarsolver.bench.stats.Summary;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How an agent did. Immutable.
 *
 * @param name what reports call it
 * @param agent its text
 * @param seed its seed
 * @param games its finished games
 * @param failed its failed games, which count nowhere else
 * @param score the scores; null if no game finished
 * @param clearRate the share of the finished games that leave nothing, 0 to 1
 * @param meanLeft what is left on the mean
 * @param meanMoves the moves on the mean
 * @param meanNodes the positions on the mean
 * @param meanWallMillis the wall time on the mean, in milliseconds
 * @param meanCpuMillis the CPU time on the mean, in milliseconds; null if it is not known of all
 * @param maxHeapBytes the largest heap of any game; null if it is not known of all
 */
public record AgentSummary(
    String name,
    String agent,
    long seed,
    int games,
    int failed,
    @Nullable Summary score,
    double clearRate,
    double meanLeft,
    double meanMoves,
    double meanNodes,
    double meanWallMillis,
    @Nullable Double meanCpuMillis,
    @Nullable Long maxHeapBytes) {

  static AgentSummary of(List<GameResult> all, Statistics statistics) {
    GameResult any = all.get(0);
    List<GameResult> games = all.stream().filter(game -> game.outcome() != null).toList();
    List<GameResult.Outcome> outcomes =
        games.stream().map(GameResult::outcome).filter(Objects::nonNull).toList();
    double[] scores = outcomes.stream().mapToDouble(GameResult.Outcome::score).toArray();
    List<Double> cpu = games.stream().map(GameResult::cpuMillis).filter(Objects::nonNull).toList();
    List<Long> heap = games.stream().map(GameResult::heapBytes).filter(Objects::nonNull).toList();
    boolean some = !games.isEmpty();
    return new AgentSummary(
        any.name(),
        any.agent(),
        any.seed(),
        games.size(),
        all.size() - games.size(),
        some ? statistics.summary(scores) : null,
        outcomes.stream().mapToInt(outcome -> outcome.cleared() ? 1 : 0).average().orElse(0),
        outcomes.stream().mapToInt(GameResult.Outcome::left).average().orElse(0),
        outcomes.stream().mapToInt(GameResult.Outcome::moves).average().orElse(0),
        outcomes.stream().mapToLong(GameResult.Outcome::nodes).average().orElse(0),
        games.stream().mapToDouble(GameResult::wallMillis).average().orElse(0),
        some && cpu.size() == games.size()
            ? cpu.stream().mapToDouble(Double::doubleValue).sum() / cpu.size()
            : null,
        some && heap.size() == games.size()
            ? heap.stream().mapToLong(Long::longValue).max().orElse(0)
            : null);
  }
}
