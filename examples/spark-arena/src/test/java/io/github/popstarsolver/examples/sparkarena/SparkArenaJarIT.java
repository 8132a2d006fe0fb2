package io.github.popstarsolver.examples.sparkarena;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.bench.arena.ResultsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged jar, with Spark beside it, in a JVM of its own and with no option for the JVM. */
class SparkArenaJarIT {

  @TempDir private Path folder;

  @Test
  void playsOnThisMachine() throws IOException, InterruptedException {
    Path out = folder.resolve("spark.jsonl");
    Path err = folder.resolve("err.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Objects.requireNonNull(System.getProperty("spark-arena.jar"))));
    command.addAll(
        List.of("--set", "golden100", "--boards", "1-3", "--agents", "greedy;beam:w=5,name=beam"));
    command.addAll(List.of("--out", out.toString()));
    Process process = new ProcessBuilder(command).redirectError(err.toFile()).start();
    String table = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(err)).isZero();
    assertThat(table.lines().toList().get(1)).matches("beam +3 +0 .*");
    assertThat(ResultsFile.read(out).games()).hasSize(6).allMatch(game -> game.error() == null);
    // newer JVMs warn of sun.misc.Unsafe, which Spark calls
    assertThat(Files.readAllLines(err)).allMatch(line -> line.startsWith("WARNING: "));
  }
}
