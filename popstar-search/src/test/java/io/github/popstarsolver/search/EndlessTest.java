package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.core.Distance;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All searchers on games that need not end: they stop, and they say what they know. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndlessTest {

  private static final int UNREACHED = -1;

  /** Moves to each node by the plainest search there is. */
  private static int[] moves(GraphGame game) {
    int[] moves = new int[game.targets.length];
    Arrays.fill(moves, UNREACHED);
    moves[0] = 0;
    ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(0);
    while (!queue.isEmpty()) {
      int at = queue.remove();
      for (int to : game.targets[at]) {
        if (moves[to] == UNREACHED) {
          moves[to] = moves[at] + 1;
          queue.add(to);
        }
      }
    }
    return moves;
  }

  private static final Distance<GraphGame> UNINFORMED = at -> at.left() == 0 ? 0 : 1;

  private static Map<String, Searcher<GraphGame, Integer>> shortest() {
    Map<String, Searcher<GraphGame, Integer>> all = new LinkedHashMap<>();
    all.put("breadth-first", Searchers.<GraphGame, Integer>breadthFirst());
    all.put("A*", Searchers.<GraphGame, Integer>aStar(UNINFORMED));
    all.put("IDA*", Searchers.<GraphGame, Integer>idaStar(UNINFORMED));
    return all;
  }

  private static Map<String, Searcher<GraphGame, Integer>> exhaustive() {
    Map<String, Searcher<GraphGame, Integer>> all = shortest();
    all.put("depth-first", Searchers.<GraphGame, Integer>depthFirst());
    all.put("greedy best-first", Searchers.<GraphGame, Integer>greedyBestFirst(at -> -at.left()));
    for (Objective objective : new Objective[] {Objective.CLEAR, Objective.FEWEST_CLICKS}) {
      all.put(
          "exact, " + objective,
          Searchers.<GraphGame, Integer>exact(at -> GraphGame.PRIZE).objective(objective).build());
    }
    return all;
  }

  /** Searchers that play lines by a rule. */
  private static Map<String, Searcher<GraphGame, Integer>> byLines() {
    Objective wanted = Objective.FEWEST_CLICKS;
    PlayoutPolicy<GraphGame> random = PlayoutPolicy.random();
    Map<String, Searcher<GraphGame, Integer>> all = new LinkedHashMap<>();
    all.put("greedy", Searchers.<GraphGame, Integer>greedy(at -> -at.left()));
    all.put("playout", Searchers.<GraphGame, Integer>playout((at, other, moves, n) -> n - 1));
    all.put(
        "flat",
        Searchers.<GraphGame, Integer>flatMonteCarlo(random).playouts(3).objective(wanted).build());
    all.put(
        "mcts", Searchers.<GraphGame, Integer>mcts(random).playouts(200).objective(wanted).build());
    all.put(
        "mcts per move",
        Searchers.<GraphGame, Integer>spMcts(random).playoutsPerMove(20).objective(wanted).build());
    all.put(
        "beam mcts",
        Searchers.<GraphGame, Integer>beamMcts(random).playouts(200).objective(wanted).build());
    all.put(
        "nested",
        Searchers.<GraphGame, Integer>nestedMonteCarlo(random).level(2).objective(wanted).build());
    all.put(
        "nrpa",
        Searchers.<GraphGame, Integer>nrpa(MoveCode.packed())
            .level(2)
            .iterations(10)
            .objective(wanted)
            .build());
    all.put(
        "annealing",
        Searchers.<GraphGame, Integer>annealing(random).playouts(100).objective(wanted).build());
    all.put(
        "genetic",
        Searchers.<GraphGame, Integer>genetic(random)
            .population(10)
            .generations(5)
            .objective(wanted)
            .build());
    return all;
  }

  /** Searchers whose lines may come back to a position, but stop. */
  private static Map<String, Searcher<GraphGame, Integer>> byLayers() {
    Objective wanted = Objective.FEWEST_CLICKS;
    Map<String, Searcher<GraphGame, Integer>> all = new LinkedHashMap<>();
    for (Objective objective : new Objective[] {wanted, Objective.SCORE}) {
      all.put(
          "beam, " + objective,
          Searchers.<GraphGame, Integer>beam(at -> -at.left())
              .width(2)
              .objective(objective)
              .build());
    }
    for (Objective objective : new Objective[] {wanted, Objective.SCORE, Objective.CLEAR}) {
      all.put(
          "neighbourhood, " + objective,
          Searchers.<GraphGame, Integer>largeNeighbourhood(at -> -at.left())
              .width(2)
              .wideBeam(0.3)
              .effort(2000)
              .objective(objective)
              .build());
    }
    all.put(
        "rollout beam",
        Searchers.<GraphGame, Integer>rolloutBeam(at -> -at.left(), (at, other, moves, n) -> 0)
            .width(2)
            .objective(wanted)
            .build());
    all.put(
        "lookahead by value",
        Searchers.<GraphGame, Integer>lookahead(at -> -at.left())
            .depth(2)
            .objective(wanted)
            .build());
    all.put(
        "lookahead by playouts",
        Searchers.<GraphGame, Integer>lookahead((at, other, moves, n) -> 0)
            .depth(2)
            .objective(wanted)
            .build());
    all.put(
        "anytime",
        Searchers.<GraphGame, Integer>anytime(at -> -at.left())
            .maxWidth(16)
            .objective(wanted)
            .build());
    return all;
  }

  private static Set<Integer> replay(
      GraphGame game, Solution<Integer> solution, String where, boolean once) {
    GraphGame position = game.copy();
    Set<Integer> seen = new HashSet<>();
    seen.add(position.node);
    for (int move : solution.moves()) {
      assertThat(move).as(where).isBetween(0, position.moveCount() - 1);
      position.play(move);
      assertThat(seen.add(position.node) || !once).as(where + " comes back").isTrue();
    }
    assertThat(position.finalScore()).as(where).isEqualTo(solution.score());
    assertThat(position.left()).as(where).isEqualTo(solution.left());
    assertThat(solution.end()).as(where).isEqualTo(End.COMPLETED);
    return seen;
  }

  @Test
  void exhaustiveSearchersKnowWhatCanBeSolved() {
    SplittableRandom random = new SplittableRandom(6);
    int solvable = 0;
    int games = 400;
    for (int i = 0; i < games; i++) {
      GraphGame game = GraphGame.endless(3 + random.nextInt(14), 1 + random.nextInt(60), random);
      int truth = moves(game)[game.targets.length - 2];
      solvable += truth > 0 ? 1 : 0;
      for (Map.Entry<String, Searcher<GraphGame, Integer>> entry : exhaustive().entrySet()) {
        String where = entry.getKey() + " on graph " + i;
        Solution<Integer> solution = entry.getValue().search(game);
        replay(game, solution, where, true);
        assertThat(solution.isSolved()).as(where).isEqualTo(truth > 0);
        if (truth < 0) {
          assertThat(solution.proof()).as(where).isEqualTo(Proof.REFUTED);
        } else if (shortest().containsKey(entry.getKey())) {
          assertThat(solution.proof()).as(where).isEqualTo(Proof.PROVEN);
          assertThat(solution.moves()).as(where).hasSize(truth);
        }
      }
    }
    assertThat(solvable).isBetween(games / 4, 3 * games / 4);
  }

  @Test
  void linesStopAndDoNotGoInCircles() {
    SplittableRandom random = new SplittableRandom(7);
    int proofs = 0;
    for (int i = 0; i < 150; i++) {
      int longest = 1 + random.nextInt(60);
      GraphGame game = GraphGame.endless(3 + random.nextInt(14), longest, random);
      int truth = moves(game)[game.targets.length - 2];
      for (Map.Entry<String, Searcher<GraphGame, Integer>> entry : byLines().entrySet()) {
        String where = entry.getKey() + " on graph " + i;
        Solution<Integer> solution = entry.getValue().search(game);
        replay(game, solution, where, true);
        assertThat(solution.moves().size()).as(where).isLessThanOrEqualTo(longest);
        assertThat(solution.isSolved() && truth < 0).as(where).isFalse();
        if (solution.proof() != Proof.UNKNOWN) { // a tree that came to hold all lines
          proofs++;
          assertThat(solution.proof() == Proof.PROVEN).as(where).isEqualTo(truth > 0);
        }
      }
      for (Map.Entry<String, Searcher<GraphGame, Integer>> entry : byLayers().entrySet()) {
        String where = entry.getKey() + " on graph " + i;
        Solution<Integer> solution = entry.getValue().search(game);
        if (entry.getKey().startsWith("neighbourhood")) { // it has no playouts after its layers
          assertThat(solution.moves().size()).as(where).isLessThanOrEqualTo(longest);
        }
        replay(game, solution, where, false);
        assertThat(solution.isSolved() && truth < 0).as(where).isFalse();
        assertThat(solution.proof()).as(where).isEqualTo(Proof.UNKNOWN);
      }
    }
    assertThat(proofs).isGreaterThan(100);
  }

  /** One node in a circle of its own: there is no line but the empty one. */
  @Test
  void aCircleOfOneIsNoLine() {
    GraphGame game;
    SplittableRandom random = new SplittableRandom(8);
    do {
      game = GraphGame.endless(3, 5, random);
    } while (Arrays.stream(game.targets[0]).anyMatch(to -> to > 0));
    for (Map.Entry<String, Searcher<GraphGame, Integer>> entry : byLines().entrySet()) {
      assertThat(entry.getValue().search(game).moves()).as(entry.getKey()).isEmpty();
    }
    for (Map.Entry<String, Searcher<GraphGame, Integer>> entry : exhaustive().entrySet()) {
      Solution<Integer> solution = entry.getValue().search(game);
      assertThat(solution.moves()).as(entry.getKey()).isEmpty();
      assertThat(solution.proof()).as(entry.getKey()).isEqualTo(Proof.REFUTED);
    }
  }

  /** A tree that holds all lines proves nothing if some of them were cut for their length. */
  @Test
  void aLineThatIsCutShortIsNoProof() {
    SplittableRandom random = new SplittableRandom(9);
    GraphGame game;
    do {
      game = GraphGame.endless(12, 2, random);
    } while (moves(game)[10] < 4);
    Solution<Integer> solution =
        Searchers.<GraphGame, Integer>mcts(PlayoutPolicy.random())
            .playouts(1000)
            .objective(Objective.CLEAR)
            .build()
            .search(game);
    assertThat(solution.isSolved()).isFalse();
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(solution.proof()).isEqualTo(Proof.UNKNOWN);
  }

  @Test
  void noLineAtAllIsAnError() {
    GraphGame game = GraphGame.endless(5, 0, new SplittableRandom(1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.<GraphGame, Integer>greedy(at -> 0).search(game))
        .withMessageContaining("longest line of the position is 0 moves");
  }
}
