package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What the best games of a small board are, by playing all of them; the exact search's twin. */
final class PlainExact {

  static final long NEVER = Long.MIN_VALUE;

  /** Points of moves, and of the end if tiles are left, by tiles left; of shortest clears. */
  private static final class Fate {
    private final long[] byLeft;
    private final int clicks;
    private final long clickPoints;

    Fate(long[] byLeft, int clicks, long clickPoints) {
      this.byLeft = byLeft;
      this.clicks = clicks;
      this.clickPoints = clickPoints;
    }
  }

  private final Map<String, Fate> known = new HashMap<>();
  private final Rules rules;
  private final Board start;
  private final Fate root;

  PlainExact(Board start) {
    this.start = start;
    rules = start.rules();
    root = play(start.copy());
  }

  private Fate play(Board board) {
    String key = board.toString();
    Fate fate = known.get(key);
    if (fate != null) {
      return fate;
    }
    long[] byLeft = new long[start.left() + 1];
    Arrays.fill(byLeft, NEVER);
    int clicks = Integer.MAX_VALUE;
    long clickPoints = NEVER;
    int[] moves = new int[board.maxMoves()];
    int n = board.moves(moves);
    int left = board.left();
    if (n == 0 && left == 0) {
      byLeft[0] = 0;
      clicks = 0;
      clickPoints = 0;
    } else if (n == 0) {
      int[] counts = new int[Board.MAX_COLOURS + 1];
      for (int colour = 1; colour <= board.colours(); colour++) {
        counts[colour] = board.tiles(colour);
      }
      byLeft[left] = rules.endScore(left, counts);
    }
    Board child = board.copy();
    for (int i = 0; i < n; i++) {
      board.expand(moves[i], child);
      Fate next = play(child.copy());
      long points = rules.groupScore(Move.size(moves[i]));
      for (int m = 0; m < byLeft.length; m++) {
        if (next.byLeft[m] != NEVER) {
          byLeft[m] = Math.max(byLeft[m], points + next.byLeft[m]);
        }
      }
      if (next.clicks != Integer.MAX_VALUE) {
        if (next.clicks + 1 < clicks) {
          clicks = next.clicks + 1;
          clickPoints = NEVER;
        }
        if (next.clicks + 1 == clicks) {
          clickPoints = Math.max(clickPoints, points + next.clickPoints);
        }
      }
    }
    fate = new Fate(byLeft, clicks, clickPoints);
    known.put(key, fate);
    return fate;
  }

  private long cleared(long points) {
    return rules.finalScore(start.score() + points, 0, new int[Board.MAX_COLOURS + 1]);
  }

  boolean isClearable() {
    return root.clicks != Integer.MAX_VALUE;
  }

  int fewestClicks() {
    return root.clicks;
  }

  long scoreOfFewestClicks() {
    return cleared(root.clickPoints);
  }

  int least() {
    int left = 0;
    while (root.byLeft[left] == NEVER) {
      left++;
    }
    return left;
  }

  long scoreLeaving(int left) {
    if (root.byLeft[left] == NEVER) {
      return NEVER;
    }
    return left == 0 ? cleared(root.byLeft[0]) : start.score() + root.byLeft[left];
  }

  long optimum() {
    long best = NEVER;
    for (int left = 0; left < root.byLeft.length; left++) {
      best = Math.max(best, scoreLeaving(left));
    }
    return best;
  }
}
