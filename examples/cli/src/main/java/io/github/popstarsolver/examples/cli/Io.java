package io.github.popstarsolver.examples.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * What a command reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, for results
 * @param err standard error, for all else
 * @param outIsTerminal whether standard output is a terminal
 * @param errIsTerminal whether standard error is a terminal
 * @param environment the environment variables
 */
record Io(
    InputStream in,
    Output out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Map<String, String> environment) {

  static Io ofProcess() {
    return new Io(
        System.in,
        new Output(new FileOutputStream(FileDescriptor.out)),
        System.err,
        Terminals.isTerminal(1),
        Terminals.isTerminal(2),
        System.getenv());
  }

  /** Whether the terminal can do more than write lines. */
  boolean isCapable() {
    return !"dumb".equals(environment.get("TERM"));
  }

  /** Whether colours may be used on a terminal, see no-color.org. */
  boolean allowsColour() {
    return isCapable() && environment.getOrDefault("NO_COLOR", "").isEmpty();
  }
}
