package io.github.popstarsolver.examples.sparkarena;

/** What the process ends with; the same codes as the command line's. */
final class ExitCode {

  static final int OK = 0;
  static final int BAD_INPUT = 2;

  /** The Spark job failed, or this program has a fault. */
  static final int INTERNAL = 70;

  /** Standard output cannot be written, as in sysexits.h. */
  static final int OUTPUT = 74;

  private ExitCode() {}
}
