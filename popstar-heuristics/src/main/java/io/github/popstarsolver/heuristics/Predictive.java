package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;

/**
 * The evaluation of popstar_solver in its three versions: five points for the square of each
 * colour's tiles, a term for the end that seems to be near, charges for lone and for split tiles.
 */
final class Predictive implements Heuristic<Board> {

  private static final int EMPTY = 2000;
  private static final int NO_ORPHAN = 1000;

  private final int orphanCharge;
  private final int loneCharge;
  private final int splitCharge;

  /**
   * Sets the charges.
   *
   * @param orphanCharge once, if any colour has a single tile
   * @param loneCharge for each tile in no group
   * @param splitCharge for each group or lone tile beyond one per colour
   */
  Predictive(int orphanCharge, int loneCharge, int splitCharge) {
    this.orphanCharge = orphanCharge;
    this.loneCharge = loneCharge;
    this.splitCharge = splitCharge;
  }

  @Override
  public double value(Board board) {
    int present = 0;
    boolean orphan = false;
    double value = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      int n = board.tiles(colour);
      value += 5.0 * n * n;
      orphan |= n == 1;
      if (n > 0) {
        present++;
      }
    }
    if (present == 0) {
      return EMPTY;
    }
    int lone = board.lone();
    value += orphan ? -orphanCharge : NO_ORPHAN;
    value -= (double) loneCharge * lone;
    if (splitCharge != 0) {
      value -= (double) splitCharge * Math.max(0, board.moveCount() + lone - present);
    }
    return value;
  }
}
