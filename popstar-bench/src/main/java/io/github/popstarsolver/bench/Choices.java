package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;

/**
 * Which moves the benchmarks of single children make: in each round one of each board, chosen in
 * advance so that the choosing is not measured.
 */
final class Choices {

  static final int BOARDS = 64;

  /** A power of two. */
  static final int ROUNDS = 64;

  private Choices() {}

  /** The packed moves: that of board i in round r is at {@code r * BOARDS + i}. */
  static int[] of(Board[] boards) {
    int[] choices = new int[ROUNDS * boards.length];
    for (int i = 0; i < boards.length; i++) {
      int[] moves = new int[boards[i].maxMoves()];
      int n = boards[i].moves(moves);
      for (int round = 0; round < ROUNDS; round++) {
        choices[round * boards.length + i] = moves[(round + i) % n];
      }
    }
    return choices;
  }
}
