package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
