package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The fewest pours, by all rules, of puzzles where they are known. */
class OptimumTest {

  private static final Set<String> LARGE = Set.of("w09", "w10", "w11", "w12");

  static List<Instances.Instance> named() {
    return Instances.named();
  }

  @ParameterizedTest
  @MethodSource("named")
  void ofTheNamedInstances(Instances.Instance instance) {
    assertThat(Instances.named()).hasSize(56);
    check(instance, Algorithm.ASTAR);
    check(instance, Algorithm.IDASTAR);
    if (!LARGE.contains(instance.name().substring(0, 3))) {
      check(instance, Algorithm.BFS);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BFS", "ASTAR", "IDASTAR"})
  void ofRandomPuzzles(Algorithm algorithm) {
    List<Instances.Instance> all = Instances.random();
    assertThat(all).hasSize(960);
    all.forEach(instance -> check(instance, algorithm));
  }

  private static void check(Instances.Instance instance, Algorithm algorithm) {
    Answer answer = algorithm.solve(instance.puzzle(), instance.rules(), Effort.unlimited());
    String where = algorithm + " on " + instance;
    if (instance.optimum().isEmpty()) {
      assertThat(answer.status()).as(where).isEqualTo(Status.UNSOLVABLE);
      assertThat(answer.pours()).as(where).isEmpty();
    } else {
      assertThat(answer.status()).as(where).isEqualTo(Status.SOLVED);
      assertThat(answer.pours()).as(where).hasSize(instance.optimum().get());
      assertThat(answer.shortest()).as(where).isTrue();
    }
  }

  /** They prove what cannot be solved, and never say so of what can. */
  @ParameterizedTest
  @EnumSource(names = {"DFS", "GREEDY", "CSP"})
  void othersDecideWhatCanBeSolved(Algorithm algorithm) {
    for (Instances.Instance instance : Instances.random()) {
      Answer answer = algorithm.solve(instance.puzzle(), instance.rules(), Effort.unlimited());
      assertThat(answer.status())
          .as(algorithm + " on " + instance)
          .isEqualTo(instance.optimum().isEmpty() ? Status.UNSOLVABLE : Status.SOLVED);
      assertThat(answer.pours().size())
          .as(algorithm + " on " + instance)
          .isGreaterThanOrEqualTo(instance.optimum().orElse(0));
    }
  }

  /** Branch and bound takes long where there are many circles: the smallest ones only. */
  @Test
  void branchAndBoundAgreesOnSmallPuzzles() {
    int checked = 0;
    for (Instances.Instance instance : Instances.random()) {
      if (instance.puzzle().bottles().size() <= 4) {
        check(instance, Algorithm.EXACT);
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(200);
  }

  /**
   * A search of the plain rules in which nothing is left out and no two states are taken for one,
   * but for the order of bottles.
   */
  @Test
  void leavingPoursOutLosesNothing() {
    for (Instances.Instance instance : Instances.random()) {
      if (instance.puzzle().bottles().size() <= 5) {
        assertThat(plainSearch(instance.puzzle(), instance.rules()))
            .as(instance.toString())
            .isEqualTo(instance.optimum());
      }
    }
  }

  private static Optional<Integer> plainSearch(Puzzle start, Rules rules) {
    Map<List<String>, Integer> moves = new HashMap<>();
    ArrayDeque<Puzzle> queue = new ArrayDeque<>();
    moves.put(key(start), 0);
    queue.add(start);
    while (!queue.isEmpty()) {
      Puzzle at = queue.remove();
      int made = moves.get(key(at));
      if (at.isSolved(rules.goal())) {
        return Optional.of(made);
      }
      for (Pour pour : at.pours(rules.pours())) {
        Puzzle next = at.after(pour.from(), pour.to(), rules.pours());
        if (moves.putIfAbsent(key(next), made + 1) == null) {
          queue.add(next);
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> key(Puzzle puzzle) {
    List<String> bottles = new ArrayList<>();
    puzzle.bottles().forEach(bottle -> bottles.add(bottle.units().toString()));
    bottles.sort(Comparator.naturalOrder());
    return bottles;
  }
}
