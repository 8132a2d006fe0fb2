package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.search.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a search when the process is told to end, as by Ctrl-C, and holds the process until the best
 * game found so far has been written.
 */
final class StopSignal implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 5;

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "popstar-stop");

  StopSignal() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Cancellation cancellation() {
    return cancellation;
  }

  private void stop() {
    cancellation.cancel();
    try {
      boolean unused = done.await(PATIENCE_SECONDS, TimeUnit.SECONDS); // late or not, it ends
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException endingAlready) {
      // the hook runs, and has just been let go
    }
  }
}
