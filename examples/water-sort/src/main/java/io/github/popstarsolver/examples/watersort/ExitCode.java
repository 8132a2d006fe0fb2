package io.github.popstarsolver.examples.watersort;

/** What the process ends with. */
final class ExitCode {

  static final int OK = 0;

  /** The question is still open: the puzzle was neither solved nor proven to be unsolvable. */
  static final int UNKNOWN = 1;

  static final int BAD_INPUT = 2;

  /** A fault of the program or too little memory, as in sysexits.h. */
  static final int INTERNAL = 70;

  /** Standard output cannot be written, as in sysexits.h. */
  static final int OUTPUT = 74;

  private ExitCode() {}
}
