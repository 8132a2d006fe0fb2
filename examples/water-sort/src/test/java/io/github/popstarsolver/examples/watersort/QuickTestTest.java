package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QuickTestTest {

  @Test
  void whatItProvesIsTrueAndItProvesSomething() {
    int proven = 0;
    for (Instances.Instance instance : Instances.random()) {
      if (QuickTest.whyUnsolvable(instance.puzzle(), instance.rules().goal()).isPresent()) {
        assertThat(instance.optimum()).as(instance.toString()).isEmpty();
        proven++;
      }
    }
    assertThat(proven).isGreaterThan(50);
  }

  @Test
  void itSaysWhy() {
    Puzzle overfull = Puzzle.of(2, List.of(List.of(1, 1), List.of(1), List.of()));
    assertThat(QuickTest.whyUnsolvable(overfull, Goal.JOINED))
        .hasValue("colour 1 has 3 units, which do not fit in one bottle of 2");
    assertThat(QuickTest.whyUnsolvable(overfull, Goal.MONO)).isEmpty();
    Puzzle narrow = Puzzle.of(4, List.of(List.of(1, 2, 3), List.of(2)));
    assertThat(QuickTest.whyUnsolvable(narrow, Goal.MONO))
        .hasValue("the colours need 3 bottles, there are 2");
  }

  @Test
  void theCountingCheckIsNeitherNecessaryNorSufficient() {
    assertThat(QuickTest.passesCountingCheck(Instances.named("w06"))).isTrue(); // unsolvable
    assertThat(QuickTest.passesCountingCheck(Instances.named("w13"))).isFalse(); // solvable
    Puzzle littleRoom = Puzzle.of(3, List.of(List.of(1, 1, 2), List.of(2, 2)));
    assertThat(QuickTest.passesCountingCheck(littleRoom)).isFalse();
    assertThat(Algorithm.BFS.solve(littleRoom, Rules.APP, Effort.unlimited()).pours()).hasSize(1);
  }
}
