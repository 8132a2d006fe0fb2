package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Distance;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Exact and best-first searches of a game that is no board and may go round in circles. */
class CirclesTest {

  private static final int FAR = 1000;
  private static final long NEVER = Long.MIN_VALUE / 2;

  /** By node: moves to the goal, the most points in so many moves, the most points at all. */
  private static final class Truth {
    private final int[] moves;
    private final long[] pointsOfShortest;
    private final long[] solved;
    private final long[] most;

    Truth(GraphGame game) {
      int n = game.targets.length;
      moves = new int[n];
      pointsOfShortest = new long[n];
      solved = new long[n];
      most = new long[n];
      Arrays.fill(moves, FAR);
      Arrays.fill(solved, NEVER);
      Arrays.fill(pointsOfShortest, NEVER);
      Arrays.fill(most, NEVER);
      moves[n - 2] = 0;
      pointsOfShortest[n - 2] = GraphGame.PRIZE;
      solved[n - 2] = GraphGame.PRIZE;
      most[n - 2] = GraphGame.PRIZE;
      most[n - 1] = 0;
      for (int round = 0; round <= n; round++) { // Bellman and Ford
        for (int i = 0; i < n; i++) {
          for (int e = 0; e < game.targets[i].length; e++) {
            int to = game.targets[i][e];
            int cost = game.costs[i][e];
            most[i] = Math.max(most[i], most[to] - cost);
            solved[i] = Math.max(solved[i], solved[to] - cost);
            moves[i] = Math.min(moves[i], moves[to] + 1);
          }
        }
      }
      for (int length = 1; length < n; length++) {
        for (int i = 0; i < n; i++) {
          for (int e = 0; e < game.targets[i].length; e++) {
            int to = game.targets[i][e];
            if (moves[i] == length && moves[to] == length - 1) {
              pointsOfShortest[i] =
                  Math.max(pointsOfShortest[i], pointsOfShortest[to] - game.costs[i][e]);
            }
          }
        }
      }
    }
  }

  @Test
  void agreesWithShortestWays() {
    SplittableRandom random = new SplittableRandom(1);
    int solvable = 0;
    for (int i = 0; i < 400; i++) {
      GraphGame game = GraphGame.random(4 + random.nextInt(12), random);
      Truth truth = new Truth(game);
      String where = "graph " + i;
      boolean can = truth.moves[0] < FAR;
      solvable += can ? 1 : 0;
      Proof expected = can ? Proof.PROVEN : Proof.REFUTED;

      for (boolean byWay : new boolean[] {false, true}) {
        assertThat(exact(game, Objective.SCORE, byWay).score()).as(where).isEqualTo(truth.most[0]);
        Solution<Integer> clear = exact(game, Objective.CLEAR, byWay);
        assertThat(clear.proof()).as(where).isEqualTo(expected);
        Solution<Integer> fewest = exact(game, Objective.FEWEST_CLICKS, byWay);
        assertThat(fewest.proof()).as(where).isEqualTo(expected);
        if (can) {
          assertThat(clear.score()).as(where).isEqualTo(truth.solved[0]);
          assertThat(fewest.moves()).as(where).hasSize(truth.moves[0]);
          assertThat(fewest.score()).as(where).isEqualTo(truth.pointsOfShortest[0]);
        }
      }

      // admissible, and sometimes far from consistent
      Distance<GraphGame> distance = at -> at.node % 3 == 0 ? 0 : truth.moves[at.node] % FAR;
      Solution<Integer> wide = Searchers.<GraphGame, Integer>breadthFirst().search(game);
      assertThat(wide.proof()).as(where).isEqualTo(expected);
      if (can) {
        assertThat(wide.score()).as(where).isEqualTo(truth.pointsOfShortest[0]);
      }
      assertThat(Searchers.aStar(distance).search(game).proof()).as(where).isEqualTo(expected);
      for (Searcher<GraphGame, Integer> searcher :
          List.of(
              Searchers.<GraphGame, Integer>breadthFirst(),
              Searchers.<GraphGame, Integer>aStar(distance),
              Searchers.<GraphGame, Integer>idaStar(distance))) {
        if (can) {
          Solution<Integer> solution = searcher.search(game);
          assertThat(solution.moves()).as(where).hasSize(truth.moves[0]);
          assertThat(solution.proof()).as(where).isEqualTo(Proof.PROVEN);
          assertThat(solution.left()).isZero();
        }
      }
      Solution<Integer> greedy =
          Searchers.<GraphGame, Integer>greedyBestFirst(at -> -at.left()).search(game);
      assertThat(greedy.isSolved()).as(where).isEqualTo(can);
    }
    assertThat(solvable).isBetween(100, 390);
  }

  private static Solution<Integer> exact(GraphGame game, Objective objective, boolean byWay) {
    ExactBuilder<GraphGame, Integer> builder =
        Searchers.<GraphGame, Integer>exact(at -> GraphGame.PRIZE).objective(objective);
    if (byWay) {
      builder.endDependsOnScore();
    }
    return builder.build().search(game);
  }
}
