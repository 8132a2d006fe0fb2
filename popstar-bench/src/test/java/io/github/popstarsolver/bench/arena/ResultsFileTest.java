package io.github.popstarsolver.bench.arena;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFileTest {

  private static final ResultsHeader HEADER =
      new ResultsHeader(1, "set", "print", 3, "rules", "1", "17", "machine");

  @TempDir private Path folder;
  private Path path;

  @BeforeEach
  void setPath() {
    path = folder.resolve("results.jsonl");
  }

  @Test
  void aRunThatStopsAnywhereEndsInTheSameFile() throws IOException, InterruptedException {
    List<ArenaTask> tasks = tasks("a", "b");
    run(tasks, path, 1);
    byte[] unbroken = Files.readAllBytes(path);
    assertThat(new String(unbroken, UTF_8).lines()).hasSize(7);
    for (int length = 0; length <= unbroken.length; length++) {
      if (length > 12 && length % 61 != 0 && !isNextToLineEnd(unbroken, length)) {
        continue; // each file costs some waits for the disk
      }
      Path torn = folder.resolve("torn.jsonl");
      Files.write(torn, Arrays.copyOf(unbroken, length));
      int whole =
          (int) new String(unbroken, 0, length, UTF_8).chars().filter(c -> c == '\n').count();
      assertThat(run(tasks, torn, 1)).isEqualTo(6 - Math.max(0, whole - 1));
      assertThat(Files.readAllBytes(torn)).as("torn at %d", length).isEqualTo(unbroken);
    }
  }

  private static boolean isNextToLineEnd(byte[] bytes, int length) {
    return bytes[length - 1] == '\n'
        || length == bytes.length
        || bytes[length] == '\n'
        || bytes[length - 2] == '\n';
  }

  @Test
  void gamesAreSortedHoweverManyRunAtATimeAndWhoeverCameFirst()
      throws IOException, InterruptedException {
    run(tasks("a", "b", "c"), path, 1);
    byte[] unbroken = Files.readAllBytes(path);
    Path other = folder.resolve("other.jsonl");
    run(tasks("c"), other, 1);
    run(tasks("a", "b", "c"), other, 3);
    assertThat(Files.readString(other)).isEqualTo(new String(unbroken, UTF_8));
    run(tasks("b"), other, 1);
    assertThat(ResultsFile.read(other).games()).hasSize(9);
  }

  @Test
  void aFileOfSomethingElseIsRefusedAndLeftAlone() throws IOException {
    for (String text : List.of("notes", "{\"a\":1}\n", "x\n{\"arena\":1}\n")) {
      Files.writeString(path, text);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ResultsFile.open(path, HEADER))
          .withMessageContaining("is no file of results");
      assertThat(Files.readString(path)).isEqualTo(text);
    }
  }

  @Test
  void aFileOfOtherGamesIsRefused() throws IOException, InterruptedException {
    run(tasks("a"), path, 1);
    refused(new ResultsHeader(1, "more", "other", 4, "rules", "", "", ""), "on set 'set', not");
    refused(new ResultsHeader(1, "set", "print", 3, "other", "", "", ""), "by rules 'rules', not");
    refused(new ResultsHeader(1, "set", "other", 3, "rules", "", "", ""), "on other boards");
    ResultsFile.open(path, new ResultsHeader(1, "./set", "print", 3, "rules", "2", "25", "other"))
        .close();
    assertThat(ResultsFile.read(path).header()).isEqualTo(HEADER);
  }

  private void refused(ResultsHeader header, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultsFile.open(path, header))
        .withMessageContaining(message)
        .withMessageContaining(path.toString());
  }

  @Test
  void aDamagedLineIsNamed() throws IOException, InterruptedException {
    run(tasks("a"), path, 1);
    List<String> lines = new ArrayList<>(Files.readAllLines(path));
    String second = lines.get(2);
    lines.set(2, second.substring(5));
    Files.write(path, lines);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultsFile.read(path))
        .withMessageContaining("line 3 is not as written");
    lines.set(2, lines.get(1));
    Files.write(path, lines);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ResultsFile.read(path))
        .withMessageContaining("line 3 has the same game as line 2");
  }

  @Test
  void linesThatAreNoGameOfTheFileAreRefusedAndLeftAlone()
      throws IOException, InterruptedException {
    run(tasks("a"), path, 1);
    List<String> lines = Files.readAllLines(path);
    String game = lines.get(1);
    damaged(lines, 1, game + lines.get(2), "line 2 is not as written");
    damaged(lines, 1, "null", "line 2 is not as written");
    damaged(lines, 1, game.replace("\"board\":1,", "\"board\":4,"), "expected boards 1 to 3");
    damaged(lines, 1, game.replace("\"board\":1,", "\"board\":0,"), "expected boards 1 to 3");
    damaged(lines, 1, game.replace("\"rules\":\"rules\"", "\"rules\":\"x\""), "by rules 'x'");
    damaged(lines, 0, lines.get(0).replace("\"set\":\"set\",", ""), "line 1 is not as written");
  }

  private void damaged(List<String> lines, int index, String line, String message)
      throws IOException {
    List<String> other = new ArrayList<>(lines);
    other.set(index, line);
    assertThat(other).isNotEqualTo(lines);
    Files.write(path, other);
    refused(HEADER, message);
    assertThat(Files.readAllLines(path)).isEqualTo(other);
  }

  @Test
  void oneRunAtATimeWrites() throws IOException {
    try (ResultsFile file = ResultsFile.open(path, HEADER)) {
      assertThat(file.results().games()).isEmpty();
      assertThatIOException()
          .isThrownBy(() -> ResultsFile.open(path, HEADER))
          .withMessage("another run writes it");
    }
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    GameResult failed =
        new GameResult(2, "two", "rules", "a", "A", 5, null, "it \"broke\"", 1.5, null, null, null);
    try (ResultsFile file = ResultsFile.open(path, HEADER)) {
      file.add(game(1, "a"));
      file.add(failed);
    }
    assertThat(ResultsFile.read(path))
        .isEqualTo(new Results(HEADER, List.of(game(1, "a"), failed)));
  }

  /** Plays what is open; gives the number of games played. */
  private static int run(List<ArenaTask> tasks, Path path, int parallel)
      throws IOException, InterruptedException {
    List<GameResult> played = new ArrayList<>();
    ResultsFile file = ResultsFile.open(path, HEADER);
    Arena.run(tasks, file, parallel, played::add);
    file.sortAndClose(tasks.stream().map(task -> task.key().agent()).toList());
    return played.size();
  }

  private static List<ArenaTask> tasks(String... agents) {
    List<ArenaTask> tasks = new ArrayList<>();
    for (int board = 1; board <= 3; board++) {
      for (String agent : agents) {
        GameResult result = game(board, agent);
        tasks.add(
            new ArenaTask() {
              @Override
              public GameKey key() {
                return result.key();
              }

              @Override
              public GameResult play(Meter meter) {
                return result;
              }
            });
      }
    }
    return tasks;
  }

  private static GameResult game(int board, String agent) {
    return new GameResult(
        board,
        "board é " + board,
        "rules",
        agent,
        agent,
        0,
        new GameResult.Outcome(100L * board, 1, false, 2, "1,2 3,4", "COMPLETED", 7, true),
        null,
        1.25,
        0.5,
        "thread",
        1000L);
  }
}
