package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.search.Solution;
import java.util.function.Supplier;

/** Makes tasks of games of agents. */
public final class Games {

  private static final int LONGEST_ERROR = 500;

  private Games() {}

  /**
   * A task for the arena of one JVM. The game is measured and checked; an agent that throws
   * anything, or a game that the referee refuses, is a failed game.
   *
   * @param board the number of the board, from 1 on
   * @param boardName what the board is called
   * @param rules the name of the rules
   * @param start gives the position to start from, a new one each time, from any thread
   * @param agent who plays
   * @param referee who checks
   * @param <P> the positions
   * @param <M> what a move looks like
   * @return the task
   */
  public static <P extends Position<M>, M> ArenaTask task(
      int board,
      String boardName,
      String rules,
      Supplier<P> start,
      Agent<P, M> agent,
      Referee<P, M> referee) {
    GameKey key = new GameKey(board, rules, agent.spec(), agent.seed());
    return new Task<>(key, boardName, start, agent, referee);
  }

  private record Task<P extends Position<M>, M>(
      GameKey key, String boardName, Supplier<P> start, Agent<P, M> agent, Referee<P, M> referee)
      implements ArenaTask {

    @Override
    public GameResult play(Meter meter) {
      P position = start.get();
      Meter.Running running = meter.start(agent.threads());
      GameResult.Outcome outcome = null;
      String error = null;
      Meter.Cost cost;
      try {
        Solution<M> solution = agent.searcher().search(position, agent.limits());
        cost = running.cost();
        outcome = outcome(solution, referee.confirm(start.get(), solution));
      } catch (RuntimeException | Error failure) { // of the agent, whose fault must not end the run
        cost = running.cost();
        error = oneLine(failure.toString());
      }
      return new GameResult(
          key.board(),
          boardName,
          key.rules(),
          agent.spec(),
          agent.name(),
          agent.seed(),
          outcome,
          error,
          cost.wallMillis(),
          cost.cpuMillis(),
          cost.cpuOf(),
          cost.heapBytes());
    }
  }

  private static GameResult.Outcome outcome(Solution<?> solution, String line) {
    return new GameResult.Outcome(
        solution.score(),
        solution.left(),
        solution.isSolved(),
        solution.moves().size(),
        line,
        solution.end().name(),
        solution.nodes(),
        true);
  }

  private static String oneLine(String text) {
    String line = text.strip().replaceAll("\\s*\\R\\s*", "; ");
    return line.length() <= LONGEST_ERROR ? line : line.substring(0, LONGEST_ERROR) + "...";
  }
}
