package io.github.popstarsolver.search;

import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of one search: the caller's, and helpers that take part in one job after another.
 * Work is handed out by index in chunks: each worker goes through a range of its own, as what is
 * next to each other is often about the same memory, and then helps with those of the others. Who
 * takes which chunk is left to chance and must not matter.
 *
 * <p>The caller never waits for a helper that has not begun: an executor that runs no helper, or
 * all of them one after the other, makes a search slower but not stuck. Own threads are daemons
 * that end with the search.
 */
final class Crew implements AutoCloseable {

  /** A job that is done in pieces. */
  @FunctionalInterface
  interface Task {
    /**
     * Does some of the job.
     *
     * @param worker who does it, 0 is the caller's thread; one piece at a time for each
     * @param from the first index
     * @param to one past the last index
     */
    void run(int worker, int from, int to);
  }

  private static final AtomicInteger NAMES = new AtomicInteger();
  private static final int SPINS = 2_000;

  private final Thread caller = Thread.currentThread();
  private final Helper[] helpers;
  private volatile @Nullable Job job;
  private volatile boolean closed;

  Crew(int threads, @Nullable Executor executor) {
    helpers = new Helper[threads - 1];
    Arrays.setAll(helpers, i -> new Helper(i + 1));
    try {
      for (Helper helper : helpers) {
        start(helper, executor);
      }
    } catch (Throwable broken) { // no more threads, say
      close(); // or the helpers that have begun would wait for ever
      throw broken;
    }
  }

  private static void start(Helper helper, @Nullable Executor executor) {
    if (executor == null) {
      Thread thread = new Thread(helper, "popstar-" + NAMES.incrementAndGet());
      thread.setDaemon(true);
      thread.start();
      return;
    }
    try {
      executor.execute(helper);
    } catch (RejectedExecutionException full) {
      // the search goes on without this helper, as without one that never begins
    }
  }

  /** The most workers that a task may see. */
  int size() {
    return helpers.length + 1;
  }

  /**
   * Does a job on the caller's thread and all helpers that are there. What a task throws is thrown
   * here once all workers have stopped.
   */
  void run(int items, int chunk, Task task) {
    if (helpers.length == 0 || items <= chunk) { // nothing to share
      for (int from = 0; from < items; from += chunk) {
        task.run(0, from, Math.min(items, from + chunk));
      }
      return;
    }
    Job current = new Job(items, chunk, size(), task);
    job = current;
    for (Helper helper : helpers) {
      helper.wake();
    }
    current.work(0);
    current.awaitHelpers();
    job = null;
    current.rethrow();
  }

  @Override
  public void close() {
    closed = true;
    for (Helper helper : helpers) {
      helper.wake();
    }
  }

  private static final class Job {
    private final int items;
    private final int chunk;
    private final Task task;

    /** Where the next chunk of each worker's range begins. */
    private final AtomicIntegerArray next;

    private final AtomicInteger helpersIn = new AtomicInteger();
    private final Thread caller = Thread.currentThread();
    private volatile @Nullable Throwable failure;

    Job(int items, int chunk, int workers, Task task) {
      this.items = items;
      this.chunk = chunk;
      this.task = task;
      next = new AtomicIntegerArray(workers);
      for (int worker = 0; worker < workers; worker++) {
        next.set(worker, begin(worker));
      }
    }

    private int begin(int worker) {
      return (int) ((long) items * worker / next.length());
    }

    void work(int worker) {
      try {
        for (int k = 0; k < next.length(); k++) {
          workThrough((worker + k) % next.length(), worker);
        }
      } catch (Throwable thrown) {
        failure = thrown;
      }
    }

    private void workThrough(int range, int worker) {
      int end = begin(range + 1);
      while (failure == null) {
        int from = next.getAndAdd(range, chunk);
        if (from >= end || from < 0) {
          return;
        }
        task.run(worker, from, Math.min(end, from + chunk));
      }
    }

    void help(int worker) {
      helpersIn.incrementAndGet();
      try {
        work(worker);
      } finally {
        if (helpersIn.decrementAndGet() == 0) {
          LockSupport.unpark(caller);
        }
      }
    }

    void awaitHelpers() {
      for (int spins = 0; helpersIn.get() > 0; spins++) {
        if (spins < SPINS) {
          Thread.onSpinWait();
        } else if (Thread.currentThread().isInterrupted()) {
          Thread.onSpinWait(); // an interrupted thread cannot park, and the flag must stay set
        } else {
          LockSupport.park(this);
        }
      }
    }

    void rethrow() {
      Throwable thrown = failure;
      if (thrown instanceof RuntimeException exception) {
        throw exception;
      }
      if (thrown instanceof Error error) {
        throw error;
      }
      if (thrown != null) {
        throw new IllegalStateException(thrown); // a checked exception thrown past the compiler
      }
    }
  }

  private final class Helper implements Runnable {
    private final int worker;
    private volatile @Nullable Thread thread;

    Helper(int worker) {
      this.worker = worker;
    }

    void wake() {
      Thread waiting = thread;
      if (waiting != null) {
        LockSupport.unpark(waiting);
      }
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the thread itself
    public void run() {
      if (Thread.currentThread() == caller) {
        return; // the executor runs its tasks at once, on the thread that does the work anyway
      }
      thread = Thread.currentThread();
      Job done = null;
      int spins = 0;
      while (!closed) {
        Job current = job;
        if (current != null && current != done) {
          current.help(worker);
          done = current;
          spins = 0;
        } else if (spins++ < SPINS) {
          Thread.onSpinWait();
        } else if (Thread.interrupted()) {
          spins = 0; // somebody else's interrupt of a helper; the search is ended by other means
        } else {
          LockSupport.park(Crew.this);
        }
      }
      thread = null;
    }
  }
}
