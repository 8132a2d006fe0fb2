package io.github.popstarsolver.examples.sparkarena;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import org.apache.spark.SparkException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Starts the arena on Spark, by {@code java -jar} or by spark-submit. */
public final class Main {

  private static final int HELP_WIDTH = 100;

  private Main() {}

  /**
   * Runs the command.
   *
   * @param args its options
   */
  public static void main(String[] args) {
    int code = run(System.out, System.err, args);
    if (code != ExitCode.OK) { // YARN takes any call of exit for a failure
      System.exit(code);
    }
  }

  /** Runs the command; results go to {@code out}, all else to {@code err}. */
  static int run(PrintStream out, PrintStream err, String... args) {
    CommandLine line = new CommandLine(new SparkArenaCommand(out, err));
    line.setOut(new PrintWriter(out, true, UTF_8));
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setParameterExceptionHandler((e, given) -> badInput(err, e.getMessage()));
    line.setExecutionExceptionHandler((e, command, parsed) -> report(err, e));
    int code = line.execute(args);
    if (out.checkError()) {
      line(err, "cannot write to standard output");
      return ExitCode.OUTPUT;
    }
    return code;
  }

  private static int report(PrintStream err, Exception failure) {
    if (failure instanceof IllegalArgumentException) {
      return badInput(err, failure.getMessage());
    }
    if (failure.getCause() instanceof UncheckedIOException write) {
      return badInput(err, write.getMessage());
    }
    if (failure instanceof SparkException) {
      line(
          err,
          "the Spark job failed, and the same command goes on after the games that ended: "
              + String.valueOf(failure.getMessage()).lines().findFirst().orElse(""));
      return ExitCode.INTERNAL;
    }
    line(err, "internal error, please report it: " + failure);
    failure.printStackTrace(err);
    return ExitCode.INTERNAL;
  }

  private static int badInput(PrintStream err, @Nullable String message) {
    line(err, String.valueOf(message));
    return ExitCode.BAD_INPUT;
  }

  /** Writes a message as one line. */
  static void line(PrintStream err, String message) {
    err.println("spark-arena: " + message.strip().replaceAll("\\s*\\R\\s*", "; "));
    err.flush();
  }
}
