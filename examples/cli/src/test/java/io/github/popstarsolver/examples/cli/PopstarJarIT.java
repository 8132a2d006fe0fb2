package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar in a JVM of its own. */
class PopstarJarIT {

  @Test
  void solvesAShippedBoard() throws IOException, InterruptedException {
    Process process = start("solve", "--set", "golden100", "--board", "1", "--width", "500");
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(err).isZero();
    assertThat(err).isEmpty();
    assertThat(out).contains("# seed 1").contains("Score ").contains("tiles left");
  }

  @Test
  void goldenBoardsScoreAndDoNotDependOnThreads() throws IOException, InterruptedException {
    List<String> answers = new ArrayList<>();
    for (String threads : List.of("1", "2")) {
      Process process =
          start(
              "solve",
              "--set",
              "golden100",
              "--width",
              "500",
              "--format",
              "json",
              "--threads",
              threads);
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).isZero();
      answers.add(out.replaceAll("\"millis\":\\d+", ""));
    }
    assertThat(answers.get(0)).isEqualTo(answers.get(1));
    Matcher score = Pattern.compile("\"score\":(-?\\d+)").matcher(answers.get(0));
    long total = 0;
    int boards = 0;
    for (; score.find(); boards++) {
      total += Long.parseLong(score.group(1));
    }
    assertThat(boards).isEqualTo(100);
    assertThat(total / 100).isGreaterThanOrEqualTo(5200);
  }

  @Test
  void badInputEndsWithTwo() throws IOException, InterruptedException {
    Process process = start("solve", "nowhere.txt");
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(err.lines()).hasSize(1);
  }

  @Test
  void aKernelThatDoesNotExistEndsWithTwo() throws IOException, InterruptedException {
    Process process = start(List.of("-Dpopstar.gravity=bogus"), "solve", "--set", "golden100");
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(err.lines()).singleElement().asString().contains("popstar.gravity is 'bogus'");
  }

  /** Five agents; killed without warning again and again, the run ends in the same file. */
  @Test
  void anArenaThatIsKilledAndGoesOnGivesTheSameFile(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path unbroken = folder.resolve("unbroken.jsonl");
    assertThat(arena(unbroken).waitFor()).isZero();
    Path killed = folder.resolve("killed.jsonl");
    int kills = 0;
    for (long lines = 30; lines <= 150; lines += 60) {
      Process process = arena(killed);
      while (process.isAlive() && linesOf(killed) < lines) {
        Thread.sleep(1);
      }
      process.destroyForcibly();
      kills += process.waitFor() == 0 ? 0 : 1;
      assertThat(linesOf(killed)).isGreaterThanOrEqualTo(lines);
    }
    assertThat(kills).as("runs that were killed while they played").isPositive();
    assertThat(arena(killed).waitFor()).isZero();
    assertThat(withoutCosts(killed)).hasSize(201).isEqualTo(withoutCosts(unbroken));
  }

  private static Process arena(Path out) throws IOException {
    return start(
        "arena",
        "--set",
        "golden100",
        "--boards",
        "1-40",
        "--agents",
        "greedy;beam:w=20;beam:w=20,h=standing;sp-mcts:seed=1,nodes=3000;nmcs:nodes=3000",
        "--out",
        out.toString());
  }

  private static long linesOf(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file).chars().filter(c -> c == '\n').count() : 0;
  }

  private static List<String> withoutCosts(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .map(line -> line.replaceAll("\"(wallMillis|cpuMillis|heapBytes)\":[0-9.E-]+", ""))
        .toList();
  }

  private static Process start(String... args) throws IOException {
    return start(List.of(), args);
  }

  private static Process start(List<String> jvmArguments, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    command.add("-jar");
    command.add(Objects.requireNonNull(System.getProperty("popstar.jar"), "popstar.jar"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).start();
  }
}
