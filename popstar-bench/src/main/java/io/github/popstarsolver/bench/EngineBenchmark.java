package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The engine's operations, over 64 boards so that the branch predictor learns none of them by
 * heart. {@link #enumerate}, {@link #size}, {@link #hash} and {@link #greedyGame} include the
 * copying of a board, which makes it forget what it has worked out and costs what {@link #copy}
 * shows. {@link PlainBenchmark} has the plain twins.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class EngineBenchmark {

  private static final int BOARDS = Choices.BOARDS;

  /** Columns, rows and colours. */
  @Param({"10x10/5", "15x15/5", "20x20/5"})
  public String shape = "10x10/5";

  private Board[] boards = new Board[0];
  private int[] choices = new int[0];
  private int[] buffer = new int[0];
  private Board work = Board.parse("1");
  private int round;

  /** Makes the boards. */
  @Setup
  public void setUp() {
    boards = Shapes.boards(Rules.POPSTAR, shape, BOARDS);
    work = boards[0].copy();
    buffer = new int[work.maxMoves()];
    choices = Choices.of(boards);
  }

  /** What the copying costs that the others include. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void copy(Blackhole sink) {
    for (Board board : boards) {
      work.copyFrom(board);
      sink.consume(work.left());
    }
  }

  /** Lists all groups. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void enumerate(Blackhole sink) {
    for (Board board : boards) {
      work.copyFrom(board);
      sink.consume(work.moves(buffer));
    }
  }

  /** Sizes the groups without listing them. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void size(Blackhole sink) {
    for (Board board : boards) {
      work.copyFrom(board);
      sink.consume(work.standing());
    }
  }

  /** Hashes a board from scratch. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void hash(Blackhole sink) {
    for (Board board : boards) {
      work.copyFrom(board);
      sink.consume(work.hash());
    }
  }

  /** Makes one child and its hash, in each round another one. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void expand(Blackhole sink) {
    int from = nextRound();
    for (int i = 0; i < BOARDS; i++) {
      boards[i].expand(choices[from + i], work);
      sink.consume(work.hash());
    }
  }

  /** Makes one child and sizes its groups. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void expandAndSize(Blackhole sink) {
    int from = nextRound();
    for (int i = 0; i < BOARDS; i++) {
      boards[i].expand(choices[from + i], work);
      sink.consume(work.standing());
    }
  }

  private int nextRound() {
    round = round + 1 & Choices.ROUNDS - 1;
    return round * BOARDS;
  }

  /** Plays the largest group until the game is over. */
  @Benchmark
  @OperationsPerInvocation(BOARDS)
  public void greedyGame(Blackhole sink) {
    for (Board board : boards) {
      work.copyFrom(board);
      int n;
      while ((n = work.moves(buffer)) > 0) {
        int best = 0;
        for (int i = 1; i < n; i++) {
          if (Move.size(buffer[i]) > Move.size(buffer[best])) {
            best = i;
          }
        }
        work.play(buffer[best]);
      }
      sink.consume(work.finalScore());
    }
  }
}
