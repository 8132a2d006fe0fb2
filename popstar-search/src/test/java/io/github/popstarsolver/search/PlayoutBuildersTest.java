package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.popstarsolver.core.Board;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the builders of the searches by playouts refuse. */
class PlayoutBuildersTest {

  private static final PlayoutPolicy<Board> RANDOM = PlayoutPolicy.random();

  @TestFactory
  Stream<DynamicTest> valuesOutOfRangeAreRefusedAndNamed() {
    Map<String, Runnable> wrong = new LinkedHashMap<>();
    var flat = Searchers.flatMonteCarlo(RANDOM);
    wrong.put("playouts per move is 0, expected 1 to 1000000000", () -> flat.playouts(0));
    wrong.put("weight of the best playout is 1.5, expected 0", () -> flat.bestWeight(1.5));
    var mcts = Searchers.mcts(RANDOM);
    wrong.put("number of playouts is 0, expected 1 to", () -> mcts.playouts(0));
    wrong.put("number of playouts per move is -1, expected 1", () -> mcts.playoutsPerMove(-1));
    wrong.put("exploration is -0.1, expected 0", () -> mcts.exploration(-0.1));
    wrong.put("exploration is NaN, expected 0", () -> mcts.exploration(Double.NaN));
    wrong.put("deviation is Infinity", () -> mcts.deviation(Double.POSITIVE_INFINITY));
    wrong.put("weight of the best playout is -1.0", () -> mcts.bestWeight(-1));
    wrong.put("number of trees is 0, expected 1", () -> mcts.restarts(0));
    wrong.put("number of tree nodes is 63, expected 64", () -> mcts.treeNodes(63));
    var beam = Searchers.beamMcts(RANDOM);
    wrong.put("beam width is 0, expected 1", () -> beam.width(0));
    wrong.put("playouts per depth is 0, expected 1", () -> beam.playoutsPerDepth(0));
    wrong.put("number of playouts is -5, expected 1", () -> beam.playouts(-5));
    wrong.put("exploration is -1.0", () -> beam.exploration(-1));
    wrong.put("weight of the best playout is 2.0", () -> beam.bestWeight(2));
    wrong.put("number of tree nodes is 1,", () -> beam.treeNodes(1));
    var nested = Searchers.nestedMonteCarlo(RANDOM);
    wrong.put("level is 9, expected 1 to 8", () -> nested.level(9));
    wrong.put("number of searches is 0", () -> nested.repeats(0));
    wrong.put("number of playouts is -6, expected 1", () -> nested.playouts(-6));
    var nrpa = Searchers.nrpa(MoveCode.<Board>packed());
    wrong.put("level is 0, expected 1 to 8", () -> nrpa.level(0));
    wrong.put("number of iterations is 0", () -> nrpa.iterations(0));
    wrong.put("alpha is 0.0, expected more than 0", () -> nrpa.alpha(0));
    wrong.put("alpha is NaN", () -> nrpa.alpha(Double.NaN));
    wrong.put("number of repeats is 0", () -> nrpa.stopAfterRepeats(0));
    wrong.put("number of restarts is 0", () -> nrpa.restarts(0));
    wrong.put("number of table entries is 1023", () -> nrpa.tableEntries(1023));
    var annealing = Searchers.annealing(RANDOM);
    wrong.put("number of playouts is -7, expected 1", () -> annealing.playouts(-7));
    wrong.put("first temperature is 0.0", () -> annealing.temperatures(0, 0));
    wrong.put("first temperature is NaN", () -> annealing.temperatures(Double.NaN, 1));
    wrong.put("last temperature is 3.0", () -> annealing.temperatures(2, 3));
    wrong.put("last temperature is 0.0", () -> annealing.temperatures(2, 0));
    var genetic = Searchers.genetic(RANDOM);
    wrong.put("population is 1, expected 2", () -> genetic.population(1));
    wrong.put("number of generations is 0", () -> genetic.generations(0));
    wrong.put("elite is -1", () -> genetic.elite(-1));
    wrong.put("tournament is 0", () -> genetic.tournament(0));
    wrong.put("chance of a crossover is 1.1", () -> genetic.crossover(1.1));
    wrong.put("chance of a mutation is -0.5", () -> genetic.mutation(-0.5));
    wrong.put(
        "epsilon is 1.01, expected 0 to 1",
        () -> PlayoutPolicy.<Board>choosing((position, scratch, moves, count) -> 0, 1.01));
    wrong.put("epsilon is NaN", () -> PlayoutPolicy.<Board>greedy(board -> 0, Double.NaN));
    return wrong.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () ->
                        assertThatIllegalArgumentException()
                            .isThrownBy(entry.getValue()::run)
                            .withMessageContaining(entry.getKey())));
  }

  @Test
  void nullArgumentsAreNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.mcts((PlayoutPolicy<Board>) null))
        .withMessage("policy");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.nrpa((MoveCode<Board>) null))
        .withMessage("code");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.genetic(RANDOM).objective(null))
        .withMessage("wanted");
    assertThatNullPointerException().isThrownBy(() -> RANDOM.sparing(null)).withMessage("classes");
    assertThatNullPointerException()
        .isThrownBy(() -> PlayoutPolicy.<Board>choosing(null, 0))
        .withMessage("chooser");
    assertThatNullPointerException()
        .isThrownBy(() -> PlayoutPolicy.<Board>greedy(null, 0))
        .withMessage("heuristic");
    assertThatNullPointerException()
        .isThrownBy(() -> Searchers.nrpa(MoveCode.<Board>packed()).sparing(null))
        .withMessage("parts");
  }
}
