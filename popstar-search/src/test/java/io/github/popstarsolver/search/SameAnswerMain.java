package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.heuristics.Heuristics;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.SplittableRandom;

/** Solves 200 boards of mixed sizes on as many threads as asked for, and prints a digest of all. */
final class SameAnswerMain {

  private static final int BOARDS = 200;

  private SameAnswerMain() {}

  private static Board board(int index) {
    SplittableRandom random = new SplittableRandom(1000 + index);
    int limit = index % 20 == 0 ? 24 : index % 5 == 0 ? 15 : 9;
    return Board.random(
        Games.RULES.get(index % Games.RULES.size()),
        1 + random.nextInt(limit),
        1 + random.nextInt(limit),
        1 + random.nextInt(index % 3 == 0 ? 9 : 5),
        random.nextLong());
  }

  /** Scores, nodes and moves of all games, digested. */
  static String digest(int threads) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
    for (int i = 0; i < BOARDS; i++) {
      Board board = board(i);
      Objective objective = i % 4 == 3 ? Objective.CLEAR : Objective.SCORE;
      // not the default: that may change, while these games are to stay
      Heuristic<Board> heuristic =
          objective == Objective.CLEAR
              ? Heuristics.clearing(board.rules())
              : Heuristics.potential(board.rules());
      Solution<Move> solution =
          Searchers.beam(heuristic)
              .width(1 + i % 97)
              .objective(objective)
              .threads(threads)
              .build()
              .search(board);
      String text = solution.score() + " " + solution.nodes() + " " + solution.moves() + "\n";
      digest.update(text.getBytes(StandardCharsets.UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  public static void main(String[] arguments) {
    System.out.print(digest(Integer.parseInt(arguments[0])));
  }
}
