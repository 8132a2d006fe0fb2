package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.PlayoutPolicy;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AlgorithmTest {

  private static final Set<Algorithm> EXHAUSTIVE =
      Set.of(
          Algorithm.BFS,
          Algorithm.DFS,
          Algorithm.ASTAR,
          Algorithm.IDASTAR,
          Algorithm.EXACT,
          Algorithm.GREEDY,
          Algorithm.CSP);

  @ParameterizedTest
  @EnumSource
  void solvesWhatIsEasy(Algorithm algorithm) {
    for (String name : List.of("w01", "w03", "w04", "w05", "w08", "w13")) {
      for (Rules rules : Instances.ALL_RULES) {
        Answer answer = algorithm.solve(Instances.named(name), rules, Effort.unlimited());
        if (algorithm != Algorithm.LEARNED) { // it looks at one line alone
          assertThat(answer.status()).as(name + " " + rules).isEqualTo(Status.SOLVED);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void knowsWhatIsSolvedAlready(Algorithm algorithm) {
    Answer answer = algorithm.solve(Instances.named("w02"), Rules.APP, Effort.unlimited());
    assertThat(answer.status()).isEqualTo(Status.SOLVED);
    assertThat(answer.pours()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void onlyWhoHasSeenAllSaysThatThereIsNoSolution(Algorithm algorithm) {
    for (String name : List.of("w06", "w14")) {
      Answer answer = algorithm.solve(Instances.named(name), Rules.APP, Effort.unlimited());
      assertThat(answer.pours()).isEmpty();
      if (EXHAUSTIVE.contains(algorithm)) {
        assertThat(answer.status()).as(name).isEqualTo(Status.UNSOLVABLE);
      } else {
        assertThat(answer.status()).as(name).isNotEqualTo(Status.SOLVED);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void limitsLeaveItOpen(Algorithm algorithm) {
    Answer answer = algorithm.solve(Instances.named("w06"), Rules.APP, new Effort(3, null, 1));
    assertThat(answer.status()).isEqualTo(Status.UNKNOWN);
    assertThat(answer.nodes()).isLessThanOrEqualTo(3);
    Answer late =
        algorithm.solve(
            Instances.named("w11"), Rules.APP, new Effort(Long.MAX_VALUE, Duration.ZERO, 1));
    assertThat(late.status()).isEqualTo(Status.UNKNOWN);
  }

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSameAnswer(Algorithm algorithm) {
    Puzzle puzzle = Instances.named("w05");
    Effort effort = new Effort(20_000, null, 7);
    Answer first = algorithm.solve(puzzle, Rules.APP, effort);
    Answer second = algorithm.solve(puzzle, Rules.APP, effort);
    assertThat(second.pours()).isEqualTo(first.pours());
    assertThat(second.nodes()).isEqualTo(first.nodes());
  }

  /** Each searcher of the library that asks for nothing but a position, as it is. */
  private static Map<String, Searcher<State, Step>> searchers() {
    Heuristic<State> worth = Solvers.worth();
    MoveChooser<State> first = (state, scratch, moves, count) -> 0;
    PlayoutPolicy<State> policy = PlayoutPolicy.greedy(worth, 0.1);
    Objective wanted = Objective.FEWEST_CLICKS;
    Map<String, Searcher<State, Step>> all = new LinkedHashMap<>();
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm != Algorithm.CSP && algorithm != Algorithm.QLEARNING) {
        all.put(Choice.name(algorithm), Solvers.searcher(algorithm, 1));
      }
    }
    all.put("greedy playout", Searchers.greedy(worth));
    all.put("playout", Searchers.playout(first));
    all.put(
        "flat",
        Searchers.<State, Step>flatMonteCarlo(policy).playouts(3).objective(wanted).build());
    all.put("sp-mcts", Searchers.<State, Step>spMcts(policy).playouts(100).build());
    all.put("beam-mcts", Searchers.<State, Step>beamMcts(policy).playouts(200).build());
    all.put("nested", Searchers.<State, Step>nestedMonteCarlo(policy).level(1).build());
    all.put("lookahead", Searchers.<State, Step>lookahead(worth).depth(2).build());
    all.put("lookahead by playouts", Searchers.<State, Step>lookahead(first).depth(2).build());
    all.put("anytime", Searchers.<State, Step>anytime(worth).maxWidth(64).build());
    all.put("score beam", Searchers.<State, Step>beam(worth).width(20).build());
    all.put(
        "portfolio",
        Searchers.<State, Step>portfolio()
            .add(Searchers.depthFirst())
            .add(Searchers.greedy(worth))
            .build());
    return all;
  }

  @Test
  void allSearchersOfTheLibraryRunUnchanged() {
    for (String name : List.of("w01", "w05", "w06", "w09", "w14")) {
      Puzzle puzzle = Instances.named(name);
      searchers()
          .forEach(
              (called, searcher) -> {
                for (Limits limits : List.of(Limits.none(), Limits.nodes(50))) {
                  if (called.equals("exact") && limits.equals(Limits.none())) {
                    continue; // branch and bound has tests of its own, it takes long here
                  }
                  Solution<Step> solution = searcher.search(new State(puzzle, Rules.APP), limits);
                  List<Pour> pours = Replay.pours(puzzle, Rules.APP, solution.moves());
                  assertThat(Replay.end(puzzle, PourRule.PARTIAL, pours).isSolved(Goal.JOINED))
                      .as(called + " on " + name)
                      .isEqualTo(solution.isSolved());
                }
              });
    }
  }
}
