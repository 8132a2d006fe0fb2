package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Work shared among threads. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrewTest {

  @ParameterizedTest
  @CsvSource({
    "1, 0, 1",
    "1, 10, 3",
    "2, 0, 4",
    "2, 1000, 1",
    "4, 10007, 16",
    "16, 3, 1",
    "8, 5, 9"
  })
  void everyItemIsDoneOnceInEveryJob(int threads, int items, int chunk) {
    try (Crew crew = new Crew(threads, null)) {
      assertThat(crew.size()).isEqualTo(threads);
      for (int job = 0; job < 300; job++) {
        AtomicIntegerArray done = new AtomicIntegerArray(Math.max(1, items));
        AtomicIntegerArray busy = new AtomicIntegerArray(threads);
        AtomicInteger wrong = new AtomicInteger();
        crew.run(
            items,
            chunk,
            (worker, from, to) -> {
              if (busy.incrementAndGet(worker) != 1 || to > items || to - from > chunk) {
                wrong.incrementAndGet();
              }
              for (int i = from; i < to; i++) {
                done.incrementAndGet(i);
              }
              busy.decrementAndGet(worker);
            });
        assertThat(wrong.get()).isZero();
        for (int i = 0; i < items; i++) {
          assertThat(done.get(i)).isEqualTo(1);
        }
      }
    }
  }

  /** What a helper has written without any ordering of its own is there after the job. */
  @Test
  void workIsVisibleAfterTheJob() {
    try (Crew crew = new Crew(3, null)) {
      for (int job = 0; job < 2000; job++) {
        int[] written = new int[64];
        int value = job + 1;
        crew.run(
            written.length,
            1,
            (worker, from, to) -> {
              for (int i = from; i < to; i++) {
                written[i] = value;
              }
            });
        for (int w : written) {
          assertThat(w).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void workerZeroIsTheCallerAndHelpersAreNamedDaemons() {
    Thread caller = Thread.currentThread();
    Set<Thread> helpers = ConcurrentHashMap.newKeySet();
    CountDownLatch both = new CountDownLatch(2);
    try (Crew crew = new Crew(2, null)) {
      crew.run(
          2,
          1,
          (worker, from, to) -> {
            assertThat(Thread.currentThread() == caller).isEqualTo(worker == 0);
            if (worker != 0) {
              helpers.add(Thread.currentThread());
            }
            both.countDown();
            await(both); // each takes one of the two
          });
    }
    assertThat(helpers).hasSize(1);
    Thread helper = helpers.iterator().next();
    assertThat(helper.isDaemon()).isTrue();
    assertThat(helper.getName()).startsWith("popstar-");
  }

  /**
   * What is next to each other is about the same memory, so each begins with a range of its own.
   */
  @Test
  void eachWorkerBeginsWithItsOwnRange() {
    int[] firstOf = new int[3];
    AtomicIntegerArray begun = new AtomicIntegerArray(3);
    CountDownLatch all = new CountDownLatch(3);
    try (Crew crew = new Crew(3, null)) {
      crew.run(
          300,
          10,
          (worker, from, to) -> {
            if (begun.getAndIncrement(worker) == 0) {
              firstOf[worker] = from;
              all.countDown();
              await(all);
            }
          });
    }
    assertThat(firstOf).containsExactly(0, 100, 200);
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(10, TimeUnit.SECONDS)) {
        throw new AssertionError("nobody came");
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "3, 0", "3, 1"})
  void whatATaskThrowsIsThrownOnceAllHaveStopped(int threads, int thrower) {
    AtomicInteger in = new AtomicInteger();
    RuntimeException exception = new RuntimeException("task");
    CountDownLatch thrown = new CountDownLatch(1);
    try (Crew crew = new Crew(threads, null)) {
      Throwable caught =
          catchThrowable(
              () ->
                  crew.run(
                      1000,
                      1,
                      (worker, from, to) -> {
                        in.incrementAndGet();
                        try {
                          if (worker == thrower || thrower > 0 && worker > 0) {
                            thrown.countDown();
                            throw exception;
                          }
                          await(thrown); // so that nobody does all of the work before
                        } finally {
                          in.decrementAndGet();
                        }
                      }));
      assertThat(caught).isSameAs(exception);
      assertThat(in.get()).isZero();
      // and the crew can go on
      AtomicInteger items = new AtomicInteger();
      crew.run(10, 3, (worker, from, to) -> items.addAndGet(to - from));
      assertThat(items.get()).isEqualTo(10);
    }
  }

  @Test
  void anInterruptedCallerStillWaitsForItsHelpers() {
    try (Crew crew = new Crew(3, null)) {
      Thread.currentThread().interrupt();
      for (int job = 0; job < 100; job++) {
        AtomicInteger items = new AtomicInteger();
        crew.run(
            50,
            1,
            (worker, from, to) -> {
              Thread.onSpinWait();
              items.addAndGet(to - from);
            });
        assertThat(items.get()).isEqualTo(50);
      }
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  /** Helpers that begin late, or in a job that is long over, take no harm and do none. */
  @Test
  void helpersMayComeLate() {
    List<Runnable> helpers = new ArrayList<>();
    AtomicInteger items = new AtomicInteger();
    try (Crew crew = new Crew(3, helpers::add)) {
      crew.run(100, 7, (worker, from, to) -> items.addAndGet(to - from));
      assertThat(items.get()).isEqualTo(100);
      Thread late = new Thread(helpers.get(0), "late");
      late.start();
      for (int job = 0; job < 200; job++) {
        crew.run(100, 7, (worker, from, to) -> items.addAndGet(to - from));
      }
      assertThat(items.get()).isEqualTo(100 * 201);
    }
    helpers.get(1).run(); // returns at once
    assertThat(items.get()).isEqualTo(100 * 201);
  }

  @Test
  void aClosedCrewLeavesNoThread() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    Crew crew =
        new Crew(
            5,
            task -> {
              Thread thread = new Thread(task, "crew test");
              threads.add(thread);
              thread.start();
            });
    crew.close();
    crew.close();
    for (Thread thread : threads) {
      thread.join(5000);
      assertThat(thread.isAlive()).isFalse();
    }
    assertThat(threads).hasSize(4);
  }

  /** An executor that breaks is the user's error, but must not cost threads. */
  @Test
  void aCrewThatCannotBeMadeLeavesNoThread() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    IllegalStateException broken = new IllegalStateException("broken");
    Throwable caught =
        catchThrowable(
            () ->
                new Crew(
                    4,
                    task -> {
                      if (threads.size() == 2) {
                        throw broken;
                      }
                      Thread thread = new Thread(task, "crew test");
                      thread.setDaemon(true);
                      threads.add(thread);
                      thread.start();
                    }));
    assertThat(caught).isSameAs(broken);
    for (Thread thread : threads) {
      thread.join(5000);
      assertThat(thread.isAlive()).isFalse();
    }
  }
}
