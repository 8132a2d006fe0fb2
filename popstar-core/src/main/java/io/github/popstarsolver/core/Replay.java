package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A game played again, click by click, by the plain rules: a grid of numbers and loops that share
 * nothing with the engine which the searchers use. What a replay says of a game is therefore a
 * check of it.
 *
 * <p>Immutable and thread-safe. Playing takes time proportional to clicks times area.
 */
public final class Replay {

  /**
   * One click.
   *
   * @param move the group that was removed
   * @param points what it paid
   * @param score the points of all clicks up to this one
   */
  public record Step(Move move, long points, long score) {}

  private final Board start;
  private final List<Step> steps;
  private final long score;
  private final int left;
  private final boolean over;

  private Replay(Board start, List<Step> steps, long score, int left, boolean over) {
    this.start = start;
    this.steps = steps;
    this.score = score;
    this.left = left;
    this.over = over;
  }

  /**
   * Plays moves and checks that each of them names a group of its colour and size.
   *
   * @param start the board before the first move; its score counts
   * @param moves the moves, in order
   * @return the game
   * @throws IllegalClickException at the first move that is not legal or not what it says it is
   * @throws ArithmeticException if the score does not fit a {@code long}
   */
  public static Replay of(Board start, List<Move> moves) {
    Objects.requireNonNull(start, "start");
    List<Cell> clicks = new ArrayList<>(moves.size());
    for (Move move : moves) {
      clicks.add(new Cell(move.column(), move.row()));
    }
    return play(start, clicks, moves);
  }

  /**
   * Plays clicks; each may hit any tile of its group.
   *
   * @param start the board before the first click; its score counts
   * @param clicks the cells, in order
   * @return the game
   * @throws IllegalClickException at the first click that hits no group
   * @throws ArithmeticException if the score does not fit a {@code long}
   */
  public static Replay ofClicks(Board start, List<Cell> clicks) {
    Objects.requireNonNull(start, "start");
    return play(start, List.copyOf(Objects.requireNonNull(clicks, "clicks")), List.of());
  }

  private static Replay play(Board start, List<Cell> clicks, List<Move> claims) {
    Rules rules = start.rules();
    PlainGrid grid = new PlainGrid(start);
    List<Step> steps = new ArrayList<>(clicks.size());
    long score = start.score();
    for (int i = 0; i < clicks.size(); i++) {
      List<Cell> group = group(rules, grid, i, clicks.get(i));
      Move move = grid.move(group);
      if (!claims.isEmpty() && !move.equals(claims.get(i))) {
        throw new IllegalClickException(
            i,
            clicks.get(i),
            "the move claims colour "
                + claims.get(i).colour()
                + " and size "
                + claims.get(i).size()
                + ", the group is "
                + move
                + " of colour "
                + move.colour());
      }
      long points = rules.groupScore(group.size());
      score = rules.add(score, points);
      steps.add(new Step(move, points, score));
      grid.remove(group);
    }
    int[] leftByColour = grid.leftByColour();
    int left = 0;
    for (int n : leftByColour) {
      left += n;
    }
    boolean over = grid.groups().isEmpty();
    return new Replay(
        start.copy(), List.copyOf(steps), rules.finalScore(score, left, leftByColour), left, over);
  }

  static List<Cell> group(Rules rules, PlainGrid grid, int index, Cell cell) {
    if (!grid.contains(cell)) {
      throw new IllegalClickException(index, cell, "the cell is off the board");
    }
    if (grid.colour(cell.column(), cell.row()) == 0) {
      throw new IllegalClickException(index, cell, "the cell is empty");
    }
    List<Cell> group = grid.connected(cell);
    if (group.size() < rules.minimumGroup()) {
      throw new IllegalClickException(
          index,
          cell,
          "the group has "
              + group.size()
              + " of the "
              + rules.minimumGroup()
              + " tiles that a click needs");
    }
    return group;
  }

  /**
   * The clicks with what each paid.
   *
   * @return an unmodifiable list in order
   */
  public List<Step> steps() {
    return steps;
  }

  /**
   * The final score, the end of the game included. For a game that is not {@linkplain #isOver()
   * over}: what stopping there pays.
   *
   * @return the points
   */
  public long score() {
    return score;
  }

  /**
   * The number of tiles left.
   *
   * @return 0 for a cleared board
   */
  public int left() {
    return left;
  }

  /**
   * Whether no move was left after the last click.
   *
   * @return whether the game is finished
   */
  public boolean isOver() {
    return over;
  }

  /**
   * The board at some point of the game, worked out anew at each call.
   *
   * @param clicks how many clicks have been made, from 0 to the number of {@link #steps()}
   * @return a new board with the score so far
   */
  public Board boardAfter(int clicks) {
    Objects.checkIndex(clicks, steps.size() + 1);
    PlainGrid grid = new PlainGrid(start);
    for (int i = 0; i < clicks; i++) {
      Move move = steps.get(i).move();
      grid.remove(grid.connected(new Cell(move.column(), move.row())));
    }
    long points = clicks == 0 ? start.score() : steps.get(clicks - 1).score();
    return Boards.like(start, grid.copyCells(), points);
  }
}
