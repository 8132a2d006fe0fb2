package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.core.Position;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What is searched: bottles without names, and the number of pours so far.
 *
 * <p>The bottles are kept in ascending order of their packed forms, so that two states are equal
 * exactly when one is the other with its bottles in another order. A move names the places in that
 * order; {@link Replay} finds the bottles of the puzzle again. Moves that differ only in which of
 * several equal bottles they take are listed once, and a bottle of one colour is not poured into an
 * empty one, as both lead to a state that is reached or left anyway; nothing else is left out.
 *
 * <p>Every pour costs a point and everything that is left at the end {@link #PENALTY}, so that the
 * searchers for a high score look for short solutions. A solved state has no moves.
 */
final class State implements Position<Step> {

  /** What an end of the game loses for each unit of {@link #left()}. */
  static final long PENALTY = 1000;

  private static final int PLACE_BITS = 8;
  private static final int AMOUNT_BITS = 7;

  final Shape shape;
  private final long[] bottles;
  private long score;

  State(Puzzle puzzle, Rules rules) {
    this(new Shape(puzzle, rules), puzzle.bottles().size());
    for (int i = 0; i < bottles.length; i++) {
      bottles[i] = shape.packed(puzzle.bottles().get(i));
    }
    Arrays.sort(bottles);
  }

  private State(Shape shape, int count) {
    this.shape = shape;
    bottles = new long[count];
  }

  /** The packed bottle at a place. */
  long bottle(int place) {
    return bottles[place];
  }

  @Override
  public int maxMoves() {
    return Math.max(1, bottles.length * (bottles.length - 1));
  }

  @Override
  public int moves(int[] buffer) {
    return list(buffer);
  }

  @Override
  public int moveCount() {
    return list(null);
  }

  private int list(int @Nullable [] buffer) {
    int count = 0;
    if (isSolved()) {
      return count;
    }
    for (int from = 0; from < bottles.length; from++) {
      for (int to = 0; to < bottles.length; to++) {
        int amount = amount(from, to);
        if (amount > 0 && buffer != null) {
          buffer[count] = (from << PLACE_BITS | to) << AMOUNT_BITS | amount;
        }
        count += amount > 0 ? 1 : 0;
      }
    }
    return count;
  }

  /** How much a pour moves, 0 if it is not listed. */
  private int amount(int from, int to) {
    long source = bottles[from];
    long target = bottles[to];
    if (from == to
        || source == 0
        || from > 0 && bottles[from - 1] == source
        || to > 0 && bottles[to - 1] == target && to - 1 != from) {
      return 0;
    }
    int run = shape.topRun(source);
    if (target == 0 ? run == shape.units(source) : shape.top(source) != shape.top(target)) {
      return 0;
    }
    int free = shape.capacity - shape.units(target);
    return shape.rules.pours() == PourRule.FULL && free < run ? 0 : Math.min(run, free);
  }

  static int from(int move) {
    return move >>> AMOUNT_BITS + PLACE_BITS;
  }

  static int to(int move) {
    return move >>> AMOUNT_BITS & (1 << PLACE_BITS) - 1;
  }

  static int amount(int move) {
    return move & (1 << AMOUNT_BITS) - 1;
  }

  @Override
  public void play(int move) {
    int from = from(move);
    int to = to(move);
    if (from >= bottles.length
        || to >= bottles.length
        || amount(move) == 0
        || amount(from, to) != amount(move)
        || isSolved()) {
      throw new IllegalArgumentException("move " + describe(move) + " is not legal here");
    }
    score = Math.subtractExact(score, 1);
    long source = bottles[from];
    bottles[to] = shape.with(bottles[to], shape.top(source), amount(move));
    bottles[from] = shape.without(source, amount(move));
    Arrays.sort(bottles);
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    return score - PENALTY * left();
  }

  /** The number of runs in all bottles. */
  int runs() {
    int runs = 0;
    for (long bottle : bottles) {
      runs += shape.runs(bottle);
    }
    return runs;
  }

  /** The number of runs that lie on another colour. */
  int covering() {
    return runs() - filled();
  }

  private int filled() {
    int filled = 0;
    for (long bottle : bottles) {
      filled += bottle == 0 ? 0 : 1;
    }
    return filled;
  }

  /**
   * The runs that lie on another colour; where colours are to be joined, also the runs beyond one
   * of each colour.
   */
  @Override
  public int left() {
    int runs = runs();
    int covering = runs - filled();
    return shape.rules.goal() == Goal.MONO ? covering : covering + runs - shape.colours;
  }

  /** Four times the units: several times the length of the solutions of usual levels. */
  @Override
  public int longestLine() {
    return 4 * shape.capacity * bottles.length;
  }

  @Override
  public long hash() {
    long hash = 0;
    for (long bottle : bottles) {
      long mixed = (bottle + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
      hash += (mixed ^ mixed >>> 29) * 0x94D049BB133111EBL;
    }
    return hash ^ hash >>> 32;
  }

  @Override
  public int packedLength() {
    return bottles.length;
  }

  @Override
  public void pack(long[] into, int offset) {
    System.arraycopy(bottles, 0, into, offset, bottles.length);
  }

  /** What tells this state from others, as a key of maps and sets. */
  LongBuffer key() {
    return LongBuffer.wrap(bottles.clone());
  }

  @Override
  public void unpack(long[] from, int offset, long newScore) {
    System.arraycopy(from, offset, bottles, 0, bottles.length);
    score = newScore;
  }

  @Override
  public void copyFrom(Position<Step> other) {
    if (!(other instanceof State state) || !shape.isLike(state.shape)) {
      throw new IllegalArgumentException("the position to copy is of another puzzle or rules");
    }
    unpack(state.bottles, 0, state.score);
  }

  @Override
  public State copy() {
    State copy = new State(shape, bottles.length);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public Step describe(int move) {
    return new Step(from(move), to(move), amount(move));
  }
}
