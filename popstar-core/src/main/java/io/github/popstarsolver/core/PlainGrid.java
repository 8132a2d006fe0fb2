package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The game by the letter of its rules: a grid of numbers, a flood fill with a queue of its own, and
 * loops. Slow, obvious, and sharing nothing with the bit board, so that a replay is a check.
 */
final class PlainGrid {

  private final Rules rules;
  private final int columns;
  private final int rows;

  /** By column, then row from the floor; 0 is empty. */
  private final int[][] cells;

  private final int[] queue;

  PlainGrid(Board board) {
    rules = board.rules();
    columns = board.columns();
    rows = board.rows();
    cells = new int[columns][rows];
    queue = new int[columns * rows];
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        cells[x][y] = board.colour(x, y);
      }
    }
  }

  /** A grid that need not be settled; takes the array over. */
  PlainGrid(Rules rules, int[][] cells) {
    this.rules = rules;
    this.cells = cells;
    columns = cells.length;
    rows = cells[0].length;
    queue = new int[columns * rows];
  }

  int colour(int column, int row) {
    return cells[column][row];
  }

  boolean contains(Cell cell) {
    return cell.column() >= 0 && cell.column() < columns && cell.row() >= 0 && cell.row() < rows;
  }

  /** The tiles that touch a tile through tiles of its colour, canonical tile first. */
  List<Cell> connected(Cell start) {
    return flood(start.column() * rows + start.row(), new boolean[columns * rows]);
  }

  private List<Cell> flood(int start, boolean[] seen) {
    int colour = cells[start / rows][start % rows];
    int[] found = queue;
    int size = 0;
    seen[start] = true;
    found[size++] = start;
    for (int next = 0; next < size; next++) {
      int x = found[next] / rows;
      int y = found[next] % rows;
      if (x > 0 && cells[x - 1][y] == colour && !seen[found[next] - rows]) {
        seen[found[next] - rows] = true;
        found[size++] = found[next] - rows;
      }
      if (x + 1 < columns && cells[x + 1][y] == colour && !seen[found[next] + rows]) {
        seen[found[next] + rows] = true;
        found[size++] = found[next] + rows;
      }
      if (y > 0 && cells[x][y - 1] == colour && !seen[found[next] - 1]) {
        seen[found[next] - 1] = true;
        found[size++] = found[next] - 1;
      }
      if (y + 1 < rows && cells[x][y + 1] == colour && !seen[found[next] + 1]) {
        seen[found[next] + 1] = true;
        found[size++] = found[next] + 1;
      }
    }
    Arrays.sort(found, 0, size);
    List<Cell> group = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      group.add(new Cell(found[i] / rows, found[i] % rows));
    }
    return group;
  }

  /** All groups that may be removed, in the order of their canonical tiles. */
  List<List<Cell>> groups() {
    boolean[] seen = new boolean[columns * rows];
    List<List<Cell>> groups = new ArrayList<>();
    for (int i = 0; i < seen.length; i++) {
      if (!seen[i] && cells[i / rows][i % rows] != 0) {
        List<Cell> group = flood(i, seen);
        if (group.size() >= rules.minimumGroup()) {
          groups.add(group);
        }
      }
    }
    return groups;
  }

  /** A group as people see it. */
  Move move(List<Cell> group) {
    Cell first = group.get(0);
    return new Move(first.column(), first.row(), cells[first.column()][first.row()], group.size());
  }

  /** Removes a group, lets tiles fall and moves them sideways. */
  void remove(List<Cell> group) {
    for (Cell cell : group) {
      cells[cell.column()][cell.row()] = 0;
    }
    settle();
  }

  /** Lets tiles fall and moves them sideways. */
  void settle() {
    for (int x = 0; x < columns; x++) {
      fall(cells[x]);
    }
    int centre = columns / 2;
    switch (rules.shift()) {
      case LEFT -> closeLeft(0);
      case RIGHT -> closeRight(columns);
      case CENTRE -> {
        closeRight(centre);
        closeLeft(centre);
      }
      case NONE -> {}
      case ROWS_RIGHT -> {
        for (int y = 0; y < rows; y++) {
          rowRight(y);
        }
      }
    }
  }

  private static void fall(int[] column) {
    int to = 0;
    for (int y = 0; y < column.length; y++) {
      int colour = column[y];
      column[y] = 0;
      if (colour != 0) {
        column[to++] = colour;
      }
    }
  }

  /** Closes empty columns from {@code start} on to the left. */
  private void closeLeft(int start) {
    int to = start;
    for (int x = start; x < columns; x++) {
      if (cells[x][0] != 0) {
        swap(x, to++);
      }
    }
  }

  /** Closes empty columns below {@code end} to the right. */
  private void closeRight(int end) {
    int to = end - 1;
    for (int x = end - 1; x >= 0; x--) {
      if (cells[x][0] != 0) {
        swap(x, to--);
      }
    }
  }

  private void swap(int x, int y) {
    int[] column = cells[x];
    cells[x] = cells[y];
    cells[y] = column;
  }

  private void rowRight(int y) {
    int to = columns - 1;
    for (int x = columns - 1; x >= 0; x--) {
      int colour = cells[x][y];
      cells[x][y] = 0;
      if (colour != 0) {
        cells[to--][y] = colour;
      }
    }
  }

  int[] leftByColour() {
    int[] left = new int[Board.MAX_COLOURS + 1];
    for (int[] column : cells) {
      for (int colour : column) {
        left[colour]++;
      }
    }
    left[0] = 0;
    return left;
  }

  /** The cells by column, floor first. */
  int[][] copyCells() {
    int[][] copy = new int[columns][];
    for (int x = 0; x < columns; x++) {
      copy[x] = cells[x].clone();
    }
    return copy;
  }
}
