package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import org.jspecify.annotations.Nullable;

/**
 * Nested rollout policy adaptation (Rosin, "Nested rollout policy adaptation for Monte-Carlo tree
 * search", IJCAI 2011). Each level has weights of its own, which begin as those of the level above;
 * after each search of the level below they move towards the best game of this level.
 *
 * <p>Selective playouts: Cazenave, "Nested rollout policy adaptation with selective policies",
 * 2016. An end to repeats: Edelkamp and Cazenave, "Improved diversity in nested rollout policy
 * adaptation", 2016.
 */
final class NrpaSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  static final int FEWEST_ENTRIES = 1024;

  private final MoveCode<? super P> code;
  private final int level;
  private final int iterations;
  private final double alpha;
  private final int repeats;
  private final int restarts;
  private final int tableEntries;

  NrpaSearch(
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed,
      MoveCode<? super P> code,
      int level,
      int iterations,
      double alpha,
      int repeats,
      int restarts,
      int tableEntries) {
    super(policy, objective, seed);
    this.code = code;
    this.level = level;
    this.iterations = iterations;
    this.alpha = alpha;
    this.repeats = repeats;
    this.restarts = restarts;
    this.tableEntries = tableEntries;
  }

  /** A search of one level. */
  private static final class Level {
    final PolicyTable policy;
    final Game best = new Game();
    int done;
    int repeated;

    Level(int entries) {
      policy = new PolicyTable(entries);
    }

    void begin() {
      best.clear();
      done = 0;
      repeated = 0;
    }
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    int entries =
        TableMemory.fitting(
            "table of weights",
            tableEntries,
            FEWEST_ENTRIES,
            PolicyTable.BYTES_PER_ENTRY * level,
            limits.maxMemory());
    Level[] levels = new Level[level];
    for (int i = 0; i < level; i++) {
      levels[i] = new Level(entries);
    }
    Scratch scratch = new Scratch(walk.buffer.length);
    for (int i = 0; i < restarts; i++) {
      levels[level - 1].policy.clear();
      if (!search(walk, levels, scratch)) {
        return false;
      }
    }
    return false;
  }

  /** The codes and chances of the moves at hand. */
  private static final class Scratch {
    final long[] codes;
    final double[] chances;

    Scratch(int moves) {
      codes = new long[moves];
      chances = new double[moves];
    }
  }

  /** One search of the highest level; whether there was budget for it. */
  private boolean search(Walk<P, M> walk, Level[] levels, Scratch scratch) {
    int top = levels.length - 1;
    int at = top;
    levels[top].begin();
    while (true) {
      Level here = levels[at];
      if (here.done == iterations || at == 0 && here.repeated >= repeats) {
        if (at == top) {
          return true;
        }
        at++;
        Game found = here.best;
        if (!learn(walk, levels[at], found.score, found.left, found.length, found, scratch)) {
          return false;
        }
      } else if (at > 0) {
        at--;
        levels[at].policy.copyFrom(here.policy);
        levels[at].begin();
      } else {
        if (!playout(walk, here.policy, scratch) || walk.ended()) {
          return false;
        }
        if (!learn(walk, here, walk.score, walk.left, walk.length, null, scratch)) {
          return false;
        }
      }
    }
  }

  /** Ends an iteration of a level with the game it has come to: one of its own walk, or another. */
  private boolean learn(
      Walk<P, M> walk,
      Level here,
      long score,
      int left,
      int length,
      @Nullable Game found,
      Scratch scratch) {
    int order = here.best.compare(walk.objective, score, left, length);
    if (order == 0) {
      here.repeated++;
    } else if (order > 0) {
      here.repeated = 0;
    }
    if (order >= 0) { // the later one of equals is nearer to the present weights
      if (found == null) {
        here.best.take(walk);
      } else {
        here.best.take(found);
      }
    }
    here.done++;
    return here.done == iterations || adapt(walk, here, scratch);
  }

  /**
   * Looks up the moves at hand.
   *
   * @return how many there are, or -1 if a limit has ended the search
   */
  private int weigh(Walk<P, M> walk, PolicyTable policy, Scratch scratch) {
    int n = walk.choices();
    int[] moves = walk.buffer;
    for (int i = 0; i < n; i++) {
      if (!walk.mayGoOn()) {
        return -1;
      }
      long name = code.of(walk.position, moves[i]);
      scratch.codes[i] = name;
      scratch.chances[i] = policy.exponential(name);
    }
    return n;
  }

  private boolean playout(Walk<P, M> walk, PolicyTable policy, Scratch scratch) {
    walk.reset();
    double[] chances = scratch.chances;
    int n;
    while ((n = weigh(walk, policy, scratch)) != 0) {
      if (n < 0) {
        return false;
      }
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += chances[i];
      }
      double drawn = walk.rng.nextDouble() * sum;
      int chosen = 0;
      while (chosen < n - 1 && (drawn -= chances[chosen]) >= 0) {
        chosen++;
      }
      if (!walk.play(walk.buffer[chosen])) {
        return false;
      }
    }
    walk.finish();
    return true;
  }

  /** Moves the weights of a level towards its best game. */
  private boolean adapt(Walk<P, M> walk, Level here, Scratch scratch) {
    PolicyTable policy = here.policy;
    walk.reset();
    for (int step = 0; step < here.best.length; step++) {
      int n = weigh(walk, policy, scratch);
      if (n < 0) {
        return false;
      }
      int move = here.best.moves[step];
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += scratch.chances[i];
      }
      double factor = alpha / sum;
      for (int i = 0; i < n; i++) {
        double change = -factor * scratch.chances[i];
        policy.add(scratch.codes[i], walk.buffer[i] == move ? change + alpha : change);
      }
      if (!walk.play(move)) {
        return false;
      }
    }
    policy.settle();
    return true;
  }
}
