package io.github.popstarsolver.search;

/** A finished game that is overwritten by better ones. */
final class Game {

  int[] moves = new int[32];
  int length;
  long score;
  int left;

  /** What a game that has not been played is compared as. */
  boolean isEmpty = true;

  void clear() {
    isEmpty = true;
  }

  /** Takes over the game that a walk has just finished. */
  void take(Walk<?, ?> walk) {
    copy(walk.line, walk.length, walk.score, walk.left);
  }

  void take(Game other) {
    copy(other.moves, other.length, other.score, other.left);
  }

  private void copy(int[] line, int count, long finalScore, int leftOver) {
    System.arraycopy(line, 0, open(count, finalScore, leftOver), 0, count);
  }

  /**
   * Makes this a game of some moves.
   *
   * @return where to write the moves
   */
  int[] open(int count, long finalScore, int leftOver) {
    if (moves.length < count) {
      moves = new int[Math.max(count, 2 * moves.length)];
    }
    length = count;
    score = finalScore;
    left = leftOver;
    isEmpty = false;
    return moves;
  }

  /** How another finished game compares with this one: more than 0 if it is better. */
  int compare(Objective objective, long otherScore, int otherLeft, int otherLength) {
    return isEmpty ? 1 : objective.compare(otherScore, otherLeft, otherLength, score, left, length);
  }
}
