package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** What can come of small boards by playing them in all ways; knows no bounds and no short cuts. */
final class AllGames {

  static final long NEVER = Long.MIN_VALUE;

  /** Points still to come: of games that clear the board, and of others with what the end adds. */
  record Fate(long clearing, long other, int clicks, int least) {
    boolean isClearable() {
      return clicks != Integer.MAX_VALUE;
    }

    /** The most that can be added to a score. */
    long most(Rules rules, long score) {
      long most = other;
      if (clearing != NEVER) {
        long all = rules.finalScore(score + clearing, 0, new int[Board.MAX_COLOURS + 1]);
        most = Math.max(most, all - score);
      }
      return most;
    }
  }

  private final Map<String, Fate> known = new HashMap<>();

  /** Tells of every position that can follow, once each. */
  Fate play(Board board, BiConsumer<Board, Fate> judge) {
    String key = board.toString();
    Fate fate = known.get(key);
    if (fate != null) {
      return fate;
    }
    int[] moves = new int[board.maxMoves()];
    int n = board.moves(moves);
    Rules rules = board.rules();
    if (n == 0) {
      int[] counts = new int[Board.MAX_COLOURS + 1];
      for (int colour = 1; colour <= board.colours(); colour++) {
        counts[colour] = board.tiles(colour);
      }
      int left = board.left();
      fate =
          left == 0
              ? new Fate(0, NEVER, 0, 0)
              : new Fate(NEVER, rules.endScore(left, counts), Integer.MAX_VALUE, left);
    } else {
      long clearing = NEVER;
      long other = NEVER;
      int clicks = Integer.MAX_VALUE;
      int least = Integer.MAX_VALUE;
      Board child = board.copy();
      for (int i = 0; i < n; i++) {
        board.expand(moves[i], child);
        Fate next = play(child.copy(), judge);
        long points = rules.groupScore(Move.size(moves[i]));
        if (next.clearing != NEVER) {
          clearing = Math.max(clearing, points + next.clearing);
        }
        if (next.other != NEVER) {
          other = Math.max(other, points + next.other);
        }
        if (next.clicks != Integer.MAX_VALUE) {
          clicks = Math.min(clicks, next.clicks + 1);
        }
        least = Math.min(least, next.least);
      }
      fate = new Fate(clearing, other, clicks, least);
    }
    known.put(key, fate);
    judge.accept(board, fate);
    return fate;
  }
}
