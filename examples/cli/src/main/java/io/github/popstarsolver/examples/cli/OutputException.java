package io.github.popstarsolver.examples.cli;

import java.io.IOException;

/** Says that standard output cannot be written. */
final class OutputException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean brokenPipe;

  OutputException(IOException cause) {
    super("cannot write to standard output: " + cause.getMessage(), cause);
    String reason = String.valueOf(cause.getMessage());
    brokenPipe = reason.contains("Broken pipe") || reason.contains("pipe is being closed");
  }

  /** Whether the reader simply has enough, as {@code head} does. */
  boolean isBrokenPipe() {
    return brokenPipe;
  }
}
