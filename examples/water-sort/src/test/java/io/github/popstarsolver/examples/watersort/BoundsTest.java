package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.search.Proof;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundsTest {

  private static List<Long> key(State state) {
    long[] packed = new long[state.packedLength()];
    state.pack(packed, 0);
    return Arrays.stream(packed).boxed().toList();
  }

  private static List<State> children(State state) {
    int[] buffer = new int[state.maxMoves()];
    int count = state.moves(buffer);
    List<State> children = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      State child = state.copy();
      child.play(buffer[i]);
      children.add(child);
    }
    return children;
  }

  /** All states that can be reached, each with the fewest pours to a solved one, if there are. */
  private static Map<State, Integer> truth(State start) {
    Map<List<Long>, State> states = new HashMap<>();
    Map<List<Long>, List<List<Long>>> parents = new HashMap<>();
    List<State> open = new ArrayList<>(List.of(start));
    states.put(key(start), start);
    for (int i = 0; i < open.size(); i++) {
      for (State child : children(open.get(i))) {
        parents.computeIfAbsent(key(child), k -> new ArrayList<>()).add(key(open.get(i)));
        if (states.putIfAbsent(key(child), child) == null) {
          open.add(child);
        }
      }
    }
    Map<State, Integer> distances = new HashMap<>();
    List<List<Long>> layer = new ArrayList<>();
    states.forEach(
        (key, state) -> {
          if (state.isSolved()) {
            layer.add(key);
          }
        });
    for (int distance = 0; !layer.isEmpty(); distance++) {
      List<List<Long>> next = new ArrayList<>();
      for (List<Long> key : layer) {
        if (distances.putIfAbsent(states.get(key), distance) == null) {
          next.addAll(parents.getOrDefault(key, List.of()));
        }
      }
      layer.clear();
      layer.addAll(next);
    }
    return distances;
  }

  @Test
  void neverOverestimateAndFallByOneAtMost() {
    int states = 0;
    for (Instances.Instance instance : Instances.random()) {
      if (instance.puzzle().bottles().size() > 5) {
        continue;
      }
      Map<State, Integer> truth = truth(new State(instance.puzzle(), instance.rules()));
      states += truth.size();
      for (Distance<State> bound : List.of(Bounds.runs(), Bounds.bottoms())) {
        truth.forEach(
            (state, distance) -> {
              String where = key(state) + " of " + instance;
              assertThat(bound.atLeast(state)).as(where).isBetween(0, distance);
              for (State child : children(state)) {
                assertThat(bound.atLeast(child)).isGreaterThanOrEqualTo(bound.atLeast(state) - 1);
              }
            });
      }
      truth.forEach(
          (state, distance) ->
              assertThat(Bounds.bottoms().atLeast(state))
                  .isGreaterThanOrEqualTo(Bounds.runs().atLeast(state)));
    }
    assertThat(states).isGreaterThan(5_000);
  }

  @Test
  void ofTheNamedInstances() {
    State w10 = new State(Instances.named("w10"), Rules.APP);
    assertThat(Bounds.runs().atLeast(w10)).isEqualTo(24);
    assertThat(Bounds.bottoms().atLeast(w10)).isEqualTo(27); // which is the optimum
    assertThat(Bounds.runs().atLeast(new State(Instances.named("w04"), Rules.APP))).isEqualTo(5);
  }

  /** Misplaced units are no lower bound: one pour moves three of them. */
  @Test
  void misplacedUnitsOverestimate() {
    Puzzle puzzle = Puzzle.of(4, List.of(List.of(1, 2, 2, 2), List.of(2), List.of(1, 1, 1)));
    State state = new State(puzzle, Rules.APP);
    Answer answer = Algorithm.BFS.solve(puzzle, Rules.APP, Effort.unlimited());
    assertThat(answer.pours()).hasSize(2);
    assertThat(Bounds.misplacedUnits().atLeast(state)).isEqualTo(3);
    assertThat(Bounds.runs().atLeast(state)).isEqualTo(2);
  }

  /** A search that takes them for one misses the shortest solution, and says that it is proven. */
  @Test
  void misplacedUnitsMakeTheSearchMissTheShortestSolution() {
    List<List<Integer>> bottles =
        List.of(
            List.of(1, 1, 3, 3), List.of(3, 2, 3, 2), List.of(2, 1, 2, 1), List.of(), List.of());
    State start = new State(Puzzle.of(4, bottles), Rules.APP);
    assertThat(Searchers.aStar(Bounds.runs()).search(start).moves()).hasSize(8);
    assertThat(Searchers.aStar(Bounds.misplacedUnits()).search(start).moves()).hasSize(9);
    int missed = 0;
    for (Instances.Instance instance : Instances.random()) {
      if (instance.optimum().isPresent()) {
        Solution<Step> solution =
            Searchers.aStar(Bounds.misplacedUnits())
                .search(new State(instance.puzzle(), instance.rules()));
        assertThat(solution.proof()).isEqualTo(Proof.PROVEN);
        missed += solution.moves().size() > instance.optimum().get() ? 1 : 0;
      }
    }
    assertThat(missed).isPositive();
  }
}
