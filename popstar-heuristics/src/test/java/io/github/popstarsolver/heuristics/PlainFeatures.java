package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The plain twin of the features: loops over cells, the groups from the list of moves. */
final class PlainFeatures {

  final int columns;
  final int rows;
  final int[][] cells;

  /** By colour. */
  final int[] tiles = new int[Board.MAX_COLOURS + 1];

  final List<List<Integer>> groups = new ArrayList<>();

  PlainFeatures(Board board) {
    columns = board.columns();
    rows = board.rows();
    cells = new int[columns][rows];
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        cells[x][y] = board.colour(x, y);
        if (cells[x][y] != 0) {
          tiles[cells[x][y]]++;
        }
      }
    }
    for (int colour = 0; colour < tiles.length; colour++) {
      groups.add(new ArrayList<>());
    }
    for (Move move : board.moves()) {
      groups.get(move.colour()).add(move.size());
    }
  }

  int at(int x, int y) {
    return x < 0 || x >= columns || y < 0 || y >= rows ? 0 : cells[x][y];
  }

  int lone(int colour) {
    return tiles[colour] - groups.get(colour).stream().mapToInt(n -> n).sum();
  }

  int largest(int colour) {
    return groups.get(colour).isEmpty() ? 0 : Collections.max(groups.get(colour));
  }

  int inColumn(int colour, int x) {
    int n = 0;
    for (int y = 0; y < rows; y++) {
      n += at(x, y) == colour ? 1 : 0;
    }
    return x < 0 || x >= columns ? 0 : n;
  }

  int height(int x) {
    return rows - inColumn(0, x);
  }

  int pairs(int dx, int dy) {
    int n = 0;
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        n += at(x, y) != 0 && at(x, y) == at(x + dx, y + dy) ? 1 : 0;
      }
    }
    return n;
  }

  private interface OfColour {
    double of(int colour);
  }

  private double sum(OfColour part) {
    double sum = 0;
    for (int colour = 1; colour < tiles.length; colour++) {
      sum += tiles[colour] > 0 ? part.of(colour) : 0;
    }
    return sum;
  }

  private double sumOfColumns(OfColour part) {
    double sum = 0;
    for (int x = 0; x < columns; x++) {
      sum += part.of(x);
    }
    return sum;
  }

  private int most(int rank) {
    int[] sorted = tiles.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length - rank];
  }

  private int parts(int colour) {
    return groups.get(colour).size() + lone(colour);
  }

  private static double five(double n) {
    return 5 * n * n / 100;
  }

  double value(Feature feature) {
    int left = (int) sum(c -> tiles[c]);
    return switch (feature) {
      case SQ -> sum(c -> groups.get(c).stream().mapToDouble(PlainFeatures::five).sum());
      case ISO -> sum(this::lone);
      case GROUPS -> sum(c -> groups.get(c).size());
      case N2 -> sum(c -> five(tiles[c]));
      case N3 -> sum(c -> Math.pow(tiles[c], 3) / 400);
      case NMAX -> most(1);
      case NMAX2 -> five(most(1));
      case NSEC2 -> five(most(2));
      case L2SUM -> sum(c -> five(largest(c)));
      case LMAX2 -> five(groups.stream().flatMap(List::stream).mapToInt(n -> n).max().orElse(0));
      case NL -> sum(c -> 5.0 * tiles[c] * largest(c) / 100);
      case S1 -> sum(c -> sumOfColumns(x -> inColumn(c, x) * inColumn(c, x + 1))) / 10;
      case P02 -> pairs(0, 2);
      case P20 -> pairs(2, 0);
      case P11 -> pairs(1, 1) + pairs(1, -1);
      case P01 -> pairs(0, 1);
      case P10 -> pairs(1, 0);
      case H2 -> sumOfColumns(x -> height(x) * height(x)) / 20;
      case HMAX -> {
        int highest = 0;
        for (int x = 0; x < columns; x++) {
          highest = Math.max(highest, height(x));
        }
        yield highest;
      }
      case W -> sumOfColumns(x -> height(x) > 0 ? 1 : 0);
      case ROUGH ->
          sumOfColumns(x -> x + 1 < columns ? Math.abs(height(x) - height(x + 1)) : 0) / 2;
      case DEAD -> sum(c -> groups.get(c).isEmpty() ? 1 : 0);
      case LONE -> sum(c -> tiles[c] == 1 ? 1 : 0);
      case COLS -> sum(c -> 1);
      case ISO2 -> sum(c -> lone(c) * lone(c)) / 4;
      case FRAG2 -> sum(c -> parts(c) * parts(c)) / 10;
      case NFRAG -> sum(c -> tiles[c] * parts(c)) / 20;
      case T -> left / 5.0;
      case T2 -> left * left / 500.0;
    };
  }

  // ------------------------------------------------------------------ ranked colours

  private int squares(int colour) {
    return groups.get(colour).stream().mapToInt(n -> n * n).sum();
  }

  private boolean hasNone(int x, int y, int[][] window) {
    for (int[] offset : window) {
      if (at(x + offset[0], y + offset[1]) == at(x, y)) {
        return false;
      }
    }
    return true;
  }

  private int withNone(int colour, int[][] window) {
    int n = 0;
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        n += at(x, y) == colour && hasNone(x, y, window) ? 1 : 0;
      }
    }
    return n;
  }

  private static final int[][] EIGHT = {
    {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}
  };

  private static final int[][] LARGER = {
    {0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
    {0, 2}, {0, -2}, {0, 3}, {0, -3}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}
  };

  double ranked(RankedWeights w) {
    double t = 1 - sum(c -> tiles[c]) / (columns * rows);
    List<Integer> order = new ArrayList<>();
    for (int colour = 1; colour < tiles.length; colour++) {
      if (tiles[colour] > 0) {
        order.add(colour);
      }
    }
    order.sort(
        (c, d) ->
            tiles[c] != tiles[d]
                ? tiles[d] - tiles[c]
                : squares(c) != squares(d) ? squares(d) - squares(c) : c - d);
    double value = 0;
    for (int rank = 1; rank <= order.size(); rank++) {
      int colour = order.get(rank - 1);
      value += w.get("w" + Math.min(rank, 5)) * Math.pow(tiles[colour] - 2, 2);
      for (int size : groups.get(colour)) {
        value += w.get("pot") * (size - 2) * (size - 2);
      }
      if (rank == 1 && largest(colour) > 1) {
        value += w.get("mx") * Math.pow(largest(colour) - 2, 2);
      }
      int runs = 0;
      int single = 0;
      for (int x = 0; x < columns; x++) {
        boolean left = inColumn(colour, x - 1) > 0;
        boolean right = inColumn(colour, x + 1) > 0;
        runs += inColumn(colour, x) > 0 && !left ? 1 : 0;
        single += inColumn(colour, x) == 1 && !left && !right ? 1 : 0;
      }
      double charge =
          (w.get("la") + w.get("lat") * t) * withNone(colour, EIGHT)
              + (w.get("lb") + w.get("lbt") * t) * withNone(colour, LARGER)
              + (w.get("cp") + w.get("cpt") * t) * runs
              + (w.get("lc") + w.get("lct") * t) * single
              + (w.get("pen") + w.get("isog") * t) * lone(colour);
      value -= rank == 1 ? w.get("k1") * charge : charge;
      value -= (w.get("ng") + w.get("ngt") * t) * groups.get(colour).size();
      value -= tiles[colour] == 1 ? w.get("ones") : 0;
    }
    return value + (w.get("dg") + w.get("dgt") * t) * (pairs(1, 1) + pairs(1, -1));
  }
}
