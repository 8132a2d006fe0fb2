package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The orders of finished games. */
class ObjectiveTest {

  private static final List<Objective> ALL =
      List.of(
          Objective.SCORE,
          Objective.CLEAR,
          Objective.FEWEST_LEFT,
          Objective.FEWEST_CLICKS,
          Objective.target(10));

  /** A game as score, left, length. */
  private static void better(Objective objective, int[] a, int[] b) {
    assertThat(objective.compare(a[0], a[1], a[2], b[0], b[1], b[2])).as("better").isPositive();
    assertThat(objective.compare(b[0], b[1], b[2], a[0], a[1], a[2])).as("worse").isNegative();
  }

  private static int[] game(int score, int left, int length) {
    return new int[] {score, left, length};
  }

  @Test
  void scoreCountsPointsThenMoves() {
    better(Objective.SCORE, game(11, 9, 9), game(10, 0, 1));
    better(Objective.SCORE, game(10, 9, 4), game(10, 0, 5));
  }

  @Test
  void clearCountsAClearedBoardBeforeAll() {
    better(Objective.CLEAR, game(-5, 0, 9), game(99, 1, 1));
    better(Objective.CLEAR, game(11, 7, 9), game(10, 1, 1));
    better(Objective.CLEAR, game(11, 0, 9), game(10, 0, 1));
    better(Objective.CLEAR, game(10, 0, 1), game(10, 0, 2));
  }

  @Test
  void fewestLeftCountsTilesThenPoints() {
    better(Objective.FEWEST_LEFT, game(0, 2, 9), game(99, 3, 1));
    better(Objective.FEWEST_LEFT, game(11, 2, 9), game(10, 2, 1));
    better(Objective.FEWEST_LEFT, game(10, 2, 1), game(10, 2, 2));
  }

  @Test
  void fewestClicksCountsClicksOfClearedBoardsOnly() {
    better(Objective.FEWEST_CLICKS, game(0, 0, 4), game(99, 0, 5));
    better(Objective.FEWEST_CLICKS, game(9, 0, 4), game(8, 0, 4));
    better(Objective.FEWEST_CLICKS, game(0, 0, 50), game(99, 1, 1));
    better(Objective.FEWEST_CLICKS, game(0, 1, 50), game(99, 2, 1));
    better(Objective.FEWEST_CLICKS, game(99, 2, 50), game(0, 2, 1));
  }

  @Test
  void targetCountsPoints() {
    better(Objective.target(5), game(11, 9, 9), game(10, 0, 1));
    assertThat(Objective.target(5).isFinal(5)).isTrue();
    assertThat(Objective.target(5).isFinal(4)).isFalse();
    assertThat(Objective.SCORE.isFinal(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void metIsWhatWasAskedFor() {
    assertThat(Objective.SCORE.isMet(-1, 99)).isTrue();
    assertThat(Objective.FEWEST_LEFT.isMet(-1, 99)).isTrue();
    assertThat(Objective.CLEAR.isMet(5, 1)).isFalse();
    assertThat(Objective.CLEAR.isMet(-5, 0)).isTrue();
    assertThat(Objective.FEWEST_CLICKS.isMet(5, 1)).isFalse();
    assertThat(Objective.FEWEST_CLICKS.isMet(5, 0)).isTrue();
    assertThat(Objective.target(5).isMet(4, 0)).isFalse();
    assertThat(Objective.target(5).isMet(5, 9)).isTrue();
    assertThat(Objective.target(Long.MIN_VALUE).isMet(Long.MIN_VALUE, 9)).isTrue();
  }

  /** A total order with ties: antisymmetric and transitive. */
  @Test
  void everyOrderIsAnOrder() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      int[][] g = new int[3][];
      for (int k = 0; k < 3; k++) {
        g[k] = game(random.nextInt(3), random.nextInt(3), random.nextInt(3));
      }
      for (Objective objective : ALL) {
        int ab = compare(objective, g[0], g[1]);
        int bc = compare(objective, g[1], g[2]);
        int ac = compare(objective, g[0], g[2]);
        assertThat(compare(objective, g[1], g[0])).isEqualTo(-ab);
        if (ab >= 0 && bc >= 0) {
          assertThat(ac).as(objective.toString()).isEqualTo(Math.max(ab, bc));
        }
      }
    }
  }

  private static int compare(Objective objective, int[] a, int[] b) {
    return Integer.signum(objective.compare(a[0], a[1], a[2], b[0], b[1], b[2]));
  }

  @Test
  void extremeScoresDoNotOverflow() {
    assertThat(Objective.SCORE.compare(Long.MAX_VALUE, 0, 0, Long.MIN_VALUE, 0, 0)).isPositive();
    assertThat(Objective.CLEAR.compare(Long.MIN_VALUE, 0, 0, Long.MAX_VALUE, 0, 0)).isNegative();
  }

  @Test
  void namesAreForPeople() {
    assertThat(ALL.stream().map(Objective::toString))
        .containsExactly("score", "clear", "fewest left", "fewest clicks", "target 10");
  }
}
