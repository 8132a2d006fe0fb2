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
import io.github.popstarsolver.search.Solution;
import java.io.Serializable;
import java.util.List;

/**
 * One game of an agent on a board, all of it as text, so that it can be sent to another JVM with
 * the same class path and played there. Immutable.
 *
 * @param board the number of the board in its set, from 1 on
 * @param boardName what the board is called
 * @param tiles the board in digits, top row first
 * @param score the points it already has
 * @param rules the name of the rules
 * @param agent the text of the agent
 */
public record SameGameTask(
    int board, String boardName, String tiles, long score, String rules, String agent)
    implements ArenaTask, Serializable {

  static SameGameTask of(int number, NamedBoard named, String agent) {
    Board board = named.board();
    return new SameGameTask(
        number, named.name(), digits(board), board.score(), board.rules().name(), agent);
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
    Board start = Board.parse(Rules.named(rules), tiles);
    long[] packed = new long[start.packedLength()];
    start.pack(packed, 0);
    start.unpack(packed, 0, score);
    return start;
  }

  private Agent<Board, Move> player() {
    return AgentSpec.parse(agent, Rules.named(rules));
  }

  @Override
  public GameKey key() {
    Agent<Board, Move> player = player();
    return new GameKey(board, rules, player.spec(), player.seed());
  }

  @Override
  public GameResult play(Meter meter) {
    return Games.play(board, boardName, rules, this::start, player(), SameGameTask::confirm, meter);
  }
}
