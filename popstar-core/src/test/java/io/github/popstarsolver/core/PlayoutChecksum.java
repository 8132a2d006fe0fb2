package io.github.popstarsolver.core;

import java.util.List;
import java.util.SplittableRandom;

/** Plays random games and prints one number that every position on the way goes into. */
final class PlayoutChecksum {

  private static final List<Rules> RULES =
      List.of(
          Rules.POPSTAR,
          Rules.SAMEGAME,
          Rules.named("jawbreaker"),
          Rules.named("shifter"),
          Rules.named("codeabbey"),
          Rules.builder("centre").groupScore("n").shift(ColumnShift.CENTRE).build(),
          Rules.builder("none").groupScore("n").minimumGroup(3).shift(ColumnShift.NONE).build());

  private PlayoutChecksum() {}

  /** The number for so many games. */
  static long of(int games) {
    SplittableRandom random = new SplittableRandom(games);
    long sum = 0;
    for (int game = 0; game < games; game++) {
      int limit = game % 20 == 0 ? 64 : game % 4 == 0 ? 33 : 12;
      Board board =
          Board.random(
              RULES.get(game % RULES.size()),
              1 + random.nextInt(limit),
              1 + random.nextInt(limit),
              1 + random.nextInt(9),
              random.nextLong());
      int[] moves = new int[board.maxMoves()];
      int n;
      while ((n = board.moves(moves)) > 0) {
        int move = moves[random.nextInt(n)];
        board.play(move);
        sum = sum * 31 + move;
        sum = sum * 31 + board.hash();
        sum = sum * 31 + board.standing();
      }
      sum = sum * 31 + board.finalScore();
    }
    return sum;
  }

  public static void main(String[] arguments) {
    System.out.println(Board.kernel() + " " + of(Integer.parseInt(arguments[0])));
  }
}
