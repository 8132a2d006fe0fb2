package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.search.Solution;
import java.util.List;

/**
 * Plays a game again and refuses it if it is not what the search says. Thread-safe.
 *
 * @param <P> the positions of the game
 * @param <M> what a move looks like
 */
@FunctionalInterface
public interface Referee<P extends Position<M>, M> {

  /**
   * Checks a game.
   *
   * @param start the position it starts from; may be played on
   * @param solution what the search says
   * @return the moves as a text that the game can be replayed from
   * @throws IllegalArgumentException if a move is not legal or the result is another, saying which
   */
  String confirm(P start, Solution<M> solution);

  /**
   * A referee for any game: it looks each move up among those that the position lists, plays it,
   * and compares score and what is left at the end. It trusts the position itself.
   *
   * @param <P> the positions of the game
   * @param <M> what a move looks like; moves that differ have different texts
   * @return the referee, which gives the moves' texts with blanks between them
   */
  static <P extends Position<M>, M> Referee<P, M> ofPositions() {
    return (start, solution) -> {
      int[] moves = new int[start.maxMoves()];
      List<M> line = solution.moves();
      for (int i = 0; i < line.size(); i++) {
        M wanted = line.get(i);
        int count = start.moves(moves);
        int at = 0;
        while (at < count && !start.describe(moves[at]).equals(wanted)) {
          at++;
        }
        if (at == count) {
          throw new IllegalArgumentException("move " + (i + 1) + ", " + wanted + ", is not legal");
        }
        start.play(moves[at]);
      }
      check(solution, start.finalScore(), start.left(), start.isOver());
      return String.join(" ", line.stream().map(Object::toString).toList());
    };
  }

  /**
   * Compares what a search says with what a replay gives.
   *
   * @param solution what the search says
   * @param score the final score of the replay
   * @param left what the replay leaves
   * @param over whether no move is left after it
   * @throws IllegalArgumentException if they differ, or the game is not over
   */
  static void check(Solution<?> solution, long score, int left, boolean over) {
    if (score != solution.score() || left != solution.left()) {
      throw new IllegalArgumentException(
          "the replay gives "
              + score
              + " points and "
              + left
              + " left, the search says "
              + solution.score()
              + " and "
              + solution.left());
    }
    if (!over) {
      throw new IllegalArgumentException("the game is not over after the last move");
    }
  }
}
