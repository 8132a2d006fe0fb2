package io.github.popstarsolver.examples.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
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
    System.exit(run(Io.ofProcess(), args));
  }

  /** Runs a command; all it reads and writes goes through {@code io}. */
  static int run(Io io, String... args) {
    StringWriter help = new StringWriter();
    CommandLine line = commandLine(io);
    line.setOut(new PrintWriter(help));
    try {
      int code = line.execute(args);
      if (code != ExitCode.OUTPUT) { // else that has been reported
        io.out().print(help.toString());
        io.out().flush();
      }
      return code;
    } catch (OutputException | Error failure) {
      return Failures.report(io, "popstar", failure);
    }
  }

  private static CommandLine commandLine(Io io) {
    CommandLine line = new CommandLine(new RootCommand());
    line.addSubcommand(new SolveCommand(io));
    line.addSubcommand(new ShowCommand(io));
    line.addSubcommand(new GenerateCommand(io));
    line.addSubcommand(new ReplayCommand(io));
    line.addSubcommand(new PerftCommand(io));
    line.addSubcommand(new ConvertCommand(io));
    line.addSubcommand(new ArenaCommand(io));
    line.addSubcommand(new TuneCommand(io));
    line.addSubcommand(new LearnCommand(io));
    boolean coloured = When.AUTO.holds(io.outIsTerminal() && io.allowsColour());
    line.setColorScheme(CommandLine.Help.defaultColorScheme(coloured ? Ansi.ON : Ansi.OFF));
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setParameterExceptionHandler((e, args) -> usageError(io, e));
    line.setExecutionExceptionHandler(
        (e, command, parsed) -> Failures.report(io, command.getCommandSpec().qualifiedName(), e));
    return line;
  }

  private static int usageError(Io io, ParameterException e) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    Failures.line(
        io,
        command,
        String.format(Locale.ROOT, "%s (%s --help says more)", e.getMessage(), command));
    return ExitCode.BAD_INPUT;
  }
}
