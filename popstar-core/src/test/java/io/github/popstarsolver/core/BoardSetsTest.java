package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardSetsTest {

  @Test
  void goldenBoardsAreThoseOfTheirSeeds() {
    List<NamedBoard> boards = BoardSets.popstarGolden100();
    assertThat(boards).hasSize(100);
    for (int seed = 1; seed <= 100; seed++) {
      NamedBoard named = boards.get(seed - 1);
      assertThat(named.name()).isEqualTo("seed " + seed);
      assertThat(named.board()).isEqualTo(golden(seed));
      assertThat(named.board().rules()).isSameAs(Rules.POPSTAR);
    }
  }

  private static final long INCREMENT = Long.parseUnsignedLong("11634580027462260723");

  /** Seeded as rand_core 0.6 does it (PCG32), drawn from xoshiro256++ as rand 0.8 does it. */
  private static Board golden(long seed) {
    long[] s = new long[4];
    long state = seed;
    for (int word = 0; word < 8; word++) {
      state = state * 6364136223846793005L + INCREMENT;
      int xorshifted = (int) (((state >>> 18) ^ state) >>> 27);
      long output = Integer.rotateRight(xorshifted, (int) (state >>> 59)) & 0xFFFFFFFFL;
      s[word / 2] |= output << (32 * (word % 2));
    }
    int[][] rows = new int[10][10];
    for (int[] row : rows) {
      for (int x = 0; x < row.length; x++) {
        long product;
        do {
          long upper = (Long.rotateLeft(s[0] + s[3], 23) + s[0]) >>> 32;
          long t = s[1] << 17;
          s[2] ^= s[0];
          s[3] ^= s[1];
          s[1] ^= s[2];
          s[0] ^= s[3];
          s[2] ^= t;
          s[3] = Long.rotateLeft(s[3], 45);
          product = upper * 5;
        } while ((product & 0xFFFFFFFFL) == 0xFFFFFFFFL);
        row[x] = 1 + (int) (product >>> 32);
      }
    }
    return Board.ofRowsTopDown(Rules.POPSTAR, rows);
  }

  @Test
  void standardBoards() {
    List<NamedBoard> boards = BoardSets.samegameStandard20();
    assertThat(boards).hasSize(20);
    for (int i = 0; i < boards.size(); i++) {
      Board board = boards.get(i).board();
      assertThat(boards.get(i).name()).isEqualTo("board " + (i + 1));
      assertThat(board.columns()).isEqualTo(15);
      assertThat(board.rows()).isEqualTo(15);
      assertThat(board.colours()).isEqualTo(5);
      assertThat(board.left()).isEqualTo(225);
      assertThat(board.rules()).isSameAs(Rules.SAMEGAME);
    }
  }

  @Test
  void setsAreNewAtEachCallAndFoundByName() {
    for (String name : BoardSets.names()) {
      List<NamedBoard> boards = BoardSets.named(name);
      Board board = boards.get(0).board();
      board.play(board.moves().get(0).packed());
      assertThat(BoardSets.named(name).get(0).board()).isNotEqualTo(board);
      assertThatThrownBy(() -> boards.remove(0)).isInstanceOf(UnsupportedOperationException.class);
    }
    assertThatThrownBy(() -> BoardSets.named("x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("golden100, standard20");
  }

  /** The best games that have been found, with the seconds each took and by what. */
  @ParameterizedTest
  @CsvSource({"golden100, popstar-golden100-best.tsv", "standard20, samegame-standard20-best.tsv"})
  void bestGamesReplayToTheirScores(String set, String file) {
    List<NamedBoard> boards = BoardSets.named(set);
    List<String> lines = Cases.dataLines(file);
    assertThat(lines).hasSize(1 + boards.size());
    for (int i = 0; i < boards.size(); i++) {
      String[] fields = lines.get(1 + i).split("\t", -1);
      assertThat(fields).hasSize(6);
      assertThat(Integer.parseInt(fields[0])).isEqualTo(1 + i);
      Replay replay = assertGame(boards.get(i).board(), fields[5], Long.parseLong(fields[1]));
      assertThat(replay.left()).isEqualTo(Integer.parseInt(fields[2]));
      assertThat(fields[4]).isNotBlank();
    }
  }

  /** Plays a game by the plain rules and by the engine, through every notation. */
  private static Replay assertGame(Board start, String text, long score) {
    ClickNotation plain = ClickNotation.named("popstar");
    Replay replay = Replay.ofClicks(start, plain.read(start, text));
    assertThat(replay.score()).isEqualTo(score);
    assertThat(replay.isOver()).isTrue();
    Board board = start.copy();
    List<Move> moves = replay.steps().stream().map(Replay.Step::move).toList();
    for (Move move : moves) {
      board.play(move.packed());
    }
    assertThat(board.finalScore()).isEqualTo(score);
    assertThat(board.isOver()).isTrue();
    assertThat(board.left()).isEqualTo(replay.left());
    for (ClickNotation notation : ClickNotation.all()) {
      List<Cell> clicks = notation.read(start, notation.write(start, moves));
      assertThat(Replay.ofClicks(start, clicks).steps()).isEqualTo(replay.steps());
    }
    return replay;
  }
}
