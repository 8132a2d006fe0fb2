package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.bench.arena.Agent;
import io.github.popstarsolver.bench.arena.ArenaTask;
import io.github.popstarsolver.bench.arena.GameKey;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.Games;
import io.github.popstarsolver.bench.arena.Meter;
import io.github.popstarsolver.bench.arena.Referee;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardFormat;
import io.github.popstarsolver.core.Cell;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Solution;
import java.io.Serializable;
import java.util.List;

/**
 * One game of an agent on a board, all of it as text, so that it can be sent to another JVM with
 * the same class path, and the same files of weights if the agent has any, and played there.
 * Immutable.
 *
 * @param key which game it is
 * @param boardName what the board is called
 * @param tiles the board in digits, top row first
 * @param score the points it already has
 * @param agent the text of the agent, its name included
 */
public record SameGameTask(GameKey key, String boardName, String tiles, long score, String agent)
    implements ArenaTask, Serializable {

  static SameGameTask of(int number, NamedBoard named, Agent<Board, Move> made) {
    Board board = named.board();
    boolean hasName = !made.name().equals(made.spec());
    return new SameGameTask(
        new GameKey(number, board.rules().name(), made.spec(), made.seed()),
        named.name(),
        digits(board),
        board.score(),
        hasName ? AgentSpec.with(made.spec(), "name", made.name()) : made.spec());
  }

  static String digits(Board board) {
    return BoardFormat.named("digits").writeText(board);
  }

  /** The referee for boards: the game is played again by the plain rules, click by click. */
  static String confirm(Board start, Solution<Move> solution) {
    Replay replay = Replay.of(start, solution.moves());
    Referee.check(solution, replay.score(), replay.left(), replay.isOver());
    List<String> clicks =
        replay.steps().stream()
            .map(step -> new Cell(step.move().column(), step.move().row()))
            .map(cell -> cell.column() + "," + cell.row())
            .toList();
    return String.join(" ", clicks);
  }

  private Board start() {
    Board start = Board.parse(Rules.named(key.rules()), tiles);
    long[] packed = new long[start.packedLength()];
    start.pack(packed, 0);
    start.unpack(packed, 0, score);
    return start;
  }

  /** The agent, or if it can be made no more, such as elsewhere, one that says so when it plays. */
  private Agent<Board, Move> player() {
    try {
      return AgentSpec.parse(agent, Rules.named(key.rules()));
    } catch (IllegalArgumentException e) {
      String name = AgentSpec.option(agent, "name");
      return new Agent<>(
          key.agent(),
          name == null ? key.agent() : name,
          key.seed(),
          1,
          (start, limits, listener) -> {
            throw e;
          },
          Limits.none());
    }
  }

  @Override
  public GameResult play(Meter meter) {
    return Games.task(
            key.board(), boardName, key.rules(), this::start, player(), SameGameTask::confirm)
        .play(meter);
  }
}
