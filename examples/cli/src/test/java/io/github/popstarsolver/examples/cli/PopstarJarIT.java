package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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

  private static Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.add(Objects.requireNonNull(System.getProperty("popstar.jar"), "popstar.jar"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).start();
  }
}
