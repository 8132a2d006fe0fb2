package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * A board made from tiles that may float, with an account of what moved: tiles fell, then moved
 * sideways as the {@linkplain Rules#shift() column shift} of the rules says. Nothing is removed.
 *
 * <p>Readers refuse boards that are not settled; this is for those who know that theirs are not.
 * Immutable and thread-safe; {@link #board()} makes a new board at each call.
 */
public final class Settling {

  private final Board board;
  private final List<Cell> fallen;
  private final List<Cell> moved;
  private final List<Integer> closed;

  private Settling(Board board, List<Cell> fallen, List<Cell> moved, List<Integer> closed) {
    this.board = board;
    this.fallen = fallen;
    this.moved = moved;
    this.closed = closed;
  }

  /**
   * Settles rows of colour numbers.
   *
   * @param rules the rules to play by
   * @param rows the rows, top row first, each as wide as the first, 0 for an empty cell; copied
   * @return the settled board, as large as the rows, and what moved
   * @throws BoardFormatException if rows differ in length, a number is no colour or the board is
   *     too large
   */
  public static Settling of(Rules rules, int[][] rows) {
    return of(rules, rows, 1, 0);
  }

  static Settling of(Rules rules, int[][] rows, int colours, long score) {
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(rows, "rows");
    int[][] before = Boards.toColumns(rows);
    int height = rows.length;
    int[][] names = new int[before.length][height]; // tile k came from cell k - 1
    for (int x = 0; x < names.length; x++) {
      for (int y = 0; y < height; y++) {
        names[x][y] = before[x][y] == 0 ? 0 : x * height + y + 1;
      }
    }
    PlainGrid grid = new PlainGrid(rules, names);
    grid.settle();
    int[][] settled = new int[height][before.length];
    List<Cell> fallen = new ArrayList<>();
    List<Cell> moved = new ArrayList<>();
    Set<Integer> closed = new TreeSet<>();
    for (int x = 0; x < names.length; x++) {
      for (int y = 0; y < height; y++) {
        int name = grid.colour(x, y);
        if (name != 0) {
          Cell from = new Cell((name - 1) / height, (name - 1) % height);
          settled[height - 1 - y][x] = before[from.column()][from.row()];
          if (from.row() != y) {
            fallen.add(from);
          }
          if (from.column() != x) {
            moved.add(from);
            addEmpty(before, Math.min(x, from.column()), Math.max(x, from.column()), closed);
          }
        }
      }
    }
    Comparator<Cell> order = Comparator.comparingInt(Cell::column).thenComparingInt(Cell::row);
    fallen.sort(order);
    moved.sort(order);
    return new Settling(
        Boards.ofRowsTopDown(rules, settled, colours, score),
        Collections.unmodifiableList(fallen),
        Collections.unmodifiableList(moved),
        List.copyOf(closed));
  }

  private static void addEmpty(int[][] columns, int from, int to, Set<Integer> empty) {
    for (int x = from; x <= to; x++) {
      boolean holdsTile = false;
      for (int colour : columns[x]) {
        holdsTile |= colour != 0;
      }
      if (!holdsTile) {
        empty.add(x);
      }
    }
  }

  /**
   * The settled board.
   *
   * @return a new board
   */
  public Board board() {
    return board.copy();
  }

  /**
   * The tiles that fell.
   *
   * @return the cells in which they were before, in an unmodifiable list by column, then row
   */
  public List<Cell> fallen() {
    return fallen;
  }

  /**
   * The tiles that moved sideways.
   *
   * @return the cells in which they were before, in an unmodifiable list by column, then row
   */
  public List<Cell> movedSideways() {
    return moved;
  }

  /**
   * The empty columns that tiles moved into or across.
   *
   * @return their numbers before, 0 for the left column, in an unmodifiable ascending list
   */
  public List<Integer> closedColumns() {
    return closed;
  }

  /**
   * Whether anything moved.
   *
   * @return false for a board that was settled already
   */
  public boolean changed() {
    return !fallen.isEmpty() || !moved.isEmpty();
  }

  /**
   * What happened, such as {@code 2 tiles fell, 4 moved sideways, column 2 closed up}; columns are
   * counted from 1, as in the messages of {@link BoardFormatException}.
   */
  @Override
  public String toString() {
    if (!changed()) {
      return "no tile moved";
    }
    StringBuilder text = new StringBuilder();
    text.append(fallen.size()).append(fallen.size() == 1 ? " tile fell, " : " tiles fell, ");
    text.append(moved.size()).append(" moved sideways");
    if (!closed.isEmpty()) {
      text.append(closed.size() == 1 ? ", column " : ", columns ");
      for (int i = 0; i < closed.size(); i++) {
        text.append(i == 0 ? "" : " ").append(closed.get(i) + 1);
      }
      text.append(" closed up");
    }
    return text.toString();
  }
}
