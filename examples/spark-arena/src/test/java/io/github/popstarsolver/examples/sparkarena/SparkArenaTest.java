package io.github.popstarsolver.examples.sparkarena;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.arena.ArenaSummary;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.Results;
import io.github.popstarsolver.bench.arena.ResultsFile;
import io.github.popstarsolver.bench.samegame.BoardList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparkArenaTest {

  @TempDir private Path folder;

  @Test
  void fileAndSummaryAreThoseOfTheLocalArena() throws IOException, InterruptedException {
    List<String> agents =
        List.of(
            "greedy",
            "beam:w=20,h=potential+0.2*merge-40*lone,name=beam",
            "nrpa:seed=7,level=1,iterations=50");
    Run run = spark("--set", "golden100", "--boards", "1-40", "--agents", String.join(";", agents));
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();

    Path local = folder.resolve("local.jsonl");
    BoardList boards = BoardList.read("golden100", null, null);
    try (ResultsFile file = ResultsFile.open(local, boards.header())) {
      Arena.run(boards.tasks(agents, "1-40"), file, 1, game -> {});
    }
    Results ours = ResultsFile.read(out());
    Results theirs = ResultsFile.read(local);
    assertThat(ours.header()).isEqualTo(theirs.header());
    assertThat(ours.games()).hasSize(120);
    assertThat(ours.games())
        .map(SparkArenaTest::withoutCost)
        .containsExactlyElementsOf(
            theirs.games().stream().map(SparkArenaTest::withoutCost).toList());
    assertThat(ours.games()).allMatch(game -> game.outcome() != null && game.cpuMillis() != null);

    ArenaSummary summary = ArenaSummary.of(theirs);
    assertThat(run.out()).contains("\n" + summary.comparisons().plain());
    assertThat(ArenaSummary.of(ours).pairs()).isEqualTo(summary.pairs());
  }

  @Test
  void failedGamesAreMarkedAndOnlyOpenGamesArePlayed() throws IOException {
    Path boards = folder.resolve("boards.txt");
    Files.writeString(boards, "# small\n2113\n1223\n1133\n2213\n\n# large\n211321\n122312\n");
    Path agents = folder.resolve("agents.txt");
    Files.writeString(
        agents,
        "greedy # the largest group\nbeam:w=2,name=faulty,h=class:" + name("FailsOnLargeBoards"));
    String[] options = {"--set", boards.toString(), "--agents-file", agents.toString()};
    Run run = spark(options);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("faulty");
    List<GameResult> games = ResultsFile.read(out()).games();
    assertThat(games).map(GameResult::board).containsExactly(1, 1, 2, 2);
    assertThat(games.get(3).error())
        .isEqualTo("java.lang.IllegalStateException: a board of 6 columns");
    assertThat(games.subList(0, 3)).map(GameResult::error).containsOnlyNulls();

    List<String> whole = Files.readAllLines(out());
    Files.writeString(
        out(),
        String.join("\n", whole.get(0), whole.get(3), whole.get(2), whole.get(1).substring(9)));
    Run again = spark(options);
    assertThat(again.code()).isZero();
    assertThat(again.err())
        .isEqualTo("spark-arena: goes on in '" + out() + "': 2 of 4 games done\n");
    assertThat(Files.readAllLines(out())).hasSize(5).contains(whole.get(2), whole.get(3));
    assertThat(ResultsFile.read(out()).games())
        .map(SparkArenaTest::withoutCost)
        .containsExactlyElementsOf(games.stream().map(SparkArenaTest::withoutCost).toList());

    Run done = spark(options);
    assertThat(done.err()).contains("4 of 4 games done");
    assertThat(done.out()).isEqualTo(again.out());
  }

  @Test
  void jobThatFailsOutsideOfAGameSaysSoAndCanGoOn() throws IOException {
    String limit = "spark.driver.maxResultSize";
    System.setProperty(limit, "1b"); // no result is as small, so that Spark gives the job up
    try {
      Run run = spark("--set", "golden100", "--boards", "1", "--agents", "greedy");
      assertThat(run.code()).isEqualTo(70);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .startsWith("spark-arena: the Spark job failed, and the same command goes on")
          .contains(limit)
          .hasLineCount(1);
      assertThat(ResultsFile.read(out()).games()).isEmpty();
    } finally {
      System.clearProperty(limit);
    }
  }

  @Test
  void agentThatCannotBeMadeOnAWorkerFailsItsGamesAlone() throws IOException {
    Run run =
        spark(
            "--set",
            "golden100",
            "--boards",
            "1",
            "--agents",
            "beam:h=class:" + name("NotOnWorkers") + ";greedy");
    assertThat(run.code()).isZero();
    assertThat(ResultsFile.read(out()).games())
        .extracting(GameResult::error)
        .satisfiesExactlyInAnyOrder(
            error -> assertThat(error).contains("not here"), error -> assertThat(error).isNull());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--agents greedy | Missing required option: '--set=SET'",
        "--set golden --agents greedy | unknown set 'golden', expected golden100",
        "--set golden100 | there are no agents, expected at least one",
        "--set golden100 --agents best | unknown searcher 'best'",
        "--set golden100 --agents beam:w=x | option w of searcher 'beam' is 'x'",
        "--set golden100 --agents greedy;greedy | is the same as 'greedy'",
        "--set golden100 --agents beam:h=class:no.Such | 'no.Such' is not on the class path",
        "--set golden100 --agents greedy --boards 0-5 | expected numbers from 1 to 100",
        "--set golden100 --agents greedy --rules chess | unknown rules 'chess'",
        "--set golden100 --agents-file nowhere.txt | cannot read 'nowhere.txt': no such file",
        "--set golden100 --agents greedy --colour | Unknown option: '--colour'",
      })
  void badInputEndsWithTwoAndOneLineBeforeAnyGame(String line, String message) {
    Run run = spark(line.split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("spark-arena: ").contains(message).hasLineCount(1);
    assertThat(out()).doesNotExist();
  }

  @Test
  void filesThatCannotTakeTheResultsAreRefused() throws IOException {
    for (String path : List.of("/proc/none.jsonl", folder.toString(), folder + "/no/where.jsonl")) {
      Run run = Run.of("--set", "golden100", "--agents", "greedy", "--out", path);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("cannot write '" + path + "': ").hasLineCount(1);
    }
    Files.writeString(out(), "something else\n");
    Run run = spark("--set", "golden100", "--agents", "greedy");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is no file of results").hasLineCount(1);
    assertThat(out()).hasContent("something else\n");
  }

  @Test
  void masterThatSparkDoesNotKnowIsRefused() {
    Run run =
        Run.of(
            "--set",
            "golden100",
            "--agents",
            "greedy",
            "--out",
            out().toString(),
            "--master",
            "moon");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("spark-arena: cannot start Spark on master 'moon': ")
        .hasLineCount(1);
  }

  @Test
  void outputThatCannotBeWrittenIsAnError() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("no space left");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            new PrintStream(full, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            "--help");
    assertThat(code).isEqualTo(74);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("spark-arena: cannot write to standard output\n");
  }

  @Test
  void helpSaysWhatThereIs() {
    Run run = Run.of("--help");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Usage: spark-arena").contains("--master=URL");
  }

  private static GameResult withoutCost(GameResult game) {
    return new GameResult(
        game.board(),
        game.boardName(),
        game.rules(),
        game.agent(),
        game.name(),
        game.seed(),
        game.outcome(),
        game.error(),
        0,
        null,
        null,
        null);
  }

  private static String name(String heuristic) {
    return SparkArenaTest.class.getPackageName() + "." + heuristic;
  }

  private Path out() {
    return folder.resolve("spark.jsonl");
  }

  private Run spark(String... options) {
    List<String> all = new ArrayList<>(List.of("--master", "local[2]", "--out", out().toString()));
    all.addAll(List.of(options));
    return Run.of(all.toArray(String[]::new));
  }
}
