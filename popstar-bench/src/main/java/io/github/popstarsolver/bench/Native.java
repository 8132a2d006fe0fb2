package io.github.popstarsolver.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares the library with a native program, on the same boards, and prints a table. */
@Command(
    name = "native",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compiles a native beam search, runs it and the library in turn on the same boards,"
          + " and prints a Markdown table: medians over forks, with least and most.",
      "Progress goes to standard error."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a process failed, or an answer is not what it must be",
      "2:bad usage, no such file, no C++ compiler, or a source that does not compile"
    })
public final class Native implements Callable<Integer> {

  private static final int HURRY = 100;

  private final PrintWriter out;
  private final PrintWriter err;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "SOURCE",
      description = "The native program's one C++ source file. Cases of ours alone need none.")
  private @Nullable Path source;

  @Option(
      names = "--case",
      paramLabel = "NAME",
      split = ",",
      description = "What to measure: ${COMPLETION-CANDIDATES}. All unless given.")
  private List<NativeCase> cases = new ArrayList<>();

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "5",
      description = "Fresh processes of each side, 1 to 100; ${DEFAULT-VALUE} unless given.")
  private int forks;

  @Option(
      names = "--java",
      paramLabel = "PATH",
      description = "The java command for our side; the one that runs this unless given.")
  private String java = ownJava();

  @Option(
      names = "--jvm-arg",
      paramLabel = "ARG",
      description = "An option for the JVMs of our side; may be repeated.")
  private List<String> jvmArguments = new ArrayList<>();

  @Option(
      names = "--compiler",
      paramLabel = "COMMAND",
      defaultValue = "${env:CXX:-g++}",
      description = "The C++ compiler; $CXX, or g++, unless given.")
  private String compiler = "";

  @Option(
      names = "--memory-time",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "How long the case memory searches; ${DEFAULT-VALUE} unless given.")
  private int memorySeconds;

  @Option(
      names = "--quick",
      description = "A hundredth of widths and slices, to see that all works; measures nothing.")
  private boolean quick;

  private Native(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs the comparison and ends the JVM with its exit code.
   *
   * @param args see {@code --help}
   */
  public static void main(String[] args) {
    System.exit(
        run(
            new PrintWriter(System.out, true, UTF_8),
            new PrintWriter(System.err, true, UTF_8),
            args));
  }

  static int run(PrintWriter out, PrintWriter err, String... args) {
    CommandLine line = new CommandLine(new Native(out, err)).setOut(out).setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler((e, all) -> failed(err, e, 2));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> failed(err, e, e instanceof IllegalArgumentException ? 2 : 1));
    return line.execute(args);
  }

  private static int failed(PrintWriter err, Exception e, int code) {
    err.println("native: " + (e.getMessage() == null ? e.toString() : e.getMessage()));
    return code;
  }

  private static String ownJava() {
    return System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    checkRange("--forks", forks, 1, 100);
    checkRange("--memory-time", memorySeconds, 1, 86_400);
    Set<NativeCase> chosen =
        cases.isEmpty() ? EnumSet.allOf(NativeCase.class) : EnumSet.copyOf(cases);
    boolean compares = chosen.stream().anyMatch(c -> c.compares);
    if (compares && source == null) {
      throw new ParameterException(
          spec.commandLine(), "SOURCE is missing, expected the native program's C++ source file");
    }
    Path directory = Files.createTempDirectory("popstar-native");
    try {
      Yardstick yardstick =
          compares && source != null ? Yardstick.compile(source, compiler, directory) : null;
      ForkedJvm jvm = new ForkedJvm(java, jvmArguments);
      head(jvm, yardstick);
      Comparison comparison =
          new Comparison(
              jvm, yardstick, directory, out, err, forks, quick ? HURRY : 1, memorySeconds);
      comparison.begin();
      for (NativeCase each : chosen) {
        comparison.run(each);
      }
      return comparison.isGood() ? 0 : 1;
    } finally {
      delete(directory);
    }
  }

  private void checkRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(), option + " is " + value + ", expected " + least + " to " + most);
    }
  }

  private void head(ForkedJvm jvm, @Nullable Yardstick yardstick)
      throws IOException, InterruptedException {
    Map<String, String> ours;
    try {
      ours = jvm.run(VersionTrial.class);
    } catch (IOException e) {
      throw new IllegalArgumentException("--java " + java + " cannot be run", e);
    }
    out.println("- machine: " + Machine.describe());
    out.println(
        "- ours: "
            + ours.get("jvm")
            + ", bit kernel "
            + ours.get("kernel")
            + (jvmArguments.isEmpty() ? "" : ", " + String.join(" ", jvmArguments)));
    if (yardstick != null) {
      out.println("- native: " + yardstick.compiler());
    }
    out.println(
        "- "
            + LocalDate.now(ZoneOffset.UTC)
            + ", median (least-most) of "
            + forks
            + (forks == 1 ? " fork" : " forks")
            + (quick ? ", --quick: THESE FIGURES MEASURE NOTHING" : ""));
    out.println();
    out.flush();
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      files.forEach(
          file -> {
            try {
              Files.delete(file);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    Files.delete(directory);
  }
}
