package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;

/**
 * A plain beam over one board that remembers what it kept, a little of what it rejected, and where
 * its best games ended. The same arguments give the same beam.
 */
final class RankingBeam {

  /** How many boards are drawn from those that a layer rejects. */
  static final int MOST_REJECTED = 32;

  /** How many of the best games are remembered. */
  static final int MOST_GAMES = 40;

  /** How far a game may be behind the best one to count, in points. */
  static final int MOST_BEHIND = 60;

  /** When games that cannot be among the best are forgotten. */
  private static final int PRUNE_AT = 4096;

  private static final Comparator<Game> BEST_FIRST =
      Comparator.comparingLong((Game game) -> game.score).reversed();

  /** Boards in their packed form. */
  static final class Boards {
    final long[] packed;
    final long[] scores;
    final int[] parents;

    Boards(int size, int packedLength) {
      packed = new long[size * packedLength];
      scores = new long[size];
      parents = new int[size];
    }

    int size() {
      return scores.length;
    }
  }

  /**
   * What became of the boards after so many moves.
   *
   * @param kept all that the beam kept; a parent is an index into those of the layer before
   * @param rejected some of the others
   */
  record Layer(Boards kept, Boards rejected) {}

  /**
   * A finished game.
   *
   * @param score its final score
   * @param layer the layer of the board before the last move
   * @param parent that board's index in the layer
   */
  record Game(long score, int layer, int parent) {}

  private final Heuristic<Board> heuristic;
  private final int width;
  private final SplittableRandom random;
  private final Board parent;
  private final Board child;
  private final int packedLength;
  private final List<Layer> layers = new ArrayList<>();
  private final List<Game> games = new ArrayList<>();

  /** Plays the beam. */
  RankingBeam(Board start, Heuristic<Board> heuristic, int width, SplittableRandom random) {
    this.heuristic = heuristic;
    this.width = width;
    this.random = random;
    parent = start.copy();
    child = start.copy();
    packedLength = start.packedLength();
    Boards root = new Boards(1, packedLength);
    start.pack(root.packed, 0);
    root.scores[0] = start.score();
    layers.add(new Layer(root, new Boards(0, packedLength)));
    play(new RankingCandidates(packedLength), new int[start.maxMoves()]);
    prune();
  }

  /** The layers, that of the start first. */
  List<Layer> layers() {
    return layers;
  }

  /** The best games, the best one first; none if the start is the end. */
  List<Game> games() {
    return games;
  }

  private void play(RankingCandidates candidates, int[] moves) {
    Boards current = layers.get(0).kept;
    while (current.size() > 0) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("the beam was interrupted");
      }
      candidates.clear();
      for (int i = 0; i < current.size(); i++) {
        parent.unpack(current.packed, i * packedLength, current.scores[i]);
        int count = parent.moves(moves);
        parent.hash(); // a board that knows its hash passes it on to its children
        for (int m = 0; m < count; m++) {
          parent.expand(moves[m], child);
          take(candidates, i);
        }
      }
      Layer next = cut(candidates);
      layers.add(next);
      current = next.kept;
    }
  }

  private void take(RankingCandidates candidates, int index) {
    if (child.isOver()) {
      games.add(new Game(child.finalScore(), layers.size() - 1, index));
      if (games.size() >= PRUNE_AT) {
        prune();
      }
      return;
    }
    int known = candidates.find(child.hash());
    if (known >= 0) {
      candidates.improve(known, child.score(), index);
      return;
    }
    double estimate = heuristic.value(child);
    if (Double.isNaN(estimate)) {
      throw new IllegalArgumentException(
          "heuristic " + heuristic + " gives NaN for a board, expected a number");
    }
    candidates.add(child, index, estimate);
  }

  /** Of games with the same score those found first stay, so it does not matter when this is. */
  private void prune() {
    games.sort(BEST_FIRST);
    long best = games.isEmpty() ? 0 : games.get(0).score;
    games.removeIf(game -> best - game.score > MOST_BEHIND);
    if (games.size() > MOST_GAMES) {
      games.subList(MOST_GAMES, games.size()).clear();
    }
  }

  private Layer cut(RankingCandidates candidates) {
    int count = candidates.size();
    int kept = Math.min(width, count);
    double[] worths = candidates.worths();
    double[] sorted = worths.clone();
    Arrays.sort(sorted);
    double least = kept == 0 ? 0 : sorted[count - kept];
    int atLeast = 0;
    for (int i = 0; i < kept && sorted[count - kept + i] == least; i++) {
      atLeast++;
    }
    Boards in = new Boards(kept, packedLength);
    Boards out = new Boards(Math.min(MOST_REJECTED, count - kept), packedLength);
    int ins = 0;
    int outs = 0;
    int rejected = 0;
    for (int i = 0; i < count; i++) {
      if (worths[i] > least || (worths[i] == least && atLeast-- > 0)) {
        candidates.copy(i, in, ins++);
      } else if (outs < out.size()
          && random.nextInt(count - kept - rejected++) < out.size() - outs) {
        candidates.copy(i, out, outs++);
      }
    }
    return new Layer(in, out);
  }
}
