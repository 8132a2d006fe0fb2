package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reader cases 40 to 58, and 62; what is right stands in the answer files. */
class FormatCasesTest {

  private static final BoardFormat AUTO = BoardFormat.named("auto");

  @ParameterizedTest
  @CsvSource({
    "auto, 40-letters, txt",
    "letters, 40-letters, txt",
    "auto, 49-1x1, txt",
    "auto, 50-one-row-12, txt",
    "digits, 51-one-column-12, txt",
    "codingame, 54-codingame, txt",
    "tatham, 55-tatham-id, txt"
  })
  void readsAndPlaysAsTheAnswerSays(String format, String name, String extension) {
    Board board = BoardFormat.named(format).read(Cases.bytes(name + "." + extension));
    assertAnswer(name, board);
    if (!name.startsWith("54")) {
      assertThat(Board.parse(board.toString())).isEqualTo(board.withRules(Rules.POPSTAR));
    }
  }

  @ParameterizedTest
  @CsvSource({"41-crlf-bom", "42-trailing-space-blank-lines"})
  void textHygieneDoesNotChangeTheBoard(String name) {
    String same = Cases.answer(name).get("same-as");
    Board expected = Board.parse(Cases.text(same + ".txt"));
    assertThat(AUTO.read(Cases.bytes(name + ".txt"))).isEqualTo(expected);
    assertThat(Board.parse(Cases.text(name + ".txt"))).isEqualTo(expected);
  }

  @Test
  void crlfCaseStillHasItsLineEnds() {
    assertThat(Cases.bytes("41-crlf-bom.txt"))
        .startsWith((byte) 0xEF, (byte) 0xBB, (byte) 0xBF)
        .contains('\r');
  }

  @Test
  void case40HasTheBoardOfTheAnswer() {
    Board board = Board.parse(Cases.text("40-letters.txt"));
    assertThat(BoardFormat.named("letters").writeText(board).trim().replace('\n', '/'))
        .isEqualTo(Cases.answer("40-letters").get("board"));
  }

  @ParameterizedTest
  @CsvSource({"43-ragged", "45-empty-file"})
  void refusesWithTheWordsOfTheAnswer(String name) {
    String[] words = Cases.answer(name).get("message-must-name").split("[,/] ?", -1);
    assertThatThrownBy(() -> Board.parse(Cases.text(name + ".txt")))
        .isInstanceOf(BoardFormatException.class)
        .satisfies(
            e -> {
              if (name.startsWith("45")) { // "no board / empty input"
                assertThat(e).hasMessageContaining(words[0].trim()).hasMessageContaining("input");
              } else { // "row 2, expected 5, found 4"
                for (String word : words) {
                  assertThat(e).hasMessageContaining(word);
                }
              }
            });
  }

  @Test
  void case43MessageInFull() {
    assertThatThrownBy(() -> Board.parse(Cases.text("43-ragged.txt")))
        .hasMessage("row 2: expected 5 cells, found 4");
  }

  @Test
  void case46EmptyBoardIsOverAndCleared() {
    Map<String, String> answer = Cases.answer("46-all-empty-board");
    Board board = Board.parse(Cases.text("46-all-empty-board.txt"));
    assertThat(board.left()).isEqualTo(Integer.parseInt(answer.get("tiles")));
    assertThat(board.moveCount()).isEqualTo(Integer.parseInt(answer.get("legal-moves")));
    assertThat(board.isOver()).isTrue();
    assertThat(board.isSolved()).isTrue();
    assertThat(board.finalScore()).isEqualTo(Long.parseLong(answer.get("popstar.optimum")));
    assertThat(board.withRules(Rules.SAMEGAME).finalScore())
        .isEqualTo(Long.parseLong(answer.get("samegame.optimum")));
    assertThat(Replay.of(board, List.of()).score()).isEqualTo(board.finalScore());
  }

  @Test
  void case48EmptyColumnInsideIsRefusedOrSettledOnDemand() {
    byte[] input = Cases.bytes("48-empty-column-inside.txt");
    assertThatThrownBy(() -> AUTO.read(input))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("column 2");
    Settling settling = AUTO.settle(input);
    assertThat(settling.closedColumns()).containsExactly(1);
    assertThat(settling.fallen()).isEmpty();
    assertThat(settling.movedSideways()).containsExactly(new Cell(2, 0), new Cell(2, 1));
    Board board = settling.board();
    assertThat(board).hasToString("11.\n22.");
    assertThat(board.left()).isEqualTo(4);
    assertThat(shortestClear(board)).isEqualTo(2);
  }

  @Test
  void case53NineColours() {
    Board board = Board.parse(Cases.text("53-nine-colours.txt"));
    assertThat(board.left()).isEqualTo(9);
    assertThat(board.colours()).isEqualTo(9);
    assertThat(board.moveCount()).isZero();
    assertThat(board.finalScore()).isEqualTo(380);
    assertThat(board.withRules(Rules.SAMEGAME).finalScore()).isZero();
    for (String format : List.of("letters", "codingame", "bgf", "json")) {
      assertThatThrownBy(() -> BoardFormat.named(format).write(board))
          .isInstanceOf(BoardFormatException.class)
          .hasMessageContaining("colours");
    }
  }

  @Test
  void case54HasTheBoardOfTheAnswer() {
    Board board = BoardFormat.named("codingame").read(Cases.bytes("54-codingame.txt"));
    assertThat(board.columns()).isEqualTo(15);
    assertThat(board.rows()).isEqualTo(15);
    assertThat(board.toString().replace("\n", "").replace(".", "")).isEqualTo("11222133");
    Map<String, String> answer = Cases.answer("54-codingame");
    // The line counts rows from the top of the two rows that hold tiles.
    StringBuilder clicks = new StringBuilder();
    for (String click : answer.get("samegame.line").split(" ", -1)) {
      int comma = click.indexOf(',');
      int row = 1 - Integer.parseInt(click.substring(0, comma));
      clicks.append(click.substring(comma + 1)).append(' ').append(row).append(" because\r\n");
    }
    Board samegame = board.withRules(Rules.SAMEGAME);
    Replay replay =
        Replay.ofClicks(
            samegame, ClickNotation.named("codingame").read(samegame, clicks.toString()));
    assertThat(replay.score()).isEqualTo(Long.parseLong(answer.get("samegame.optimum")));
  }

  @Test
  void case55RoundTripsItsParameters() {
    BoardFormat tatham = BoardFormat.named("tatham");
    Board board = tatham.read(Cases.bytes("55-tatham-id.txt"));
    assertThat(board.rules()).isSameAs(Rules.named("tatham-2"));
    assertThat(tatham.write(board)).isEqualTo(Cases.bytes("55-tatham-id.txt"));
    assertThat(board.toString().replace('\n', '/'))
        .isEqualTo(Cases.answer("55-tatham-id").get("board"));
  }

  @Test
  void case56IsTheBoardOfCase55WithItsSolution() {
    BoardFormat bgf = BoardFormat.named("bgf");
    byte[] input = Cases.bytes("56-bgf.bgf");
    Board board = bgf.read(input);
    assertThat(board).hasToString("1231\n2213\n1332");
    assertThat(board.rules()).isSameAs(Rules.POPSTAR);
    assertThat(bgf.write(board)).isEqualTo(input);

    String solution = Cases.text("56-bgf.solution");
    List<Cell> clicks = ClickNotation.named("sgbust").read(board, solution);
    Replay replay = Replay.ofClicks(board, clicks);
    assertThat(replay.score())
        .isEqualTo(Long.parseLong(Cases.answer("55-tatham-id").get("popstar.optimum")));
    List<Move> moves = replay.steps().stream().map(Replay.Step::move).toList();
    assertThat(ClickNotation.named("popstar-solver").write(board, moves))
        .isEqualTo("0,1 2,1 1,1 1,0");
    assertThat(ClickNotation.named("sgbust").write(board, moves)).isEqualTo(solution.trim());
  }

  @Test
  void case56BrokenFilesNameTheByte() {
    BoardFormat bgf = BoardFormat.named("bgf");
    byte[] input = Cases.bytes("56-bgf.bgf");
    for (int length = 0; length < input.length; length++) {
      byte[] cut = Arrays.copyOf(input, length);
      assertThatThrownBy(() -> bgf.read(cut))
          .isInstanceOf(BoardFormatException.class)
          .hasMessageContaining(length == 0 ? "no board" : "byte offset " + length);
    }
    byte[] magic = input.clone();
    magic[3] = '1';
    assertThatThrownBy(() -> bgf.read(magic)).hasMessageContaining("byte offset 3");
    byte[] colour = input.clone();
    colour[12] = 8;
    assertThatThrownBy(() -> bgf.read(colour))
        .hasMessageContaining("byte offset 12")
        .hasMessageContaining("row 2, column 2")
        .hasMessageContaining("expected 0 (empty) to 7");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    assertThatThrownBy(() -> bgf.read(longer)).hasMessageContaining("byte offset 19");
  }

  @Test
  void case58CsvSeparatorIsNeverGuessed() {
    Board board = BoardFormat.named("csv").read(Cases.bytes("58-csv.txt"));
    Map<String, String> answer = Cases.answer("58-csv");
    assertThat(board.toString().replace('\n', '/')).isEqualTo(answer.get("board"));
    assertThat(board.moveCount()).isEqualTo(Integer.parseInt(answer.get("legal-moves")));

    String semicolons = Cases.text("58-csv.txt").replace(',', ';');
    assertThatThrownBy(() -> BoardFormat.named("csv").read(semicolons))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("csv-semicolon");
    assertThat(BoardFormat.named("csv-semicolon").read(semicolons)).isEqualTo(board);
    String tabs = Cases.text("58-csv.txt").replace(',', '\t');
    assertThatThrownBy(() -> BoardFormat.named("csv").read(tabs)).hasMessageContaining("csv-tab");
    assertThat(BoardFormat.named("csv-tab").read(tabs)).isEqualTo(board);
  }

  @Test
  void case62IsBeyondTheLimitWhichTheMessageNames() {
    String text = Cases.text("62-144x144-one-colour-int-overflow.txt");
    assertThatThrownBy(() -> Board.parse(text))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("144 columns and 144 rows")
        .hasMessageContaining("expected 1 to 64 columns and 1 to 64 rows");
  }

  private static void assertAnswer(String name, Board board) {
    Map<String, String> answer = Cases.answer(name);
    if (answer.containsKey("rows")) {
      assertThat(board.rows()).isEqualTo(Integer.parseInt(answer.get("rows")));
      int columns = Integer.parseInt(answer.get("cols"));
      assertThat(board.columns()).isEqualTo(columns);
    }
    if (answer.containsKey("tiles")) {
      assertThat(board.left()).isEqualTo(Integer.parseInt(answer.get("tiles")));
    }
    assertThat(board.moveCount()).isEqualTo(Integer.parseInt(answer.get("legal-moves")));
    if (answer.containsKey("moves")) {
      assertThat(rowMajorMoves(board)).isEqualTo(answer.get("moves"));
    }
    if (answer.containsKey("perft")) {
      List<Long> counts = Cases.numbers(answer.get("perft"));
      for (int depth = 1; depth <= counts.size(); depth++) {
        assertThat(perft(board, depth)).isEqualTo(counts.get(depth - 1));
      }
    }
    for (Rules rules : List.of(Rules.POPSTAR, Rules.SAMEGAME)) {
      Board start = board.withRules(rules);
      String optimum = answer.get(rules.name() + ".optimum");
      if (optimum == null) {
        continue;
      }
      assertThat(best(start, new HashMap<>())).isEqualTo(Long.parseLong(optimum));
      String line = answer.get(rules.name() + ".line");
      if (line != null && !name.startsWith("54")) {
        List<Cell> clicks = ClickNotation.named("popstar-solver").read(start, line);
        Replay replay = Replay.ofClicks(start, clicks);
        assertThat(replay.isOver()).isTrue();
        assertThat(replay.score()).isEqualTo(Long.parseLong(optimum));
        List<Move> moves = replay.steps().stream().map(Replay.Step::move).toList();
        assertThat(ClickNotation.named("popstar-solver").write(start, moves)).isEqualTo(line);
      }
    }
  }

  /** The moves as the answers write them: row,column(size) of the first tile in reading order. */
  private static String rowMajorMoves(Board board) {
    ClickNotation notation = ClickNotation.named("popstar-solver");
    List<String> moves = new ArrayList<>();
    for (Move move : board.moves()) {
      moves.add(notation.write(board, List.of(move)) + "(" + move.size() + ")");
    }
    Comparator<String> byRow = Comparator.comparingInt(m -> number(m.substring(0, m.indexOf(','))));
    moves.sort(
        byRow.thenComparingInt(m -> number(m.substring(m.indexOf(',') + 1, m.indexOf('(')))));
    return String.join(" ", moves);
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  private static long perft(Board board, int depth) {
    if (depth == 0) {
      return 1;
    }
    long lines = 0;
    for (Move move : board.moves()) {
      lines += perft(after(board, move), depth - 1);
    }
    return lines;
  }

  private static Board after(Board board, Move move) {
    Board child = board.copy();
    child.play(move.packed());
    return child;
  }

  /** What the best game from here adds to the score, end included. */
  private static long best(Board board, Map<String, Long> known) {
    Long seen = known.get(board.toString());
    if (seen != null) {
      return seen;
    }
    long best = board.isOver() ? board.finalScore() - board.score() : Long.MIN_VALUE;
    for (Move move : board.moves()) {
      long points = board.rules().groupScore(move.size());
      best = Math.max(best, points + best(after(board, move), known));
    }
    known.put(board.toString(), best);
    return best;
  }

  private static int shortestClear(Board board) {
    if (board.isSolved()) {
      return 0;
    }
    int fewest = 1000;
    for (Move move : board.moves()) {
      fewest = Math.min(fewest, 1 + shortestClear(after(board, move)));
    }
    return fewest;
  }
}
