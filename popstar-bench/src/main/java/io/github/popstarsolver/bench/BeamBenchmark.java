package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Whole beams, one board after the other from a set of boards. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(3)
public class BeamBenchmark {

  /** Columns, rows and colours; width; objective. */
  @Param({"10x10/5 500 score", "10x10/5 5000 score", "15x15/5 10000 score", "30x20/3 5000 clear"})
  public String beam = "10x10/5 500 score";

  /** How many threads search. */
  @Param("1")
  public int threads = 1;

  private Board[] boards = new Board[0];
  private Searcher<Board, Move> searcher = Searchers.greedy(Board::standing);
  private Limits limits = Limits.none();
  private int next;

  /** Makes boards and searcher. */
  @Setup
  public void setUp() {
    String[] parts = beam.split(" ", -1);
    boards = Shapes.boards(Rules.POPSTAR, parts[0], parts[0].startsWith("10x") ? 64 : 8);
    boolean clear = parts[2].equals("clear");
    Objective objective = clear ? Objective.CLEAR : Objective.SCORE;
    // not the defaults: a change of those would look like one of the speed
    Heuristic<Board> heuristic =
        clear ? Heuristics.clearing(Rules.POPSTAR) : Heuristics.potential(Rules.POPSTAR);
    searcher =
        Searchers.beam(heuristic)
            .width(Integer.parseInt(parts[1]))
            .objective(objective)
            .threads(threads)
            .build();
    limits = Limits.none();
  }

  /** For the smoke test: ends the searches early. */
  void limit(Limits fewer) {
    limits = fewer;
  }

  /** Solves the next board. */
  @Benchmark
  public Solution<Move> solve() {
    next = (next + 1) % boards.length;
    return searcher.search(boards[next], limits);
  }
}
