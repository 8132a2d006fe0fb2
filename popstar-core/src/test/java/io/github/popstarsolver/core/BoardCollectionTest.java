package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardCollectionTest {

  private static final BoardFormat AUTO = BoardFormat.named("auto");

  @Test
  void readsNamedBoards() {
    String text = "\uFEFF\r\n# one\r\n12 \r\n12\r\n\r\n#two # 2\n\nRG\nRG\n\n  #\n1";
    List<NamedBoard> boards = BoardCollection.read(text, Rules.SAMEGAME);
    assertThat(boards).extracting(NamedBoard::name).containsExactly("one", "two # 2", "");
    assertThat(boards)
        .extracting(b -> b.board().toString())
        .containsExactly("12\n12", "12\n12", "1");
    assertThat(boards).allMatch(b -> b.board().rules() == Rules.SAMEGAME);
    assertThatThrownBy(() -> boards.remove(0)).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aFileWithoutNamesIsOneBoard() {
    List<NamedBoard> boards = BoardCollection.read("12\n12\n", Rules.POPSTAR);
    assertThat(boards).containsExactly(new NamedBoard("", Board.parse("12\n12")));
    byte[] bgf = {'B', 'G', 'F', '2', 1, 1, 2, 1};
    assertThat(BoardCollection.read(BoardFormat.named("bgf"), bgf))
        .containsExactly(new NamedBoard("", Board.parse("1")));
  }

  @ParameterizedTest
  @CsvSource({
    "'# a/12/12/# b//12/1x/', 'board ''b'', line 7: row 2, column 2: found ''x'''",
    "'# a/12/12/# b//12/1/', 'board ''b'', line 7: row 2: expected 2 cells, found 1'",
    "'# a/1./.1/', 'board ''a'', line 2: '",
    "'# a/12/# b/11/1.//# c/1', 'board ''b'', line 4: row 1, column 2: the tile floats'",
    "'# a/# b/11', 'board ''a'', line 2: no board'",
    "'# a/11/# b', 'board ''b'', line 4: no board'",
    "'//12/1x', 'line 4: row 2, column 2: found ''x'''",
    "'11/#b/2x', 'board ''b'', line 3: row 1, column 2'",
    "'1x/#b/22', 'board without a name, line 1: row 1, column 2'",
    "'#a/1./11/#b/10/11', 'board ''b'', line 5: empty cells are ''0'' here and ''.'' in an'",
    "'# a/12/12//12/12', 'board ''a'', line 4: row 3: a blank line inside the board'"
  })
  void errorsNameTheBoardAndTheLine(String lines, String message) {
    for (String lineEnd : List.of("\n", "\r\n", "\r")) {
      assertThatThrownBy(() -> BoardCollection.read(lines.replace("/", lineEnd), Rules.POPSTAR))
          .isInstanceOf(BoardFormatException.class)
          .hasMessageStartingWith(message);
    }
  }

  @Test
  void writesWhatItReads() {
    List<NamedBoard> boards = BoardSets.samegameStandard20();
    for (BoardFormat format : BoardFormat.all()) {
      if (format.isText()) {
        byte[] written = BoardCollection.write(format, boards);
        assertThat(BoardCollection.read(format, written, Rules.SAMEGAME)).isEqualTo(boards);
      } else {
        assertThatThrownBy(() -> BoardCollection.write(format, boards))
            .isInstanceOf(BoardFormatException.class);
      }
      List<NamedBoard> single = List.of(new NamedBoard("", boards.get(0).board()));
      byte[] written = BoardCollection.write(format, single);
      assertThat(written).isEqualTo(format.write(boards.get(0).board()));
      assertThat(BoardCollection.read(format, written, Rules.SAMEGAME)).isEqualTo(single);
    }
    List<NamedBoard> unnamed =
        List.of(new NamedBoard("", Board.parse("1")), new NamedBoard("", Board.parse("2")));
    assertThat(BoardCollection.read(AUTO, BoardCollection.write(AUTO, unnamed))).isEqualTo(unnamed);
  }

  @Test
  void writingNamesTheBoardThatDoesNotFit() {
    List<NamedBoard> boards =
        List.of(new NamedBoard("a", Board.parse("1")), new NamedBoard("b", Board.parse("16")));
    assertThatThrownBy(() -> BoardCollection.write(BoardFormat.named("letters"), boards))
        .isInstanceOf(BoardFormatException.class)
        .hasMessageStartingWith("board 'b': row 1, column 2: colour 6");
  }

  @Test
  void eachBoardHasTheRulesOfItsText() {
    byte[] text = "# a\n2x1c3s1:1,1\n# b\n2x1c3s2:1,1\n".getBytes(StandardCharsets.UTF_8);
    assertThat(BoardCollection.read(BoardFormat.named("tatham"), text))
        .extracting(b -> b.board().rules().name())
        .containsExactly("tatham-1", "tatham-2");
  }

  @Test
  void settlesOnDemand() {
    byte[] text = "# a\n1.1\n2.2\n# b\n1\n.\n".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> BoardCollection.read(AUTO, text))
        .hasMessageStartingWith("board 'a', line 2: column 2 is empty");
    List<BoardCollection.Settled> settled = BoardCollection.settle(AUTO, text);
    assertThat(settled).extracting(BoardCollection.Settled::name).containsExactly("a", "b");
    assertThat(settled.get(0).settling().closedColumns()).containsExactly(1);
    assertThat(settled.get(1).settling().fallen()).containsExactly(new Cell(0, 1));
    assertThat(BoardCollection.settle(AUTO, text, Rules.SAMEGAME).get(1).settling().board())
        .hasToString(".\n1");
  }

  @Test
  void namesMayNotBreakTheFile() {
    Board board = Board.parse("1");
    for (String name : List.of("a\nb", "a\rb", " a", "a\t")) {
      assertThatThrownBy(() -> new NamedBoard(name, board))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("expected no line ends");
    }
  }
}
