package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Move;

/**
 * Tells of some boards at a glance whether they can be cleared. Only rules that are proven, or have
 * been checked on all boards they are applied to, are used:
 *
 * <ul>
 *   <li>A colour with fewer tiles than a group needs stays.
 *   <li>Where single tiles may be removed, everything can be.
 *   <li>One column, or one row whose gaps close, can be cleared in groups of two or more exactly if
 *       it is a word of the grammar S -&gt; empty | S S | c S c | c S c S c (Biedl, Demaine,
 *       Demaine, Fleischer, Jacobsen and Munro, "The complexity of Clickomania", 2002).
 *   <li>Two colours whose lowest rows are a chessboard: if those are more than half of the rows
 *       that the highest column has, the board stays. There is no proof; all boards of up to six
 *       columns and six rows have been played, and the rule is used for these alone. For exactly
 *       half of the rows it would be wrong.
 * </ul>
 *
 * <p>Stateless and thread-safe.
 */
public final class Clearability {

  /** What is known about a board. */
  public enum Verdict {
    /** Some game clears it. */
    CLEARABLE,
    /** No game clears it. */
    NOT_CLEARABLE,
    /** None of the rules applies. */
    UNKNOWN
  }

  private static final Distance<Board> DISTANCE = new ClearDistance();

  private Clearability() {}

  /**
   * Judges a board without playing it. Costs a look at the colour counts and at a few tiles, for
   * one column or row of n tiles time proportional to n².
   *
   * @param board the board; not changed
   * @return what is known
   */
  public static Verdict of(Board board) {
    int minimum = board.rules().minimumGroup();
    if (board.left() == 0 || minimum == 1) {
      return Verdict.CLEARABLE;
    }
    int present = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      int n = board.tiles(colour);
      if (n > 0) {
        if (n < minimum) {
          return Verdict.NOT_CLEARABLE;
        }
        present++;
      }
    }
    if (present == 1 && board.rules().shift() != ColumnShift.NONE) {
      // tiles of one colour that close up are one group
      return Verdict.CLEARABLE;
    }
    if (minimum != 2) {
      return Verdict.UNKNOWN;
    }
    int column = onlyColumn(board);
    if (column >= 0) {
      return verdict(OneLine.isClearable(columnWord(board, column)));
    }
    if (isOneRow(board) && board.rules().shift() != ColumnShift.NONE) {
      return verdict(OneLine.isClearable(rowWord(board)));
    }
    return present == 2 && Chessboard.isStuck(board) ? Verdict.NOT_CLEARABLE : Verdict.UNKNOWN;
  }

  private static Verdict verdict(boolean clearable) {
    return clearable ? Verdict.CLEARABLE : Verdict.NOT_CLEARABLE;
  }

  /** The column that holds all tiles, or -1. */
  private static int onlyColumn(Board board) {
    int only = -1;
    for (int column = 0; column < board.columns(); column++) {
      if (board.colour(column, 0) != 0) {
        if (only >= 0) {
          return -1;
        }
        only = column;
      }
    }
    return only;
  }

  private static boolean isOneRow(Board board) {
    for (int column = 0; column < board.columns(); column++) {
      if (board.rows() > 1 && board.colour(column, 1) != 0) {
        return false;
      }
    }
    return true;
  }

  private static byte[] columnWord(Board board, int column) {
    byte[] word = new byte[board.left()];
    for (int row = 0; row < word.length; row++) {
      word[row] = (byte) board.colour(column, row);
    }
    return word;
  }

  private static byte[] rowWord(Board board) {
    byte[] word = new byte[board.left()];
    int n = 0;
    for (int column = 0; column < board.columns(); column++) {
      int colour = board.colour(column, 0);
      if (colour != 0) {
        word[n++] = (byte) colour;
      }
    }
    return word;
  }

  /**
   * How many clicks clearing a board takes at least: one per colour, one more if no colour can go
   * in one click at once; {@link Distance#NEVER} for boards that are {@link Verdict#NOT_CLEARABLE}.
   * What a board leaves at least is the number of tiles in colours with too few for a group.
   *
   * @return the distance
   */
  public static Distance<Board> distance() {
    return DISTANCE;
  }

  private static final class ClearDistance implements Distance<Board> {

    @Override
    public int atLeast(Board board) {
      if (of(board) == Verdict.NOT_CLEARABLE) {
        return NEVER;
      }
      int present = 0;
      for (int colour = 1; colour <= board.colours(); colour++) {
        present += board.tiles(colour) > 0 ? 1 : 0;
      }
      return present == 0 || someColourIsOneGroup(board) ? present : present + 1;
    }

    /** One look at one tile of each colour is enough. */
    private static boolean someColourIsOneGroup(Board board) {
      int seen = 0;
      for (int column = 0; column < board.columns(); column++) {
        for (int row = 0; row < board.rows(); row++) {
          int colour = board.colour(column, row);
          if (colour == 0) {
            break;
          }
          if ((seen >>> colour & 1) == 0) {
            seen |= 1 << colour;
            int move = board.moveAt(column, row);
            if (move != Board.NO_MOVE && Move.size(move) == board.tiles(colour)) {
              return true;
            }
          }
        }
      }
      return false;
    }

    @Override
    public int leastLeft(Board board) {
      int minimum = board.rules().minimumGroup();
      int stuck = 0;
      for (int colour = 1; colour <= board.colours(); colour++) {
        int n = board.tiles(colour);
        stuck += n < minimum ? n : 0;
      }
      return Math.max(stuck, of(board) == Verdict.NOT_CLEARABLE ? 1 : 0);
    }
  }
}
