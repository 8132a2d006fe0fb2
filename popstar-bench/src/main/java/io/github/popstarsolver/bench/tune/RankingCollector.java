package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.heuristics.Feature;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Plays a beam on a board and draws samples from its layers. Immutable; any number of threads may
 * collect at a time.
 */
final class RankingCollector {

  /** How many positives a layer has at most. */
  static final int MOST_POSITIVES = 4;

  /** How many negatives are drawn from the survivors of a layer. */
  static final int MOST_SURVIVORS = 64;

  /** Layers that keep fewer boards say nothing. */
  static final int LEAST_KEPT = 8;

  /**
   * What a board gave.
   *
   * @param score that of the beam's best game, final
   * @param layers the samples, in the order of the moves
   */
  record Collected(long score, List<RankingLayer> layers) {}

  private final List<Heuristic<Board>> features = new ArrayList<>();
  private final Heuristic<Board> heuristic;
  private final int width;

  RankingCollector(List<Feature> features, Heuristic<Board> heuristic, int width) {
    for (Feature feature : features) {
      this.features.add(Heuristics.staged(StagedWeights.knots(0).weight(feature, 1).build()));
    }
    this.heuristic = heuristic;
    this.width = width;
  }

  /** Plays one board; the same arguments give the same samples. */
  Collected collect(Board start, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RankingBeam beam = new RankingBeam(start, heuristic, width, random);
    if (beam.games().isEmpty()) {
      return new Collected(start.finalScore(), List.of());
    }
    List<Set<Integer>> positives = positives(beam);
    Board board = start.copy();
    List<RankingLayer> layers = new ArrayList<>();
    for (int i = 1; i < positives.size(); i++) {
      RankingBeam.Layer layer = beam.layers().get(i);
      if (!positives.get(i).isEmpty() && layer.kept().size() >= LEAST_KEPT) {
        layers.add(sample(board, layer, positives.get(i), random));
      }
    }
    return new Collected(beam.games().get(0).score(), List.copyOf(layers));
  }

  /** By layer, the boards on the way to the best games, those of the best game first. */
  private static List<Set<Integer>> positives(RankingBeam beam) {
    List<Set<Integer>> positives = new ArrayList<>();
    beam.layers().forEach(layer -> positives.add(new LinkedHashSet<>()));
    for (RankingBeam.Game game : beam.games()) {
      int index = game.parent();
      for (int i = game.layer(); i > 0; i--) {
        if (positives.get(i).size() < MOST_POSITIVES) {
          positives.get(i).add(index);
        }
        index = beam.layers().get(i).kept().parents[index];
      }
    }
    return positives;
  }

  private RankingLayer sample(
      Board board, RankingBeam.Layer layer, Set<Integer> positives, SplittableRandom random) {
    RankingBeam.Boards kept = layer.kept();
    RankingBeam.Boards rejected = layer.rejected();
    int[] drawn = draw(kept.size(), positives, random);
    Rows rows = new Rows(board, positives.size() + drawn.length + rejected.size());
    for (int index : positives) {
      rows.add(kept, index);
    }
    for (int index : drawn) {
      rows.add(kept, index);
    }
    for (int index = 0; index < rejected.size(); index++) {
      rows.add(rejected, index);
    }
    return new RankingLayer(positives.size(), drawn.length, rows.left, rows.score, rows.values);
  }

  /** Draws from the boards that are no positives, each as likely as any other, in their order. */
  private static int[] draw(int kept, Set<Integer> positives, SplittableRandom random) {
    int open = kept - positives.size();
    int[] drawn = new int[Math.min(MOST_SURVIVORS, open)];
    int count = 0;
    for (int i = 0; count < drawn.length; i++) {
      if (!positives.contains(i) && random.nextInt(open--) < drawn.length - count) {
        drawn[count++] = i;
      }
    }
    return drawn;
  }

  /** Fills the arrays of a layer. */
  private final class Rows {

    private final Board board;
    private final float[] left;
    private final float[] score;
    private final float[] values;
    private long first;
    private int count;

    Rows(Board board, int rows) {
      this.board = board;
      left = new float[rows];
      score = new float[rows];
      values = new float[rows * features.size()];
    }

    void add(RankingBeam.Boards boards, int index) {
      board.unpack(boards.packed, index * board.packedLength(), boards.scores[index]);
      first = count == 0 ? board.score() : first;
      left[count] = board.left();
      score[count] = board.score() - first;
      int at = count * features.size();
      for (Heuristic<Board> feature : features) {
        values[at++] = (float) feature.value(board);
      }
      count++;
    }
  }
}
