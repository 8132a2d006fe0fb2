package io.github.popstarsolver.examples.watersort;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Tabular Q-learning (Watkins and Dayan, "Q-learning", Machine Learning 1992) on one puzzle: a
 * table of what each pour from each state met is worth, learnt from games played from the start. A
 * pour costs a point, so that what a solved game is worth is its length; a game that is stuck, or
 * too long, loses {@value #STUCK} more.
 *
 * <p>The shortest game met that solves the puzzle is the answer. Nothing is proven, and what is
 * learnt is of no use for another puzzle. Immutable.
 */
final class QLearning implements Solver {

  private static final int EPISODES = 2000;
  private static final double STUCK = 100;
  private static final double RATE = 0.5;

  /** The chance of a random pour falls from the first to the last of these. */
  private static final double FIRST_CHANCE = 0.3;

  private static final double LAST_CHANCE = 0.01;

  /** The pours from a state, and what they are worth as far as is known. */
  private static final class Row {
    final int[] moves;
    final double[] values;

    Row(int[] moves, double[] values) {
      this.moves = moves;
      this.values = values;
    }

    double best() {
      return Arrays.stream(values).max().orElse(0);
    }
  }

  @Override
  public Found solve(State start, Effort effort) {
    Effort.Deadline deadline = effort.start();
    SplittableRandom random = new SplittableRandom(effort.seed());
    Map<LongBuffer, Row> table = new HashMap<>();
    if (start.isSolved()) {
      return new Found(Status.SOLVED, List.of(), true, 0);
    }
    int[] best = new int[0];
    int[] line = new int[start.longestLine()];
    State state = start.copy();
    for (int episode = 0; episode < EPISODES && !start.isOver(); episode++) {
      double chance =
          FIRST_CHANCE * StrictMath.pow(LAST_CHANCE / FIRST_CHANCE, (double) episode / EPISODES);
      state.copyFrom(start);
      int length = 0;
      while (!state.isOver() && length < line.length) {
        if (!deadline.mayMake()) {
          return found(start, best, deadline.made());
        }
        Row row = row(table, state);
        int choice = choose(row, chance, random);
        line[length++] = row.moves[choice];
        state.play(row.moves[choice]);
        double worth = -1 + worthOf(state, table, length == line.length);
        row.values[choice] += RATE * (worth - row.values[choice]);
      }
      if (state.isSolved() && (best.length == 0 || length < best.length)) {
        best = Arrays.copyOf(line, length);
      }
    }
    return found(start, best, deadline.made());
  }

  private static double worthOf(State state, Map<LongBuffer, Row> table, boolean last) {
    if (state.isSolved()) {
      return 0;
    }
    return state.isOver() || last ? -STUCK : row(table, state).best();
  }

  /**
   * New pours are taken to be worth what the lower bound allows: nothing is missed for pessimism.
   */
  private static Row row(Map<LongBuffer, Row> table, State state) {
    return table.computeIfAbsent(
        state.key(),
        key -> {
          int[] buffer = new int[state.maxMoves()];
          int count = state.moves(buffer);
          int[] moves = Arrays.copyOf(buffer, count);
          State child = state.copy();
          double[] values =
              IntStream.of(moves)
                  .mapToDouble(
                      move -> {
                        state.expand(move, child);
                        return -1.0 - Bounds.bottoms().atLeast(child);
                      })
                  .toArray();
          return new Row(moves, values);
        });
  }

  private static int choose(Row row, double chance, SplittableRandom random) {
    if (random.nextDouble() < chance) {
      return random.nextInt(row.moves.length);
    }
    int best = 0;
    for (int i = 1; i < row.moves.length; i++) {
      best = row.values[i] > row.values[best] ? i : best;
    }
    return best;
  }

  private static Found found(State start, int[] line, long nodes) {
    List<Step> steps = IntStream.of(line).mapToObj(start::describe).toList();
    return new Found(steps.isEmpty() ? Status.UNKNOWN : Status.SOLVED, steps, false, nodes);
  }
}
