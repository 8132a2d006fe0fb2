package io.github.popstarsolver.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.Replay;
import io.github.popstarsolver.search.Solution;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuickstartTest {

  private static final Path SOURCE =
      Path.of("src/main/java/io/github/popstarsolver/examples/quickstart/Quickstart.java");

  @ParameterizedTest
  @ValueSource(strings = {"first", "second"})
  void readmeHoldsTheExample(String which) throws IOException {
    String source = Files.readString(SOURCE).replace("\r\n", "\n");
    String start = "    // " + which + " example\n";
    String end = "    // end of " + which + " example\n";
    String example = source.substring(source.indexOf(start) + start.length(), source.indexOf(end));
    assertThat(example.lines().count()).isBetween(4L, 12L);
    String readme = Files.readString(Path.of("../../README.md")).replace("\r\n", "\n");
    assertThat(readme).contains("```java\n" + example.replaceAll("(?m)^    ", "") + "```");
  }

  @Test
  void firstExampleClearsTheBoard() {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      Quickstart.main(new String[0]);
    } finally {
      System.setOut(before);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).contains("points, 0 tiles left");
  }

  @Test
  void ownHeuristicSolvesARealBoard() {
    Board board = BoardSets.popstarGolden100().get(1).board();
    Solution<Move> solution = Quickstart.withOwnHeuristic(board);
    assertThat(Replay.of(board, solution.moves()).score()).isEqualTo(solution.score());
    assertThat(solution.score()).isGreaterThan(5000);
  }
}
