package io.github.popstarsolver.bench.arena;

import io.github.popstarsolver.core.Position;

/** A game of a pile of counters: take one or two; taking two pays, and the last must go alone. */
final class Countdown implements Position<Integer> {

  private int pile;
  private long score;

  Countdown(int pile) {
    this.pile = pile;
  }

  @Override
  public int maxMoves() {
    return 2;
  }

  @Override
  public int moves(int[] buffer) {
    int count = Math.min(2, pile);
    for (int i = 0; i < count; i++) {
      buffer[i] = i + 1;
    }
    return count;
  }

  @Override
  public int moveCount() {
    return Math.min(2, pile);
  }

  @Override
  public void play(int move) {
    if (move < 1 || move > Math.min(2, pile)) {
      throw new IllegalArgumentException("move " + move + " with " + pile + " left");
    }
    pile -= move;
    score += move == 2 ? 5 : 1;
  }

  @Override
  public long score() {
    return score;
  }

  @Override
  public long finalScore() {
    return score;
  }

  @Override
  public int left() {
    return pile;
  }

  @Override
  public long hash() {
    return pile * 0x9E3779B97F4A7C15L;
  }

  @Override
  public int packedLength() {
    return 1;
  }

  @Override
  public void pack(long[] into, int offset) {
    into[offset] = pile;
  }

  @Override
  public void unpack(long[] from, int offset, long points) {
    pile = (int) from[offset];
    score = points;
  }

  @Override
  public void copyFrom(Position<Integer> other) {
    pile = other.left();
    score = other.score();
  }

  @Override
  public Position<Integer> copy() {
    Countdown copy = new Countdown(pile);
    copy.score = score;
    return copy;
  }

  @Override
  public Integer describe(int move) {
    return move;
  }
}
