package io.github.popstarsolver.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The comparison runs and says what is wrong; what the figures are is not tested. */
class NativeTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path directory;

  private int run(String... args) {
    return Native.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  @Test
  void aMissingSourceIsAUsageError() {
    assertThat(run(directory.resolve("no.cpp").toString())).isEqualTo(2);
    assertThat(err.toString()).contains("no such file: ").contains("no.cpp");
    assertThat(out.toString()).isEmpty();
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).contains("SOURCE is missing");
  }

  @Test
  void aMissingCompilerIsAUsageError() throws IOException {
    Path source = Files.writeString(directory.resolve("a.cpp"), "int main() {}\n");
    assertThat(run(source.toString(), "--compiler", "no-such-compiler")).isEqualTo(2);
    assertThat(err.toString()).contains("no C++ compiler: 'no-such-compiler' cannot be run");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void wrongOptionsAreUsageErrors() {
    assertThat(run("--forks", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--forks is 0, expected 1 to 100");
    assertThat(run("--case", "none")).isEqualTo(2);
    assertThat(err.toString()).contains("beam-10x10");
    assertThat(run("--case", "cold", "--java", "no-such-java")).isEqualTo(2);
    assertThat(err.toString()).contains("--java no-such-java cannot be run");
  }

  @Test
  void ourOwnCasesNeedNoCompiler() {
    int code = run("--quick", "--forks", "1", "--case", "cold,scaling,heap");
    assertThat(err.toString()).contains("cold start: fork 2");
    assertThat(out.toString())
        .contains("| case | ours | native | ratio | note |")
        .contains("| cold start, ")
        .contains("same answer")
        .contains("heap in use");
    assertThat(code).isZero();
  }

  /** A compiler that is a script, and what it "compiles" is one too. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the compiler is a shell script")
  void bothSidesAreCompared() throws IOException {
    Path source = Files.writeString(directory.resolve("a.cpp"), "");
    Path compiler =
        Files.writeString(
            directory.resolve("compiler"),
            """
            #!/bin/sh
            [ "$1" = --version ] && echo "script 1.0" && exit
            for last; do :; done
            cat > "$last" <<'END'
            #!/bin/sh
            echo "boards 8 mean 5000.0 cleared 1 mean_wall_ms 12.5 children/board 1"
            END
            chmod +x "$last"
            """);
    assertThat(compiler.toFile().setExecutable(true)).isTrue();
    int code =
        run(
            "--quick",
            "--forks",
            "2",
            "--case",
            "beam-10x10",
            "--compiler",
            compiler.toString(),
            source.toString());
    assertThat(err.toString())
        .isEqualToNormalizingNewlines("beam 10x10/5 W 50: fork 1\nbeam 10x10/5 W 50: fork 2\n");
    assertThat(out.toString())
        .contains("- native: script 1.0 -O3")
        .containsPattern(
            "wall ms a board \\| [\\d.]+ \\([\\d.-]+\\) \\| 12.50 \\(12.50-12.50\\) \\|")
        .contains(" / 5,000.0, cleared ");
    assertThat(code).isZero();
  }
}
