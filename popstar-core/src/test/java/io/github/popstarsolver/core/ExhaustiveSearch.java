package io.github.popstarsolver.core;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Plays all games of a small board, each position once, and tells what there is to know of them.
 * Written on the public methods of {@link Board} alone. It walks with a stack of its own, so that
 * the thread's is no limit.
 *
 * <p>Scores are worked out for several rules in one walk; these must agree in what moves there are.
 */
final class ExhaustiveSearch {

  /** What can come of a position. */
  private static final class Fate {
    private final long[] clearing;
    private final long[] other;
    private final BitSet[] otherLeft;
    private long games;
    private int longest;
    private int fewestToClear = Integer.MAX_VALUE;
    private int least = Integer.MAX_VALUE;

    Fate(int scorings) {
      clearing = new long[scorings];
      other = new long[scorings];
      Arrays.fill(clearing, NEVER);
      Arrays.fill(other, NEVER);
      otherLeft = new BitSet[scorings];
    }
  }

  private static final class Key {
    private final long[] packed;

    Key(long[] packed) {
      this.packed = packed;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(packed, key.packed);
    }

    @Override
    public int hashCode() {
      return Long.hashCode(Arrays.hashCode(packed) * 0x9E3779B97F4A7C15L);
    }
  }

  /** A position on the way down. */
  private static final class Step {
    private final Board board;
    private final int[] moves;
    private Key key;
    private Fate fate;
    private int count;
    private int next;

    Step(Board board) {
      this.board = board;
      moves = new int[board.maxMoves()];
    }
  }

  private static final long NEVER = Long.MIN_VALUE;

  private final Board start;
  private final Rules[] scorings;
  private final Map<Key, Fate> known = new HashMap<>();
  private final Fate root;

  ExhaustiveSearch(Board start, Rules... scorings) {
    this.start = start.copy();
    this.scorings = scorings;
    root = walk();
  }

  private Fate walk() {
    Step[] steps = new Step[start.left() + 2];
    steps[0] = new Step(start.copy());
    enter(steps[0], keyOf(start));
    int depth = 0;
    while (true) {
      Step step = steps[depth];
      if (step.next == step.count) {
        known.put(step.key, step.fate);
        if (depth == 0) {
          return step.fate;
        }
        depth--;
        Step parent = steps[depth];
        merge(parent.fate, parent.moves[parent.next++], step.fate);
        continue;
      }
      if (steps[depth + 1] == null) {
        steps[depth + 1] = new Step(start.copy());
      }
      Step child = steps[depth + 1];
      step.board.expand(step.moves[step.next], child.board);
      Key key = keyOf(child.board);
      Fate seen = known.get(key);
      if (seen != null) {
        merge(step.fate, step.moves[step.next++], seen);
      } else {
        enter(child, key);
        depth++;
      }
    }
  }

  private static Key keyOf(Board board) {
    long[] packed = new long[board.packedLength()];
    board.pack(packed, 0);
    return new Key(packed);
  }

  private void enter(Step step, Key key) {
    step.key = key;
    step.fate = new Fate(scorings.length);
    step.count = step.board.moves(step.moves);
    step.next = 0;
    if (step.count == 0) {
      end(step.fate, step.board);
    }
  }

  private void end(Fate fate, Board board) {
    int left = board.left();
    fate.games = 1;
    fate.least = left;
    if (left == 0) {
      fate.fewestToClear = 0;
      Arrays.fill(fate.clearing, 0);
      return;
    }
    int[] counts = counts(board);
    for (int i = 0; i < scorings.length; i++) {
      fate.other[i] = scorings[i].endScore(left, counts);
      fate.otherLeft[i] = new BitSet();
      fate.otherLeft[i].set(left);
    }
  }

  private static int[] counts(Board board) {
    int[] counts = new int[Board.MAX_COLOURS + 1];
    for (int colour = 1; colour <= Board.MAX_COLOURS; colour++) {
      counts[colour] = board.tiles(colour);
    }
    return counts;
  }

  private void merge(Fate fate, int move, Fate child) {
    fate.games = Math.addExact(fate.games, child.games);
    fate.longest = Math.max(fate.longest, child.longest + 1);
    fate.least = Math.min(fate.least, child.least);
    if (child.fewestToClear != Integer.MAX_VALUE) {
      fate.fewestToClear = Math.min(fate.fewestToClear, child.fewestToClear + 1);
    }
    for (int i = 0; i < scorings.length; i++) {
      long points = scorings[i].groupScore(Move.size(move));
      if (child.clearing[i] != NEVER) {
        fate.clearing[i] = Math.max(fate.clearing[i], points + child.clearing[i]);
      }
      if (child.other[i] != NEVER) {
        long value = points + child.other[i];
        if (value > fate.other[i]) {
          fate.other[i] = value;
          fate.otherLeft[i] = child.otherLeft[i];
        } else if (value == fate.other[i] && !fate.otherLeft[i].equals(child.otherLeft[i])) {
          BitSet both = (BitSet) fate.otherLeft[i].clone();
          both.or(child.otherLeft[i]);
          fate.otherLeft[i] = both;
        }
      }
    }
  }

  /** The number of boards that can be reached, start and ends included. */
  int states() {
    return known.size();
  }

  /** The number of complete games. */
  long games() {
    return root.games;
  }

  /** The most clicks that a game can have. */
  int longest() {
    return root.longest;
  }

  boolean isClearable() {
    return root.fewestToClear != Integer.MAX_VALUE;
  }

  int fewestToClear() {
    return root.fewestToClear;
  }

  /** The fewest tiles that a game can leave. */
  int least() {
    return root.least;
  }

  /** The highest final score under one of the scorings. */
  long optimum(int scoring) {
    return Math.max(clearingOptimum(scoring), root.other[scoring]);
  }

  /** The highest final score of a game that clears the board. */
  long clearingOptimum(int scoring) {
    return cleared(scoring, root.clearing[scoring]);
  }

  private long cleared(int scoring, long points) {
    return points == NEVER
        ? NEVER
        : scorings[scoring].finalScore(points, 0, new int[Board.MAX_COLOURS + 1]);
  }

  /** The numbers of tiles that games with the highest score leave. */
  Set<Integer> leftoversOfOptimalGames(int scoring) {
    Set<Integer> leftovers = new TreeSet<>();
    long optimum = optimum(scoring);
    if (clearingOptimum(scoring) == optimum) {
      leftovers.add(0);
    }
    if (root.other[scoring] == optimum) {
      root.otherLeft[scoring].stream().forEach(leftovers::add);
    }
    return leftovers;
  }

  /** The packed first moves of games with the highest score. */
  Set<Integer> optimalFirstMoves(int scoring) {
    Set<Integer> best = new TreeSet<>();
    int[] moves = new int[start.maxMoves()];
    int n = start.moves(moves);
    Board child = start.copy();
    for (int i = 0; i < n; i++) {
      start.expand(moves[i], child);
      Fate fate = known.get(keyOf(child));
      long points = scorings[scoring].groupScore(Move.size(moves[i]));
      long clearing =
          fate.clearing[scoring] == NEVER
              ? NEVER
              : cleared(scoring, points + fate.clearing[scoring]);
      long other = fate.other[scoring] == NEVER ? NEVER : points + fate.other[scoring];
      if (Math.max(clearing, other) == optimum(scoring)) {
        best.add(moves[i]);
      }
    }
    return best;
  }
}
