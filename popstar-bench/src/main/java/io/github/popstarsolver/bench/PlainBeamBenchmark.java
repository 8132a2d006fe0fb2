package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
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

/** The first beam of {@link BeamBenchmark} by the plain twin. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(3)
public class PlainBeamBenchmark {

  /** How many boards a layer keeps. */
  @Param("500")
  public int width = 500;

  private PlainBoard[] boards = new PlainBoard[0];
  private PlainBeam beam = new PlainBeam(1);
  private int next;

  /** Makes boards and beam. */
  @Setup
  public void setUp() {
    Board[] source = Shapes.boards(Rules.POPSTAR, "10x10/5", 64);
    boards = new PlainBoard[source.length];
    for (int i = 0; i < source.length; i++) {
      boards[i] = PlainBoard.of(source[i]);
    }
    beam = new PlainBeam(width);
  }

  /** Solves the next board. */
  @Benchmark
  public int solve() {
    next = (next + 1) % boards.length;
    return beam.solve(boards[next]);
  }
}
