package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * PopStar as one would write it first: a grid of numbers, a flood fill, and loops. The plain twin
 * that the engine is measured against; it shares nothing with it but the look of a {@link Move}.
 */
final class PlainBoard {

  /** By column, then row from the floor; 0 is empty. */
  private final int[][] cells;

  private int score;

  private PlainBoard(int[][] cells, int score) {
    this.cells = cells;
    this.score = score;
  }

  static PlainBoard of(Board board) {
    int[][] cells = new int[board.columns()][board.rows()];
    for (int column = 0; column < board.columns(); column++) {
      for (int row = 0; row < board.rows(); row++) {
        cells[column][row] = board.colour(column, row);
      }
    }
    return new PlainBoard(cells, (int) board.score());
  }

  PlainBoard copy() {
    int[][] copies = new int[cells.length][];
    for (int column = 0; column < cells.length; column++) {
      copies[column] = cells[column].clone();
    }
    return new PlainBoard(copies, score);
  }

  /** All groups of two or more, by column, then row of their canonical tiles. */
  List<Move> moves() {
    List<Move> moves = new ArrayList<>();
    boolean[][] seen = nothingSeen();
    for (int column = 0; column < cells.length; column++) {
      for (int row = 0; row < cells[column].length && cells[column][row] != 0; row++) {
        int size = seen[column][row] ? 0 : fill(column, row, seen);
        if (size >= 2) {
          moves.add(new Move(column, row, cells[column][row], size));
        }
      }
    }
    return moves;
  }

  /** What the groups on the board would pay if each were clicked as it is now. */
  int standing() {
    int sum = 0;
    boolean[][] seen = nothingSeen();
    for (int column = 0; column < cells.length; column++) {
      for (int row = 0; row < cells[column].length && cells[column][row] != 0; row++) {
        int size = seen[column][row] ? 0 : fill(column, row, seen);
        if (size >= 2) {
          sum += groupScore(size);
        }
      }
    }
    return sum;
  }

  /** The board that follows by a move; this one stays as it is. */
  PlainBoard child(Move move) {
    PlainBoard child = copy();
    child.play(move);
    return child;
  }

  /** Removes a group, lets tiles fall and columns close up. */
  void play(Move move) {
    boolean[][] removed = nothingSeen();
    score += groupScore(fill(move.column(), move.row(), removed));
    for (int column = 0; column < cells.length; column++) {
      fall(cells[column], removed[column]);
    }
    closeColumns();
  }

  private static void fall(int[] column, boolean[] removed) {
    int to = 0;
    for (int row = 0; row < column.length; row++) {
      int colour = column[row];
      column[row] = 0;
      if (colour != 0 && !removed[row]) {
        column[to++] = colour;
      }
    }
  }

  private void closeColumns() {
    int to = 0;
    for (int column = 0; column < cells.length; column++) {
      if (cells[column][0] != 0) {
        int[] tiles = cells[column];
        cells[column] = cells[to];
        cells[to++] = tiles;
      }
    }
  }

  /** Marks the tiles that touch a tile through tiles of its colour, and counts them. */
  private int fill(int startColumn, int startRow, boolean[][] seen) {
    int colour = cells[startColumn][startRow];
    int height = cells[0].length;
    int[] stack = new int[cells.length * height];
    int top = 0;
    stack[top++] = startColumn * height + startRow;
    seen[startColumn][startRow] = true;
    int size = 0;
    while (top > 0) {
      int cell = stack[--top];
      int column = cell / height;
      int row = cell % height;
      size++;
      for (int side = 0; side < 4; side++) {
        int x = column + (side == 0 ? -1 : side == 1 ? 1 : 0);
        int y = row + (side == 2 ? -1 : side == 3 ? 1 : 0);
        boolean inside = x >= 0 && x < cells.length && y >= 0 && y < height;
        if (inside && !seen[x][y] && cells[x][y] == colour) {
          seen[x][y] = true;
          stack[top++] = x * height + y;
        }
      }
    }
    return size;
  }

  private boolean[][] nothingSeen() {
    return new boolean[cells.length][cells[0].length];
  }

  private static int groupScore(int size) {
    return 5 * size * size;
  }

  int colour(int column, int row) {
    return cells[column][row];
  }

  int left() {
    int tiles = 0;
    for (int[] column : cells) {
      for (int colour : column) {
        tiles += colour != 0 ? 1 : 0;
      }
    }
    return tiles;
  }

  int score() {
    return score;
  }

  /** The score if the game ended here. */
  int finalScore() {
    int left = left();
    return score + Math.max(0, 2000 - 20 * left * left);
  }

  /** Plays the largest group, the first of equals, until the game is over. */
  void playGreedily() {
    for (List<Move> moves = moves(); !moves.isEmpty(); moves = moves()) {
      Move largest = moves.get(0);
      for (Move move : moves) {
        if (move.size() > largest.size()) {
          largest = move;
        }
      }
      play(largest);
    }
  }

  /** Whether the tiles are the same; the score does not count. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PlainBoard board && Arrays.deepEquals(cells, board.cells);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(cells);
  }
}
