package io.github.popstarsolver.examples.watersort;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * What a command reads from and writes to.
 *
 * @param in standard input
 * @param out standard output, for results
 * @param err standard error, for complaints
 */
record Io(InputStream in, PrintStream out, PrintStream err) {

  /** Writes a message as one line on standard error. */
  void complain(String command, String message) {
    err.println(command + ": " + message.strip().replaceAll("\\s*\\R\\s*", "; "));
    err.flush();
  }
}
