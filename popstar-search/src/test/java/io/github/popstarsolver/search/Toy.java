package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * A made-up game that is no grid: a tree of a certain depth, whose branching, points and dead ends
 * come from the hash of the moves made. A game that gets to the full depth is solved. A move is
 * {@code 16 * depth + ordinal}, so that moves have the same name on different branches.
 */
class Toy implements Position<Integer> {

  private final long seed;
  private final int depth;
  private final int branching;
  private int made;
  private long state;
  private long score;

  Toy(long seed, int depth, int branching) {
    this.seed = seed;
    this.depth = depth;
    this.branching = branching;
    state = mixed(seed);
  }

  private static long mixed(long value) {
    return new Rng(value).nextLong();
  }

  @Override
  public int maxMoves() {
    return branching;
  }

  @Override
  public int moves(int[] buffer) {
    int n = moveCount();
    for (int i = 0; i < n; i++) {
      buffer[i] = 16 * made + i;
    }
    return n;
  }

  @Override
  public int moveCount() {
    if (made == depth || made > 1 && state % 7 == 0) {
      return 0;
    }
    return 1 + (int) Math.floorMod(state >> 20, (long) branching);
  }

  @Override
  public void play(int move) {
    if (move >> 4 != made || (move & 15) >= moveCount()) {
      throw new IllegalArgumentException("move " + move + " is not legal here");
    }
    state = mixed(state + (move & 15) + 1);
    score += 10 + state % 10; // -9 to 9 around 10
    made++;
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    return score - 3L * left();
  }

  @Override
  public int left() {
    return depth - made;
  }

  @Override
  public long hash() {
    return state;
  }

  @Override
  public int packedLength() {
    return 2;
  }

  @Override
  public void pack(long[] into, int offset) {
    into[offset] = state;
    into[offset + 1] = made;
  }

  @Override
  public void unpack(long[] from, int offset, long newScore) {
    state = from[offset];
    made = (int) from[offset + 1];
    score = newScore;
  }

  @Override
  public void copyFrom(Position<Integer> other) {
    Toy toy = (Toy) other;
    made = toy.made;
    state = toy.state;
    score = toy.score;
  }

  @Override
  public Toy copy() {
    Toy copy = new Toy(seed, depth, branching);
    copy.copyFrom(this);
    return copy;
  }

  @Override
  public Integer describe(int move) {
    return move;
  }
}
