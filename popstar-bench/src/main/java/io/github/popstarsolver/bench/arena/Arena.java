package io.github.popstarsolver.bench.arena;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/** Plays tasks and writes their results as they end. */
public final class Arena {

  /** The largest number of games at a time. */
  public static final int MAX_PARALLEL = 1024;

  private Arena() {}

  /**
   * Those of some tasks whose games a file does not have yet.
   *
   * @param tasks the tasks
   * @param results what the file holds
   * @param <T> the kind of tasks
   * @return the tasks to play, in the same order
   */
  public static <T extends ArenaTask> List<T> open(List<T> tasks, Results results) {
    Set<GameKey> played = new HashSet<>();
    results.games().forEach(game -> played.add(game.key()));
    List<T> open = new ArrayList<>();
    for (T task : tasks) {
      if (!played.contains(task.key())) {
        open.add(task);
      }
    }
    return open;
  }

  /**
   * Plays the tasks whose games the file does not have yet, and adds them to it as they end.
   *
   * @param tasks the tasks in order
   * @param file where the results go; left open
   * @param parallel how many games at a time, 1 to {@value #MAX_PARALLEL}; more than one at a time
   *     compete for processors, and their cost is measured {@linkplain Meter#SHARED as far as it
   *     can be}
   * @param listener hears of each game that ended, in the calling thread
   * @throws IOException if a result cannot be written
   * @throws InterruptedException if the calling thread is interrupted; games in progress are lost
   */
  public static void run(
      List<? extends ArenaTask> tasks,
      ResultsFile file,
      int parallel,
      Consumer<GameResult> listener)
      throws IOException, InterruptedException {
    play(
        open(tasks, file.results()),
        parallel,
        game -> {
          file.add(game);
          listener.accept(game);
        });
  }

  /**
   * Plays tasks.
   *
   * @param tasks the tasks
   * @param parallel how many games at a time, as for {@link #run}
   * @return the results in the order of the tasks
   * @throws InterruptedException if the calling thread is interrupted
   */
  public static List<GameResult> play(List<? extends ArenaTask> tasks, int parallel)
      throws InterruptedException {
    Map<GameKey, GameResult> games = new HashMap<>();
    play(tasks, parallel, game -> games.put(game.key(), game));
    List<GameResult> sorted = new ArrayList<>();
    for (ArenaTask task : tasks) {
      sorted.add(Objects.requireNonNull(games.get(task.key()), "a result under another key"));
    }
    return sorted;
  }

  /** Takes a result as it comes. */
  private interface Sink<E extends Exception> {
    void take(GameResult game) throws E;
  }

  private static <E extends Exception> void play(
      List<? extends ArenaTask> tasks, int parallel, Sink<E> sink) throws E, InterruptedException {
    checkParallel(parallel);
    ExecutorService pool = Executors.newFixedThreadPool(parallel, Arena::thread);
    try {
      ExecutorCompletionService<GameResult> games = new ExecutorCompletionService<>(pool);
      Meter meter = parallel == 1 ? Meter.ALONE : Meter.SHARED;
      int submitted = 0;
      for (int done = 0; done < tasks.size(); done++) {
        while (submitted < tasks.size() && submitted < done + parallel) {
          ArenaTask task = tasks.get(submitted++);
          games.submit(() -> task.play(meter));
        }
        sink.take(games.take().get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a task failed outside of its game", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "popstar-arena");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Refuses a number of games at a time that is out of range.
   *
   * @param parallel the number
   * @throws IllegalArgumentException if it is not 1 to {@value #MAX_PARALLEL}
   */
  public static void checkParallel(int parallel) {
    if (parallel < 1 || parallel > MAX_PARALLEL) {
      throw new IllegalArgumentException(
          "number of games at a time is " + parallel + ", expected 1 to " + MAX_PARALLEL);
    }
  }
}
