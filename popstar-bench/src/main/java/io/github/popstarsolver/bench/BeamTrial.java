package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Solves the boards of a file twice by beam search and times the second pass. Arguments: file,
 * width, {@code score} or {@code clear}, threads.
 */
final class BeamTrial {

  /** One is too few: the compiler is still at work while two are played. */
  private static final int WARM_UPS = 3;

  private BeamTrial() {}

  public static void main(String[] args) throws IOException {
    Board[] boards = BoardFile.read(Path.of(args[0]));
    boolean clear = args[2].equals("clear");
    Heuristic<Board> heuristic = clear ? Heuristics.clearing(Rules.POPSTAR) : Heuristics.standing();
    Searcher<Board, Move> searcher =
        Searchers.beam(heuristic)
            .width(Integer.parseInt(args[1]))
            .objective(clear ? Objective.CLEAR : Objective.SCORE)
            .threads(Integer.parseInt(args[3]))
            .build();
    for (int i = 0; i < WARM_UPS; i++) {
      for (Board board : boards) {
        searcher.search(board);
      }
    }
    long wall = System.nanoTime();
    long cpu = Clocks.cpu();
    long score = 0;
    int cleared = 0;
    int answer = 0;
    for (Board board : boards) {
      Solution<Move> solution = searcher.search(board);
      score += solution.score();
      cleared += solution.isSolved() ? 1 : 0;
      for (Move move : solution.moves()) {
        answer = 31 * answer + move.packed();
      }
    }
    cpu = Clocks.cpu() - cpu;
    wall = System.nanoTime() - wall;
    print("wall", wall / 1e6 / boards.length);
    print("cpu", cpu / 1e6 / boards.length);
    print("score", (double) score / boards.length);
    print("cleared", cleared);
    print("answer", answer);
  }

  private static void print(String name, double value) {
    System.out.println(String.format(Locale.ROOT, "%s %.3f", name, value));
  }
}
