package io.github.popstarsolver.examples.cli;

/** Says what is wrong with the input or the options. */
final class UsageException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
