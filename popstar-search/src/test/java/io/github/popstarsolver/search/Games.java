package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.core.Rules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.LongFunction;

/** Boards to search, and the check of what is found. */
final class Games {

  /** Rules of all kinds. */
  static final List<Rules> RULES =
      List.of(
          Rules.POPSTAR,
          Rules.SAMEGAME,
          Rules.named("jawbreaker"),
          Rules.named("codeabbey"),
          Rules.named("schadd"),
          Rules.named("topcoder"),
          Rules.named("klickety"),
          Rules.named("shifter"),
          Rules.builder("centre, three")
              .groupScore("n^2")
              .minimumGroup(3)
              .shift(ColumnShift.CENTRE)
              .build(),
          Rules.builder("none, negative").groupScore(n -> 3 - n).shift(ColumnShift.NONE).build());

  private Games() {}

  /** Boards of many sizes, the smallest ones included; under rules of all kinds. */
  static Board random(int index) {
    SplittableRandom random = new SplittableRandom(index);
    int limit = index % 4 == 0 ? 4 : 10;
    return Board.random(
        RULES.get(random.nextInt(RULES.size())),
        1 + random.nextInt(limit),
        1 + random.nextInt(limit),
        1 + random.nextInt(index % 3 == 0 ? 9 : 5),
        random.nextLong());
  }

  /** A board that has been played on, so that it comes with a score. */
  static Board midGame(int index) {
    Board board = Board.random(Rules.POPSTAR, 8, 7, 4, index);
    for (int i = 0; i < 3 && !board.isOver(); i++) {
      board.play(board.moves().get(0).packed());
    }
    return board;
  }

  /** The game is legal and finished, and is what the solution says of it. */
  static void confirm(Board start, Solution<Move> solution) {
    Replay replay = Replay.of(start, solution.moves());
    assertThat(replay.isOver()).as("finished").isTrue();
    assertThat(solution.score()).isEqualTo(replay.score());
    assertThat(solution.left()).isEqualTo(replay.left());
    assertThat(solution.isSolved()).isEqualTo(replay.left() == 0);
    assertThat(solution.nodes()).isNotNegative();
    assertThat(solution.elapsed().isNegative()).isFalse();
  }

  /** The game is the same, moves, score and leftover; time aside. */
  static void assertSameGame(Solution<Move> actual, Solution<Move> expected, String where) {
    assertThat(actual.moves()).as(where).isEqualTo(expected.moves());
    assertThat(actual.score()).as(where).isEqualTo(expected.score());
    assertThat(actual.left()).as(where).isEqualTo(expected.left());
    assertThat(actual.nodes()).as(where).isEqualTo(expected.nodes());
    assertThat(actual.end()).as(where).isEqualTo(expected.end());
  }

  /** On small boards a search finds what an exact one proves, for objectives of all kinds. */
  static void assertFindsTheBest(Board board, Function<Objective, Solution<Move>> search) {
    Solution<Move> best = search.apply(Objective.SCORE);
    Solution<Move> left = search.apply(Objective.FEWEST_LEFT);
    Solution<Move> provenLeft = Solver.exact(board, Objective.FEWEST_LEFT, Limits.none());
    assertThat(best.score()).isEqualTo(Solver.exact(board).score());
    assertThat(left.left()).isEqualTo(provenLeft.left());
    assertThat(search.apply(Objective.CLEAR).isSolved()).isEqualTo(provenLeft.isSolved());
    Solution<Move> reached = search.apply(Objective.target(best.score()));
    assertThat(reached.end()).isEqualTo(End.TARGET);
    assertThat(reached.score()).isGreaterThanOrEqualTo(best.score());
  }

  /** Searches with other seeds find other games. */
  static void assertSeedsMatter(Board board, LongFunction<Searcher<Board, Move>> seeded) {
    Set<List<Move>> games = new HashSet<>();
    for (int seed = 0; seed < 4; seed++) {
      games.add(seeded.apply(seed).search(board).moves());
    }
    assertThat(games).hasSizeGreaterThan(2);
  }

  /** The board of a case file of digits or letters. */
  static Board readCase(String name, Rules rules) {
    return Board.parse(rules, text(name + ".txt"));
  }

  /** A figure from the answer to a case. */
  static String answer(String name, String key) {
    return text(name + ".expect")
        .lines()
        .filter(line -> line.startsWith(key + ": "))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + key + " in " + name))
        .substring(key.length() + 2)
        .strip();
  }

  static long figure(String name, String key) {
    return Long.parseLong(answer(name, key));
  }

  private static String text(String file) {
    try (InputStream in = Games.class.getResourceAsStream("/cases/" + file)) {
      if (in == null) {
        throw new IllegalArgumentException("no test resource /cases/" + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
