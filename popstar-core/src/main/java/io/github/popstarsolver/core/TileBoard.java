package io.github.popstarsolver.core;

import java.util.Objects;

/**
 * A board that knows its tiles apart, for searches that change games in the middle: a tile named in
 * a later move stays the same tile whatever is played before it, while its column and row do not.
 *
 * <p>Tiles are numbered as the cells of the start are, column by column from the left and from the
 * floor up in each: the tile that starts in column {@code x} and row {@code y} has the number
 * {@code x * rows + y}. Numbers of cells that start empty are tiles that are gone.
 *
 * <p>Pressing a tile costs time in proportion to the columns that its group touches, some tens of
 * nanoseconds, and allocates nothing.
 *
 * <p>Confined to one thread at a time.
 *
 * <p>The inside: one array holds all that changes, so that {@link #save} is one copy. Each column
 * that was there at the start has a word for each colour, with the tiles where they are now, from
 * the floor up, and a word that tells which of its tiles are not gone yet. Columns never move; a
 * word of bits tells which are still open, and neighbours are found in it.
 */
public final class TileBoard {

  private final Rules rules;
  private final int columns;
  private final int rows;
  private final int colours;
  private final long[] pay; // shared, not to be changed
  private final byte[] colourOf;
  private final int[] leftByColour;

  /** Colours by column, tiles not gone by column, then the three numbers below. */
  private final long[] state;

  private final int presentAt;
  private final int openAt;
  private final int leftAt;
  private final int pointsAt;

  /** The group looked at last: its tiles by column, where they are now. */
  private final long[] group;

  private final int[] groupColumns;
  private int groupWidth;
  private int groupSize;
  private int groupColour;

  private final int[] pending;

  private TileBoard(Board start) {
    rules = start.rules();
    if (rules.shift() == ColumnShift.ROWS_RIGHT) {
      throw new IllegalArgumentException(
          "rules '"
              + rules
              + "' move tiles along their rows one by one, expected rules under which the tiles of a"
              + " column stay together");
    }
    columns = start.columns();
    rows = start.rows();
    colours = start.colours();
    pay = rules.groupScores();
    colourOf = new byte[columns * rows];
    leftByColour = new int[colours + 1];
    presentAt = columns * colours;
    openAt = presentAt + columns;
    leftAt = openAt + 1;
    pointsAt = leftAt + 1;
    state = new long[pointsAt + 1];
    group = new long[columns];
    groupColumns = new int[columns];
    pending = new int[columns * rows + 1];
    for (int x = 0; x < columns; x++) {
      for (int y = 0; y < rows; y++) {
        int colour = start.colour(x, y);
        if (colour > 0) {
          colourOf[x * rows + y] = (byte) (colour - 1);
          state[x * colours + colour - 1] |= 1L << y;
          state[presentAt + x] |= 1L << y;
        }
      }
      if (state[presentAt + x] != 0 || rules.shift() == ColumnShift.NONE) {
        state[openAt] |= 1L << x;
      }
    }
    state[leftAt] = start.left();
    state[pointsAt] = start.score();
  }

  /**
   * The tiles of a board.
   *
   * @param start the board, which is copied
   * @return a new board that knows the tiles apart
   * @throws IllegalArgumentException if the rules shift rows one by one, {@link
   *     ColumnShift#ROWS_RIGHT}, as columns do not keep their tiles then
   */
  public static TileBoard of(Board start) {
    return new TileBoard(Objects.requireNonNull(start, "start"));
  }

  /**
   * The number of tile numbers.
   *
   * @return the cells of the board
   */
  public int tiles() {
    return colourOf.length;
  }

  /**
   * How many tiles are left.
   *
   * @return 0 or more
   */
  public int left() {
    return (int) state[leftAt];
  }

  /**
   * The points so far, those of the start included, without what the end adds.
   *
   * @return the points
   */
  public long score() {
    return state[pointsAt];
  }

  /**
   * The score if the game ended here.
   *
   * @return the points and what the rules add at the end
   * @throws ArithmeticException if it exceeds a {@code long}
   */
  public long finalScore() {
    for (int colour = 1; colour <= colours; colour++) {
      int n = 0;
      for (long open = state[openAt]; open != 0; open &= open - 1) {
        n += Long.bitCount(state[Long.numberOfTrailingZeros(open) * colours + colour - 1]);
      }
      leftByColour[colour] = n;
    }
    return rules.finalScore(score(), left(), leftByColour);
  }

  // ------------------------------------------------------------------ groups

  /**
   * Looks at the tiles that are connected with a tile.
   *
   * @param tile a tile number, 0 to {@link #tiles()} - 1; others are not checked for
   * @return how many they are, itself included; 0 if it is gone
   */
  public int look(int tile) {
    int x = tile / rows;
    long present = state[presentAt + x];
    int y = tile - x * rows;
    if ((present >>> y & 1) == 0) {
      forget();
      return 0;
    }
    return look(x, colourOf[tile], 1L << Long.bitCount(present & (1L << y) - 1));
  }

  /**
   * Whether a tile was in the group that {@link #look(int)} was last asked for, if no other method
   * that looks for groups has been called since.
   *
   * @param tile a tile number
   * @return whether it is one of those tiles
   */
  public boolean isSeen(int tile) {
    int x = tile / rows;
    long present = state[presentAt + x];
    int y = tile - x * rows;
    return groupSize > 0
        && colourOf[tile] == groupColour
        && (present >>> y & 1) != 0
        && (group[x] >>> Long.bitCount(present & (1L << y) - 1) & 1) != 0;
  }

  /**
   * Removes the group of a tile and lets the others fall.
   *
   * @param tile a tile number
   * @return how many tiles went; 0, and nothing has changed, if the tile is gone or its group is
   *     smaller than the rules ask for
   * @throws ArithmeticException if the points do not fit a {@code long}; nothing has changed
   */
  public int press(int tile) {
    int size = look(tile);
    if (size < rules.minimumGroup()) {
      return 0;
    }
    long points = pay[size];
    if (points == Rules.OVERFLOW) {
      points = rules.groupScore(size); // which says what is wrong
    }
    state[pointsAt] = rules.add(state[pointsAt], points);
    remove();
    return size;
  }

  /**
   * Some tile whose group may be removed.
   *
   * @param random the same number gives the same tile
   * @return the number of one of the tiles of such a group; -1 if there is none
   */
  public int playable(long random) {
    long open = state[openAt];
    long first = -1L << ((random & 0xffff_ffffL) * columns >>> 32);
    int tile = playable(open & first, random);
    return tile >= 0 ? tile : playable(open & ~first, random);
  }

  private int playable(long among, long random) {
    for (long rest = among; rest != 0; rest &= rest - 1) {
      int x = Long.numberOfTrailingZeros(rest);
      long candidates = touching(x);
      while (candidates != 0) {
        int skipped = (int) ((random >>> 32) * Long.bitCount(candidates) >>> 32);
        long bit = Gravity.expand(1L << skipped, candidates);
        int row = Long.numberOfTrailingZeros(bit);
        long origin = Gravity.expand(1L << row, state[presentAt + x]);
        int tile = x * rows + Long.numberOfTrailingZeros(origin);
        if (rules.minimumGroup() <= 2 || look(tile) >= rules.minimumGroup()) {
          return tile;
        }
        candidates &= ~group[x];
      }
    }
    return -1;
  }

  /** The tiles of a column that touch one of their colour above or in the next open column. */
  private long touching(int x) {
    if (rules.minimumGroup() == 1) {
      long present = state[presentAt + x];
      return present == 0 ? 0 : -1L >>> -Long.bitCount(present);
    }
    long after = state[openAt] & -2L << x;
    int at = x * colours;
    int next = after == 0 ? -1 : Long.numberOfTrailingZeros(after) * colours;
    long found = 0;
    for (int i = 0; i < colours; i++) {
      long tiles = state[at + i];
      found |= tiles & tiles >>> 1 | (next < 0 ? 0 : tiles & state[next + i]);
    }
    return found;
  }

  private void forget() {
    for (int i = 0; i < groupWidth; i++) {
      group[groupColumns[i]] = 0;
    }
    groupWidth = 0;
    groupSize = 0;
  }

  private int look(int column, int colour, long bit) {
    forget();
    long open = state[openAt];
    int width = 0;
    int count = 0;
    group[column] = run(state[column * colours + colour], bit);
    groupColumns[width++] = column;
    pending[count++] = column;
    while (count > 0) {
      int x = pending[--count];
      long here = group[x];
      for (int side = 0; side < 2; side++) {
        long beyond = side == 0 ? open & (1L << x) - 1 : open & -2L << x;
        if (beyond != 0) {
          int next =
              side == 0
                  ? Long.SIZE - 1 - Long.numberOfLeadingZeros(beyond)
                  : Long.numberOfTrailingZeros(beyond);
          long tiles = state[next * colours + colour];
          long known = group[next];
          long reached = here & tiles;
          if ((reached & ~known) != 0) {
            if (known == 0) {
              groupColumns[width++] = next;
            }
            group[next] = run(tiles, known | reached);
            pending[count++] = next;
          }
        }
      }
    }
    int size = 0;
    for (int i = 0; i < width; i++) {
      size += Long.bitCount(group[groupColumns[i]]);
    }
    groupWidth = width;
    groupSize = size;
    groupColour = colour;
    return size;
  }

  /** The tiles of a column that are connected with some of them within it. */
  private static long run(long tiles, long some) {
    long reached = some | tiles & ~(tiles + some); // the carry runs up
    while (true) {
      long more = reached | reached >>> 1 & tiles;
      if (more == reached) {
        return reached;
      }
      reached = more;
    }
  }

  /** Removes the group looked at. */
  private void remove() {
    for (int i = 0; i < groupWidth; i++) {
      int x = groupColumns[i];
      long going = group[x];
      group[x] = 0;
      long gone = Gravity.expand(going, state[presentAt + x]);
      state[presentAt + x] &= ~gone;
      for (int k = x * colours; k < (x + 1) * colours; k++) {
        state[k] = Gravity.INTRINSIC ? Gravity.compress(state[k], ~going) : fallen(state[k], going);
      }
      if (state[presentAt + x] == 0 && rules.shift() != ColumnShift.NONE) {
        state[openAt] &= ~(1L << x);
      }
    }
    state[leftAt] -= groupSize;
    groupWidth = 0;
    groupSize = 0;
  }

  /** {@link Gravity#compress} of what stays, by shifts: the fastest way without a bit gather. */
  static long fallen(long tiles, long going) {
    long result = tiles;
    long rest = going;
    while (rest != 0) { // from the highest run down, so that what is below stays in place
      int end = Long.SIZE - Long.numberOfLeadingZeros(rest);
      int length = Long.numberOfLeadingZeros(~(rest << -end));
      long below = (1L << end - length) - 1;
      rest &= below;
      result = result & below | result >>> 1 >>> length - 1 & ~below; // of 64, maybe
    }
    return result;
  }

  // ------------------------------------------------------------------ states

  /**
   * How many numbers a state takes.
   *
   * @return the length of what {@link #save} writes
   */
  public int stateLength() {
    return state.length;
  }

  /**
   * Writes what the board is now.
   *
   * @param into an array with room for {@link #stateLength()} numbers
   */
  public void save(long[] into) {
    System.arraycopy(state, 0, into, 0, state.length);
  }

  /**
   * Makes the board again what it was.
   *
   * @param from what {@link #save} has written for a board of the same start
   */
  public void load(long[] from) {
    forget();
    System.arraycopy(from, 0, state, 0, state.length);
  }

  // ------------------------------------------------------------------ places

  /**
   * The tile in a cell of the board as it is now.
   *
   * @param column 0 is the left column
   * @param row 0 is the floor
   * @return the tile number; -1 if the cell is empty
   * @throws IndexOutOfBoundsException if the cell is off the board
   */
  public int tileAt(int column, int row) {
    Objects.checkIndex(column, columns);
    Objects.checkIndex(row, rows);
    int at = column - firstColumn();
    long open = state[openAt];
    if (at < 0 || at >= Long.bitCount(open)) {
      return -1;
    }
    int x = Long.numberOfTrailingZeros(Gravity.expand(1L << at, open));
    long origin = Gravity.expand(1L << row, state[presentAt + x]);
    return origin == 0 ? -1 : x * rows + Long.numberOfTrailingZeros(origin);
  }

  /**
   * The column that a tile is in now.
   *
   * @param tile the number of a tile that is not gone
   * @return the column, 0 is the left one
   */
  public int columnOf(int tile) {
    long left = (1L << tile / rows) - 1;
    return firstColumn() + Long.bitCount(state[openAt] & left);
  }

  /**
   * The row that a tile is in now.
   *
   * @param tile the number of a tile that is not gone
   * @return the row, 0 is the floor
   */
  public int rowOf(int tile) {
    int x = tile / rows;
    return Long.bitCount(state[presentAt + x] & (1L << tile - x * rows) - 1);
  }

  /** The column of the board in which the leftmost open column stands. */
  private int firstColumn() {
    long open = state[openAt];
    int middle = columns / 2;
    return switch (rules.shift()) {
      case RIGHT -> columns - Long.bitCount(open);
      case CENTRE -> middle - Long.bitCount(open & (1L << middle) - 1);
      default -> 0;
    };
  }
}
