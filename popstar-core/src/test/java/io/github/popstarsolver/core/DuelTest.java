package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * The bit board against its plain twin: groups, scores, measures and hashes after every move of
 * random games on boards from 1x1 to 64x64 with 1 to 9 colours, under all kinds of rules.
 *
 * <p>{@code -Dpopstar.duel.moves=10000000} makes it the long run, {@code -Dpopstar.duel.seed=...}
 * another one.
 */
class DuelTest {

  private static final long MOVES = Long.getLong("popstar.duel.moves", 200_000);
  private static final long SEED = Long.getLong("popstar.duel.seed", 20261130);

  private static final Rules[] RULES = {
    Rules.POPSTAR,
    Rules.SAMEGAME,
    Rules.named("jawbreaker"),
    Rules.named("codeabbey"),
    Rules.named("shifter"),
    Rules.builder("three").groupScore("n^2").minimumGroup(3).build(),
    Rules.builder("centre").groupScore("n").shift(ColumnShift.CENTRE).build(),
    Rules.builder("none, four").groupScore("n^3").minimumGroup(4).shift(ColumnShift.NONE).build(),
    Rules.builder("seven").groupScore("n-9").minimumGroup(7).build(),
    Rules.builder("none").groupScore(n -> -n).shift(ColumnShift.NONE).build(),
  };

  @Test
  void bitBoardEqualsReferenceBoard() {
    SplittableRandom random = new SplittableRandom(SEED);
    long moves = 0;
    int boards = 0;
    while (moves < MOVES) {
      long boardSeed = random.nextLong();
      // mostly small boards, where games are short and corners many, and a share of large ones
      int limit = boards % 50 == 0 ? 64 : boards % 5 == 0 ? 33 : 12;
      int columns = 1 + random.nextInt(limit);
      int rows = 1 + random.nextInt(limit);
      int colours = 1 + random.nextInt(boards % 3 == 0 ? 9 : 5);
      Rules rules = boards % 2 == 0 ? Rules.POPSTAR : RULES[random.nextInt(RULES.length)];
      Board board = Board.random(rules, columns, rows, colours, boardSeed);
      moves += playOut(board, random.split(), "seed " + SEED + ", board " + boards);
      boards++;
    }
    assertThat(moves).isGreaterThanOrEqualTo(MOVES);
  }

  /**
   * Boards of one or two words, with one column in a word and no more rows than fit, or one more.
   */
  @Test
  void narrowBoardsEqualReferenceBoards() {
    SplittableRandom random = new SplittableRandom(SEED);
    int[][] sizes = {{1, 31}, {1, 32}, {1, 64}, {2, 31}, {2, 32}, {2, 63}, {2, 64}, {3, 64}};
    for (int[] size : sizes) {
      for (int colours : new int[] {1, 2, 3, 7, 8}) {
        for (int i = 0; i < 5; i++) {
          long boardSeed = random.nextLong();
          Board board = Board.random(Rules.POPSTAR, size[0], size[1], colours, boardSeed);
          String name = size[0] + "x" + size[1] + ", " + colours + " colours, seed " + boardSeed;
          assertThat(playOut(board, random.split(), name)).isPositive();
        }
      }
    }
  }

  private static long playOut(Board board, SplittableRandom random, String name) {
    ReferenceBoard plain = new ReferenceBoard(board);
    Board child = board.copy();
    Board unpacked = board.copy();
    int[] buffer = new int[board.maxMoves()];
    long[] packed = new long[board.packedLength()];
    long moves = 0;
    while (true) {
      long played = moves;
      Board now = board;
      Supplier<String> where = () -> name + ", move " + played + " on\n" + now;
      int[] expected = plain.moves();
      // half of the time measures first, so that neither order leans on the other
      if (random.nextBoolean()) {
        compareMeasures(board, plain, where);
      }
      int n = board.moves(buffer);
      assertThat(Arrays.equals(buffer, 0, n, expected, 0, expected.length))
          .as(
              () ->
                  where.get()
                      + "\nlists "
                      + Arrays.toString(Arrays.copyOf(buffer, n))
                      + "\ninstead of "
                      + Arrays.toString(expected))
          .isTrue();
      compareMeasures(board, plain, where);
      if (random.nextInt(4) == 0) {
        compareColours(board, plain, where);
        compareMeasures(board, plain, where);
      }
      board.pack(packed, 0);
      assertThat(Arrays.equals(packed, plain.packed())).as(where).isTrue();
      unpacked.unpack(packed, 0, board.score());
      assertThat(unpacked.equals(board)).as(where).isTrue();
      compareMeasures(unpacked, plain, where);
      int column = random.nextInt(board.columns());
      int row = random.nextInt(board.rows());
      assertThat(board.moveAt(column, row)).as(where).isEqualTo(plain.moveAt(column, row));
      if (n == 0) {
        return moves;
      }
      int move = buffer[random.nextInt(n)];
      switch (random.nextInt(3)) {
        case 0 -> board.play(move);
        case 1 -> {
          Board parent = board.copy();
          board.expand(move, child);
          assertThat(board.equals(parent)).as(where).isTrue();
          Board swap = board;
          board = child;
          child = swap;
        }
        default -> {
          unpacked.play(move); // a position that has listed nothing
          Board swap = board;
          board = unpacked;
          unpacked = swap;
        }
      }
      plain.play(move);
      moves++;
    }
  }

  /** Asks for the measures by colour only now and then: they change how all others are made. */
  private static void compareColours(Board board, ReferenceBoard plain, Supplier<String> where) {
    ColourMeasures measures = board.byColour();
    for (int colour = 1; colour <= board.colours(); colour++) {
      int[] sizes = plain.groupSizes(colour);
      int tiles = plain.tiles(colour);
      int c = colour;
      boolean same =
          measures.tiles(colour) == tiles
              && measures.groups(colour) == sizes.length
              && measures.lone(colour) == tiles - Arrays.stream(sizes).sum()
              && measures.largestGroup(colour) == Arrays.stream(sizes).max().orElse(0)
              && measures.groupSquares(colour) == Arrays.stream(sizes).map(n -> n * n).sum();
      assertThat(same)
          .as(() -> where.get() + "\ncolour " + c + " has groups of " + Arrays.toString(sizes))
          .isTrue();
    }
    Planes planes = board.planes();
    int bits = 0;
    for (int word = 0; word <= planes.words() + 1; word++) {
      bits += Long.bitCount(planes.occupied(word));
      long any = 0;
      for (int colour = 1; colour <= Board.MAX_COLOURS; colour++) {
        long tiles = planes.ofColour(word, colour);
        assertThat(any & tiles).as(where).isZero();
        any |= tiles;
      }
      assertThat(planes.occupied(word)).as(where).isEqualTo(any);
    }
    assertThat(bits).as(where).isEqualTo(board.left());
    for (int column = 0; column < board.columns(); column++) {
      int word = column / planes.columnsPerWord();
      int bit = column % planes.columnsPerWord() * planes.stride();
      for (int row = 0; row < board.rows(); row++) {
        int colour = plain.colour(column, row);
        assertThat(colour == 0 || (planes.ofColour(word, colour) >>> bit + row & 1) == 1)
            .as(where)
            .isTrue();
      }
    }
  }

  private static void compareMeasures(Board board, ReferenceBoard plain, Supplier<String> where) {
    boolean same =
        board.hash() == plain.hash()
            && board.score() == plain.score()
            && board.finalScore() == plain.finalScore()
            && board.left() == plain.tiles()
            && board.moveCount() == plain.groups()
            && board.lone() == plain.lone()
            && board.standing() == plain.standing()
            && board.groupSquares() == plain.groupSquares()
            && board.largestGroup() == plain.largestGroup()
            && board.isOver() == (plain.groups() == 0);
    for (int colour = 1; colour <= board.colours(); colour++) {
      same &= board.tiles(colour) == plain.tiles(colour);
    }
    assertThat(same).as(() -> where.get() + describe(board, plain)).isTrue();
  }

  private static String describe(Board board, ReferenceBoard plain) {
    return "\nbit board / reference: hash "
        + board.hash()
        + " / "
        + plain.hash()
        + ", score "
        + board.score()
        + " / "
        + plain.score()
        + ", final score "
        + board.finalScore()
        + " / "
        + plain.finalScore()
        + ", left "
        + board.left()
        + " / "
        + plain.tiles()
        + ", groups "
        + board.moveCount()
        + " / "
        + plain.groups()
        + ", lone "
        + board.lone()
        + " / "
        + plain.lone()
        + ", standing "
        + board.standing()
        + " / "
        + plain.standing()
        + ", squares "
        + board.groupSquares()
        + " / "
        + plain.groupSquares()
        + ", largest "
        + board.largestGroup()
        + " / "
        + plain.largestGroup();
  }
}
