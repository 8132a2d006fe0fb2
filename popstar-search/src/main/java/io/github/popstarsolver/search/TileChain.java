package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.TileBoard;
import java.util.Arrays;

/**
 * One game that {@linkplain TileAnnealing annealing} changes: the tiles to press, in their order.
 * What the board is after each of them is kept as far as it is known, so that a change costs only
 * the moves after it. Confined to one thread at a time.
 */
final class TileChain {

  /** How often each kind of change is tried; else a tile is pressed that was not. */
  private static final double LEAVE_OUT = 0.1;

  private static final double SHIFT = 0.3;

  /** How often the new move takes the place of another, and not one more place. */
  private static final double REPLACE = 0.2;

  /** The tiles that are drawn before a place is given up. */
  private static final int DRAWS = 20;

  /** After so many changes that change nothing no other is expected to. */
  private static final int IDLE = 10_000;

  private final TileBoard board;
  private final ShapedScore shape;
  private final Objective objective;
  private final Rng rng;

  /** What the board is after so many moves of the line; the first {@link #known} hold. */
  private final long[][] states;

  private int known;

  private final int[] line;
  private int length;
  private double value;

  private final long nodesOfAChange;
  private final int[] changed;
  private final int[] plan;

  /** The best game so far. */
  final TileGame best = new TileGame();

  /** The groups removed so far, in all games. */
  long nodes;

  /** Whether a game was dropped because it would have taken too many nodes. */
  boolean capped;

  private long limit;

  /** How many changes in a row have come to the same game, or one as good and as long. */
  private int idle;

  /** How many moves of the line the changed game begins with. */
  private int kept;

  /** Makes a chain without a game; {@link #begin} must follow. */
  TileChain(Board start, ShapedScore shape, Objective objective, long seed) {
    board = TileBoard.of(start);
    this.shape = shape;
    this.objective = objective;
    rng = new Rng(seed);
    nodesOfAChange = nodesOfAChange(start);
    int most = longest(start) + 1;
    states = new long[most][];
    states[0] = new long[board.stateLength()];
    board.save(states[0]);
    line = new int[most];
    changed = new int[most];
    plan = new int[most + 1];
  }

  /** The most moves of a game. */
  private static int longest(Board start) {
    return start.left() / start.rules().minimumGroup();
  }

  /** How many bytes a chain takes at most. */
  static long bytes(Board start) {
    int columns = start.columns();
    long state = (columns * (start.colours() + 1L) + 6) * Long.BYTES;
    long board = columns * (16L * start.rows() + 24);
    return board + (longest(start) + 4L) * (state + 5L * Integer.BYTES);
  }

  /** How many nodes a change takes at most: the states that it begins from, and the rest. */
  static long nodesOfAChange(Board start) {
    return longest(start);
  }

  /**
   * Takes over a game.
   *
   * @param most how many nodes it may take
   */
  void begin(int[] tiles, long most) {
    limit = nodes + most;
    board.load(states[0]);
    length = 0;
    known = 0;
    for (int tile : tiles) {
      if (press(tile)) {
        line[length++] = tile;
      }
    }
    length = complete(line, length);
    if (!capped) {
      value = shape.value(board);
      best.offer(line, length, board, objective);
    }
  }

  /**
   * Tries a change, and follows it if the game is better.
   *
   * @param most how many nodes it may take
   * @return by how much the value has changed, up or down
   */
  double difference(long most) {
    limit = nodes + most;
    int end = length == 0 ? -1 : change();
    if (end < 0) {
      return 0;
    }
    double other = shape.value(board);
    double difference = Math.abs(other - value);
    if (other > value) {
      follow(end, other);
    }
    return difference;
  }

  /**
   * Tries changes until the nodes that it should take are used up or the search ends.
   *
   * @param planned how many nodes it should take; it stops before, if one more change might take
   *     more
   * @param most how many nodes it may take at all
   * @param temperature how much worse a game may be that is followed with a chance of 37 %
   */
  void run(long planned, long most, double temperature, Budget.Poll poll) {
    limit = nodes + most;
    long until = nodes + planned - nodesOfAChange;
    while (!capped && !isIdle() && nodes <= until && !poll.endedAtLastLook()) {
      int end = change();
      idle++;
      if (end >= 0) {
        double other = shape.value(board);
        if (other != value || end != length) {
          idle = 0;
        }
        if (other >= value || rng.nextDouble() < StrictMath.exp((other - value) / temperature)) {
          follow(end, other);
        }
      }
    }
  }

  /** Whether there seems to be nothing to change. */
  boolean isIdle() {
    return length == 0 || idle >= IDLE;
  }

  /** Goes on from the changed game, which is on the board. */
  private void follow(int end, double newValue) {
    value = newValue;
    System.arraycopy(changed, kept, line, kept, end - kept);
    length = end;
    known = Math.min(known, kept);
    best.offer(line, length, board, objective);
  }

  /** Plays a changed game; its length, or -1 if nothing could be changed. */
  private int change() {
    double kind = rng.nextDouble();
    if (kind < LEAVE_OUT) {
      return leaveOut(rng.below(length));
    }
    return kind < LEAVE_OUT + SHIFT
        ? shift(rng.below(length), rng.below(length))
        : insert(rng.below(length));
  }

  private int leaveOut(int at) {
    int rest = length - at - 1;
    System.arraycopy(line, at + 1, plan, 0, rest);
    return playOn(at, rest);
  }

  /** Moves a move to another place. */
  private int shift(int from, int to) {
    if (from == to) {
      return -1;
    }
    int first = Math.min(from, to);
    int last = Math.max(from, to);
    if (from < to) {
      System.arraycopy(line, from + 1, plan, 0, to - from);
      plan[to - from] = line[from];
    } else {
      plan[0] = line[from];
      System.arraycopy(line, to, plan, 1, from - to);
    }
    System.arraycopy(line, last + 1, plan, last - first + 1, length - last - 1);
    return playOn(first, length - first);
  }

  /** Presses another tile, as one more move or in place of one. */
  private int insert(int at) {
    load(at);
    for (int i = 0; i < DRAWS && !capped; i++) {
      int tile = rng.below(board.tiles());
      if (board.look(tile) >= shape.minimumGroup && !board.isSeen(line[at])) {
        int from = rng.nextDouble() < REPLACE ? at + 1 : at;
        plan[0] = tile;
        System.arraycopy(line, from, plan, 1, length - from);
        return playOn(at, length - from + 1);
      }
    }
    return -1;
  }

  /**
   * Plays some moves of the line, the planned tiles that still are in groups, and what is left.
   *
   * @param moves how many moves of the line
   * @param planned the number of tiles in the plan
   * @return the length of the game, which is in {@link #changed} from {@link #kept} on; -1 if the
   *     limit has come before
   */
  private int playOn(int moves, int planned) {
    load(moves);
    kept = moves;
    int at = moves;
    for (int i = 0; i < planned; i++) {
      int tile = plan[i];
      if (press(tile)) {
        changed[at++] = tile;
      }
    }
    at = complete(changed, at);
    return capped ? -1 : at;
  }

  /** Makes the board what it is after so many moves of the line. */
  private void load(int moves) {
    board.load(states[Math.min(known, moves)]);
    while (known < moves && press(line[known])) {
      known++;
      long[] state = states[known];
      if (state == null) {
        state = new long[board.stateLength()];
        states[known] = state;
      }
      board.save(state);
    }
  }

  /** Plays on with groups drawn at random; the new length. */
  private int complete(int[] into, int from) {
    int at = from;
    int tile;
    while ((tile = board.playable(rng.nextLong())) >= 0 && press(tile)) {
      into[at++] = tile;
    }
    return at;
  }

  private boolean press(int tile) {
    if (nodes == limit) {
      capped |= board.look(tile) >= shape.minimumGroup;
      return false;
    }
    if (board.press(tile) == 0) {
      return false;
    }
    nodes++;
    return true;
  }

  int[] line() {
    return Arrays.copyOf(line, length);
  }

  double value() {
    return value;
  }
}
