package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.UpperBound;

/** The bound of {@link Bounds#admissible(Rules)}. */
final class ColourBound implements UpperBound<Board> {

  private final Rules rules;

  /** A cache: depends on the rules and on its size alone, so that a race does no harm. */
  private volatile BoundTables tables;

  ColourBound(Rules rules) {
    this.rules = rules;
    tables = new BoundTables(rules, 0);
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // as boards compare rules
  public long bound(Board board) {
    if (board.rules() != rules) {
      throw new IllegalArgumentException(
          "the bound is for rules '"
              + rules
              + "', the board is played by rules '"
              + board.rules()
              + "'");
    }
    BoundTables t = tables;
    if (t.size < board.left()) {
      t = new BoundTables(rules, board.columns() * board.rows());
      tables = t;
    }
    int minimum = rules.minimumGroup();
    int stuck = 0;
    long all = 0;
    long most = 0;
    for (int colour = 1; colour <= board.colours(); colour++) {
      int n = board.tiles(colour);
      if (n == 0) {
        continue;
      }
      if (n < minimum) {
        stuck += n;
        continue;
      }
      most = BoundTables.sum(most, t.most[n]);
      all = BoundTables.sum(all, t.all[n]);
    }
    long bound = BoundTables.NEVER;
    int left = board.left();
    if (left > 0) {
      bound = BoundTables.sum(most, t.mostEnd(Math.max(1, stuck), left));
    }
    if (stuck == 0 && all != BoundTables.NEVER) {
      bound = Math.max(bound, cleared(board.score(), all, t.end[0]));
    }
    return bound;
  }

  /** What clearing the board adds, the multiplier of what is on the account included. */
  private long cleared(long score, long rest, long end) {
    int factor = rules.clearMultiplier();
    if (factor == 1 || rest == Long.MAX_VALUE) {
      return BoundTables.sum(rest, end);
    }
    long earned = BoundTables.sum(score, rest);
    long times = earned * factor;
    if (Math.multiplyHigh(earned, factor) != times >> 63) {
      return earned > 0 ? Long.MAX_VALUE : Long.MIN_VALUE + 1;
    }
    long last = BoundTables.sum(times, end);
    long added = last - score;
    if (((last ^ score) & (last ^ added)) < 0) {
      return last >= 0 ? Long.MAX_VALUE : Long.MIN_VALUE + 1;
    }
    return added;
  }
}
