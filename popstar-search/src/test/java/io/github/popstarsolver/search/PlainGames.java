package io.github.popstarsolver.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Searches of the toy game as the papers have them, by recursion and with boxed collections. */
final class PlainGames {

  private final Objective objective;
  private final Rng rng;

  /** The best game that {@link #nrpa} has drawn; the first of equals. */
  Result found;

  PlainGames(Objective objective, long seed) {
    this.objective = objective;
    rng = new Rng(seed);
  }

  /** A finished game. */
  record Result(List<Integer> moves, long score, int left) {

    int compare(Objective objective, Result other) {
      return objective.compare(
          score, left, moves.size(), other.score, other.left, other.moves.size());
    }
  }

  private static int[] moves(Toy toy) {
    int[] buffer = new int[toy.maxMoves()];
    return Arrays.copyOf(buffer, toy.moves(buffer));
  }

  private static Toy after(Toy toy, int move) {
    Toy child = toy.copy();
    child.play(move);
    return child;
  }

  private static List<Integer> with(List<Integer> line, int move) {
    List<Integer> longer = new ArrayList<>(line);
    longer.add(move);
    return longer;
  }

  private static Result result(Toy toy, List<Integer> line) {
    return new Result(line, toy.finalScore(), toy.left());
  }

  /** The best of all games; the first of equals. */
  static Result best(Toy toy, List<Integer> line, Objective objective) {
    Result best = null;
    for (int move : moves(toy)) {
      Result result = best(after(toy, move), with(line, move), objective);
      if (best == null || result.compare(objective, best) > 0) {
        best = result;
      }
    }
    return best == null ? result(toy, line) : best;
  }

  // ------------------------------------------------------------------ NMCS

  private Result playout(Toy toy, List<Integer> line) {
    int[] moves = moves(toy);
    if (moves.length == 0) {
      return result(toy, line);
    }
    int move = moves[moves.length == 1 ? 0 : rng.below(moves.length)];
    return playout(after(toy, move), with(line, move));
  }

  Result nested(Toy toy, List<Integer> line, int level) {
    if (level == 0) {
      return playout(toy, line);
    }
    Result best = null;
    while (!toy.isOver()) {
      for (int move : moves(toy)) {
        Result result = nested(after(toy, move), with(line, move), level - 1);
        if (best == null || result.compare(objective, best) > 0) {
          best = result;
        }
      }
      int move = best.moves().get(line.size());
      toy = after(toy, move);
      line = with(line, move);
    }
    return best == null ? result(toy, line) : best;
  }

  // ------------------------------------------------------------------ NRPA

  private static double chance(Map<Long, Double> policy, int move) {
    return StrictMath.exp(policy.getOrDefault((long) move, 0.0));
  }

  Result nrpa(Toy start, int level, int iterations, double alpha, Map<Long, Double> policy) {
    if (level == 0) {
      Result drawn = drawn(start, List.of(), policy);
      if (found == null || drawn.compare(objective, found) > 0) {
        found = drawn;
      }
      return drawn;
    }
    Map<Long, Double> own = new HashMap<>(policy);
    Result best = null;
    for (int i = 0; i < iterations; i++) {
      Result result = nrpa(start, level - 1, iterations, alpha, own);
      if (best == null || result.compare(objective, best) >= 0) {
        best = result;
      }
      own = adapted(start, own, best.moves(), alpha);
    }
    return best;
  }

  private Result drawn(Toy toy, List<Integer> line, Map<Long, Double> policy) {
    int[] moves = moves(toy);
    if (moves.length == 0) {
      return result(toy, line);
    }
    double sum = 0;
    for (int move : moves) {
      sum += chance(policy, move);
    }
    double drawn = rng.nextDouble() * sum;
    int chosen = 0;
    while (chosen < moves.length - 1 && (drawn -= chance(policy, moves[chosen])) >= 0) {
      chosen++;
    }
    return drawn(after(toy, moves[chosen]), with(line, moves[chosen]), policy);
  }

  private static Map<Long, Double> adapted(
      Toy toy, Map<Long, Double> policy, List<Integer> best, double alpha) {
    Map<Long, Double> adapted = new HashMap<>(policy);
    for (int move : best) {
      int[] moves = moves(toy);
      double sum = 0;
      for (int other : moves) {
        sum += chance(policy, other);
      }
      for (int other : moves) {
        double change = -(alpha / sum) * chance(policy, other);
        adapted.merge((long) other, other == move ? change + alpha : change, Double::sum);
      }
      toy = after(toy, move);
    }
    return adapted;
  }
}
