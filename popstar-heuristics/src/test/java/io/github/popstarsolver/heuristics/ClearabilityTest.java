package io.github.popstarsolver.heuristics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.Distance;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Clearability.Verdict;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Verdicts and distances against all games. With the system property {@code popstar.all} set, all
 * boards of up to four columns and rows, 20,000 random ones and all chessboards are played, which
 * takes minutes; otherwise a part of them.
 */
class ClearabilityTest {

  private static final boolean ALL = Boolean.getBoolean("popstar.all");

  private static Rules rules(ColumnShift shift, int minimum) {
    return Rules.builder(shift + " " + minimum)
        .groupScore("n")
        .shift(shift)
        .minimumGroup(minimum)
        .build();
  }

  private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

  private void check(Board board, boolean clearable) {
    Verdict verdict = Clearability.of(board);
    counts.merge(verdict, 1, Integer::sum);
    if (verdict != Verdict.UNKNOWN) {
      assertThat(verdict == Verdict.CLEARABLE)
          .as(board.rules() + "\n" + board)
          .isEqualTo(clearable);
    }
  }

  // ------------------------------------------------------------------ which boards can be cleared

  private record Key(long a, long b) {}

  /** Whether small boards can be cleared, by playing them; keeps what it has found. */
  private static final class Player {
    private final Map<Key, Boolean> known = new HashMap<>();

    boolean isClearable(Board board) {
      long[] packed = new long[board.packedLength()];
      assertThat(packed.length).isLessThanOrEqualTo(4);
      board.pack(packed, 0);
      Key key = packed.length <= 2 ? new Key(packed[0], packed[packed.length - 1]) : narrow(packed);
      Boolean yes = known.get(key);
      if (yes == null) {
        int[] moves = new int[board.maxMoves()];
        int n = board.moves(moves);
        yes = board.left() == 0;
        Board child = board.copy();
        for (int i = 0; i < n && !yes; i++) {
          board.expand(moves[i], child);
          yes = isClearable(child);
        }
        known.put(key, yes);
      }
      return yes;
    }

    /** Three or four words in 64 bits or less together. */
    private static Key narrow(long[] packed) {
      int bits = 0;
      for (long word : packed) {
        bits = Math.max(bits, 64 - Long.numberOfLeadingZeros(word));
      }
      assertThat(bits).isLessThanOrEqualTo(43);
      long last = packed.length > 3 ? packed[3] : 0;
      assertThat(last).isZero();
      return new Key(packed[0] | packed[2] << 43, packed[1] | packed[2] >>> 21 << 43);
    }
  }

  // ------------------------------------------------------------------ all small boards

  /** All settled boards of two colours, the ragged ones included. */
  @ParameterizedTest
  @EnumSource(ColumnShift.class)
  void allSmallBoards(ColumnShift shift) {
    int largest = ALL ? 4 : 3;
    for (int columns = 1; columns <= largest; columns++) {
      for (int rows = 1; rows <= largest; rows++) {
        for (int minimum = 1; minimum <= (columns * rows <= 9 ? 3 : 2); minimum++) {
          allBoards(rules(shift, minimum), columns, rows);
        }
      }
    }
    report(shift + " " + counts);
    assertThat(counts.get(Verdict.NOT_CLEARABLE)).isGreaterThan(100);
    assertThat(counts.get(Verdict.CLEARABLE)).isGreaterThan(100);
  }

  private void allBoards(Rules rules, int columns, int rows) {
    Player player = new Player();
    int codes = (2 << rows) - 1; // columns of 0 to so many rows: 1, 2, 4 ... of them
    long boards = (long) Math.pow(codes, columns);
    for (long number = 0; number < boards; number++) {
      int[][] cells = new int[columns][rows];
      long rest = number;
      for (int x = 0; x < columns; x++) {
        int code = (int) (rest % codes) + 1;
        rest /= codes;
        int height = 31 - Integer.numberOfLeadingZeros(code);
        for (int y = 0; y < height; y++) {
          cells[x][y] = 1 + (code >>> y & 1);
        }
      }
      if (isSettled(cells, rules.shift())) {
        Board board = Board.ofColumnsBottomUp(rules, cells);
        check(board, player.isClearable(board));
      }
    }
  }

  private static boolean isSettled(int[][] cells, ColumnShift shift) {
    int width = cells.length;
    for (int x = 0; x < width; x++) {
      boolean left = x > 0 && cells[x - 1][0] == 0;
      boolean right = x + 1 < width && cells[x + 1][0] == 0;
      boolean here = cells[x][0] != 0;
      boolean settled =
          switch (shift) {
            case LEFT -> !here || !left;
            case RIGHT -> !here || !right;
            case CENTRE -> !here || !(x + 1 < width / 2 && right || x > width / 2 && left);
            case ROWS_RIGHT -> x + 1 == width || isFlushRight(cells[x], cells[x + 1]);
            case NONE -> true;
          };
      if (!settled) {
        return false;
      }
    }
    return true;
  }

  private static boolean isFlushRight(int[] column, int[] next) {
    for (int y = 0; y < column.length; y++) {
      if (column[y] != 0 && next[y] == 0) {
        return false;
      }
    }
    return true;
  }

  private static void report(String what) {
    if (ALL) {
      System.out.println(what);
    }
  }

  // ------------------------------------------------------------------ random boards

  /** Every position that can follow is judged, not the start alone. */
  @Test
  void randomBoardsAndAllThatFollows() {
    SplittableRandom random = new SplittableRandom(11);
    ColumnShift[] shifts = ColumnShift.values();
    for (int i = 0; i < (ALL ? 20_000 : 700); i++) {
      int columns = 1 + random.nextInt(6);
      int rows = 1 + random.nextInt(6);
      int colours = 1 + random.nextInt(columns * rows > 24 ? 3 : 4);
      Rules rules = rules(shifts[random.nextInt(shifts.length)], 1 + random.nextInt(3));
      Board start = Board.random(rules, columns, rows, colours, random.nextLong());
      if (rules.minimumGroup() == 1 && start.left() > 12) {
        continue; // too many games, and nothing to learn
      }
      new AllGames()
          .play(
              start,
              (board, fate) -> {
                check(board, fate.isClearable());
                Distance<Board> distance = Clearability.distance();
                assertThat(distance.atLeast(board))
                    .as(rules + "\n" + board)
                    .isLessThanOrEqualTo(fate.clicks());
                assertThat(distance.leastLeft(board)).isLessThanOrEqualTo(fate.least());
              });
    }
    report("random " + counts);
    assertThat(counts.get(Verdict.NOT_CLEARABLE)).isGreaterThan(1000);
  }

  // ------------------------------------------------------------------ chessboards

  /** All tops, of columns of any height, on the least number of rows that the rule asks for. */
  @Test
  void allChessboardsOfMoreThanHalf() {
    Rules rules = rules(ColumnShift.LEFT, 2);
    int boards = 0;
    for (int height = 1; height <= Chessboard.CHECKED_ROWS; height++) {
      for (int columns = 1; columns <= (ALL ? Chessboard.CHECKED_COLUMNS : 4); columns++) {
        boards += chessboards(rules, columns, height);
      }
    }
    report("chessboards " + boards);
    assertThat(boards).isGreaterThan(1000);
  }

  private static int chessboards(Rules rules, int columns, int height) {
    Player player = new Player();
    int chess = height / 2 + 1;
    int codes = (2 << height - chess) - 1;
    int boards = (int) Math.pow(codes, columns);
    int judged = 0;
    for (int number = 0; number < boards; number++) {
      int[][] cells = new int[columns][6];
      int rest = number;
      for (int x = 0; x < columns; x++) {
        for (int y = 0; y < chess; y++) {
          cells[x][y] = 1 + (x + y & 1);
        }
        int code = rest % codes + 1;
        rest /= codes;
        int top = 31 - Integer.numberOfLeadingZeros(code);
        for (int y = 0; y < top; y++) {
          cells[x][chess + y] = 1 + (code >>> y & 1);
        }
      }
      Board board = Board.ofColumnsBottomUp(rules, cells);
      if (height > 1) {
        assertThat(Chessboard.isStuck(board)).as(board.toString()).isTrue();
      }
      assertThat(player.isClearable(board)).as(board.toString()).isFalse();
      judged++;
    }
    return judged;
  }

  /** Case files 32 to 36: more than half stays, exactly half need not. */
  @ParameterizedTest
  @CsvSource({
    "22112/11221/12121/21212/12121, NOT_CLEARABLE",
    "12121/21212/22222/12121/21212/12121, UNKNOWN",
    "211122/122211/121212/212121/121212/212121, NOT_CLEARABLE",
    "1212/2222/2121/1212, UNKNOWN",
    "112/221/121, UNKNOWN",
    "1122/1322/1122, NOT_CLEARABLE",
    "1/2/2/1, CLEARABLE",
    "1/2/1/2, NOT_CLEARABLE"
  })
  void cases(String rows, Verdict expected) {
    assertThat(Clearability.of(Board.parse(rows.replace('/', '\n')))).isEqualTo(expected);
  }

  /** Case file 31. */
  @ParameterizedTest
  @CsvSource({
    "1, false",
    "11, true",
    "12, false",
    "111, true",
    "121, false",
    "122, false",
    "1221, true",
    "1212, false",
    "2112, true",
    "1211, false",
    "11211, false",
    "12121, false",
    "1212121, false",
    "121121, true",
    "112211, true",
    "122121, false",
    "1221221, true",
    "12212, false",
    "1231, false",
    "123321, true",
    "12332, false",
    "1233321, true",
    "12344321, true",
    "1213121, false",
    "1213312, false",
    "12133121, true",
    "123123, false",
    "1122332211, true",
    "12213312, false",
    "121312131, false",
    "1213213, false",
    "112323, false",
    "1232131, false",
    "12321, false",
    "1223123, false",
    "3112233, true",
    "1212212121, false",
    "12122121, true",
    "2122122, true"
  })
  void oneLine(String word, boolean clearable) {
    Verdict expected = clearable ? Verdict.CLEARABLE : Verdict.NOT_CLEARABLE;
    assertThat(Clearability.of(Board.parse(word))).isEqualTo(expected);
    assertThat(Clearability.of(Board.parse(word.replaceAll("(?<=.)(?=.)", "\n"))))
        .isEqualTo(expected);
  }

  @Test
  void theLongestLine() {
    String half = "1213121412131214121312141213124".substring(0, 31) + "5";
    String word = half + new StringBuilder(half).reverse();
    assertThat(word).hasSize(64);
    assertThat(Clearability.of(Board.parse(word))).isEqualTo(Verdict.CLEARABLE);
    String not = word.substring(0, 63) + "4";
    assertThat(Clearability.of(Board.parse(not))).isEqualTo(Verdict.NOT_CLEARABLE);
  }

  @Test
  void distances() {
    Distance<Board> distance = Clearability.distance();
    assertThat(distance.atLeast(Board.parse(".."))).isZero();
    assertThat(distance.atLeast(Board.parse("1122"))).isEqualTo(2);
    assertThat(distance.atLeast(Board.parse("1221\n2112"))).isEqualTo(3);
    assertThat(distance.atLeast(Board.parse("12"))).isEqualTo(Distance.NEVER);
    assertThat(distance.leastLeft(Board.parse("1223"))).isEqualTo(2);
    assertThat(List.of(distance.leastLeft(Board.parse("1122")))).containsExactly(0);
  }
}
