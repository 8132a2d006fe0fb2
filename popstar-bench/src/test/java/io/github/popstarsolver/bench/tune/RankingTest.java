package io.github.popstarsolver.bench.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.popstarsolver.bench.samegame.BoardList;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Feature;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RankingTest {

  private static final List<Feature> FEATURES = List.of(Feature.SQ, Feature.ISO, Feature.N2);
  private static final BoardList BOARDS =
      BoardList.read("random:count=6,columns=5,rows=5,colours=3,seed=1", null, null);
  private static final Heuristic<Board> STANDING = Heuristics.standing();

  private static RankingLearner.Builder learner() {
    return RankingLearner.on(BOARDS)
        .width(50)
        .features(FEATURES)
        .knots(5, 15, 25)
        .epochs(10)
        .heuristic(STANDING);
  }

  private static RankingBeam beam(Board start, int width) {
    return new RankingBeam(start, STANDING, width, new SplittableRandom(3));
  }

  @Test
  void theBeamKeepsTheBestAndKnowsItsWay() {
    Board start = Board.random(Rules.POPSTAR, 5, 5, 3, 1);
    RankingBeam beam = beam(start, 50);
    assertThat(beam.games()).isNotEmpty().hasSizeLessThanOrEqualTo(40);
    long best = beam.games().get(0).score();
    assertThat(beam.games()).allMatch(game -> game.score() <= best && best - game.score() <= 60);
    Board parent = start.copy();
    Board child = start.copy();
    int length = start.packedLength();
    boolean cut = false;
    for (int i = 1; i < beam.layers().size(); i++) {
      RankingBeam.Layer layer = beam.layers().get(i);
      RankingBeam.Boards before = beam.layers().get(i - 1).kept();
      assertThat(layer.kept().size()).isLessThanOrEqualTo(50);
      double least = Double.POSITIVE_INFINITY;
      Set<Board> seen = new HashSet<>();
      for (int j = 0; j < layer.kept().size(); j++) {
        child.unpack(layer.kept().packed, j * length, layer.kept().scores[j]);
        assertThat(seen.add(child.copy())).isTrue();
        int from = layer.kept().parents[j];
        parent.unpack(before.packed, from * length, before.scores[from]);
        assertThat(children(parent)).contains(child.score() + "\n" + child);
        least = Math.min(least, child.score() + STANDING.value(child));
      }
      for (int j = 0; j < layer.rejected().size(); j++) {
        cut = true;
        assertThat(layer.kept().size()).isEqualTo(50);
        child.unpack(layer.rejected().packed, j * length, layer.rejected().scores[j]);
        assertThat(seen.add(child.copy())).isTrue();
        assertThat(child.score() + STANDING.value(child)).isLessThanOrEqualTo(least);
      }
    }
    assertThat(cut).isTrue();
  }

  private static List<String> children(Board parent) {
    return parent.moves().stream()
        .map(
            move -> {
              Board child = parent.copy();
              child.play(parent.moveAt(move.column(), move.row()));
              return child.score() + "\n" + child;
            })
        .toList();
  }

  @Test
  void aBeamOfAllBoardsFindsTheBestGame() {
    Board start = Board.random(Rules.POPSTAR, 4, 4, 3, 5);
    assertThat(beam(start, 1_000_000).games().get(0).score()).isEqualTo(best(start));
  }

  private static long best(Board board) {
    long best = board.isOver() ? board.finalScore() : Long.MIN_VALUE;
    int[] moves = new int[board.maxMoves()];
    int count = board.moves(moves);
    for (int i = 0; i < count; i++) {
      Board child = board.copy();
      child.play(moves[i]);
      best = Math.max(best, best(child));
    }
    return best;
  }

  @Test
  void samplesAreInTheLayersAndAsManyAsPromised() {
    for (int i = 0; i < BOARDS.boards().size(); i++) {
      Board start = BOARDS.boards().get(i).board();
      RankingCollector collector = new RankingCollector(FEATURES, STANDING, 50);
      RankingCollector.Collected collected = collector.collect(start, 3);
      RankingBeam beam = beam(start, 50);
      assertThat(collected.score()).isEqualTo(beam.games().get(0).score());
      List<RankingBeam.Layer> wide =
          beam.layers().stream().skip(1).filter(layer -> layer.kept().size() >= 8).toList();
      assertThat(collected.layers()).hasSizeBetween(1, wide.size());
      Set<String> known = new HashSet<>();
      beam.layers().forEach(layer -> addRows(known, start.copy(), layer.kept()));
      beam.layers().forEach(layer -> addRows(known, start.copy(), layer.rejected()));
      for (int j = 0; j < collected.layers().size(); j++) {
        RankingLayer layer = collected.layers().get(j);
        int kept = wide.get(j).kept().size();
        assertThat(layer.positives).isBetween(1, 4);
        assertThat(layer.survivors).isEqualTo(Math.min(64, kept - layer.positives));
        assertThat(layer.rows())
            .isEqualTo(layer.positives + layer.survivors + wide.get(j).rejected().size());
        assertThat(layer.score[0]).isZero();
        for (int row = 0; row < layer.rows(); row++) {
          assertThat(known).contains(row(layer.left[row], layer.values, row));
        }
      }
    }
  }

  @Test
  void positivesAreOnTheWayToTheBestGames() {
    Board start = Board.random(Rules.POPSTAR, 6, 6, 3, 2);
    RankingBeam beam = beam(start, 50);
    List<List<String>> ways = new ArrayList<>();
    beam.layers().forEach(layer -> ways.add(new ArrayList<>()));
    for (RankingBeam.Game game : beam.games()) {
      int at = game.parent();
      for (int i = game.layer(); i > 0; i--) {
        RankingBeam.Boards kept = beam.layers().get(i).kept();
        String board = row(start, kept, at);
        if (!ways.get(i).contains(board) && ways.get(i).size() < RankingCollector.MOST_POSITIVES) {
          ways.get(i).add(board);
        }
        at = kept.parents[at];
      }
    }
    List<List<String>> found = new ArrayList<>();
    RankingCollector collector = new RankingCollector(FEATURES, STANDING, 50);
    for (RankingLayer layer : collector.collect(start, 3).layers()) {
      found.add(
          IntStream.range(0, layer.positives)
              .mapToObj(i -> row(layer.left[i], layer.values, i))
              .toList());
    }
    List<List<String>> expected = new ArrayList<>();
    for (int i = 1; i < ways.size(); i++) {
      if (!ways.get(i).isEmpty() && beam.layers().get(i).kept().size() >= 8) {
        expected.add(ways.get(i));
      }
    }
    assertThat(found).hasSizeGreaterThan(3).isEqualTo(expected);
    assertThat(found).anyMatch(rows -> rows.size() > 1);
  }

  @Test
  void aRoundIsGuidedByTheOneBefore() {
    BoardList boards =
        BoardList.read("random:count=4,columns=8,rows=8,colours=5,seed=1", null, null);
    RankingLearner.Builder learner =
        RankingLearner.on(boards).width(10).features(FEATURES).epochs(5).heuristic(STANDING);
    List<RankingRound> rounds = new ArrayList<>();
    learner
        .rounds(2)
        .build()
        .learn(
            new RankingListener() {
              @Override
              public void onRound(RankingRound round) {
                rounds.add(round);
              }
            });
    Heuristic<Board> learnt = Heuristics.staged(rounds.get(0).weights());
    RankingRound byLearnt =
        learner.rounds(1).heuristic(learnt).build().learn(new RankingListener() {});
    assertThat(rounds.get(1).meanScore())
        .isEqualTo(byLearnt.meanScore())
        .isNotEqualTo(rounds.get(0).meanScore());
  }

  private static void addRows(Set<String> known, Board board, RankingBeam.Boards boards) {
    for (int i = 0; i < boards.size(); i++) {
      known.add(row(board, boards, i));
    }
  }

  private static String row(Board shape, RankingBeam.Boards boards, int index) {
    Board board = shape.copy();
    board.unpack(boards.packed, index * board.packedLength(), boards.scores[index]);
    float[] values = new float[FEATURES.size()];
    for (int d = 0; d < values.length; d++) {
      StagedWeights one = StagedWeights.knots(9).weight(FEATURES.get(d), 1).build();
      values[d] = (float) Heuristics.staged(one).value(board);
    }
    return row(board.left(), values, 0);
  }

  private static String row(float left, float[] values, int row) {
    StringBuilder text = new StringBuilder().append(left);
    IntStream.range(0, FEATURES.size())
        .forEach(d -> text.append(' ').append(values[row * FEATURES.size() + d]));
    return text.toString();
  }

  @Test
  void aFinishedBoardGivesNoSamples() {
    Board over = Board.parse("12\n21");
    RankingCollector collector = new RankingCollector(FEATURES, STANDING, 50);
    RankingCollector.Collected collected = collector.collect(over, 1);
    assertThat(collected.score()).isEqualTo(over.finalScore());
    assertThat(collected.layers()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void learnsTheSameOnAnyNumberOfThreads(int threads) {
    List<RankingRound> rounds = new ArrayList<>();
    int[] boards = {0};
    RankingRound learnt =
        learner()
            .rounds(2)
            .threads(threads)
            .build()
            .learn(
                new RankingListener() {
                  @Override
                  public void onBoard() {
                    boards[0]++;
                  }

                  @Override
                  public void onRound(RankingRound round) {
                    rounds.add(round);
                  }
                });
    RankingRound again = learner().rounds(2).build().learn(new RankingListener() {});
    assertThat(learnt.weights()).hasToString(again.weights().toString());
    assertThat(learnt.heldOutRank()).isEqualTo(again.heldOutRank()).isBetween(0.0, 6.1);
    assertThat(boards[0]).isEqualTo(12);
    assertThat(rounds).extracting(RankingRound::number).containsExactly(1, 2);
    assertThat(rounds.get(1)).isSameAs(learnt);
    assertThat(rounds.get(1).layers()).isGreaterThan(rounds.get(0).layers());
  }

  @Test
  void theSeedCounts() {
    Board start = Board.random(Rules.POPSTAR, 7, 7, 4, 1);
    RankingCollector collector = new RankingCollector(FEATURES, STANDING, 200);
    float[] one = values(collector.collect(start, 1));
    assertThat(values(collector.collect(start, 1))).isEqualTo(one);
    assertThat(values(collector.collect(start, 2))).isNotEqualTo(one);
    BoardList boards =
        BoardList.read("random:count=3,columns=7,rows=7,colours=4,seed=1", null, null);
    assertThat(learnt(boards, 1)).isEqualTo(learnt(boards, 1)).isNotEqualTo(learnt(boards, 2));
  }

  private static float[] values(RankingCollector.Collected collected) {
    return collected.layers().get(collected.layers().size() / 2).values;
  }

  private static String learnt(BoardList boards, long seed) {
    return RankingLearner.on(boards)
        .width(200)
        .features(FEATURES)
        .epochs(5)
        .seed(seed)
        .build()
        .learn(new RankingListener() {})
        .weights()
        .toString();
  }

  @Test
  void whatIsLearntIsReadBack() throws IOException {
    StagedWeights weights = learner().build().learn(new RankingListener() {}).weights();
    assertThat(weights.features()).containsExactlyInAnyOrderElementsOf(FEATURES);
    StagedWeights read = StagedWeights.read("text", new StringReader("# a\n" + weights));
    assertThat(read).hasToString(weights.toString());
  }

  /** Layers whose positives are the boards with the highest sums by known weights. */
  private static List<List<RankingLayer>> known(double[] knots, double[][] truth, long seed) {
    StagedRanking ranking = new StagedRanking(knots, truth, new double[knots.length]);
    SplittableRandom random = new SplittableRandom(seed);
    List<List<RankingLayer>> boards = new ArrayList<>();
    for (int b = 0; b < 24; b++) {
      List<RankingLayer> layers = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        layers.add(known(ranking, truth.length, random));
      }
      boards.add(layers);
    }
    return boards;
  }

  private static RankingLayer known(StagedRanking ranking, int features, SplittableRandom random) {
    int rows = 60;
    float[] left = new float[rows];
    float[] score = new float[rows];
    float[] values = new float[rows * features];
    float stage = random.nextInt(10, 90);
    for (int i = 0; i < rows; i++) {
      left[i] = stage + random.nextInt(4);
      score[i] = random.nextInt(300);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextInt(20);
    }
    RankingLayer drawn = new RankingLayer(2, 40, left, score, values);
    List<Integer> order =
        IntStream.range(0, rows)
            .boxed()
            .sorted(Comparator.comparingDouble(row -> -ranking.value(drawn, row)))
            .toList();
    float[] sortedLeft = new float[rows];
    float[] sortedScore = new float[rows];
    float[] sorted = new float[values.length];
    for (int i = 0; i < rows; i++) {
      sortedLeft[i] = left[order.get(i)];
      sortedScore[i] = score[order.get(i)];
      System.arraycopy(values, order.get(i) * features, sorted, i * features, features);
    }
    return new RankingLayer(2, 40, sortedLeft, sortedScore, sorted);
  }

  @Test
  void findsAKnownRanking() {
    double[] knots = {20, 80};
    double[][] truth = {{30, -30}, {-20, -5}};
    List<List<RankingLayer>> boards = known(knots, truth, 4);
    List<Feature> features = List.of(Feature.ISO, Feature.GROUPS);
    RankingFit.Fitted fitted = new RankingFit(features, knots, 200, 1).fit(boards);
    assertThat(fitted.heldOutRank()).isLessThan(0.15);
    List<RankingLayer> all = boards.stream().flatMap(List::stream).toList();
    assertThat(fitted.ranking().rank(all)).isLessThan(0.15);
    double[] none = new double[2];
    assertThat(new StagedRanking(knots, truth, none).rank(all)).isZero();
    double[][] wrong = {{-30, 30}, {20, 5}};
    assertThat(new StagedRanking(knots, wrong, none).rank(all)).isGreaterThan(3);
    String[] lines = fitted.ranking().toWeights(features).toString().split("\n", -1);
    assertThat(lines[2]).matches("iso (2[4-9]|3[0-6])\\.\\d+ -(2[4-9]|3[0-6])\\.\\d+");
    assertThat(lines[3]).matches("groups -(1[6-9]|2[0-4])\\.\\d+ -[3-7]\\.\\d+");
  }

  @Test
  void aFeatureThatNeverChangesDoesNoHarm() {
    double[] knots = {50};
    List<List<RankingLayer>> boards = known(knots, new double[][] {{30}, {0}}, 4);
    for (List<RankingLayer> layers : boards) {
      for (RankingLayer layer : layers) {
        for (int i = 1; i < layer.values.length; i += 2) {
          layer.values[i] = 0.1f;
        }
      }
    }
    RankingFit.Fitted fitted =
        new RankingFit(List.of(Feature.ISO, Feature.W), knots, 100, 1).fit(boards);
    assertThat(fitted.heldOutRank()).isLessThan(0.15);
  }

  @Test
  void samplesThatDislikePointsAreRefused() {
    double[] knots = {50};
    List<List<RankingLayer>> boards = known(knots, new double[][] {{0}}, 4);
    for (List<RankingLayer> layers : boards) {
      for (RankingLayer layer : layers) {
        for (int i = 0; i < layer.score.length; i++) {
          layer.score[i] = -layer.score[i];
        }
      }
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RankingFit(List.of(Feature.ISO), knots, 40, 1).fit(boards))
        .withMessageContaining("does not prefer boards with more points");
    BoardList unpaid =
        BoardList.read("random:count=6,columns=5,rows=5,colours=3,seed=1", null, "klickety");
    assertRefused(
        () -> RankingLearner.on(unpaid).width(50).build().learn(new RankingListener() {}),
        "all boards to learn from have the same points");
  }

  @Test
  void knotsShareTheirWay() {
    double[] knots = {10, 40};
    assertThat(StagedRanking.knotBefore(knots, 5)).isZero();
    assertThat(StagedRanking.share(knots, 0, 5)).isZero();
    assertThat(StagedRanking.share(knots, 0, 25)).isEqualTo(0.5);
    assertThat(StagedRanking.knotBefore(knots, 40)).isEqualTo(1);
    assertThat(StagedRanking.share(knots, 1, 90)).isZero();
  }

  @Test
  void badOptionsAreRefused() {
    RankingLearner.Builder builder = learner();
    assertRefused(() -> builder.width(7), "width is 7, expected 8 to 1000000");
    assertRefused(() -> builder.rounds(0), "number of rounds is 0, expected 1 to 100");
    assertRefused(() -> builder.epochs(0), "number of epochs is 0, expected 1 to 10000");
    assertRefused(() -> builder.threads(1025), "number of threads is 1025, expected 1 to 1024");
    assertRefused(() -> builder.knots(40, 10), "knots are [40.0, 10.0], expected finite numbers");
    assertRefused(() -> builder.features(List.of()), "there are no features, expected one or more");
    assertRefused(
        () -> builder.features(List.of(Feature.SQ, Feature.ISO, Feature.SQ)),
        "feature 'sq' comes twice, expected each feature once");
    assertRefused(
        () -> RankingLearner.on(BoardList.read("random:count=1", null, null)),
        "has 1 board, expected 2 or more");
  }

  @Test
  void boardsThatGiveNothingAndBadHeuristicsAreRefused() {
    BoardList tiny = BoardList.read("random:count=3,columns=2,rows=2,colours=2", null, null);
    assertRefused(
        () -> RankingLearner.on(tiny).build().learn(new RankingListener() {}),
        "0 of 3 boards gave something to learn from, expected 2 or more");
    assertRefused(
        () ->
            learner()
                .heuristic(board -> Double.NaN)
                .threads(2)
                .build()
                .learn(new RankingListener() {}),
        "gives NaN for a board, expected a number");
  }

  private static void assertRefused(Runnable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call::run).withMessageContaining(message);
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> learner().build().learn(new RankingListener() {}))
        .isInstanceOf(CancellationException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
