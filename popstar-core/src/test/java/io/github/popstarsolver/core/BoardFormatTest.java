package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardFormatTest {

  // Round trips

  @Property(tries = 300)
  void writesWhatItReads(@ForAll("formats") BoardFormat format, @ForAll("boards") Board board) {
    int colours = coloursOf(format);
    if (board.colours() > colours) {
      assertThatThrownBy(() -> format.write(board))
          .isInstanceOf(BoardFormatException.class)
          .hasMessageContaining("but format " + format + " has " + colours + " colours");
      return;
    }
    byte[] written = format.write(board);
    Board read = format.read(written, board.rules());
    assertSame(read, board);
    assertThat(format.write(read)).isEqualTo(written);
    assertThat(format.settle(written, board.rules()).changed()).isFalse();
    if (format.isText()) {
      assertSame(format.read(format.writeText(board), board.rules()), board);
      assertThat(format.writeText(board)).endsWith("\n");
    }
  }

  /** Byte order mark, line ends, blanks and blank lines change nothing. */
  @Property(tries = 200)
  void dressingDoesNotMatter(
      @ForAll("formats") BoardFormat format,
      @ForAll("boards") Board board,
      @ForAll("lineEnds") String lineEnd) {
    if (!format.isText() || board.colours() > coloursOf(format)) {
      return;
    }
    String text = format.writeText(board);
    String blank = format.name().equals("csv-tab") ? "  " : " \t";
    String dressed = "\uFEFF" + lineEnd + blank + lineEnd;
    dressed += text.replace("\n", blank + lineEnd) + blank + lineEnd;
    assertSame(format.read(dressed, board.rules()), board);
    String bare = text.substring(0, text.length() - 1);
    assertSame(format.read(bare, board.rules()), board);
    assertSame(format.read(dressed.getBytes(StandardCharsets.UTF_8), board.rules()), board);
  }

  @Property(tries = 200)
  void parseReadsWhatToStringWrites(@ForAll("boards") Board board) {
    assertThat(Board.parse(board.rules(), board.toString())).isEqualTo(board);
    String parted = board.toString().replaceAll("([1-9.])(?=[1-9.])", "$1 ");
    assertThat(Board.parse(parted)).isEqualTo(board);
    assertThat(Board.parse(board.toString().replace('.', '0'))).isEqualTo(board);
  }

  private static void assertSame(Board read, Board board) {
    assertThat(read).hasToString(board.toString());
    assertThat(read.hash()).isEqualTo(board.hash());
    assertThat(read.rules()).isSameAs(board.rules());
    if (read.colours() == board.colours()) {
      assertThat(read).isEqualTo(board);
    }
  }

  private static int coloursOf(BoardFormat format) {
    return switch (format.name()) {
      case "letters", "codingame", "json" -> 5;
      case "bgf" -> 7;
      default -> 9;
    };
  }

  @Provide
  Arbitrary<BoardFormat> formats() {
    return Arbitraries.of(BoardFormat.all());
  }

  @Provide
  Arbitrary<String> lineEnds() {
    return Arbitraries.of("\n", "\r\n", "\r");
  }

  /** Settled boards with columns of any height, empty rows and columns included. */
  @Provide
  Arbitrary<Board> boards() {
    Arbitrary<Integer> size =
        Arbitraries.oneOf(
            Arbitraries.integers().between(1, 8), Arbitraries.integers().between(1, 64));
    return Combinators.combine(
            size, size, Arbitraries.integers().between(1, 9), Arbitraries.randoms())
        .as(
            (width, height, colours, random) -> {
              int[][] rows = new int[height][width];
              int used = random.nextInt(width + 1);
              for (int x = 0; x < used; x++) {
                int tiles = 1 + random.nextInt(height);
                for (int y = 0; y < tiles; y++) {
                  rows[height - 1 - y][x] = 1 + random.nextInt(colours);
                }
              }
              return Board.ofRowsTopDown(Rules.POPSTAR, rows);
            });
  }

  // Hostile input

  @Property(tries = 1000)
  void anyBytesGiveABoardOrAFormatException(
      @ForAll("formats") BoardFormat format, @ForAll byte[] input) {
    assertTame(format, input);
  }

  @Property(tries = 2000)
  void nearlyRightTextGivesABoardOrAFormatException(
      @ForAll("formats") BoardFormat format, @ForAll("nearly") String text) {
    assertTame(format, text.getBytes(StandardCharsets.UTF_8));
    if (format.isText()) {
      try {
        format.read(text);
      } catch (BoardFormatException expected) {
        assertThat(expected).hasMessageMatching("(?s).{1,600}");
      }
    }
  }

  @Property(tries = 1000)
  void damagedFilesGiveABoardOrAFormatException(
      @ForAll("formats") BoardFormat format,
      @ForAll("boards") Board board,
      @ForAll("damage") int[] damage) {
    if (board.colours() > coloursOf(format)) {
      return;
    }
    byte[] input = format.write(board);
    for (int i = 0; i + 1 < damage.length; i += 2) {
      input[damage[i] % input.length] = (byte) damage[i + 1];
    }
    assertTame(format, input);
    assertTame(format, Arrays.copyOf(input, damage[0] % input.length));
  }

  @Provide
  Arbitrary<int[]> damage() {
    return Arbitraries.integers().between(0, 10_000).array(int[].class).ofMinSize(2).ofMaxSize(6);
  }

  @Provide
  Arbitrary<String> nearly() {
    return Arbitraries.of(
            "1",
            "2",
            "9",
            "0",
            ".",
            "R",
            "G",
            "O",
            "r",
            " ",
            "\t",
            "\n",
            "\r",
            ",",
            ";",
            "-1",
            "#",
            "\u0661",
            "\uFF11",
            "\u0000",
            "\uFEFF",
            "\uD83D\uDE00",
            "\uD83D",
            "BGF2",
            "4x3c3s2:",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "\"stars\"",
            "\"score\"",
            ":",
            "\\u0052",
            "\\",
            "99999999999")
        .list()
        .ofMaxSize(40)
        .map(pieces -> String.join("", pieces));
  }

  private static void assertTame(BoardFormat format, byte[] input) {
    try {
      Board board = format.read(input);
      assertThat(format.read(input)).isEqualTo(board);
    } catch (BoardFormatException expected) {
      assertThat(expected.getMessage()).hasSizeBetween(1, 600);
    }
    try {
      format.settle(input);
      BoardCollection.read(format, input);
    } catch (BoardFormatException expected) {
      assertThat(expected.getMessage()).hasSizeBetween(1, 600);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "R", " ", "1 ", "1,", "\n", "\n1", "[", "\"", "\t", "\u0000", "# \n"})
  void tenMegabytesOfAnythingAreRefusedSoon(String piece) {
    byte[] input = piece.repeat(10_000_000 / piece.length()).getBytes(StandardCharsets.UTF_8);
    Assertions.assertTimeout(
        Duration.ofSeconds(20),
        () -> {
          for (BoardFormat format : BoardFormat.all()) {
            assertThatThrownBy(() -> format.read(input))
                .isInstanceOf(BoardFormatException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600));
          }
        });
  }

  @Test
  void tenMegabytesInsideOfAFormatAreRefusedSoon() {
    String many = "1".repeat(10_000_000);
    for (String text :
        List.of(
            "4x3c3s2:" + many,
            "4x" + many,
            "4x3c3s2:" + "1,".repeat(5_000_000),
            "{\"score\":" + many + ",\"stars\":[\"R\"]}",
            "{\"stars\":[\"" + "R".repeat(10_000_000) + "\"]}",
            "{\"stars\":[" + "\"R\",".repeat(2_500_000) + "\"R\"]}",
            "{\"" + many + "\":1}",
            "12\n" + many,
            "1,2\n1," + many)) {
      for (BoardFormat format : BoardFormat.all()) {
        assertThatThrownBy(() -> format.read(text.getBytes(StandardCharsets.UTF_8)))
            .isInstanceOf(BoardFormatException.class)
            .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(600));
      }
    }
    assertThatThrownBy(() -> Board.parse(many))
        .hasMessageContaining("10000000 columns")
        .hasMessageContaining("1 to 64 columns");
  }

  // Messages: where, what was found, what was expected

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "auto    | 12/1x         | row 2, column 2: found 'x', expected a colour 1 to 9",
        "auto    | RG/Rr         | row 2, column 2: found 'r', expected a colour R G B Y P",
        "auto    | rg            | letters are upper case",
        "auto    | 12/R1         | row 2, column 1: found 'R', expected a colour 1 to 9",
        "auto    | RG/1R         | row 2, column 1: found '1', expected a colour R G B Y P",
        "auto    | R G           | row 1, column 2: found ' '",
        "auto    | 12/1\u0661    | row 2, column 2: found U+0661",
        "auto    | \uFF11        | row 1, column 1: found U+FF11",
        "auto    | 1\u00001      | row 1, column 2: found U+0000",
        "auto    | 1\uD83D\uDE00 | row 1, column 2: found U+1F600",
        "auto    | 1\u00A01      | row 1, column 2: found U+00A0",
        "auto    | 1\uFEFF       | row 1, column 2: found U+FEFF",
        "auto    | 12/123        | row 2: expected 2 cells, found 3",
        "auto    | 12//12        | row 2: a blank line inside the board",
        "auto    | 1 2/12        | row 2: expected cells parted by blanks as in row 1",
        "auto    | 12/1 2        | row 2: expected cells without blanks between them as in row 1",
        "auto    | 1 23          | row 1, column 2: found '2' and '3', expected one character",
        "auto    | .0/11         | row 1, column 2: found '0' after '.'",
        "auto    | 0./11         | row 1, column 2: found '.' after '0'",
        "auto    | 11/.1         | row 1, column 1: the tile floats above an empty cell in row 2",
        "auto    | 101/111/011   | format codingame has colours from 0 on",
        "auto    | .1/.1         | column 1 is empty, and columns close to the left",
        "auto    | # one/11      | lines '# name' part the boards of a collection",
        "digits  | RG            | row 1, column 1: found 'R', expected a colour 1 to 9",
        "letters | 12            | row 1, column 1: found '1', expected a colour R G B Y P",
        "codingame | 0 1/0 5     | row 2, column 2: found '5', expected a colour 0 to 4, or -1",
        "codingame | 0 .         | row 1, column 2: found '.'",
        "codingame | 0 -2        | row 1, column 2: found '-2'",
        "codingame | 0 1/0       | row 2: expected 2 cells, found 1",
        "csv     | 1,2/1,x       | row 2, column 2: found 'x', expected a colour 1 to 9",
        "csv     | 1,12          | row 1, column 2: found '12'",
        "csv     | ,0/1,1        | row 1, column 2: found 0 after an empty field",
        "csv     | 0,/1,1        | row 1, column 2: found nothing after a 0",
        "csv     | 1,2,/1,2      | row 2: expected 3 cells, found 2",
        "tatham  | 4x3c3s2#17    | random seed",
        "tatham  | 4x3c3s2       | character 8: found the end, expected ':'",
        "tatham  | 2:1,1,1       | row 2, column 2: found the end, not enough numbers: expected 4",
        "tatham  | 2:1,1,1,4     | row 2, column 2: colour 4 out of range, expected 0 (empty) to 3",
        "tatham  | 2:1,1,1,1,1   | found ',', expected the end after 4 numbers",
        "tatham  | 2:1 1,1,1     | found ' ', expected a comma",
        "tatham  | 2c3s3:1,1,1,1 | scoring 3, expected 1 or 2",
        "tatham  | 2c10:1,1,1,1  | 10 colours, expected 1 to 9",
        "tatham  | 65x2:1        | expected 1 to 64 columns",
        "tatham  | 0:            | board of 0 columns",
        "tatham  | x             | character 1: found 'x', expected a width",
        "json    | {}            | line 1, character 2: found '}', expected a key",
        "json    | {\"score\":1} | no board",
        "json    | {\"stars\":[]} | no board",
        "json    | {\"stars\":[\"\"]} | 1 to 64 columns",
        "json    | {\"stars\":[\"R\",\"RG\"]} | row 2: expected 1 cells, found 2",
        "json    | {\"stars\":[\"R\",\".\"]} | row 2, column 1: found '.', expected a colour",
        "json    | {\"stars\":[\"R\"],/\"score\":1.5} | line 2, character 9: found '1.5'",
        "json    | {\"stars\":[\"R\"],\"score\":01} | found '01', expected a score",
        "json    | {\"stars\":[\"R\"],\"x\":1} | found key 'x', expected \"score\" and \"stars\"",
        "json    | {\"stars\":[\"R\"],\"stars\":[\"R\"]} | found key 'stars' again",
        "json    | {\"stars\":[\"R\"]}} | found '}', expected the end of the input",
      })
  void messageSaysWhereAndWhatWasExpected(String format, String lines, String message) {
    String text = lines.replace('/', '\n');
    assertThatThrownBy(() -> BoardFormat.named(format).read(text))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n", "\uFEFF", " \t\r\n \r"})
  void emptyInputIsNoBoard(String text) {
    byte[] input = text.getBytes(StandardCharsets.UTF_8);
    for (BoardFormat format : BoardFormat.all()) {
      if (format.isText() && !(format.name().equals("csv-tab") && text.contains("\t"))) {
        assertThatThrownBy(() -> format.read(input))
            .isInstanceOf(BoardFormatException.class)
            .hasMessageContaining("no board: the input is empty");
      }
    }
    assertThatThrownBy(() -> BoardCollection.read(text, Rules.POPSTAR))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageStartingWith("no board: the input is empty");
  }

  @Test
  void otherEncodingsAreNamed() {
    assertThatThrownBy(() -> BoardFormat.named("auto").read("12".getBytes(StandardCharsets.UTF_16)))
        .hasMessage("the input is UTF-16, expected UTF-8");
    assertThatThrownBy(() -> BoardFormat.named("auto").read(new byte[] {'1', '1', (byte) 0xFC}))
        .hasMessageContaining("byte offset 2: found 0xFC");
  }

  // Rules in the input

  @Test
  void bgfCarriesItsMinimumGroupSize() {
    BoardFormat bgf = BoardFormat.named("bgf");
    byte[] input = {'B', 'G', 'F', '2', 3, 1, 3, 1, 1, 2};
    Board board = bgf.read(input);
    assertThat(board.rules().minimumGroup()).isEqualTo(3);
    assertThat(board.rules().groupScore(4)).isEqualTo(80);
    assertThat(board.isOver()).isTrue();
    assertThat(board.finalScore()).isEqualTo(1820);
    assertThat(bgf.write(board)).isEqualTo(input);

    assertThatThrownBy(() -> bgf.read(input, Rules.SAMEGAME))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageContaining("minimum group size of 3")
        .hasMessageContaining("'samegame' have 2");
    Rules threes = Rules.builder("threes").groupScore("n^2").minimumGroup(3).build();
    assertThat(bgf.read(input, threes).rules()).isSameAs(threes);
    Rules large = Rules.builder("large").groupScore("n").minimumGroup(256).build();
    Board unwritable = board.withRules(large);
    assertThatThrownBy(() -> bgf.write(unwritable)).hasMessageContaining("holds 1 to 255");
  }

  @Test
  void bgfIsBinary() {
    BoardFormat bgf = BoardFormat.named("bgf");
    assertThat(bgf.isText()).isFalse();
    assertThatThrownBy(() -> bgf.read("BGF2")).isInstanceOf(UnsupportedOperationException.class);
    Board board = Board.parse("1");
    assertThatThrownBy(() -> bgf.writeText(board))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4x3c3s2:1,2,3,1,2,2,1,3,1,3,3,2 | tatham-2",
        "4x3c3s1:1,2,3,1,2,2,1,3,1,3,3,2 | tatham-1",
        "2x1c7s1:1,1 | tatham-1",
      })
  void tathamRoundTripsItsParameters(String id, String rules) {
    BoardFormat tatham = BoardFormat.named("tatham");
    Board board = tatham.read(id);
    assertThat(board.rules()).isSameAs(Rules.named(rules));
    assertThat(tatham.writeText(board)).isEqualTo(id + "\n");
    assertThat(tatham.read(id, Rules.POPSTAR).rules()).isSameAs(Rules.POPSTAR);
    assertThat(tatham.writeText(board.withRules(Rules.SAMEGAME))).contains("s2:");
    assertThat(tatham.writeText(board.withRules(Rules.POPSTAR))).doesNotContain("s");
  }

  @Test
  void tathamFillsInWhatIsLeftOut() {
    Board board = BoardFormat.named("tatham").read("2r:1,2,2,1");
    assertThat(board).hasToString("12\n21");
    assertThat(board.colours()).isEqualTo(3);
    assertThat(board.rules()).isSameAs(Rules.named("tatham-2"));
  }

  @Test
  void snapshotKeepsTheScore() {
    BoardFormat json = BoardFormat.named("json");
    String text = "{ \"score\": 120, \"stars\": [ \"ROO\", \"GGO\", \"RBB\" ] }\n";
    Board board = json.read(text);
    assertThat(board).hasToString("1..\n22.\n133");
    assertThat(board.score()).isEqualTo(120);
    assertThat(json.writeText(board)).isEqualTo(text);
    assertThat(json.read("{\"stars\":[\"\\u0052\"]}").score()).isZero();
    assertThat(json.read("{\"stars\":[\"R\"],\"score\":-5}").score()).isEqualTo(-5);
  }

  // Names

  @Test
  void namesAreFoundInEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("tr-TR", "ar-EG-u-nu-arab", "de-DE")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(BoardFormat.named("DIGITS").name()).isEqualTo("digits");
        assertThat(BoardFormat.named("CodinGame").name()).isEqualTo("codingame");
        assertThat(ClickNotation.named("CODINGAME").name()).isEqualTo("codingame");
        assertThat(BoardSets.named("STANDARD20")).hasSize(20);
        Board board = Board.parse("12\n12");
        assertThat(BoardFormat.named("tatham").writeText(board)).isEqualTo("2x2c3:1,2,1,2\n");
        assertThat(BoardFormat.named("codingame").writeText(board)).isEqualTo("0 1\n0 1\n");
        assertThat(ClickNotation.named("popstar").write(board, board.moves().subList(0, 1)))
            .isEqualTo("0,0");
        assertThatThrownBy(() -> Board.parse("12\n1")).hasMessageContaining("expected 2 cells");
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void unknownNamesListTheKnownOnes() {
    assertThatThrownBy(() -> BoardFormat.named("xml"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "unknown board format 'xml', expected one of auto, digits, letters, codingame, bgf,"
                + " tatham, csv, csv-semicolon, csv-tab, json");
    for (BoardFormat format : BoardFormat.all()) {
      assertThat(BoardFormat.named(format.name())).isSameAs(format).hasToString(format.name());
    }
  }

  @Test
  void nullsAreNamed() {
    BoardFormat auto = BoardFormat.named("auto");
    assertThatThrownBy(() -> auto.read((String) null)).hasMessage("text");
    assertThatThrownBy(() -> auto.read((byte[]) null)).hasMessage("input");
    assertThatThrownBy(() -> auto.read("1", null)).hasMessage("rules");
    assertThatThrownBy(() -> Board.parse(null)).hasMessage("text");
    assertThatThrownBy(() -> Board.parse(null, "1")).hasMessage("rules");
    assertThatThrownBy(() -> auto.write(null)).hasMessage("board");
    assertThatCode(() -> auto.read("1")).doesNotThrowAnyException();
  }
}
