package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Rules;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the cases, both sides in turn, and prints a row of the table for each measure. */
final class Comparison {

  private static final int COLD_STARTS = 10;
  private static final int WIDEST = 1_000_000;
  private static final String MEMORY_HEAP = "-Xmx1500m";

  private final ForkedJvm jvm;
  private final @Nullable Yardstick yardstick;
  private final Path directory;
  private final PrintWriter out;
  private final PrintWriter log;
  private final int forks;

  /** 1, or what widths and slices are divided by to see that all works. */
  private final int haste;

  private final int memorySeconds;
  private boolean good = true;

  Comparison(
      ForkedJvm jvm,
      @Nullable Yardstick yardstick,
      Path directory,
      PrintWriter out,
      PrintWriter log,
      int forks,
      int haste,
      int memorySeconds) {
    this.jvm = jvm;
    this.yardstick = yardstick;
    this.directory = directory;
    this.out = out;
    this.log = log;
    this.forks = forks;
    this.haste = haste;
    this.memorySeconds = memorySeconds;
  }

  /** Prints the head of the table. */
  void begin() {
    row("case", "ours", "native", "ratio", "note");
    row("---", "---:", "---:", "---:", "---");
  }

  void run(NativeCase which) throws IOException, InterruptedException {
    switch (which) {
      case BEAM_10X10 -> beam("10x10/5", 8, 5_000, false);
      case BEAM_15X15 -> beam("15x15/5", 2, 10_000, false);
      case BEAM_30X20 -> beam("30x20/3", 1, 5_000, true);
      case ENGINE_10X10 -> engine("10x10/5");
      case ENGINE_15X15 -> engine("15x15/5");
      case SCALING -> scaling();
      case COLD -> cold();
      case HEAP -> heap();
      case MEMORY -> memory();
    }
  }

  /** Whether all answers were as they must be. */
  boolean isGood() {
    return good;
  }

  private void beam(String shape, int count, int fullWidth, boolean clear)
      throws IOException, InterruptedException {
    Yardstick other = yardstick();
    int width = fullWidth / haste;
    Path boards = boards(shape, count);
    Samples[] ours = {new Samples(), new Samples()};
    Samples[] theirs = {new Samples(), new Samples()};
    Map<String, String> mine = Map.of();
    Map<String, String> its = Map.of();
    String title = "beam " + shape + " W " + number(width) + (clear ? " clear" : "");
    for (int fork = 1; fork <= forks; fork++) {
      say(title, fork);
      mine = jvm.run(BeamTrial.class, boards, width, clear ? "clear" : "score", 1);
      ours[0].add(value(mine, "wall"));
      ours[1].add(value(mine, "cpu"));
      its = other.solve(boards, count, width, clear);
      theirs[0].add(value(its, "wall"));
      if (its.containsKey("cpu")) {
        theirs[1].add(value(its, "cpu"));
      }
    }
    String note =
        "mean score "
            + Samples.text(Double.parseDouble(value(mine, "score")))
            + " / "
            + Samples.text(Double.parseDouble(value(its, "score")))
            + ", cleared "
            + (int) Double.parseDouble(value(mine, "cleared"))
            + " / "
            + value(its, "cleared")
            + " of "
            + count;
    row(title + ", wall ms a board", ours[0], theirs[0], note);
    row(title + ", CPU ms a board", ours[1], theirs[1], "ours the thread, native the process");
  }

  private void engine(String shape) throws IOException, InterruptedException {
    Yardstick other = yardstick();
    Path boards = boards(shape, Choices.BOARDS);
    Map<String, Samples> ours = new LinkedHashMap<>();
    Map<String, Samples> theirs = new LinkedHashMap<>();
    for (int fork = 1; fork <= forks; fork++) {
      say("engine " + shape, fork);
      add(ours, jvm.run(EngineTrial.class, boards, Math.max(1, 100 / haste)));
      add(theirs, other.engine(boards));
    }
    for (Map.Entry<String, Samples> operation : ours.entrySet()) {
      row(
          "engine " + shape + " " + operation.getKey() + ", CPU ns",
          operation.getValue(),
          theirs.getOrDefault(operation.getKey(), new Samples()),
          switch (operation.getKey()) {
            case "copy" -> "is part of ours in enumerate, size and greedy";
            case "expand" -> "ours hashes the child too";
            default -> "";
          });
    }
  }

  private static void add(Map<String, Samples> samples, Map<String, String> values) {
    values.forEach((name, value) -> samples.computeIfAbsent(name, n -> new Samples()).add(value));
  }

  private void scaling() throws IOException, InterruptedException {
    int width = 20_000 / haste;
    Path boards = boards("15x15/5", 1);
    Samples one = new Samples();
    Samples two = new Samples();
    Samples apart = new Samples();
    boolean same = true;
    String title = "scaling 15x15/5 W " + number(width);
    for (int fork = 1; fork <= forks; fork++) {
      say(title, fork);
      Map<String, String> alone = jvm.run(BeamTrial.class, boards, width, "score", 1);
      Map<String, String> together = jvm.run(BeamTrial.class, boards, width, "score", 2);
      one.add(value(alone, "wall"));
      two.add(value(together, "wall"));
      for (Map<String, String> each : jvm.runTwo(BeamTrial.class, boards, width, "score", 1)) {
        apart.add(value(each, "wall"));
      }
      same &= value(alone, "answer").equals(value(together, "answer"));
    }
    good &= same;
    row(title + ", 1 thread, wall ms", one, new Samples(), "");
    row(
        title + ", 2 threads, wall ms",
        two,
        new Samples(),
        "speed-up "
            + Samples.text(one.median() / two.median())
            + (same ? ", same answer" : ", ANOTHER ANSWER"));
    row(
        title + ", 2 JVMs at once, 1 thread each, wall ms",
        apart,
        new Samples(),
        "together as fast as "
            + Samples.text(2 * one.median() / apart.median())
            + " alone: what two threads can reach on this machine");
  }

  private void cold() throws IOException, InterruptedException {
    Samples wall = new Samples();
    int starts = haste == 1 ? COLD_STARTS : 2;
    String score = "";
    for (int i = 1; i <= starts; i++) {
      say("cold start", i);
      long start = System.nanoTime();
      score = value(jvm.run(ColdTrial.class), "score");
      wall.add((System.nanoTime() - start) / 1e6);
    }
    row(
        "cold start, 10x10/5 W 500, wall ms",
        wall,
        new Samples(),
        starts + " starts, score " + score);
  }

  private void heap() throws IOException, InterruptedException {
    int width = 100_000 / haste;
    Samples before = new Samples();
    Samples after = new Samples();
    for (int fork = 1; fork <= forks; fork++) {
      say("heap", fork);
      Map<String, String> values = jvm.run(HeapTrial.class, width);
      before.add(value(values, "before"));
      after.add(value(values, "after"));
    }
    String title = "heap in use, 10x10/5 W " + number(width);
    row(title + ", before, MB", before, new Samples(), "after garbage collection");
    row(title + ", after, MB", after, new Samples(), "after garbage collection");
  }

  private void memory() throws IOException, InterruptedException {
    int width = WIDEST / haste;
    say("memory", 1);
    Map<String, String> values = jvm.with(MEMORY_HEAP).run(MemoryTrial.class, width, memorySeconds);
    String title = "memory 15x15/5 W " + number(width) + " " + MEMORY_HEAP;
    for (String bad : List.of("refused", "failed")) {
      if (values.containsKey(bad)) {
        good = false;
        row(title, bad.toUpperCase(Locale.ROOT), "-", "-", value(values, bad));
        return;
      }
    }
    Samples peak = new Samples();
    peak.add(value(values, "heap"));
    row(
        title + ", peak heap MB",
        Samples.text(peak.median()),
        "-",
        "-",
        "width "
            + number(Integer.parseInt(value(values, "width")))
            + ", nodes "
            + value(values, "nodes")
            + ", depth "
            + value(values, "depth")
            + ", end "
            + value(values, "end")
            + ", resident MB "
            + value(values, "resident"));
  }

  private Path boards(String shape, int count) throws IOException {
    Path file = directory.resolve(shape.replace('/', '-') + "-" + count + ".txt");
    BoardFile.write(file, Shapes.boards(Rules.POPSTAR, shape, count));
    return file;
  }

  private Yardstick yardstick() {
    if (yardstick == null) {
      throw new IllegalStateException("the case needs a yardstick");
    }
    return yardstick;
  }

  private static String value(Map<String, String> values, String name) {
    String value = values.get(name);
    if (value == null) {
      throw new TrialFailure("no " + name + " among " + values);
    }
    return value;
  }

  private static String number(int n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  private void say(String title, int fork) {
    log.println(title + ": fork " + fork);
    log.flush();
  }

  private void row(String title, Samples ours, Samples theirs, String note) {
    row(
        title,
        ours.toString(),
        theirs.toString(),
        theirs.isEmpty() ? "-" : Samples.text(ours.median() / theirs.median()),
        note);
  }

  private void row(String... cells) {
    out.println("| " + String.join(" | ", cells) + " |");
    out.flush();
  }
}
