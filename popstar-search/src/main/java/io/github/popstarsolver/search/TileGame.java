package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.TileBoard;
import java.util.Arrays;
import java.util.List;

/** A finished game as tiles to press, overwritten by better ones. */
final class TileGame {

  int[] tiles = new int[0];
  long score;
  int left;
  private boolean isEmpty = true;

  boolean isEmpty() {
    return isEmpty;
  }

  /** Takes over the game that ends on a board if it is better, or the first. */
  void offer(int[] line, int length, TileBoard end, Objective objective) {
    long finalScore = end.finalScore();
    if (isBetter(finalScore, end.left(), length, objective)) {
      take(Arrays.copyOf(line, length), finalScore, end.left());
    }
  }

  /** Takes over a game if it is better, or the first. */
  void offer(TileGame other, Objective objective) {
    if (isBetter(other.score, other.left, other.tiles.length, objective)) {
      take(other.tiles, other.score, other.left);
    }
  }

  private boolean isBetter(long otherScore, int otherLeft, int length, Objective objective) {
    return isEmpty
        || objective.compare(otherScore, otherLeft, length, score, left, tiles.length) > 0;
  }

  private void take(int[] line, long finalScore, int leftOver) {
    tiles = line;
    score = finalScore;
    left = leftOver;
    isEmpty = false;
  }

  /** The tiles that a game presses. */
  static int[] tiles(Board start, List<Move> moves) {
    TileBoard board = TileBoard.of(start);
    int[] tiles = new int[moves.size()];
    for (int i = 0; i < tiles.length; i++) {
      Move move = moves.get(i);
      tiles[i] = board.tileAt(move.column(), move.row());
      board.press(tiles[i]);
    }
    return tiles;
  }

  /** The game as packed moves. */
  Line line(Board start) {
    TileBoard board = TileBoard.of(start);
    Board plain = start.copy();
    int[] moves = new int[tiles.length];
    for (int i = 0; i < tiles.length; i++) {
      moves[i] = plain.moveAt(board.columnOf(tiles[i]), board.rowOf(tiles[i]));
      plain.play(moves[i]);
      board.press(tiles[i]);
    }
    return new Line(moves, plain.finalScore(), plain.left());
  }
}
