package io.github.popstarsolver.examples.cli;

/** Turns what was thrown into one line on standard error and an exit code. */
final class Failures {

  private Failures() {}

  /** Reports a failure; only faults of this program come with a stack trace. */
  static int report(Io io, String command, Throwable failure) {
    if (failure instanceof OutputException output) {
      if (!output.isBrokenPipe()) {
        line(io, command, String.valueOf(output.getMessage()));
      }
      return ExitCode.OUTPUT;
    }
    if (failure instanceof OutOfMemoryError) {
      line(io, command, "out of memory: a smaller --width or a larger heap (java -Xmx) may help");
      return ExitCode.INTERNAL;
    }
    // The library throws these two for values that come from the user.
    if (failure instanceof IllegalArgumentException || failure instanceof ArithmeticException) {
      line(io, command, String.valueOf(failure.getMessage()));
      return ExitCode.BAD_INPUT;
    }
    // Nor does it start with system properties that make no sense.
    if (failure instanceof ExceptionInInitializerError
        && failure.getCause() instanceof IllegalStateException refused) {
      line(io, command, String.valueOf(refused.getMessage()));
      return ExitCode.BAD_INPUT;
    }
    line(io, command, "internal error, please report it: " + failure);
    failure.printStackTrace(io.err());
    io.err().flush();
    return ExitCode.INTERNAL;
  }

  /** Writes a message as one line. */
  static void line(Io io, String command, String message) {
    io.err().println(command + ": " + message.strip().replaceAll("\\s*\\R\\s*", "; "));
    io.err().flush();
  }
}
