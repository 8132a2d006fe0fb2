package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar in a JVM of its own. */
class WaterSortJarIT {

  @TempDir private Path folder;

  @Test
  void solvesAPuzzle() throws IOException, InterruptedException {
    Path file = folder.resolve("puzzle.csv");
    Files.writeString(file, PuzzleCsv.write(Instances.named("w11"), null, Order.BOTTOM));
    Process process = start("solve", file.toString(), "--format", "json");
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(err).isZero();
    assertThat(err).isEmpty();
    assertThat(out).startsWith("{\"status\":\"SOLVED\",\"length\":38,");
  }

  /** The model is trained by a library whose classes are in the jar too. */
  @Test
  void learnsAndReports() throws IOException, InterruptedException {
    Path page = folder.resolve("report.html");
    Process process =
        start(
            "compare",
            "--levels",
            "5",
            "--count",
            "2",
            "--algorithms",
            "astar,learned",
            "--html",
            page.toString());
    process.getInputStream().readAllBytes();
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(err).isZero();
    assertThat(err).hasLineCount(4);
    assertThat(Files.readString(page)).contains("algorithms compared", "data-chart");
  }

  @Test
  void badInputEndsWithTwo() throws IOException, InterruptedException {
    Process process = start("solve", "nowhere.csv");
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(err).isEqualTo("water-sort solve: there is no file nowhere.csv\n");
  }

  private static Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-jar");
    command.add(Objects.requireNonNull(System.getProperty("waterSort.jar"), "waterSort.jar"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command).start();
  }
}
