package io.github.popstarsolver.examples.cli;

/** What the process ends with. */
final class ExitCode {

  static final int OK = 0;

  /** A game was found, but it does not do what the objective asks for. */
  static final int NOT_MET = 1;

  static final int BAD_INPUT = 2;

  /** A fault of the program or too little memory, as in sysexits.h. */
  static final int INTERNAL = 70;

  /** The output cannot be written, as in sysexits.h. */
  static final int OUTPUT = 74;

  private ExitCode() {}
}
