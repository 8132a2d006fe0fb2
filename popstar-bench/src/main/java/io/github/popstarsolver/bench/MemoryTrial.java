package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A wide search of a 15x15 board for some time, in the heap that the JVM was given. Without a
 * memory limit a search keeps to its width or refuses to start. Arguments: width, seconds.
 */
final class MemoryTrial {

  private static int deepest;

  private MemoryTrial() {}

  public static void main(String[] args) throws IOException {
    int width = Integer.parseInt(args[0]);
    Limits limits = Limits.time(Duration.ofSeconds(Long.parseLong(args[1])));
    Board board = Board.random(Rules.POPSTAR, 15, 15, 5, 1);
    Solution<Move> solution;
    try {
      solution =
          Searchers.beam(Heuristics.standing())
              .width(width)
              .build()
              .search(board, limits, progress -> deepest = Math.max(deepest, progress.depth()));
    } catch (IllegalArgumentException refused) {
      System.out.println("refused " + refused.getMessage());
      return;
    } catch (OutOfMemoryError failed) {
      System.out.println("failed " + failed);
      return;
    }
    System.out.println("width " + width);
    System.out.println("nodes " + solution.nodes());
    System.out.println("depth " + deepest);
    System.out.println("end " + solution.end());
    System.out.println("score " + solution.score());
    System.out.println("heap " + heapPeak() / 1e6);
    System.out.println("resident " + resident());
  }

  /** The peaks of the heap's parts summed up, which is at least the heap's peak. */
  private static long heapPeak() {
    long sum = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        sum += pool.getPeakUsage().getUsed();
      }
    }
    return sum;
  }

  /** The most memory that the process held, in megabytes, or a question mark off Linux. */
  private static String resident() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (Files.isReadable(status)) {
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmHWM:")) {
          return String.valueOf(Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6);
        }
      }
    }
    return "?";
  }
}
