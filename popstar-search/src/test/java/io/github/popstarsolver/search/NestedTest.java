package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** NMCS and NRPA against plain versions of them that draw the same random numbers. */
class NestedTest {

  private static void assertSame(
      Solution<Integer> actual, PlainGames.Result expected, String where) {
    assertThat(actual.moves()).as(where).isEqualTo(expected.moves());
    assertThat(actual.score()).as(where).isEqualTo(expected.score());
    assertThat(actual.left()).as(where).isEqualTo(expected.left());
  }

  private static final List<Objective> OBJECTIVES =
      List.of(Objective.SCORE, Objective.CLEAR, Objective.FEWEST_CLICKS, Objective.FEWEST_LEFT);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void nestedSearchIsThatOfThePaper(int level) {
    for (int seed = 0; seed < 60; seed++) {
      Toy toy = new Toy(seed, 7, 5);
      Objective objective = OBJECTIVES.get(seed % 4);
      assertSame(
          Searchers.nestedMonteCarlo(PlayoutPolicy.<Toy>random())
              .level(level)
              .objective(objective)
              .seed(seed)
              .build()
              .search(toy),
          new PlainGames(objective, seed).nested(toy, List.of(), level),
          "toy " + seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void policyAdaptationIsThatOfThePaper(int level) {
    for (int seed = 0; seed < 40; seed++) {
      Toy toy = new Toy(seed, 9, 6);
      Objective objective = OBJECTIVES.get(seed % 4);
      double alpha = seed % 3 == 0 ? 1 : 0.3;
      int iterations = level == 3 ? 5 : 12;
      PlainGames plain = new PlainGames(objective, seed);
      plain.nrpa(toy, level, iterations, alpha, Map.of());
      assertSame(
          Searchers.nrpa(MoveCode.<Toy>packed())
              .level(level)
              .iterations(iterations)
              .alpha(alpha)
              .objective(objective)
              .seed(seed)
              .build()
              .search(toy),
          plain.found,
          "toy " + seed);
    }
  }

  @Test
  void aNestedSearchEndsAfterItsPlayouts() {
    Toy toy = new Toy(3, 12, 6);
    NestedBuilder<Toy, Integer> builder =
        Searchers.nestedMonteCarlo(PlayoutPolicy.<Toy>random()).level(3);
    Solution<Integer> all = builder.build().search(toy);
    Solution<Integer> few = builder.playouts(10).build().search(toy);
    assertThat(few.end()).isEqualTo(End.COMPLETED);
    assertThat(few.nodes()).isLessThan(10 * 15).isLessThan(all.nodes());
    assertThat(few.score()).isLessThanOrEqualTo(all.score());
  }

  @Test
  void repeatsGoOnWithOtherRandomNumbers() {
    Toy toy = new Toy(5, 12, 6);
    NestedBuilder<Toy, Integer> builder = Searchers.nestedMonteCarlo(PlayoutPolicy.<Toy>random());
    Solution<Integer> once = builder.build().search(toy);
    Solution<Integer> often = builder.repeats(50).build().search(toy);
    assertThat(often.nodes()).isGreaterThan(20 * once.nodes());
    assertThat(often.score()).isGreaterThan(once.score());
  }

  @Test
  void anEndToRepeatsSavesPlayouts() {
    Toy toy = new Toy(5, 12, 6);
    NrpaBuilder<Toy, Integer> builder = Searchers.nrpa(MoveCode.<Toy>packed()).iterations(60);
    Solution<Integer> all = builder.build().search(toy);
    Solution<Integer> fewer = builder.stopAfterRepeats(2).build().search(toy);
    assertThat(fewer.nodes()).isLessThan(all.nodes() / 2);
    assertThat(fewer.end()).isEqualTo(End.COMPLETED);
  }

  /** Steps as large as can be for weights as large as can be. */
  @Test
  void weightsStayFinite() {
    Toy toy = new Toy(8, 12, 6);
    Solution<Integer> solution =
        Searchers.nrpa(MoveCode.<Toy>packed())
            .iterations(200)
            .level(1)
            .alpha(100)
            .build()
            .search(toy);
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(solution.moves()).isNotEmpty();
  }
}
