package io.github.popstarsolver.bench;

/** A process of a comparison that did not do what it was started for. */
final class TrialFailure extends RuntimeException {

  private static final long serialVersionUID = 1;

  TrialFailure(String message) {
    super(message);
  }
}
