package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Clearability;
import io.github.popstarsolver.heuristics.Heuristics;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exact searches against the case files, against playing all games, and against each other. */
class ExactTest {

  // ------------------------------------------------------------------ case files

  @ParameterizedTest
  @ValueSource(
      strings = {
        "01-exact-4x4-3c-greedy-stuck",
        "02-exact-4x4-4c-popstar-leaves-one",
        "03-exact-4x4-3c-unclearable-conflict",
        "05-exact-5x4-4c-greedy-stuck",
        "06-exact-5x5-3c-leaves-two",
        "07-exact-5x5-4c-greedy-stuck",
        "09-exact-5x6-3c-leaves-three",
        "11-exact-6x6-3c",
        "13-exact-6x6-4c-greedy-stuck",
        "15-exact-6x6-4c-unclearable",
        "17-exact-7x7-4c-stretch",
        "18-exact-8x8-3c-samegame-leaves",
        "20-two-columns-vanish",
        "22-single-colour-2x2",
        "23-column-1221",
        "24-no-move-at-start",
        "25-far-singles-meet",
        "27-left-column-vanishes",
        "30-single-tile-of-a-colour",
        "32-chess-more-than-half-5x5",
        "33-chess-exactly-half-5x6-CLEARS",
        "34-chess-more-than-half-6x6",
        "35-chess-half-narrow-4x4-CLEARS",
        "36-columns-dead-board-alive",
        "40-letters",
        "49-1x1",
        "50-one-row-12",
        "51-one-column-12"
      })
  void caseFiles(String name) {
    boolean clearable = Games.answer(name, "clearable").equals("yes");
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      Board board = Games.readCase(name, rules);

      Solution<Move> highest = Solver.exact(board);
      Games.confirm(board, highest);
      assertThat(highest.proof()).isEqualTo(Proof.PROVEN);
      assertThat(highest.score()).isEqualTo(Games.figure(name, rules + ".optimum"));
      assertThat(highest.bound()).isEqualTo(highest.score());
      String leftovers = leftovers(name, rules);
      if (!leftovers.isEmpty()) {
        assertThat(leftovers.split(" ", -1)).contains(Integer.toString(highest.left()));
      }

      Solution<Move> least = Solver.exact(board, Objective.FEWEST_LEFT, Limits.none());
      Games.confirm(board, least);
      assertThat(least.proof()).isEqualTo(Proof.PROVEN);
      assertThat(least.left()).isEqualTo((int) Games.figure(name, "min-leftover"));

      Proof expected = clearable ? Proof.PROVEN : Proof.REFUTED;
      for (Objective objective : List.of(Objective.CLEAR, Objective.FEWEST_CLICKS)) {
        Solution<Move> solution = Solver.exact(board, objective, Limits.none());
        Games.confirm(board, solution);
        assertThat(solution.proof()).as(objective.toString()).isEqualTo(expected);
        assertThat(solution.isSolved()).isEqualTo(clearable);
        if (clearable && objective == Objective.FEWEST_CLICKS) {
          assertThat(solution.moves()).hasSize((int) Games.figure(name, "min-moves-to-clear"));
        }
      }
      Solution<Move> proof = Solver.prove(board, Limits.none());
      Games.confirm(board, proof);
      assertThat(proof.proof()).isEqualTo(expected);
      assertThat(proof.isSolved()).isEqualTo(clearable);
    }
  }

  private static String leftovers(String name, Rules rules) {
    try {
      return Games.answer(name, rules + ".leftovers-of-optimal-games");
    } catch (IllegalArgumentException notInTheFile) {
      return "";
    }
  }

  /** Clearing, scoring and leaving least ask for different games. */
  @Test
  void theObjectivesDiffer() {
    Board board = Games.readCase("09-exact-5x6-3c-leaves-three", Rules.POPSTAR);
    Solution<Move> highest = Solver.exact(board);
    assertThat(highest.score()).isEqualTo(3105);
    assertThat(highest.left()).isEqualTo(3);
    Solution<Move> clear = Solver.exact(board, Objective.CLEAR, Limits.none());
    assertThat(clear.left()).isZero();
    assertThat(clear.score()).isEqualTo(3090);

    board = Games.readCase("03-exact-4x4-3c-unclearable-conflict", Rules.SAMEGAME);
    assertThat(Solver.exact(board).left()).isEqualTo(5);
    Solution<Move> least = Solver.exact(board, Objective.FEWEST_LEFT, Limits.none());
    assertThat(least.left()).isEqualTo(1);
    assertThat(least.score()).isLessThan(17);

    board = Games.readCase("18-exact-8x8-3c-samegame-leaves", Rules.SAMEGAME);
    clear = Solver.exact(board, Objective.CLEAR, Limits.none());
    assertThat(clear.score())
        .isEqualTo(
            Games.figure(
                "18-exact-8x8-3c-samegame-leaves", "samegame.best-score-of-a-clearing-game"));
    assertThat(Solver.exact(board).score()).isEqualTo(2066);
  }

  // ------------------------------------------------------------------ all games

  private static Searcher<Board, Move> searcher(Rules rules, Objective objective, int variant) {
    ExactBuilder<Board, Move> builder =
        Searchers.exact(Bounds.admissible(rules)).objective(objective);
    if ((variant & 1) != 0) {
      builder.distance(Clearability.distance());
    }
    if ((variant & 2) != 0) {
      builder.order(Heuristics.potential(rules));
    }
    if ((variant & 4) != 0) {
      builder.hashBits(8).memory(200_000);
    }
    if ((variant & 8) != 0) {
      builder.endDependsOnScore();
    }
    return builder.build();
  }

  @Test
  void agreesWithPlayingAllGames() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 360; i++) {
      Rules rules = Games.RULES.get(i % Games.RULES.size());
      int columns = 1 + random.nextInt(6);
      int rows = 1 + random.nextInt(6);
      int area = columns * rows;
      int colours = (area > 24 ? 2 : 1) + random.nextInt(3);
      if (rules.minimumGroup() == 1) {
        columns = Math.min(columns, 4);
        rows = Math.min(rows, 3);
      }
      Board board = Board.random(rules, columns, rows, colours, random.nextLong());
      if (i % 5 == 4 && !board.isOver()) {
        board.play(board.moves().get(0).packed()); // comes with a score
      }
      compare(board, i % 16);
    }
  }

  private static void compare(Board board, int variant) {
    PlainExact all = new PlainExact(board);
    Rules rules = board.rules();
    String where = rules + ", variant " + variant + "\n" + board;

    Solution<Move> highest = searcher(rules, Objective.SCORE, variant).search(board);
    Games.confirm(board, highest);
    assertThat(highest.proof()).as(where).isEqualTo(Proof.PROVEN);
    assertThat(highest.score()).as(where).isEqualTo(all.optimum());
    assertThat(highest.bound()).as(where).isEqualTo(all.optimum());
    assertThat(highest.end()).isEqualTo(End.COMPLETED);

    Solution<Move> clear = searcher(rules, Objective.CLEAR, variant).search(board);
    Games.confirm(board, clear);
    Proof expected = all.isClearable() ? Proof.PROVEN : Proof.REFUTED;
    assertThat(clear.proof()).as(where).isEqualTo(expected);
    assertThat(clear.bound()).as(where).isGreaterThanOrEqualTo(all.optimum());
    if (all.isClearable()) {
      assertThat(clear.left()).as(where).isZero();
      assertThat(clear.score()).as(where).isEqualTo(all.scoreLeaving(0));
    }

    Solution<Move> least = searcher(rules, Objective.FEWEST_LEFT, variant).search(board);
    Games.confirm(board, least);
    assertThat(least.proof()).as(where).isEqualTo(Proof.PROVEN);
    assertThat(least.left()).as(where).isEqualTo(all.least());
    assertThat(least.score()).as(where).isEqualTo(all.scoreLeaving(all.least()));

    Solution<Move> fewest = searcher(rules, Objective.FEWEST_CLICKS, variant).search(board);
    Games.confirm(board, fewest);
    assertThat(fewest.proof()).as(where).isEqualTo(expected);
    if (all.isClearable()) {
      assertThat(fewest.moves()).as(where).hasSize(all.fewestClicks());
      assertThat(fewest.score()).as(where).isEqualTo(all.scoreOfFewestClicks());
    }

    for (long more : new long[] {0, 1}) {
      Objective target = Objective.target(all.optimum() + more);
      Solution<Move> reached = searcher(rules, target, variant).search(board);
      Games.confirm(board, reached);
      assertThat(reached.proof()).as(where).isEqualTo(more == 0 ? Proof.PROVEN : Proof.REFUTED);
      assertThat(reached.end()).isEqualTo(more == 0 ? End.TARGET : End.COMPLETED);
      assertThat(reached.bound()).as(where).isGreaterThanOrEqualTo(all.optimum());
    }

    Solution<Move> proof = Solver.prove(board, Limits.none());
    Games.confirm(board, proof);
    assertThat(proof.proof()).as(where).isEqualTo(expected);
    assertThat(proof.isSolved()).as(where).isEqualTo(all.isClearable());

    List<Searcher<Board, Move>> shortest =
        List.of(
            Searchers.breadthFirst(),
            Searchers.aStar(Clearability.distance()),
            Searchers.aStar( // never too much, but not consistent
                at -> (at.hash() & 1) == 0 ? 0 : Clearability.distance().atLeast(at)),
            Searchers.idaStar(Clearability.distance()),
            BestFirstSearch.<Board, Move>aStar(Clearability.distance()).withHashBits(8));
    for (int i = 0; i < shortest.size(); i++) {
      Solution<Move> solution = shortest.get(i).search(board);
      Games.confirm(board, solution);
      assertThat(solution.proof()).as(where + i).isEqualTo(expected);
      if (all.isClearable()) {
        assertThat(solution.left()).as(where + i).isZero();
        assertThat(solution.moves()).as(where + i).hasSize(all.fewestClicks());
        if (i == 0) {
          assertThat(solution.score()).as(where).isEqualTo(all.scoreOfFewestClicks());
        }
      }
    }
    Solution<Move> greedy =
        Searchers.<Board, Move>greedyBestFirst(Heuristics.clearing(rules)).search(board);
    Games.confirm(board, greedy);
    assertThat(greedy.isSolved()).isEqualTo(all.isClearable());
    assertThat(greedy.proof() == Proof.REFUTED).isEqualTo(!all.isClearable());
  }

  /** What an unrelated program found for random boards: rows, optima, least left, fewest clicks. */
  @Test
  void agreesWithAnotherProgram() throws IOException {
    int boards = 0;
    for (String line : lines("/oracle/boards.txt")) {
      if (line.startsWith("#")) {
        continue;
      }
      String[] words = line.split(" ", -1);
      String rows = words[0].replace('/', '\n');
      Board popstar = Board.parse(rows);
      assertThat(Solver.exact(popstar).score()).as(line).isEqualTo(Long.parseLong(words[1]));
      assertThat(Solver.exact(popstar.withRules(Rules.SAMEGAME)).score())
          .as(line)
          .isEqualTo(Long.parseLong(words[2]));
      assertThat(Solver.exact(popstar, Objective.FEWEST_LEFT, Limits.none()).left())
          .as(line)
          .isEqualTo(Integer.parseInt(words[3]));
      Solution<Move> fewest = Solver.exact(popstar, Objective.FEWEST_CLICKS, Limits.none());
      if (words[4].equals("-")) {
        assertThat(fewest.proof()).as(line).isEqualTo(Proof.REFUTED);
      } else {
        assertThat(fewest.proof()).as(line).isEqualTo(Proof.PROVEN);
        assertThat(fewest.moves()).as(line).hasSize(Integer.parseInt(words[4]));
      }
      boards++;
    }
    assertThat(boards).isGreaterThanOrEqualTo(60);
  }

  private static List<String> lines(String resource) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                ExactTest.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      return new ArrayList<>(in.lines().toList());
    }
  }

  // ------------------------------------------------------------------ limits

  /** Wherever the search is cut: the bound holds, the proof is not claimed too soon. */
  @Test
  void anInterruptedProofIsUnknownAndItsBoundHolds() {
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME, Rules.named("topcoder"))) {
      Board board = Games.readCase("15-exact-6x6-4c-unclearable", rules);
      Solution<Move> whole = Solver.exact(board);
      long last = Long.MAX_VALUE;
      for (long nodes = 0; nodes < whole.nodes(); nodes = nodes * 3 / 2 + 1) {
        Solution<Move> cut = Solver.exact(board, Objective.SCORE, Limits.nodes(nodes));
        Games.confirm(board, cut);
        assertThat(cut.end()).isEqualTo(End.NODES);
        assertThat(cut.nodes()).isEqualTo(nodes);
        assertThat(cut.score()).isLessThanOrEqualTo(whole.score());
        assertThat(cut.bound()).isGreaterThanOrEqualTo(whole.score());
        assertThat(cut.proof()).isEqualTo(Proof.UNKNOWN);
        Solution<Move> proof = Solver.prove(board, Limits.nodes(nodes));
        assertThat(proof.proof())
            .isEqualTo(proof.end() == End.NODES ? Proof.UNKNOWN : Proof.REFUTED);
        last = Math.min(last, cut.bound());
      }
      assertThat(last).isLessThan(Long.MAX_VALUE);
    }
  }

  @Test
  void aTargetLimitDoesNotProveMore() {
    Board board = Games.readCase("15-exact-6x6-4c-unclearable", Rules.POPSTAR);
    Solution<Move> enough = Solver.exact(board, Objective.SCORE, Limits.target(2000));
    assertThat(enough.end()).isEqualTo(End.TARGET);
    assertThat(enough.score()).isGreaterThanOrEqualTo(2000);
    assertThat(enough.proof()).isEqualTo(Proof.UNKNOWN);
    assertThat(enough.bound()).isGreaterThanOrEqualTo(2760);
  }

  /** The answer is the same whether the table holds all, a little, or positions that collide. */
  @Test
  void littleMemoryAndCollisionsChangeNoOptimum() {
    Board board = Games.readCase("13-exact-6x6-4c-greedy-stuck", Rules.POPSTAR);
    for (long memory : new long[] {40_000, 100_000, 1 << 20, 64 << 20}) {
      for (int bits : new int[] {1, 8, 64}) {
        ExactBuilder<Board, Move> builder =
            Searchers.exact(Bounds.admissible(Rules.POPSTAR)).memory(memory);
        Solution<Move> solution =
            (bits == 64 ? builder : builder.hashBits(bits)).build().search(board);
        Games.confirm(board, solution);
        assertThat(solution.score()).isEqualTo(3290);
        assertThat(solution.proof()).isEqualTo(Proof.PROVEN);
      }
    }
  }

  @Test
  void tooLittleMemoryIsRefused() {
    Board board = Games.readCase("13-exact-6x6-4c-greedy-stuck", Rules.POPSTAR);
    for (Searcher<Board, Move> searcher :
        List.of(
            searcher(Rules.POPSTAR, Objective.SCORE, 0),
            Searchers.<Board, Move>breadthFirst(),
            Searchers.<Board, Move>idaStar(Clearability.distance()))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> searcher.search(board, Limits.memory(1000)))
          .withMessageContaining("memory limit is 1000 bytes")
          .withMessageContaining("takes at least");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Searchers.exact(Bounds.admissible(Rules.POPSTAR)).memory(0))
        .withMessage("memory is 0 bytes, expected more than 0");
  }

  /** Best-first searches keep all they have seen: they end, with a game and without a proof. */
  @Test
  void aFullTableEndsABestFirstSearch() {
    Board board = Board.random(Rules.POPSTAR, 10, 10, 4, 1);
    for (Searcher<Board, Move> searcher :
        List.of(
            Searchers.<Board, Move>breadthFirst(),
            Searchers.<Board, Move>aStar(Clearability.distance()))) {
      Solution<Move> solution = searcher.search(board, Limits.memory(1 << 20));
      Games.confirm(board, solution);
      assertThat(solution.end()).isEqualTo(End.MEMORY);
      assertThat(solution.proof()).isEqualTo(Proof.UNKNOWN);
    }
  }

  /** A board under rules whose end score is not bounded: slower, and exact. */
  @Test
  void endsOfUnknownWorth() {
    Rules rules =
        Rules.builder("of colours")
            .groupScore("n^2")
            .endScore((left, byColour) -> 30L * byColour[1] - 7L * byColour[2] * left)
            .build();
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20; i++) {
      Board board = Board.random(rules, 4, 4, 3, random.nextLong());
      Solution<Move> solution = Solver.exact(board);
      Games.confirm(board, solution);
      assertThat(solution.score()).isEqualTo(new PlainExact(board).optimum());
      assertThat(solution.proof()).isEqualTo(Proof.PROVEN);
    }
  }
}
