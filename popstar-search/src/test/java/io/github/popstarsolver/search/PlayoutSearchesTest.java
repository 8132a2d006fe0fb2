package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Position;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the searches by playouts find, and what their answers depend on. */
class PlayoutSearchesTest {

  static final List<String> KINDS =
      List.of("flat", "uct", "by move", "sp", "beam", "nested", "nrpa", "annealing", "genetic");

  /** A searcher of a kind that makes at most 50,000 playouts. */
  static <P extends Position<M>, M> SeededBuilder<P, M, ?> builder(
      String kind, PlayoutPolicy<P> policy) {
    return switch (kind) {
      case "flat" -> Searchers.flatMonteCarlo(policy).playouts(300);
      case "uct" -> Searchers.mcts(policy).playouts(50_000);
      case "by move" -> Searchers.mcts(policy).playoutsPerMove(2000);
      case "sp" -> Searchers.spMcts(policy).playouts(50_000);
      case "beam" -> Searchers.beamMcts(policy).width(100).playoutsPerDepth(1000).playouts(50_000);
      case "nested" -> Searchers.nestedMonteCarlo(policy).level(2).repeats(100).playouts(50_000);
      case "nrpa" -> Searchers.nrpa(MoveCode.<P>packed()).iterations(30).restarts(55);
      case "annealing" -> Searchers.annealing(policy).playouts(50_000);
      case "genetic" -> Searchers.genetic(policy).population(200).generations(250);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  static List<String> kinds() {
    return KINDS;
  }

  // ------------------------------------------------------------------ right answers

  private static final List<String> CASES =
      List.of(
          "01-exact-4x4-3c-greedy-stuck",
          "02-exact-4x4-4c-popstar-leaves-one",
          "03-exact-4x4-3c-unclearable-conflict",
          "05-exact-5x4-4c-greedy-stuck",
          "06-exact-5x5-3c-leaves-two",
          "07-exact-5x5-4c-greedy-stuck",
          "09-exact-5x6-3c-leaves-three",
          "22-single-colour-2x2");

  private static final Map<String, Rules> RULES =
      Map.of("popstar", Rules.POPSTAR, "samegame", Rules.SAMEGAME);

  @ParameterizedTest
  @MethodSource("kinds")
  void everySearchFindsTheBestGamesOfSmallBoards(String kind) {
    for (String name : CASES) {
      RULES.forEach(
          (scoring, rules) -> {
            Board board = Games.readCase(name, rules);
            long optimum = Games.figure(name, scoring + ".optimum");
            Solution<Move> solution =
                builder(kind, PlayoutPolicy.<Board>random())
                    .build()
                    .search(board, Limits.target(optimum));
            Games.confirm(board, solution);
            assertThat(solution.score()).as("%s %s", scoring, name).isEqualTo(optimum);
          });
    }
  }

  /** Without a target: the tree comes to hold every game and says so. */
  @ParameterizedTest
  @ValueSource(strings = {"uct", "sp"})
  void aTreeThatHoldsAllGamesProvesTheBest(String kind) {
    for (String name : CASES) {
      RULES.forEach(
          (scoring, rules) -> {
            Board board = Games.readCase(name, rules);
            long optimum = Games.figure(name, scoring + ".optimum");
            Solution<Move> solution =
                builder(kind, PlayoutPolicy.<Board>random()).build().search(board);
            Games.confirm(board, solution);
            assertThat(solution.score()).isEqualTo(optimum);
            assertThat(solution.proof()).isEqualTo(Proof.PROVEN);
            assertThat(solution.bound()).isEqualTo(optimum);
            assertThat(solution.end()).isEqualTo(End.COMPLETED);
          });
    }
  }

  @Test
  void objectivesAreProvenOrRefuted() {
    for (String name : CASES) {
      Board board = Games.readCase(name, Rules.POPSTAR);
      int fewestLeft = (int) Games.figure(name, "min-leftover");
      Solution<Move> fewest = proof(board, Objective.FEWEST_LEFT);
      assertThat(fewest.left()).isEqualTo(fewestLeft);
      assertThat(fewest.proof()).isEqualTo(Proof.PROVEN);
      assertThat(fewest.bound()).isEqualTo(Long.MAX_VALUE);
      Solution<Move> shortest = proof(board, Objective.FEWEST_CLICKS);
      Solution<Move> clear = proof(board, Objective.CLEAR);
      if (Games.answer(name, "clearable").equals("yes")) {
        assertThat(shortest.moves()).hasSize((int) Games.figure(name, "min-moves-to-clear"));
        assertThat(shortest.proof()).isEqualTo(Proof.PROVEN);
        assertThat(clear.isSolved()).isTrue();
        assertThat(clear.proof()).isEqualTo(Proof.PROVEN);
      } else {
        assertThat(shortest.proof()).isEqualTo(Proof.REFUTED);
        assertThat(clear.proof()).isEqualTo(Proof.REFUTED);
      }
      long optimum = Games.figure(name, "popstar.optimum");
      Solution<Move> reached = proof(board, Objective.target(optimum));
      assertThat(reached.end()).isEqualTo(End.TARGET);
      assertThat(reached.score()).isEqualTo(optimum);
      assertThat(proof(board, Objective.target(optimum + 1)).proof()).isEqualTo(Proof.REFUTED);
    }
  }

  private static Solution<Move> proof(Board board, Objective objective) {
    Solution<Move> solution =
        Searchers.mcts(PlayoutPolicy.<Board>random())
            .playouts(50_000)
            .objective(objective)
            .build()
            .search(board);
    Games.confirm(board, solution);
    return solution;
  }

  @Test
  void anEndedSearchProvesNothing() {
    Board board = Games.readCase("07-exact-5x5-4c-greedy-stuck", Rules.POPSTAR);
    Searcher<Board, Move> searcher = Searchers.mcts(PlayoutPolicy.<Board>random()).build();
    long all = searcher.search(board).nodes();
    assertThat(searcher.search(board, Limits.nodes(all)).proof()).isEqualTo(Proof.PROVEN);
    assertThat(searcher.search(board, Limits.nodes(all - 1)).proof()).isEqualTo(Proof.UNKNOWN);
  }

  /** Beams that are cut at a single node of each depth have not seen every game. */
  @Test
  void aPrunedTreeProvesNothing() {
    Board board = Games.readCase("07-exact-5x5-4c-greedy-stuck", Rules.POPSTAR);
    Solution<Move> narrow =
        Searchers.beamMcts(PlayoutPolicy.<Board>random())
            .width(1)
            .playoutsPerDepth(10)
            .build()
            .search(board);
    Games.confirm(board, narrow);
    assertThat(narrow.end()).isEqualTo(End.COMPLETED);
    assertThat(narrow.proof()).isEqualTo(Proof.UNKNOWN);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void gamesThatAreNoGridsAreSearchedToo(String kind) {
    List<Objective> objectives =
        List.of(Objective.SCORE, Objective.CLEAR, Objective.FEWEST_LEFT, Objective.FEWEST_CLICKS);
    for (int seed = 0; seed < 8; seed++) {
      Toy toy = new Toy(seed, 6, 3);
      Objective objective = objectives.get(seed % 4);
      PlainGames.Result best = PlainGames.best(toy, List.of(), objective);
      SeededBuilder<Toy, Integer, ?> builder =
          kind.equals("nrpa") // it settles on one of the good games: more, shorter searches
              ? Searchers.nrpa(MoveCode.<Toy>packed()).level(1).iterations(20).restarts(1000)
              : builder(kind, PlayoutPolicy.<Toy>random());
      builder.objective(objective);
      Solution<Integer> solution = builder.build().search(toy, Limits.nodes(30_000));
      assertThat(solution.score()).as("toy " + seed).isEqualTo(best.score());
      assertThat(solution.left()).isEqualTo(best.left());
    }
  }

  // ------------------------------------------------------------------ playing strength

  private static double golden(Searcher<Board, Move> searcher, int boards) {
    long sum = 0;
    for (int i = 0; i < boards; i++) {
      Board board = BoardSets.popstarGolden100().get(i * 100 / boards).board();
      Solution<Move> solution = searcher.search(board);
      Games.confirm(board, solution);
      sum += solution.score();
    }
    return sum / (double) boards;
  }

  @Test
  void strengthOnGoldenBoards() {
    PlayoutPolicy<Board> policy = PlayoutPolicy.sparingColour();
    assertThat(golden(Searchers.flatMonteCarlo(policy).playouts(10).build(), 5))
        .isGreaterThan(4500);
    assertThat(golden(Searchers.mcts(policy).build(), 5)).isGreaterThan(4700);
    assertThat(golden(Searchers.spMcts(policy).build(), 5)).isGreaterThan(4700);
    assertThat(golden(Searchers.beamMcts(policy).playoutsPerDepth(1000).build(), 5))
        .isGreaterThan(4700);
    assertThat(golden(Searchers.nestedMonteCarlo(policy).level(3).playouts(10_000).build(), 5))
        .isGreaterThan(4500);
    assertThat(
            golden(
                Searchers.nrpa(MoveCode.<Board>packed())
                    .sparing(MoveClasses.mostFrequentColour())
                    .iterations(60)
                    .build(),
                5))
        .isGreaterThan(4500);
    assertThat(golden(Searchers.annealing(policy).build(), 5)).isGreaterThan(4500);
    assertThat(golden(Searchers.genetic(policy).build(), 5)).isGreaterThan(4300);
  }

  // ------------------------------------------------------------------ seeds

  @ParameterizedTest
  @MethodSource("kinds")
  void theSeedDecides(String kind) {
    List<List<Move>> games = new ArrayList<>();
    Board board = BoardSets.popstarGolden100().get(3).board();
    for (long seed : new long[] {0, 1, 2, -1, 1L << 40}) {
      SeededBuilder<Board, Move, ?> builder = builder(kind, PlayoutPolicy.sparingColour());
      builder.seed(seed);
      Solution<Move> solution = builder.build().search(board, Limits.nodes(20_000));
      Games.confirm(board, solution);
      assertThat(solution.end()).isEqualTo(End.NODES);
      Games.assertSameGame(
          builder.build().search(board, Limits.nodes(20_000)), solution, "seed " + seed);
      games.add(solution.moves());
    }
    assertThat(games).doesNotHaveDuplicates();
  }

  static String playedByAll() {
    Map<String, String> games = new LinkedHashMap<>();
    Board board = BoardSets.popstarGolden100().get(5).board();
    for (String kind : KINDS) {
      Solution<Move> solution =
          builder(kind, PlayoutPolicy.sparingColour()).build().search(board, Limits.nodes(30_000));
      games.put(kind, solution.score() + " " + solution.moves());
    }
    return games.toString();
  }

  static final class PlayMain {

    private PlayMain() {}

    public static void main(String[] arguments) {
      System.out.print(playedByAll());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:TieredStopAtLevel=1 -Dpopstar.gravity=portable",
        "-Duser.language=tr -Xmx96m"
      })
  void anotherJvmFindsTheSameGames(String options) {
    Jvm.Result result = Jvm.run(Arrays.asList(options.split(" ", -1)), PlayMain.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo(playedByAll());
  }

  // ------------------------------------------------------------------ policies

  /** A playout by a heuristic without chance is the greedy game. */
  @Test
  void aGreedyPlayoutIsTheGreedyGame() {
    for (int i = 0; i < 20; i++) {
      Board board = Games.random(i);
      var heuristic = Heuristics.potential(board.rules());
      Solution<Move> greedy = Searchers.greedy(heuristic).search(board);
      Solution<Move> playout =
          Searchers.annealing(PlayoutPolicy.<Board>greedy(heuristic, 0))
              .playouts(1)
              .build()
              .search(board);
      assertThat(playout.moves()).isEqualTo(greedy.moves());
      // the last move of several is not tried where there is no choice
      assertThat(playout.nodes()).isLessThanOrEqualTo(greedy.nodes());
    }
  }

  @Test
  void aChooserDecidesUnlessChanceDoes() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 7);
    PlayoutPolicy<Board> largest = PlayoutPolicy.choosing(PlayoutSearchesTest::largest, 0);
    Solution<Move> playout = Searchers.annealing(largest).playouts(1).build().search(board);
    assertThat(playout.moves()).isEqualTo(Searchers.largestGroup().search(board).moves());
    PlayoutPolicy<Board> never =
        PlayoutPolicy.choosing(
            (position, scratch, moves, count) -> {
              throw new AssertionError("asked");
            },
            1);
    Games.assertSameGame(
        Searchers.mcts(never).playouts(50).build().search(board),
        Searchers.mcts(PlayoutPolicy.<Board>random()).playouts(50).build().search(board),
        "all random");
  }

  private static int largest(Board position, Board scratch, int[] moves, int count) {
    if (!scratch.isOver()) {
      scratch.play(scratch.moves().get(0).packed()); // it may be overwritten at will
    }
    int best = 0;
    for (int i = 1; i < count; i++) {
      if (Move.size(moves[i]) > Move.size(moves[best])) {
        best = i;
      }
    }
    return best;
  }

  @Test
  void aChooserThatPicksNoMoveIsNamed() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 7);
    for (int index : new int[] {-1, 1000}) {
      PlayoutPolicy<Board> wrong =
          PlayoutPolicy.choosing((position, scratch, moves, count) -> index, 0.1);
      assertThatIllegalStateException()
          .isThrownBy(() -> Searchers.mcts(wrong).build().search(board))
          .withMessageContaining("PlayoutSearchesTest")
          .withMessageContaining("returned " + index);
    }
  }

  /** Where a colour is spared, its groups are clicked when there are no others. */
  @Test
  void theMostFrequentColourIsSpared() {
    for (int seed = 0; seed < 30; seed++) {
      Board board = Board.random(Rules.POPSTAR, 10, 10, 4, seed);
      int spared = MoveClasses.mostFrequentColour().spared(board);
      for (int colour = 1; colour <= 4; colour++) {
        assertThat(board.tiles(spared)).isGreaterThanOrEqualTo(board.tiles(colour));
        if (colour < spared) {
          assertThat(board.tiles(spared)).isGreaterThan(board.tiles(colour));
        }
      }
      for (PlayoutPolicy<Board> policy :
          List.of(
              PlayoutPolicy.sparingColour(),
              PlayoutPolicy.<Board>choosing(PlayoutSearchesTest::largest, 0.3)
                  .sparing(MoveClasses.mostFrequentColour()))) {
        assertSpared(board, spared, Searchers.annealing(policy).playouts(1).build().search(board));
      }
      assertSpared(
          board,
          spared,
          Searchers.nrpa(MoveCode.<Board>packed())
              .level(1)
              .iterations(5)
              .sparing(MoveClasses.mostFrequentColour())
              .build()
              .search(board));
    }
  }

  private static void assertSpared(Board board, int spared, Solution<Move> solution) {
    Games.confirm(board, solution);
    Board at = board.copy();
    for (Move move : solution.moves()) {
      if (move.colour() == spared) {
        assertThat(at.moves()).allMatch(other -> other.colour() == spared);
      }
      at.play(move.packed());
    }
  }

  // ------------------------------------------------------------------ limits

  /** Inside nested levels, playouts and adaptations, each on a board of many moves. */
  @ParameterizedTest
  @MethodSource("kinds")
  void timeIsKeptOnTheLargestBoard(String kind) {
    Board board = Board.random(Rules.POPSTAR, 64, 64, 5, 2);
    SeededBuilder<Board, Move, ?> builder = builder(kind, PlayoutPolicy.<Board>random());
    long start = System.nanoTime();
    Solution<Move> solution = builder.build().search(board, Limits.time(Duration.ofMillis(100)));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    Games.confirm(board, solution);
    assertThat(solution.end()).isEqualTo(End.TIME);
  }

  @ParameterizedTest
  @ValueSource(strings = {"uct", "sp", "beam"})
  void aFullTreeGoesOnWithPlayouts(String kind) {
    Board board = BoardSets.popstarGolden100().get(1).board();
    PlayoutPolicy<Board> policy = PlayoutPolicy.sparingColour();
    Searcher<Board, Move> searcher =
        switch (kind) {
          case "uct" -> Searchers.mcts(policy).playouts(2000).treeNodes(64).build();
          case "sp" -> Searchers.spMcts(policy).playouts(2000).treeNodes(64).build();
          default ->
              Searchers.beamMcts(policy)
                  .width(80)
                  .playoutsPerDepth(200)
                  .playouts(2000)
                  .treeNodes(64)
                  .build();
        };
    Solution<Move> solution = searcher.search(board);
    Games.confirm(board, solution);
    assertThat(solution.end()).isEqualTo(End.COMPLETED);
    assertThat(solution.nodes()).isGreaterThan(kind.equals("beam") ? 4_000 : 40_000);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void memoryLimitsAreKeptOrRefused(String kind) {
    Board board = BoardSets.popstarGolden100().get(1).board();
    Searcher<Board, Move> searcher = builder(kind, PlayoutPolicy.sparingColour()).build();
    Limits nodes = Limits.nodes(20_000);
    Games.confirm(board, searcher.search(board, Limits.memory(200_000).and(nodes)));
    Games.assertSameGame(
        searcher.search(board, Limits.memory(1L << 40).and(nodes)),
        searcher.search(board, nodes),
        "plenty");
    if (List.of("uct", "by move", "sp", "beam", "nrpa", "genetic").contains(kind)) {
      assertThat(catchThrowable(() -> searcher.search(board, Limits.memory(100).and(nodes))))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("memory limit is 100 bytes, but a ");
    }
  }

  static final class HeapMain {

    private HeapMain() {}

    public static void main(String[] arguments) {
      Board board = Board.random(Rules.POPSTAR, 10, 10, 5, 1);
      PlayoutPolicy<Board> policy = PlayoutPolicy.sparingColour();
      try {
        Searchers.mcts(policy)
            .playouts(100_000_000)
            .treeNodes(MctsBuilder.MAX_TREE_NODES)
            .build()
            .search(board);
        System.out.print("searched");
      } catch (IllegalArgumentException refused) {
        System.out.print(refused.getMessage());
      }
      Limits limits = Limits.memory(4 << 20).and(Limits.nodes(2_500_000));
      Searcher<Board, Move> large =
          Searchers.mcts(policy)
              .playouts(100_000_000)
              .treeNodes(MctsBuilder.MAX_TREE_NODES)
              .build();
      System.out.print(" " + large.search(board, limits).end());
    }
  }

  /** But for the lines of better games. */
  @Test
  void playoutsAllocateNothing() {
    Board board = BoardSets.popstarGolden100().get(2).board();
    for (PlayoutPolicy<Board> policy :
        List.of(
            PlayoutPolicy.<Board>random(),
            PlayoutPolicy.sparingColour(),
            PlayoutPolicy.<Board>greedy(Heuristics.potential(Rules.POPSTAR), 0.2))) {
      Walk<Board, Move> walk =
          new Walk<>(board, Limits.none(), SearchListener.none(), policy, Objective.SCORE, 1);
      long before = Allocated.bytes(); // the first measuring allocates more than the second
      for (int i = 0; i < 3000; i++) {
        if (i == 2000) {
          before = Allocated.bytes();
        }
        walk.reset();
        walk.playout();
      }
      // a budget's look at its switches allocates until the compiler sees that it need not; an
      // array per playout would be twice as much, anything per move far more
      assertThat(Allocated.bytes() - before).isLessThan(64_000);
    }
  }

  /** In a heap of 64 MB: refused before the search, or kept within a limit. */
  @Test
  void aTreeThatDoesNotFitInTheHeapIsRefused() {
    Jvm.Result result = Jvm.run(List.of("-Xmx64m"), HeapMain.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .matches("a tree with \\d+ entries takes about \\d+ bytes, \\d+ bytes of heap are free;.*")
        .endsWith(" NODES");
  }
}
