package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.core.UpperBound;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The depth-limited search against plain recursion without a table. */
class LookaheadTest {

  private record Game(List<Move> moves, Board end) {}

  /** The best game by playouts at a depth; of equally good ones the first. */
  private static Game plain(
      Game at, int depth, MoveChooser<Board> chooser, Objective objective, Game best) {
    if (at.end.isOver() || depth == 0) {
      Game game = playOut(at, chooser);
      return best == null || order(game, best, objective) > 0 ? game : best;
    }
    Game found = best;
    for (Move move : at.end.moves()) {
      found = plain(then(at, move), depth - 1, chooser, objective, found);
    }
    return found;
  }

  private static Game then(Game at, Move move) {
    Board end = at.end.copy();
    end.play(move.packed());
    List<Move> moves = new ArrayList<>(at.moves);
    moves.add(move);
    return new Game(moves, end);
  }

  private static Game playOut(Game from, MoveChooser<Board> chooser) {
    Game at = from;
    while (!at.end.isOver()) {
      int[] moves = at.end.moves().stream().mapToInt(Move::packed).toArray();
      int chosen = chooser.choose(at.end, at.end.copy(), moves, moves.length);
      at = then(at, Move.of(moves[chosen]));
    }
    return at;
  }

  private static int order(Game a, Game b, Objective objective) {
    return objective.compare(
        a.end.finalScore(),
        a.end.left(),
        a.moves.size(),
        b.end.finalScore(),
        b.end.left(),
        b.moves.size());
  }

  private static final List<Objective> OBJECTIVES =
      List.of(Objective.SCORE, Objective.CLEAR, Objective.FEWEST_LEFT, Objective.FEWEST_CLICKS);

  private static Board board(int i) {
    return Board.random(Games.RULES.get(i % Games.RULES.size()), 4 + i % 2, 4, 3, i);
  }

  @Test
  void findsTheBestPlayoutOfTheTree() {
    for (int i = 0; i < 60; i++) {
      Board board = board(i);
      Objective objective = OBJECTIVES.get(i % 4);
      int depth = 1 + i % 4;
      MoveChooser<Board> chooser = i % 3 == 0 ? Choosers.sgp() : Choosers.misps();
      Game root = new Game(List.of(), board.copy());
      Game best = plain(root, depth, chooser, objective, playOut(root, chooser));
      Solution<Move> solution =
          Searchers.<Board, Move>lookahead(chooser)
              .depth(depth)
              .objective(objective)
              .build()
              .search(board);
      Games.confirm(board, solution);
      assertThat(solution.moves()).as("board " + i).isEqualTo(best.moves);
    }
  }

  /** With search again after every move, and never a worse game than without. */
  @Test
  void replans() {
    for (int i = 0; i < 30; i++) {
      Board board = board(i);
      MoveChooser<Board> chooser = Choosers.mis();
      Game best = playOut(new Game(List.of(), board.copy()), chooser);
      Game at = new Game(List.of(), board.copy());
      while (!at.end.isOver()) {
        best = plain(at, 2, chooser, Objective.SCORE, best);
        at = then(at, best.moves.get(at.moves.size()));
      }
      LookaheadBuilder<Board, Move> builder = Searchers.<Board, Move>lookahead(chooser).depth(2);
      long once = builder.build().search(board).score();
      Solution<Move> solution = builder.replan(true).build().search(board);
      Games.confirm(board, solution);
      assertThat(solution.moves()).as("board " + i).isEqualTo(best.moves);
      assertThat(solution.score()).isGreaterThanOrEqualTo(once);
    }
  }

  /** A tight bound cuts a lot and changes nothing. */
  @Test
  void boundsChangeNodesAndNotTheAnswer() {
    UpperBound<Board> bound =
        board -> {
          long sum = 2000;
          for (int colour = 1; colour <= board.colours(); colour++) {
            sum += 5L * board.tiles(colour) * board.tiles(colour);
          }
          return sum;
        };
    long nodes = 0;
    long pruned = 0;
    for (int i = 0; i < 20; i++) {
      Board board = Board.random(Rules.POPSTAR, 5, 5, 3, i);
      for (Objective objective : OBJECTIVES) {
        LookaheadBuilder<Board, Move> builder =
            Searchers.<Board, Move>lookahead(Choosers.misps()).depth(4).objective(objective);
        Solution<Move> free = builder.build().search(board);
        Solution<Move> cut = builder.bound(bound).build().search(board);
        assertThat(cut.moves()).isEqualTo(free.moves());
        nodes += free.nodes();
        pruned += cut.nodes();
      }
    }
    assertThat(pruned).isLessThan(nodes * 9 / 10);
  }

  /** Deep enough, it is exact, whatever the leaves. */
  @Test
  void deepSearchesAreExact() {
    for (String name : List.of("01-exact-4x4-3c-greedy-stuck", "20-two-columns-vanish")) {
      Board board = Games.readCase(name, Rules.POPSTAR);
      long optimum = Games.figure(name, "popstar.optimum");
      Heuristic<Board> nothing = b -> 0;
      assertThat(Searchers.<Board, Move>lookahead(nothing).depth(20).build().search(board).score())
          .isEqualTo(optimum);
      assertThat(
              Searchers.<Board, Move>lookahead(Choosers.sgp())
                  .depth(20)
                  .build()
                  .search(board, Limits.memory(30_000))
                  .score())
          .isEqualTo(optimum);
      assertThatIllegalArgumentException()
          .isThrownBy(
              () ->
                  Searchers.<Board, Move>lookahead(nothing)
                      .build()
                      .search(board, Limits.memory(100)))
          .withMessageContaining("memory limit is 100 bytes");
    }
  }

  /** One move ahead by values is the greedy search. */
  @Test
  void depthOneByValuesIsGreedy() {
    Heuristic<Board> potential = Heuristics.potential(Rules.POPSTAR);
    for (int i = 0; i < 20; i++) {
      Board board = Board.random(Rules.POPSTAR, 8, 8, 4, i);
      Solution<Move> greedy = Searchers.<Board, Move>greedy(potential).search(board);
      Solution<Move> largest = Solver.greedy(board);
      Solution<Move> ahead =
          Searchers.<Board, Move>lookahead(potential).depth(1).build().search(board);
      assertThat(ahead.score()).isGreaterThanOrEqualTo(Math.max(greedy.score(), largest.score()));
    }
  }

  @Test
  void optionsAreChecked() {
    LookaheadBuilder<Board, Move> builder = Searchers.lookahead(Choosers.mis());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.depth(0))
        .withMessage("depth is 0, expected 1 to 100");
  }
}
