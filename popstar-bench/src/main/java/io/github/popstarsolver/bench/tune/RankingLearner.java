package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.heuristics.Feature;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Learns {@link StagedWeights} by ranking: a wide beam plays each board, and weights are sought by
 * which the boards on the way to its best games come before others of the same layer, kept or
 * rejected.
 *
 * <p>In each layer up to 4 boards that lead to the best games (up to 40, at most 60 points behind
 * the best one) are positives; up to 64 others that the beam kept and up to 32 that it rejected,
 * drawn by lot, are negatives. The loss is the softmax cross-entropy of each positive against the
 * negatives (after Cao, Qin, Liu, Tsai and Li, Learning to Rank: From Pairwise Approach to Listwise
 * Approach, ICML 2007), minimised by Adam (Kingma and Ba, Adam: A Method for Stochastic
 * Optimization, ICLR 2015). The weight of points is learnt too and then divided out, so that
 * weights are in points. Of the boards that give samples the first and every eighth after it are
 * held out and only judge. What is counted in points, and where the fit starts, is made for {@link
 * io.github.popstarsolver.core.Rules#POPSTAR}; under rules that pay much less or more the weights
 * may be worse than they could be.
 *
 * <p>Each round plays all boards, by the weights that the rounds before have learnt, and then
 * learns anew from the samples of all rounds.
 *
 * <p>The same options give the same weights on any number of threads. A round takes about as long
 * as a beam of the width on each board, and then time proportional to epochs, layers so far and
 * features, in one thread. Samples stay in memory: per layer up to 100 times 4 bytes for each
 * feature. Each thread takes as much as a beam that keeps all its layers, and the children of one
 * of them besides. Immutable and thread-safe, if the heuristic is and the boards are not changed.
 */
public final class RankingLearner {

  private static final int MOST_WIDTH = 1_000_000;
  private static final int MOST_EPOCHS = 10_000;
  private static final int MOST_ROUNDS = 100;

  private final BoardList boards;
  private final Heuristic<Board> heuristic;
  private final int width;
  private final List<Feature> features;
  private final double[] knots;
  private final int epochs;
  private final int rounds;
  private final int threads;
  private final long seed;

  private RankingLearner(Builder builder) {
    boards = builder.boards;
    heuristic = builder.heuristic;
    width = builder.width;
    features = builder.features;
    knots = builder.knots;
    epochs = builder.epochs;
    rounds = builder.rounds;
    threads = builder.threads;
    seed = builder.seed;
  }

  /**
   * Starts a learner with the defaults: by what {@link Heuristics#scoring} estimates, width 1000,
   * the features of {@link StagedWeights#popstarMid()}, knots at 10, 40, 70 and 100 tiles, 40
   * epochs, one round, one thread, seed 0.
   *
   * @param boards the boards to learn on, 2 or more
   * @return a builder
   * @throws IllegalArgumentException if there are fewer boards
   */
  public static Builder on(BoardList boards) {
    return new Builder(boards);
  }

  /**
   * Learns.
   *
   * @param listener hears of each board and round
   * @return what the last round gave
   * @throws IllegalArgumentException if fewer than two boards have a layer in which the beam keeps
   *     eight boards or more, the heuristic gives NaN, or the beams' best games do not come from
   *     boards with more points
   * @throws CancellationException if the calling thread is interrupted, whose flag stays set
   */
  public RankingRound learn(RankingListener listener) {
    Objects.requireNonNull(listener, "listener");
    List<List<RankingLayer>> samples = new ArrayList<>();
    boards.boards().forEach(board -> samples.add(new ArrayList<>()));
    SplittableRandom seeds = new SplittableRandom(seed);
    RankingRound last = round(1, heuristic, seeds, samples, listener);
    for (int number = 2; number <= rounds; number++) {
      last = round(number, Heuristics.staged(last.weights()), seeds, samples, listener);
    }
    return last;
  }

  private RankingRound round(
      int number,
      Heuristic<Board> by,
      SplittableRandom seeds,
      List<List<RankingLayer>> samples,
      RankingListener listener) {
    double meanScore = collect(by, seeds, samples, listener);
    RankingFit.Fitted fitted =
        new RankingFit(features, knots, epochs, seeds.nextLong()).fit(samples);
    RankingRound round =
        new RankingRound(
            number,
            meanScore,
            samples.stream().mapToInt(List::size).sum(),
            fitted.heldOutRank(),
            fitted.ranking().toWeights(features));
    listener.onRound(round);
    return round;
  }

  /** Adds the samples of all boards and returns the mean score of the beams. */
  private double collect(
      Heuristic<Board> by,
      SplittableRandom seeds,
      List<List<RankingLayer>> samples,
      RankingListener listener) {
    RankingCollector collector = new RankingCollector(features, by, width);
    ExecutorService pool =
        Executors.newFixedThreadPool(Math.min(threads, samples.size()), RankingLearner::thread);
    try {
      List<Future<RankingCollector.Collected>> beams = new ArrayList<>();
      for (NamedBoard named : boards.boards()) {
        long own = seeds.nextLong();
        beams.add(pool.submit(() -> collector.collect(named.board().copy(), own)));
      }
      double sum = 0;
      for (int i = 0; i < beams.size(); i++) {
        RankingCollector.Collected collected = beams.get(i).get();
        samples.get(i).addAll(collected.layers());
        sum += collected.score();
        listener.onBoard();
      }
      return sum / beams.size();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the learning was interrupted");
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static RuntimeException unchecked(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "popstar-learn");
    thread.setDaemon(true);
    return thread;
  }

  /** Collects the options of a learner. Not thread-safe. */
  public static final class Builder {

    private final BoardList boards;
    private Heuristic<Board> heuristic;
    private int width = 1000;
    private List<Feature> features = List.copyOf(StagedWeights.popstarMid().features());
    private double[] knots = {10, 40, 70, 100};
    private int epochs = 40;
    private int rounds = 1;
    private int threads = 1;
    private long seed;

    private Builder(BoardList boards) {
      if (boards.boards().size() < 2) {
        throw new IllegalArgumentException(
            "set "
                + boards.name()
                + " has 1 board, expected 2 or more, for some are held out to judge by");
      }
      this.boards = boards;
      heuristic = Heuristics.scoring(boards.rules());
    }

    /**
     * Sets what the beams of the first round are guided by.
     *
     * @param heuristic the heuristic
     * @return this
     */
    public Builder heuristic(Heuristic<Board> heuristic) {
      this.heuristic = Objects.requireNonNull(heuristic, "heuristic");
      return this;
    }

    /**
     * Sets how many boards a beam keeps per move.
     *
     * @param width 8 to 1,000,000; layers with fewer than eight boards give no samples
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Builder width(int width) {
      this.width = checked("width", width, RankingCollector.LEAST_KEPT, MOST_WIDTH);
      return this;
    }

    /**
     * Sets the features to learn weights of.
     *
     * @param features one or more, each once
     * @return this
     * @throws IllegalArgumentException if there is none, or one comes twice
     */
    public Builder features(List<Feature> features) {
      if (features.isEmpty()) {
        throw new IllegalArgumentException("there are no features, expected one or more");
      }
      Set<Feature> seen = EnumSet.noneOf(Feature.class);
      for (Feature feature : features) {
        if (!seen.add(feature)) {
          throw new IllegalArgumentException(
              "feature '" + feature.key() + "' comes twice, expected each feature once");
        }
      }
      this.features = List.copyOf(features);
      return this;
    }

    /**
     * Sets the knots of the weights.
     *
     * @param tilesLeft 1 to 64 numbers, 0 or more, ascending
     * @return this
     * @throws IllegalArgumentException if the knots are no such numbers
     */
    public Builder knots(double... tilesLeft) {
      StagedWeights unused = StagedWeights.knots(tilesLeft).build();
      knots = tilesLeft.clone();
      return this;
    }

    /**
     * Sets how often the fit of a round goes through all samples.
     *
     * @param epochs 1 to 10,000
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Builder epochs(int epochs) {
      this.epochs = checked("number of epochs", epochs, 1, MOST_EPOCHS);
      return this;
    }

    /**
     * Sets the number of rounds.
     *
     * @param rounds 1 to 100
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Builder rounds(int rounds) {
      this.rounds = checked("number of rounds", rounds, 1, MOST_ROUNDS);
      return this;
    }

    /**
     * Sets how many boards are played at a time.
     *
     * @param threads 1 to {@value Arena#MAX_PARALLEL}
     * @return this
     * @throws IllegalArgumentException if it is out of range
     */
    public Builder threads(int threads) {
      this.threads = checked("number of threads", threads, 1, Arena.MAX_PARALLEL);
      return this;
    }

    /**
     * Sets what random numbers start from.
     *
     * @param seed any number
     * @return this
     */
    public Builder seed(long seed) {
      this.seed = seed;
      return this;
    }

    private static int checked(String what, int number, int least, int most) {
      if (number < least || number > most) {
        throw new IllegalArgumentException(
            what + " is " + number + ", expected " + least + " to " + most);
      }
      return number;
    }

    /**
     * Makes the learner.
     *
     * @return an immutable learner
     */
    public RankingLearner build() {
      return new RankingLearner(this);
    }
  }
}
