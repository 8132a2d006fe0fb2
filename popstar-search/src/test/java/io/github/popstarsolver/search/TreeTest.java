package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tree of games: its figures, the choice of children, pruning. */
class TreeTest {

  // ------------------------------------------------------------------ by hand

  /** A root with three children: 4, 2 and 1 playouts. */
  private static Tree threeArms() {
    Tree tree = new Tree(100);
    tree.moves[0] = 3;
    double[][] rewards = {{10, 20, 10, 20}, {30, 10}, {16}};
    for (int arm = 0; arm < 3; arm++) {
      int child = tree.add(0, 40 + arm, arm);
      for (double reward : rewards[arm]) {
        tree.record(child, reward);
        tree.record(0, reward);
      }
    }
    return tree;
  }

  private static int childOf(Tree tree, int node, int ordinal) {
    int child = tree.firstChild[node];
    while (tree.ordinal[child] != ordinal) {
      child = tree.nextSibling[child];
    }
    return child;
  }

  @Test
  void figuresOfANode() {
    Tree tree = threeArms();
    assertThat(tree.visits[0]).isEqualTo(7);
    assertThat(tree.sum[0]).isEqualTo(116);
    assertThat(tree.children[0]).isEqualTo(3);
    int first = childOf(tree, 0, 0);
    assertThat(tree.move[first]).isEqualTo(40);
    assertThat(tree.parent[first]).isZero();
    assertThat(tree.squares[first]).isEqualTo(1000);
    assertThat(tree.best[first]).isEqualTo(20);
  }

  @Test
  void valueOfAChild() {
    Tree tree = threeArms();
    int second = childOf(tree, 0, 1);
    double log = Math.log(7);
    // mean 20 of 10 to 30 is 0.5; ln 7 = 1.9459
    assertThat(new TreePolicy(0.5, -1, 0).value(tree, second, 10, 1 / 20.0, log))
        .isCloseTo(0.5 + 0.5 * Math.sqrt(1.9459101 / 2), within(1e-7));
    // best 30 is 1
    assertThat(new TreePolicy(0, -1, 1).value(tree, second, 10, 1 / 20.0, log)).isEqualTo(1);
    assertThat(new TreePolicy(0, -1, 0.5).value(tree, second, 10, 1 / 20.0, log)).isEqualTo(0.75);
    // rewards of 1 and 0: squares 1, less 2 * 0.25 is 0.5, with D = 0.3 over 2 visits 0.4
    assertThat(new TreePolicy(0, 0.3, 0).value(tree, second, 10, 1 / 20.0, log))
        .isCloseTo(0.5 + Math.sqrt(0.4), within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "0, -1, 0, 1", // the best mean: 15, 20, 16
    "0, -1, 1, 1", // the best playout: 20, 30, 16
    "10, -1, 0, 2", // the fewest visits
    "0, 50, 0, 2",
    "0.01, 0, 0, 1"
  })
  void constantsDecideWhichChildIsChosen(
      double exploration, double deviation, double bestWeight, int expected) {
    Tree tree = threeArms();
    TreePolicy policy = new TreePolicy(exploration, deviation, bestWeight);
    assertThat(tree.ordinal[policy.select(tree, 0, 10, 20)]).isEqualTo(expected);
  }

  @Test
  void closedChildrenAreLeftAsideButMayBeDecidedFor() {
    Tree tree = threeArms();
    TreePolicy policy = new TreePolicy(0, -1, 0);
    int second = childOf(tree, 0, 1);
    tree.moves[second] = 0;
    tree.closed[second] = 1;
    assertThat(tree.ordinal[policy.select(tree, 0, 10, 20)]).isEqualTo(2);
    assertThat(policy.decide(tree, 0)).isEqualTo(second);
  }

  @Test
  void aNodeIsClosedOnceAllBelowItIs() {
    Tree tree = new Tree(100);
    tree.moves[0] = 2;
    int a = tree.add(0, 1, 0);
    tree.moves[a] = 0;
    tree.record(new int[] {0, a}, 1, true, 5);
    assertThat(tree.isClosed(a)).isTrue();
    assertThat(tree.isClosed(0)).isFalse();
    int b = tree.add(0, 2, 1);
    tree.record(new int[] {0, b}, 1, false, 5);
    assertThat(tree.isClosed(0)).isFalse();
    tree.moves[b] = 1;
    int c = tree.add(b, 3, 0);
    tree.moves[c] = 0;
    tree.record(new int[] {0, b, c}, 2, true, 6);
    assertThat(tree.isClosed(0)).isTrue();
    assertThat(tree.visits[0]).isEqualTo(3);
    assertThat(tree.best[0]).isEqualTo(6);
  }

  // ------------------------------------------------------------------ against a map of paths

  private record Figures(int visits, double sum, double squares, double best) {
    Figures with(double reward) {
      return new Figures(
          visits + 1, sum + reward, squares + reward * reward, Math.max(best, reward));
    }
  }

  private static final Figures NOTHING = new Figures(0, 0, 0, Double.NEGATIVE_INFINITY);

  private static Map<List<Integer>, Figures> figures(Tree tree) {
    Map<Integer, List<Integer>> paths = new HashMap<>();
    Map<List<Integer>, Figures> figures = new LinkedHashMap<>();
    for (int node = 0; node < tree.size; node++) {
      List<Integer> path = new ArrayList<>();
      if (node > 0) {
        path.addAll(paths.get(tree.parent[node]));
        path.add(tree.move[node]);
      }
      paths.put(node, path);
      figures.put(
          path,
          new Figures(tree.visits[node], tree.sum[node], tree.squares[node], tree.best[node]));
    }
    return figures;
  }

  private static Walk<Toy, Integer> walk(Toy toy, long seed) {
    return new Walk<>(
        toy, Limits.none(), SearchListener.none(), PlayoutPolicy.random(), Objective.SCORE, seed);
  }

  /** Whether all games below a path have been played: told from the paths in the tree alone. */
  private static boolean closed(Toy at, List<Integer> path, Map<List<Integer>, Figures> tree) {
    if (!tree.containsKey(path)) {
      return false;
    }
    int[] moves = new int[at.maxMoves()];
    int n = at.moves(moves);
    for (int i = 0; i < n; i++) {
      List<Integer> next = new ArrayList<>(path);
      next.add(moves[i]);
      Toy child = at.copy();
      child.play(moves[i]);
      if (!closed(child, next, tree)) {
        return false;
      }
    }
    return true;
  }

  private static double ucb(Figures child, Figures parent, double lowest, double highest) {
    double mean = child.sum / child.visits;
    double scaled = highest > lowest ? (mean - lowest) / (highest - lowest) : 0;
    return scaled + 0.4 * Math.sqrt(Math.log(parent.visits) / child.visits);
  }

  /**
   * Each game goes to an open child with the highest UCB1, an untried move before all; it adds the
   * first position outside of the tree, and counts for all nodes on its way.
   */
  @Test
  void everyGameIsThatOfUct() {
    for (int seed = 0; seed < 12; seed++) {
      Toy toy = new Toy(seed, 5, 4);
      Walk<Toy, Integer> walk = walk(toy, seed);
      Tree tree = new Tree(10_000);
      TreeWalk<Toy, Integer> games = new TreeWalk<>(walk, new TreePolicy(0.4, -1, 0), tree);
      Map<List<Integer>, Figures> plain = new LinkedHashMap<>();
      plain.put(List.of(), NOTHING);
      double lowest = Double.POSITIVE_INFINITY;
      double highest = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < 60 && !games.isExhausted(); i++) {
        assertThat(games.play()).isTrue();
        Toy at = toy.copy();
        List<Integer> path = List.of();
        List<List<Integer>> visited = new ArrayList<>(List.of(path));
        for (int step = 0; step < walk.length && plain.containsKey(path); step++) {
          int move = walk.line[step];
          assertChoice(at, path, move, plain, lowest, highest);
          at.play(move);
          path = new ArrayList<>(path);
          path.add(move);
          visited.add(path);
        }
        double reward = walk.score;
        for (List<Integer> node : visited) {
          plain.put(node, plain.getOrDefault(node, NOTHING).with(reward));
        }
        lowest = Math.min(lowest, reward);
        highest = Math.max(highest, reward);
        assertThat(figures(tree)).isEqualTo(plain);
      }
      assertThat(tree.visits[0]).isEqualTo((int) walk.playouts);
    }
  }

  private static void assertChoice(
      Toy at,
      List<Integer> path,
      int chosen,
      Map<List<Integer>, Figures> plain,
      double lowest,
      double highest) {
    int[] moves = new int[at.maxMoves()];
    int n = at.moves(moves);
    boolean untried = false;
    double most = Double.NEGATIVE_INFINITY;
    double value = Double.NaN;
    for (int i = 0; i < n; i++) {
      List<Integer> next = new ArrayList<>(path);
      next.add(moves[i]);
      Figures child = plain.get(next);
      if (child == null) {
        untried = true;
        continue;
      }
      double ucb = ucb(child, plain.get(path), lowest, highest);
      Toy below = at.copy();
      below.play(moves[i]);
      if (!closed(below, next, plain)) {
        most = Math.max(most, ucb);
      }
      if (moves[i] == chosen) {
        value = ucb;
      }
    }
    if (untried) {
      assertThat(value).as("an untried move comes first").isNaN();
    } else {
      assertThat(value).isCloseTo(most, within(1e-9));
    }
  }

  @Test
  void pruningKeepsTheMostVisitedWithAllAboveAndBelow() {
    for (int seed = 0; seed < 40; seed++) {
      Toy toy = new Toy(seed, 9, 5);
      Walk<Toy, Integer> walk = walk(toy, seed);
      Tree tree = new Tree(10_000);
      TreeWalk<Toy, Integer> games = new TreeWalk<>(walk, new TreePolicy(0.4, -1, 0), tree);
      for (int i = 0; i < 300 && !games.isExhausted(); i++) {
        games.play();
      }
      int depth = 1 + seed % 3;
      int width = 1 + seed % 5;
      boolean byBest = seed % 2 == 0;
      Map<List<Integer>, Figures> before = figures(tree);
      List<List<Integer>> open = new ArrayList<>();
      List<List<Integer>> paths = new ArrayList<>(before.keySet());
      for (int node = 0; node < tree.size; node++) {
        if (paths.get(node).size() == depth && !tree.isClosed(node)) {
          open.add(paths.get(node));
        }
      }
      Comparator<List<Integer>> order =
          Comparator.comparingDouble(
              path -> byBest ? -before.get(path).best : -before.get(path).visits);
      List<List<Integer>> kept = open.stream().sorted(order).limit(width).toList();
      boolean pruned = tree.prune(depth, width, byBest);
      assertThat(pruned).isEqualTo(!open.isEmpty());
      Map<List<Integer>, Figures> expected = new LinkedHashMap<>(before);
      if (pruned) {
        expected
            .keySet()
            .removeIf(
                path ->
                    kept.stream()
                        .noneMatch(
                            top ->
                                path.size() < depth
                                    ? top.subList(0, path.size()).equals(path)
                                    : path.subList(0, depth).equals(top)));
      }
      assertThat(figures(tree)).isEqualTo(expected);
      assertStructure(tree, depth, pruned);
      for (int i = 0; i < 200 && !games.isExhausted(); i++) {
        assertThat(games.play()).isTrue();
      }
      if (pruned) { // nothing has come in above
        long above = figures(tree).keySet().stream().filter(path -> path.size() <= depth).count();
        assertThat(above)
            .isEqualTo(expected.keySet().stream().filter(path -> path.size() <= depth).count());
      }
    }
  }

  private static void assertStructure(Tree tree, int depth, boolean pruned) {
    int[] depths = new int[tree.size];
    for (int node = 0; node < tree.size; node++) {
      depths[node] = node == 0 ? 0 : depths[tree.parent[node]] + 1;
      int children = 0;
      int closed = 0;
      for (int child = tree.firstChild[node]; child != Tree.NONE; child = tree.nextSibling[child]) {
        assertThat(tree.parent[child]).isEqualTo(node);
        children++;
        closed += tree.isClosed(child) ? 1 : 0;
      }
      assertThat(tree.children[node]).isEqualTo(children);
      if (tree.moves[node] != 0) {
        assertThat(tree.closed[node]).isEqualTo(closed);
      }
      if (pruned && depths[node] < depth) {
        assertThat(tree.moves[node]).isEqualTo(children);
      }
    }
  }
}
