package io.github.popstarsolver.bench.tune;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the weights with the highest value by CMA-ES (Hansen and Ostermeier, Completely
 * Derandomized Self-Adaptation in Evolution Strategies, 2001), every weight scaled to its range.
 * The same seed and number of evaluations give the same answer if the values do; a time limit does
 * not.
 */
public final class Tuner {

  private static final double FIRST_STEP = 0.3;
  private static final int MOST_EVALUATIONS = 1_000_000;

  private final int evaluations;
  private final @Nullable Duration time;
  private final long seed;
  private final LongSupplier clock;

  /**
   * A tuner.
   *
   * @param evaluations how many agents to try, the start included, 2 to 1,000,000
   * @param time when to begin no other one; null for no limit
   * @param seed what its random numbers start from
   * @throws IllegalArgumentException if the number is out of range or the time is negative
   */
  public Tuner(int evaluations, @Nullable Duration time, long seed) {
    this(evaluations, time, seed, System::nanoTime);
  }

  Tuner(int evaluations, @Nullable Duration time, long seed, LongSupplier clock) {
    if (evaluations < 2 || evaluations > MOST_EVALUATIONS) {
      throw new IllegalArgumentException(
          "number of evaluations is " + evaluations + ", expected 2 to " + MOST_EVALUATIONS);
    }
    if (time != null && time.isNegative()) {
      throw new IllegalArgumentException("time is " + time + ", expected 0 or more");
    }
    this.evaluations = evaluations;
    this.time = time;
    this.seed = seed;
    this.clock = clock;
  }

  /**
   * Tunes.
   *
   * @param tunable the agents to choose from
   * @param value what an agent is worth, more is better; the same for the same text
   * @param listener hears of each evaluation
   * @return all evaluations in order, that of the start first
   */
  public List<Evaluation> tune(
      Tunable tunable, ToDoubleFunction<String> value, Consumer<Evaluation> listener) {
    List<Weight> weights = tunable.weights();
    Run run = new Run(tunable, value, listener);
    double[] start = weights.stream().mapToDouble(Weight::place).toArray();
    run.value(start);
    try {
      optimise(run, start);
    } catch (Over enough) {
      // all that was tried is known
    }
    return List.copyOf(run.done);
  }

  private void optimise(Run run, double[] start) {
    int dimension = start.length;
    double[] steps = new double[dimension];
    double[] low = new double[dimension];
    double[] high = new double[dimension];
    Arrays.fill(steps, FIRST_STEP);
    Arrays.fill(high, 1);
    new CMAESOptimizer(
            Integer.MAX_VALUE,
            0,
            true,
            0,
            0,
            new Well19937c(seed),
            false,
            (i, before, now) -> false)
        .optimize(
            new MaxEval(Integer.MAX_VALUE),
            new ObjectiveFunction(run::value),
            GoalType.MAXIMIZE,
            new SimpleBounds(low, high),
            new InitialGuess(start),
            new CMAESOptimizer.Sigma(steps),
            new CMAESOptimizer.PopulationSize(4 + (int) (3 * Math.log(dimension))));
  }

  /**
   * The best of some evaluations.
   *
   * @param evaluations at least one
   * @return the one with the highest value, the first of equals
   */
  public static Evaluation best(List<Evaluation> evaluations) {
    return evaluations.stream()
        .min(Comparator.comparingDouble(evaluation -> -evaluation.value()))
        .orElseThrow(() -> new IllegalArgumentException("there are no evaluations"));
  }

  /** Ends the optimiser's loop from inside of its function. */
  private static final class Over extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Over() {
      super("evaluations or time are used up", null, false, false);
    }
  }

  /** One call of {@link #tune}. */
  private final class Run {

    private final Tunable tunable;
    private final ToDoubleFunction<String> value;
    private final Consumer<Evaluation> listener;
    private final long begin = clock.getAsLong();
    private final Map<String, Double> known = new HashMap<>();
    private final List<Evaluation> done = new ArrayList<>();
    private int asked;

    Run(Tunable tunable, ToDoubleFunction<String> value, Consumer<Evaluation> listener) {
      this.tunable = tunable;
      this.value = value;
      this.listener = listener;
    }

    /** What the agent at a place is worth; one that was tried before is not tried again. */
    double value(double[] places) {
      double[] values = new double[places.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = tunable.weights().get(i).at(places[i]);
      }
      String agent = tunable.agent(values);
      Double before = known.get(agent);
      if (isOver()) {
        throw new Over();
      }
      asked++;
      if (before != null) {
        return before;
      }
      double worth = value.applyAsDouble(agent);
      known.put(agent, worth);
      Evaluation evaluation = new Evaluation(done.size() + 1, agent, worth);
      done.add(evaluation);
      listener.accept(evaluation);
      return worth;
    }

    /** Those that were known before count a little, so that a search that stands still ends. */
    private boolean isOver() {
      if (done.isEmpty()) {
        return false;
      }
      boolean late = time != null && clock.getAsLong() - begin >= time.toNanos();
      return late || done.size() >= evaluations || asked >= 10L * evaluations;
    }
  }
}
