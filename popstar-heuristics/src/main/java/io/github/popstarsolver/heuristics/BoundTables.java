package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Rules;
import java.util.Arrays;

/** What tiles of one colour can pay at most, and the end of a game. Immutable. */
final class BoundTables {

  /** The value of what cannot be. */
  static final long NEVER = Long.MIN_VALUE;

  /** The largest number of tiles. */
  final int size;

  /** By number of tiles, the most they pay if all are removed. */
  final long[] all;

  /** By number of tiles, the most they pay if any of them may stay. */
  final long[] most;

  /** By number of tiles left, the most that the end pays. */
  final long[] end;

  /** Whether more tiles left never pay more, one tile or more being left. */
  private final boolean endFalls;

  BoundTables(Rules rules, int size) {
    this.size = size;
    all = new long[size + 1];
    most = new long[size + 1];
    end = new long[size + 1];
    long[] groups = new long[size + 1];
    Arrays.fill(groups, NEVER);
    for (int n = rules.minimumGroup(); n <= size; n++) {
      // a group whose points exceed a long cannot be played
      groups[n] = rules.largestScorable(n) == n ? rules.groupScore(n) : NEVER;
    }
    boolean falls = true;
    for (int n = 0; n <= size; n++) {
      all[n] = n == 0 ? 0 : groups[n];
      for (int first = rules.minimumGroup(); first < n; first++) {
        all[n] = Math.max(all[n], sum(groups[first], all[n - first]));
      }
      most[n] = n == 0 ? 0 : Math.max(most[n - 1], all[n]);
      end[n] = rules.mostEndScore(n);
      falls &= n < 2 || end[n] <= end[n - 1];
    }
    endFalls = falls;
  }

  /** The most that the end pays with a number of tiles left in a range. */
  long mostEnd(int least, int greatest) {
    if (endFalls) {
      return end[least];
    }
    long best = end[least];
    for (int n = least + 1; n <= greatest; n++) {
      best = Math.max(best, end[n]);
    }
    return best;
  }

  /**
   * The sum of two bounds: {@link Long#MAX_VALUE} is boundless and stays so, {@link #NEVER} stays.
   */
  static long sum(long a, long b) {
    if (a == NEVER || b == NEVER) {
      return NEVER;
    }
    if (a == Long.MAX_VALUE || b == Long.MAX_VALUE) {
      return Long.MAX_VALUE;
    }
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      return a > 0 ? Long.MAX_VALUE : NEVER + 1;
    }
    return sum;
  }
}
