package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Times the engine's operations as the yardstick times its own: loops over all boards and all
 * children, in slices of CPU time, of which the median counts. Arguments: file, milliseconds a
 * slice.
 */
final class EngineTrial {

  private static final int SLICES = 20;

  /** For the JIT compiler, which the native side does not need. */
  private static final int WARM_UP_SLICES = 10;

  private final Board[] boards;
  private final Board work;
  private final int[][] moves;
  private final int[] buffer;
  private final long slice;

  /** Keeps results alive; not volatile, as the fence would cost more than some operations. */
  private long sink;

  private EngineTrial(Board[] boards, long slice) {
    this.boards = boards;
    this.slice = slice;
    work = boards[0].copy();
    buffer = new int[work.maxMoves()];
    moves = new int[boards.length][];
    for (int i = 0; i < boards.length; i++) {
      moves[i] = Arrays.copyOf(buffer, boards[i].moves(buffer));
      boards[i].moves(moves[i]);
    }
  }

  public static void main(String[] args) throws IOException {
    Board[] boards = BoardFile.read(Path.of(args[0]));
    new EngineTrial(boards, Long.parseLong(args[1]) * 1_000_000).run();
  }

  private void run() {
    print("copy", this::copy);
    print("enumerate", this::enumerate);
    print("size", this::size);
    print("expand", this::expand);
    print("expand+size", this::expandAndSize);
    print("greedy", this::greedy);
    System.out.println("# " + sink);
  }

  private void print(String name, LongSupplier operations) {
    double[] nanos = new double[SLICES];
    for (int i = -WARM_UP_SLICES; i < SLICES; i++) {
      long done = 0;
      long start = Clocks.cpu();
      long spent;
      do {
        for (int k = 0; k < 16; k++) {
          done += operations.getAsLong();
        }
        spent = Clocks.cpu() - start;
      } while (spent < slice);
      if (i >= 0) {
        nanos[i] = (double) spent / done;
      }
    }
    Arrays.sort(nanos);
    System.out.println(String.format(Locale.ROOT, "%s %.2f", name, nanos[SLICES / 2]));
  }

  private long copy() {
    for (Board board : boards) {
      work.copyFrom(board);
      sink += work.left();
    }
    return boards.length;
  }

  private long enumerate() {
    for (Board board : boards) {
      work.copyFrom(board); // a board remembers its groups
      sink += work.moves(buffer);
    }
    return boards.length;
  }

  private long size() {
    for (Board board : boards) {
      work.copyFrom(board);
      sink += work.standing();
    }
    return boards.length;
  }

  private long expand() {
    long done = 0;
    for (int i = 0; i < boards.length; i++) {
      for (int move : moves[i]) {
        boards[i].expand(move, work);
        sink += work.left();
      }
      done += moves[i].length;
    }
    return done;
  }

  private long expandAndSize() {
    long done = 0;
    for (int i = 0; i < boards.length; i++) {
      for (int move : moves[i]) {
        boards[i].expand(move, work);
        sink += work.standing();
      }
      done += moves[i].length;
    }
    return done;
  }

  private long greedy() {
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
      sink += work.finalScore();
    }
    return boards.length;
  }
}
