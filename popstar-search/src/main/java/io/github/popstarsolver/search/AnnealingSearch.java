package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing", 1983)
 * over games. The neighbour of a game has the same moves up to some point, another move there, then
 * those of the old moves that are still legal, in their order, and where none is, moves of the
 * playout policy.
 */
final class AnnealingSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  /** The random games that set the temperatures, and the best of which is the first game. */
  private static final int SAMPLES = 30;

  private static final double FIRST = 0.5;
  private static final double LAST = 0.005;

  private final long playouts;
  private final double first;
  private final double last;

  AnnealingSearch(
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed,
      long playouts,
      double first,
      double last) {
    super(policy, objective, seed);
    this.playouts = playouts;
    this.first = first;
    this.last = last;
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    Game game = new Game();
    double reward = Double.NEGATIVE_INFINITY;
    double sum = 0;
    double squares = 0;
    long samples = Math.min(SAMPLES, playouts);
    double origin = 0;
    for (int i = 0; i < samples; i++) {
      walk.reset();
      if (!walk.playout() || walk.ended()) {
        return false;
      }
      double sample = walk.reward();
      if (i == 0) {
        origin = sample;
      }
      sum += sample - origin;
      squares += (sample - origin) * (sample - origin);
      if (sample > reward) {
        reward = sample;
        game.take(walk);
      }
    }
    double deviation = Math.sqrt(Math.max(0, squares / samples - sum / samples * sum / samples));
    double hot = first > 0 ? first : Math.max(FIRST * deviation, Double.MIN_NORMAL);
    double cold = first > 0 ? last : Math.max(LAST * deviation, Double.MIN_NORMAL);
    double cooling = StrictMath.log(cold / hot) / Math.max(1, playouts - samples);
    for (long i = 0; walk.playouts < playouts; i++) {
      if (!neighbour(walk, game) || walk.ended()) {
        return false;
      }
      double other = walk.reward();
      double temperature = hot * StrictMath.exp(cooling * i);
      if (other >= reward
          || walk.rng.nextDouble() < StrictMath.exp((other - reward) / temperature)) {
        reward = other;
        game.take(walk);
      }
    }
    return false;
  }

  /** Plays a neighbour of a game, which has a move at least; whether there was budget for it. */
  private boolean neighbour(Walk<P, M> walk, Game game) {
    walk.reset();
    int cut = walk.rng.below(game.length);
    for (int i = 0; i < cut; i++) {
      if (!walk.play(game.moves[i])) {
        return false;
      }
    }
    int n = walk.choices();
    if (n > 1) {
      int at = indexOf(game.moves[cut], walk.buffer, n);
      int other = walk.rng.below(at < 0 ? n : n - 1);
      if (!walk.play(walk.buffer[at >= 0 && other >= at ? other + 1 : other])) {
        return false;
      }
    } else if (!walk.play(walk.buffer[0])) {
      return false;
    }
    int next = cut;
    while (next < game.length && (n = walk.choices()) > 0) {
      while (next < game.length && indexOf(game.moves[next], walk.buffer, n) < 0) {
        next++;
      }
      if (next < game.length && !walk.play(game.moves[next++])) {
        return false;
      }
    }
    return walk.playout();
  }

  private static int indexOf(int move, int[] moves, int n) {
    for (int i = 0; i < n; i++) {
      if (moves[i] == move) {
        return i;
      }
    }
    return -1;
  }
}
