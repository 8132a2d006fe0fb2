package io.github.popstarsolver.examples.watersort;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Starts the command line. */
public final class Main {

  private static final int HELP_WIDTH = 100;

  private Main() {}

  /**
   * Runs a command and ends the JVM with its exit code.
   *
   * @param args the command and its arguments
   */
  public static void main(String[] args) {
    System.exit(run(new Io(System.in, System.out, System.err), args));
  }

  /** Runs a command; all it reads and writes goes through {@code io}. */
  static int run(Io io, String... args) {
    CommandLine line = new CommandLine(new RootCommand());
    line.addSubcommand(new SolveCommand(io));
    line.addSubcommand(new GenerateCommand(io));
    line.addSubcommand(new CompareCommand(io));
    line.addSubcommand(new PlayCommand(io));
    line.addSubcommand(new LearnCommand(io));
    line.setOut(new PrintWriter(io.out(), true, StandardCharsets.UTF_8));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setParameterExceptionHandler((e, ignored) -> usageError(io, e));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> failure(io, command.getCommandSpec().qualifiedName(), e));
    int code = executed(io, line, args);
    if (io.out().checkError()) {
      io.complain("water-sort", "cannot write to standard output");
      return ExitCode.OUTPUT;
    }
    return code;
  }

  private static int executed(Io io, CommandLine line, String... args) {
    try {
      return line.execute(args);
    } catch (Error failure) { // picocli hands on exceptions alone; a code of 1 would say UNKNOWN
      return failure(io, "water-sort", failure);
    }
  }

  private static int usageError(Io io, ParameterException e) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    io.complain(command, e.getMessage() + " (" + command + " --help says more)");
    return ExitCode.BAD_INPUT;
  }

  private static int failure(Io io, String command, Throwable e) {
    if (e instanceof OutOfMemoryError) {
      io.complain(command, "out of memory, expected a larger heap (-Xmx)");
      return ExitCode.INTERNAL;
    }
    if (e instanceof IllegalArgumentException) { // thrown for what comes from the user
      io.complain(command, String.valueOf(e.getMessage()));
      return ExitCode.BAD_INPUT;
    }
    io.complain(command, "internal error, please report it: " + e);
    e.printStackTrace(io.err());
    io.err().flush();
    return ExitCode.INTERNAL;
  }
}
