package io.github.popstarsolver.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The native program that the library is compared with, compiled for this machine. */
final class Yardstick {

  private static final List<String> FLAGS =
      List.of("-O3", "-march=native", "-std=c++20", "-pthread");

  private static final Pattern SOLVED =
      Pattern.compile(
          "mean (?<score>[\\d.]+) cleared (?<cleared>\\d+) mean_wall_ms (?<wall>[\\d.]+)");

  private static final Pattern OPERATION = Pattern.compile("(?m)^(.+?)\\s+median\\s+([\\d.]+) ns");

  /** What the shell's {@code times} prints: user and system time as 0m1.23s. */
  private static final Pattern TIME = Pattern.compile("(\\d+)m([\\d.]+)s");

  /** The yardstick's names of operations and those of {@link EngineTrial}. */
  private static final Map<String, String> OPERATIONS =
      Map.of(
          "enumerate groups", "enumerate",
          "potential (sizes)", "size",
          "expand child", "expand",
          "expand+potential", "expand+size",
          "greedy playout", "greedy");

  private final Path program;
  private final String compiler;

  private Yardstick(Path program, String compiler) {
    this.program = program;
    this.compiler = compiler;
  }

  /**
   * Compiles the yardstick.
   *
   * @param compiler a command, with arguments if need be
   * @throws IllegalArgumentException if there is no such file or compiler, or it does not compile
   */
  static Yardstick compile(Path source, String compiler, Path directory)
      throws IOException, InterruptedException {
    if (!Files.isReadable(source)) {
      throw new IllegalArgumentException("no such file: " + source);
    }
    List<String> words = List.of(compiler.strip().split("\\s+", -1));
    List<String> ask = new ArrayList<>(words);
    ask.add("--version");
    String version;
    try {
      version = Processes.output(ask).lines().findFirst().orElse(compiler);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "no C++ compiler: '" + compiler + "' cannot be run; install g++ or set CXX or --compiler",
          e);
    }
    Path program = directory.resolve("native_ref");
    List<String> command = new ArrayList<>(words);
    command.addAll(FLAGS);
    command.addAll(List.of(source.toString(), "-o", program.toString()));
    try {
      Processes.output(command);
    } catch (TrialFailure e) {
      throw new IllegalArgumentException(source + " does not compile here: " + e.getMessage(), e);
    }
    return new Yardstick(program, version + " " + String.join(" ", FLAGS));
  }

  /** The compiler's version and flags. */
  String compiler() {
    return compiler;
  }

  /**
   * Solves the boards of a file: wall, cpu (milliseconds a board; cpu is missing where there is no
   * shell), score (mean), cleared.
   */
  Map<String, String> solve(Path boards, int count, int width, boolean clear)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    boolean shell = Files.isExecutable(Path.of("/bin/sh"));
    if (shell) {
      command.addAll(List.of("/bin/sh", "-c", "\"$@\"; code=$?; times; exit $code", "sh"));
    }
    command.addAll(
        List.of(
            program.toString(),
            "solve",
            boards.toString(),
            "--width",
            String.valueOf(width),
            "--mode",
            "hash",
            "--quiet"));
    if (clear) {
      command.add("--clear");
    }
    String output = Processes.output(command);
    Matcher solved = SOLVED.matcher(output);
    if (!solved.find()) {
      throw new TrialFailure("not understood of the yardstick: " + output);
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : List.of("wall", "score", "cleared")) {
      values.put(name, solved.group(name));
    }
    List<MatchResult> times = TIME.matcher(output).results().toList();
    if (shell && times.size() == 4) { // the shell's own two, then its children's
      double seconds = seconds(times.get(2)) + seconds(times.get(3));
      values.put("cpu", String.valueOf(seconds * 1000 / count));
    }
    return values;
  }

  private static double seconds(MatchResult time) {
    return Integer.parseInt(time.group(1)) * 60 + Double.parseDouble(time.group(2));
  }

  /** Times the engine's operations: nanoseconds of CPU, by the names of {@link EngineTrial}. */
  Map<String, String> engine(Path boards) throws IOException, InterruptedException {
    String output = Processes.output(List.of(program.toString(), "bench", boards.toString()));
    Map<String, String> values = new LinkedHashMap<>();
    OPERATION
        .matcher(output)
        .results()
        .filter(row -> OPERATIONS.containsKey(row.group(1)))
        .forEach(row -> values.put(OPERATIONS.get(row.group(1)), row.group(2)));
    if (values.size() != OPERATIONS.size()) {
      throw new TrialFailure("not understood of the yardstick: " + output);
    }
    return values;
  }
}
