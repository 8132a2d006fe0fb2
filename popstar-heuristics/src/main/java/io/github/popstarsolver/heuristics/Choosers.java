package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Objects;

/**
 * Rules of thumb that pick a move by looking at most one move ahead: policies of playouts, and
 * players of their own. All of them are stateless and may be asked from several threads at once.
 *
 * <p>Most are the greedy players of popstar_solver (the Rust program). What they call the first of
 * equals is here the first in the canonical order of moves: by the leftmost column of a group, then
 * by its lowest row there; popstar_solver goes row by row from the top. Where the two differ, games
 * of equally good choices differ too. None of them bounds anything.
 */
public final class Choosers {

  /** What popstar_solver charges for a lone tile. */
  private static final double LONE_CHARGE = 75;

  private static final double ORPHAN_CHARGE = 10_000;

  private Choosers() {}

  /**
   * MIS: the largest group, the first of equals. Costs a look at the list of moves.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> mis() {
    return (board, scratch, moves, count) -> largest(moves, count);
  }

  private static int largest(int[] moves, int count) {
    int best = 0;
    for (int i = 1; i < count; i++) {
      if (Move.size(moves[i]) > Move.size(moves[best])) {
        best = i;
      }
    }
    return best;
  }

  /**
   * LGP: the largest group, the last of equals. Costs a look at the list of moves.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> lgp() {
    return (board, scratch, moves, count) -> {
      int best = 0;
      for (int i = 1; i < count; i++) {
        if (Move.size(moves[i]) >= Move.size(moves[best])) {
          best = i;
        }
      }
      return best;
    };
  }

  /**
   * SGP: the smallest group, the first of equals. Costs a look at the list of moves.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> sgp() {
    return (board, scratch, moves, count) -> {
      int best = 0;
      for (int i = 1; i < count; i++) {
        if (Move.size(moves[i]) < Move.size(moves[best])) {
          best = i;
        }
      }
      return best;
    };
  }

  /**
   * MISPS for PopStar: {@link #misps(double)} with a charge of 75.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> misps() {
    return misps(LONE_CHARGE);
  }

  /**
   * MISPS: the move that pays most after a charge for each tile that is in no group after it; of
   * equals the largest group, then the first. Costs one move and one measuring of the board for
   * each move there is.
   *
   * @param loneCharge points for a lone tile, finite
   * @return the chooser
   * @throws IllegalArgumentException if the charge is not finite
   */
  public static MoveChooser<Board> misps(double loneCharge) {
    double charge = checkedCharge(loneCharge);
    return (board, scratch, moves, count) -> {
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        double value = mispsValue(board, scratch, moves[i], charge);
        if (value > most || value == most && Move.size(moves[i]) > Move.size(moves[best])) {
          most = value;
          best = i;
        }
      }
      return best;
    };
  }

  /**
   * MISPS with a clear tie-break: among the moves whose MISPS value with a charge of 75 is at least
   * nine tenths of the best one's, rounded towards 0 (or equals it, if that is not above 0), the
   * one after which the fewest tiles are left, that is the largest group; of equals the first.
   * Costs twice as much as {@link #misps()}.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> mispsClear() {
    return (board, scratch, moves, count) -> {
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        most = Math.max(most, mispsValue(board, scratch, moves[i], LONE_CHARGE));
      }
      double enough = most > 0 ? Math.floor(most * 9 / 10) : most;
      int best = -1;
      for (int i = 0; i < count; i++) {
        boolean larger = best < 0 || Move.size(moves[i]) > Move.size(moves[best]);
        if (larger && mispsValue(board, scratch, moves[i], LONE_CHARGE) >= enough) {
          best = i;
        }
      }
      return best;
    };
  }

  private static double mispsValue(Board board, Board scratch, int move, double charge) {
    board.expand(move, scratch);
    return paid(board, move) - charge * scratch.lone();
  }

  /**
   * CRP: the move after which the fewest colours are left; of equals the largest group, then the
   * first. Costs a look at the list of moves and the colour counts.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> crp() {
    return (board, scratch, moves, count) -> {
      int best = 0;
      for (int i = 1; i < count; i++) {
        boolean ends = endsColour(board, moves[i]);
        boolean bestEnds = endsColour(board, moves[best]);
        if (ends != bestEnds ? ends : Move.size(moves[i]) > Move.size(moves[best])) {
          best = i;
        }
      }
      return best;
    };
  }

  private static boolean endsColour(Board board, int move) {
    return board.tiles(Move.colour(move)) == Move.size(move);
  }

  /**
   * ClearFocus: the move after which the fewest tiles are left, which is the largest group, the
   * first of equals: the same as {@link #mis()}.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> clearFocus() {
    return mis();
  }

  /**
   * AvoidOrphans: the move that pays most after a charge of 10,000 if some colour has exactly one
   * tile left after it; of equals the largest group, then the first. Costs a look at the list of
   * moves and the colour counts.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> avoidOrphans() {
    return (board, scratch, moves, count) -> {
      int orphans = 0;
      for (int colour = 1; colour <= board.colours(); colour++) {
        orphans += board.tiles(colour) == 1 ? 1 : 0;
      }
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        int colour = Move.colour(moves[i]);
        int before = board.tiles(colour);
        int others = orphans - (before == 1 ? 1 : 0);
        boolean orphan = others > 0 || before - Move.size(moves[i]) == 1;
        double value = paid(board, moves[i]) - (orphan ? ORPHAN_CHARGE : 0);
        if (value > most || value == most && Move.size(moves[i]) > Move.size(moves[best])) {
          most = value;
          best = i;
        }
      }
      return best;
    };
  }

  /**
   * PreserveLargest: the largest group that is not of the colour of the largest group of all, the
   * first of equals; if all groups are of that colour, the largest. Costs a look at the list of
   * moves.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> preserveLargest() {
    return (board, scratch, moves, count) -> {
      int largest = largest(moves, count);
      int kept = Move.colour(moves[largest]);
      int best = -1;
      for (int i = 0; i < count; i++) {
        if (Move.colour(moves[i]) != kept
            && (best < 0 || Move.size(moves[i]) > Move.size(moves[best]))) {
          best = i;
        }
      }
      return best < 0 ? largest : best;
    };
  }

  /**
   * Connectivity: the move after which the largest group is largest; of equals the largest group
   * removed, then the first. Costs one move and one list of moves for each move there is, and a
   * buffer.
   *
   * @return the chooser
   */
  public static MoveChooser<Board> connectivity() {
    return (board, scratch, moves, count) -> {
      int[] buffer = new int[scratch.maxMoves()];
      int best = 0;
      int most = -1;
      for (int i = 0; i < count; i++) {
        board.expand(moves[i], scratch);
        int n = scratch.moves(buffer);
        int largest = n == 0 ? 0 : Move.size(buffer[largest(buffer, n)]);
        if (largest > most || largest == most && Move.size(moves[i]) > Move.size(moves[best])) {
          most = largest;
          best = i;
        }
      }
      return best;
    };
  }

  /**
   * The move after which score plus heuristic value is highest, the first of equals; a game that is
   * over counts with its final score. Costs one move and one value for each move there is. A value
   * that is NaN is an {@link IllegalStateException} that names the heuristic.
   *
   * @param heuristic what a position is worth beyond its score
   * @param <P> the positions to play
   * @param <M> what a move looks like
   * @return the chooser
   */
  public static <P extends Position<M>, M> MoveChooser<P> oneply(Heuristic<? super P> heuristic) {
    Objects.requireNonNull(heuristic, "heuristic");
    return (position, scratch, moves, count) -> {
      int best = 0;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < count; i++) {
        position.expand(moves[i], scratch);
        double value;
        if (scratch.isOver()) {
          value = scratch.finalScore();
        } else {
          value = scratch.score() + heuristic.value(scratch);
          if (Double.isNaN(value)) {
            throw new IllegalStateException(
                "heuristic "
                    + heuristic.getClass().getName()
                    + " returned NaN, expected a number or an infinity");
          }
        }
        if (value > most) {
          most = value;
          best = i;
        }
      }
      return best;
    };
  }

  private static double paid(Board board, int move) {
    return board.rules().groupScore(Move.size(move));
  }

  private static double checkedCharge(double charge) {
    if (!Double.isFinite(charge)) {
      throw new IllegalArgumentException(
          "charge for a lone tile is " + charge + ", expected a finite number");
    }
    return charge;
  }
}
