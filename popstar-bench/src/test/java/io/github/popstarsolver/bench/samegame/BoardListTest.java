package io.github.popstarsolver.bench.samegame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.Meter;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardListTest {

  @TempDir private Path folder;

  @Test
  void setsHaveTheirRules() {
    assertThat(read("golden100").rules()).isEqualTo(Rules.POPSTAR);
    assertThat(read("Standard20").rules()).isEqualTo(Rules.SAMEGAME);
    assertThat(BoardList.read("standard20", null, "popstar").boards().get(0).board().rules())
        .isEqualTo(Rules.POPSTAR);
  }

  @Test
  void randomBoardsComeFromTheirSeeds() {
    BoardList boards = read("random:count=3,columns=6,rows=7,colours=4,seed=9");
    assertThat(boards.boards()).hasSize(3);
    assertThat(boards.boards().get(2).name()).isEqualTo("seed 11");
    assertThat(boards.boards().get(2).board()).isEqualTo(Board.random(Rules.POPSTAR, 6, 7, 4, 11));
    assertThat(boards.name()).isEqualTo("random:count=3,columns=6,rows=7,colours=4,seed=9");
    assertThat(read("random:seed=5,count=2").shared(read("random:seed=6,count=2")))
        .containsExactly("seed 6");
    assertThat(read("random:seed=5,count=2").shared(read("random:seed=7"))).isEmpty();
  }

  @Test
  void filesAreReadInAnyFormat() throws IOException {
    Path file = folder.resolve("boards.txt");
    Files.writeString(file, "# one\n12\n12\n# two\n11\n22\n");
    BoardList boards = read(file.toString());
    assertThat(boards.boards()).hasSize(2);
    Path changed = folder.resolve("changed.txt");
    Files.writeString(changed, "# one\n12\n12\n# two\n11\n21\n");
    assertThat(read(changed.toString()).header().fingerprint())
        .isNotEqualTo(boards.header().fingerprint());
    Path snapshot = folder.resolve("snapshot.json");
    Files.writeString(snapshot, "{ \"score\": 70, \"stars\": [ \"RR\", \"GB\" ] }");
    GameResult game =
        BoardList.read(snapshot.toString(), "json", null)
            .tasks(List.of("greedy"), null)
            .get(0)
            .play(Meter.ALONE);
    assertThat(game.outcome().score()).isEqualTo(70 + 20 + 2000 - 20 * 4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "golden | unknown set 'golden', expected golden100, standard20, random:",
        "random:count=0 | expected 1 to 1000000",
        "random:size=4 | set random has no option 'size', expected one of count, columns",
        "random:columns=65 | expected 1 to 64",
        "random:count=x | option count of set random is 'x'",
        "random:count=2,seed=9223372036854775807 | too large",
      })
  void badSetsAreRefused(String spec, String reason) {
    assertThatIllegalArgumentException().isThrownBy(() -> read(spec)).withMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0", "1-101", "5-3", "one", "1,,2", "1-2-3", "-"})
  void badSelectionsAreRefused(String which) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read("golden100").tasks(List.of("greedy"), which))
        .withMessageContaining("expected numbers from 1 to 100");
  }

  @Test
  void tasksGoBoardByBoard() {
    List<SameGameTask> tasks = read("golden100").tasks(List.of("greedy", "beam:w=2"), "7,2-3");
    assertThat(tasks).extracting(task -> task.key().board()).containsExactly(2, 2, 3, 3, 7, 7);
    assertThat(tasks).extracting(task -> task.key().agent()).startsWith("greedy", "beam:w=2");
  }

  /** What another JVM would do: the task goes there as bytes, and the result comes back so. */
  @Test
  void aTaskSentElsewhereGivesTheSameGame()
      throws IOException, ClassNotFoundException, InterruptedException {
    List<SameGameTask> tasks =
        read("standard20").tasks(List.of("beam:w=20", "sp-mcts:seed=3,nodes=3000"), "4");
    List<GameResult> local = Arena.play(tasks, 2);
    for (int i = 0; i < tasks.size(); i++) {
      SameGameTask sent = (SameGameTask) copy(tasks.get(i));
      GameResult back = (GameResult) copy(sent.play(Meter.SHARED));
      assertThat(back.key()).isEqualTo(local.get(i).key()).isEqualTo(tasks.get(i).key());
      assertThat(back.outcome()).isNotNull().isEqualTo(local.get(i).outcome());
    }
  }

  @Test
  void anAgentThatCanBeMadeNoMoreFailsItsGamesOnly() throws InterruptedException {
    NotANumber.MADE.set(false);
    String agent = "greedy:h=class:" + NotANumber.class.getName();
    List<SameGameTask> tasks =
        read("golden100").tasks(List.of(agent + ",name=once", "greedy"), "1-2");
    List<GameResult> games = Arena.play(tasks, 1);
    assertThat(games)
        .extracting(GameResult::name)
        .containsExactly("once", "greedy", "once", "greedy");
    assertThat(games).extracting(GameResult::agent).startsWith(agent, "greedy");
    assertThat(games.get(2).error())
        .contains("throws java.lang.IllegalStateException: made before");
    assertThat(games.get(3).error()).isNull();
  }

  private static Object copy(Object value) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  private static BoardList read(String spec) {
    return BoardList.read(spec, null, null);
  }
}
