package io.github.popstarsolver.search;

/**
 * A switch that ends searches from outside. Thread-safe; one switch may be given to several
 * searches.
 */
public final class Cancellation {

  private volatile boolean cancelled;

  /** Makes a switch that has not been thrown. */
  public Cancellation() {}

  /**
   * Asks the searches that were given this switch to end. Returns at once; calling it again does
   * nothing.
   */
  public void cancel() {
    cancelled = true;
  }

  /**
   * Whether {@link #cancel()} has been called.
   *
   * @return whether searches are to end
   */
  public boolean isCancelled() {
    return cancelled;
  }
}
