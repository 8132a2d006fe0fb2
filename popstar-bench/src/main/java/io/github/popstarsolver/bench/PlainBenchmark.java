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

/** The operations of {@link EngineBenchmark} by the plain twin, on the same boards and moves. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class PlainBenchmark {

  /** Columns, rows and colours. */
  @Param({"10x10/5", "15x15/5", "20x20/5"})
  public String shape = "10x10/5";

  private final PlainBoard[] boards = new PlainBoard[Choices.BOARDS];
  private final Move[] moves = new Move[Choices.ROUNDS * Choices.BOARDS];
  private int round;

  /** Makes the boards. */
  @Setup
  public void setUp() {
    Board[] source = Shapes.boards(Rules.POPSTAR, shape, Choices.BOARDS);
    for (int i = 0; i < Choices.BOARDS; i++) {
      boards[i] = PlainBoard.of(source[i]);
    }
    int[] packed = Choices.of(source);
    for (int i = 0; i < packed.length; i++) {
      moves[i] = Move.of(packed[i]);
    }
  }

  /** Lists all groups. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void enumerate(Blackhole sink) {
    for (PlainBoard board : boards) {
      sink.consume(board.moves());
    }
  }

  /** Sizes the groups without listing them. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void size(Blackhole sink) {
    for (PlainBoard board : boards) {
      sink.consume(board.standing());
    }
  }

  /** Hashes a board. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void hash(Blackhole sink) {
    for (PlainBoard board : boards) {
      sink.consume(board.hashCode());
    }
  }

  /** Makes one child and its hash, in each round another one. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void expand(Blackhole sink) {
    int from = nextRound();
    for (int i = 0; i < Choices.BOARDS; i++) {
      sink.consume(boards[i].child(moves[from + i]).hashCode());
    }
  }

  /** Makes one child and sizes its groups. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void expandAndSize(Blackhole sink) {
    int from = nextRound();
    for (int i = 0; i < Choices.BOARDS; i++) {
      sink.consume(boards[i].child(moves[from + i]).standing());
    }
  }

  private int nextRound() {
    round = round + 1 & Choices.ROUNDS - 1;
    return round * Choices.BOARDS;
  }

  /** Plays the largest group until the game is over. */
  @Benchmark
  @OperationsPerInvocation(Choices.BOARDS)
  public void greedyGame(Blackhole sink) {
    for (PlainBoard board : boards) {
      PlainBoard game = board.copy();
      game.playGreedily();
      sink.consume(game.finalScore());
    }
  }
}
