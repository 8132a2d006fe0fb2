package io.github.popstarsolver.core;

import java.util.List;

/**
 * The plain twin of the bit board: positions of {@link PlainGrid} with everything worked out from
 * scratch by loops, the hash from its definition.
 */
final class ReferenceBoard {

  private final Rules rules;
  private final int columns;
  private final int rows;
  private final int colours;
  private final PlainGrid grid;
  private List<List<Cell>> groups;
  private int[] leftByColour;
  private long[] packed;
  private long score;

  ReferenceBoard(Board board) {
    rules = board.rules();
    columns = board.columns();
    rows = board.rows();
    colours = board.colours();
    grid = new PlainGrid(board);
    score = board.score();
    groups = grid.groups();
    leftByColour = grid.leftByColour();
    packed = pack();
  }

  int[] moves() {
    return groups.stream().mapToInt(this::move).toArray();
  }

  private int move(List<Cell> group) {
    return grid.move(group).packed();
  }

  void play(int move) {
    Move played = Move.of(move);
    List<Cell> group = grid.connected(new Cell(played.column(), played.row()));
    score += rules.groupScore(group.size());
    grid.remove(group);
    groups = grid.groups();
    leftByColour = grid.leftByColour();
    packed = pack();
  }

  int moveAt(int column, int row) {
    if (grid.colour(column, row) == 0) {
      return Board.NO_MOVE;
    }
    List<Cell> group = grid.connected(new Cell(column, row));
    return group.size() < rules.minimumGroup() ? Board.NO_MOVE : move(group);
  }

  long score() {
    return score;
  }

  long finalScore() {
    return rules.finalScore(score, tiles(), leftByColour);
  }

  int tiles() {
    int n = 0;
    for (int count : leftByColour) {
      n += count;
    }
    return n;
  }

  int tiles(int colour) {
    return leftByColour[colour];
  }

  int groups() {
    return groups.size();
  }

  int lone() {
    return tiles() - groups.stream().mapToInt(List::size).sum();
  }

  long standing() {
    return groups.stream().mapToLong(g -> rules.groupScore(g.size())).sum();
  }

  int groupSquares() {
    return groups.stream().mapToInt(g -> g.size() * g.size()).sum();
  }

  int largestGroup() {
    return groups.stream().mapToInt(List::size).max().orElse(0);
  }

  int[] groupSizes(int colour) {
    return groups.stream()
        .filter(g -> grid.colour(g.get(0).column(), g.get(0).row()) == colour)
        .mapToInt(List::size)
        .toArray();
  }

  int colour(int column, int row) {
    return grid.colour(column, row);
  }

  /**
   * The packed form by its definition: plane by plane (the colour numbers in binary, lowest bit
   * first) as many columns to a long as fit with one spare bit each, or one when the board has 32
   * rows or more.
   */
  private long[] pack() {
    int planes = 1;
    while (colours >>> planes != 0) {
      planes++;
    }
    int width = rows < 32 ? rows + 1 : 64;
    int perWord = Math.min(64 / width, columns);
    int words = (columns + perWord - 1) / perWord;
    long[] made = new long[planes * words];
    for (int x = 0; x < columns; x++) {
      int word = x / perWord;
      int base = x % perWord * width;
      for (int y = 0; y < rows; y++) {
        int colour = grid.colour(x, y);
        for (int p = 0; colour != 0; p++, colour >>>= 1) {
          made[p * words + word] |= (colour & 1L) << base + y;
        }
      }
    }
    return made;
  }

  long[] packed() {
    return packed;
  }

  long hash() {
    int width = rows < 32 ? rows + 1 : 64;
    int perWord = Math.min(64 / width, columns);
    int words = (columns + perWord - 1) / perWord;
    long[] planes = new long[4 * words];
    System.arraycopy(packed, 0, planes, 0, packed.length);
    long sum = 0;
    for (int i = 0; i < words; i++) {
      sum +=
          WordHash.of(
              i, planes[i], planes[words + i], planes[2 * words + i], planes[3 * words + i]);
    }
    return sum;
  }
}
