package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.popstarsolver.core.BoardSets;
import io.github.popstarsolver.core.Cell;
import io.github.popstarsolver.core.NamedBoard;
import io.github.popstarsolver.core.Replay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

  private static final String SMALL = "2113\n1223\n1133\n2213\n";
  private static final Pattern RESULT =
      Pattern.compile(
          "\\{(?:\"name\":\"([^\"]*)\",)?\"score\":(-?\\d+),\"left\":(\\d+),\"moves\":\\[(.*)],"
              + "\"end\":\"([A-Z]+)\",\"nodes\":(\\d+),\"millis\":(\\d+)}");
  private static final Pattern MOVE =
      Pattern.compile("\\{\"column\":(\\d+),\"row\":(\\d+),\"size\":(\\d+)}");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"solve", "show", "generate", "replay", "perft", "convert"})
  void everyCommandHasHelp(String command) {
    Run run = Run.of(command, "--help");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Usage: popstar " + command);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void solveWritesTheFixedJson() {
    Run run = Run.withInput(SMALL, "solve", "--format", "json");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    Matcher result = RESULT.matcher(run.out().strip());
    assertThat(result.matches()).as(run.out()).isTrue();
    assertThat(result.group(1)).isNull();
    assertThat(result.group(3)).isEqualTo("0");
    assertThat(result.group(5)).isEqualTo("COMPLETED");
  }

  @Test
  void solutionsOfTheGoldenBoardsReplayAndDoNotDependOnThreads() {
    String[] options = {"solve", "--set", "golden100", "--width", "50", "--format", "json"};
    Run one = Run.of(concat(options, "--threads", "1"));
    Run two = Run.of(concat(options, "--threads", "2"));
    assertThat(one.code()).isZero();
    assertThat(withoutMillis(one.out())).isEqualTo(withoutMillis(two.out()));
    List<NamedBoard> boards = BoardSets.popstarGolden100();
    List<String> lines = one.out().lines().toList();
    assertThat(lines).hasSameSizeAs(boards);
    for (int i = 0; i < boards.size(); i++) {
      Matcher result = RESULT.matcher(lines.get(i));
      assertThat(result.matches()).as(lines.get(i)).isTrue();
      assertThat(result.group(1)).isEqualTo(boards.get(i).name());
      List<Cell> clicks = new ArrayList<>();
      Matcher move = MOVE.matcher(result.group(4));
      while (move.find()) {
        clicks.add(new Cell(Integer.parseInt(move.group(1)), Integer.parseInt(move.group(2))));
      }
      Replay replay = Replay.ofClicks(boards.get(i).board(), clicks);
      assertThat(replay.score()).isEqualTo(Long.parseLong(result.group(2)));
      assertThat(replay.left()).isEqualTo(Integer.parseInt(result.group(3)));
      assertThat(replay.isOver()).isTrue();
    }
  }

  private static String[] concat(String[] options, String... more) {
    List<String> all = new ArrayList<>(List.of(options));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  private static String withoutMillis(String json) {
    return json.replaceAll("\"millis\":\\d+", "\"millis\":0");
  }

  @Test
  void objectiveThatIsNotMetEndsWithOne() {
    Run clear = Run.withInput("1212\n2121\n", "solve", "--objective", "clear");
    assertThat(clear.code()).isEqualTo(1);
    assertThat(clear.err()).contains("objective clear: not met on 1 of 1 board");
    Run target = Run.withInput(SMALL, "solve", "--target", "1000000", "--format", "json");
    assertThat(target.code()).isEqualTo(1);
    assertThat(target.out()).contains("\"score\":");
    assertThat(Run.withInput(SMALL, "solve", "--target", "1000").code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "solve --nonsense|Unknown option",
        "solve --searcher best|expected one of beam, greedy",
        "solve --width 0|expected 1 to",
        "solve --threads 0|expected 1 to",
        "solve --time soon|expected a time such as",
        "solve --memory much|expected an amount of memory",
        "solve --memory 1|memory limit is 1 bytes",
        "solve --rules chess|expected one of popstar",
        "solve --rules collapse|out of scope",
        "solve --group-score n^|expected a whole number",
        "solve --shift up|expected one of left",
        "solve --minimum-group 3|need --group-score",
        "solve --heuristic standing+|expected a term",
        "solve --heuristic luck|unknown heuristic 'luck'",
        "solve --objective most|expected one of score",
        "solve --set golden|expected one of golden100, standard20",
        "solve --set golden100 --board 101|expected 1 to 100",
        "solve --from pdf|expected one of",
        "solve nowhere.txt|cannot read 'nowhere.txt': no such file or directory",
        "perft 0|a number from 1 to 200",
        "perft board.txt|expected the depth",
        "solve --searcher greedy --threads 0|expected 1 to",
        "solve --searcher greedy --width -5|expected 1 to",
        "replay board.txt|expected the board and the clicks",
        "generate --seed 9223372036854775807 --count 2|too large to count up",
        "solve --group-score 9223372036854775807|the score of the game under rules 'own'",
        "perft --set golden100|Missing required parameter",
        "generate --columns 65|expected 1 to 64",
        "generate --count 0|expected 1 to 1000000",
        "replay|no clicks are given",
        "replay --set golden100 --moves 0,0|there are 100 boards",
        "convert --to pdf|expected one of",
      })
  void badInputIsOneClearLineAndTwo(String command, String message) {
    Run run = Run.withInput(SMALL, command.split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void optionsThatWouldBeIgnoredAreRefused() {
    assertThat(Run.of("show", "--set", "golden100", "--from", "csv").err()).contains("for files");
    assertThat(Run.of("show", "--set", "golden100", "--settle").err()).contains("for files");
    assertThat(Run.withInput(SMALL, "solve", "--searcher", "greedy", "--heuristic", "luck").code())
        .isEqualTo(2);
    Run twice = Run.withInput(SMALL, "replay", "-", "-");
    assertThat(twice.code()).isEqualTo(2);
    assertThat(twice.err()).contains("both come from standard input");
  }

  @Test
  void boardsAreChosenByNumberOrName() {
    assertThat(Run.of("convert", "--set", "golden100", "--board", "seed 3").out())
        .startsWith("# seed 3\n")
        .isEqualTo(Run.of("convert", "--set", "golden100", "--board", "3").out());
  }

  @Test
  void greedyTakesHeuristics() {
    Run run = Run.withInput(SMALL, "solve", "--searcher", "greedy", "--heuristic", "potential");
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void badClickNamesItsFile() throws IOException {
    Path clicks = Files.writeString(folder.resolve("clicks.txt"), "0,0 9,9\n");
    Run run = Run.withInput(SMALL, "replay", "-", clicks.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("clicks.txt': click 1 ");
  }

  @Test
  void namedBoardGoesIntoBinaryFormat() {
    Run run = Run.of("convert", "--set", "golden100", "--board", "1", "--to", "bgf");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("BGF2");
  }

  @Test
  void barIsGoneWhileResultsArePrinted() {
    ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(terminal, true, StandardCharsets.UTF_8);
    Bar.Line line = new Bar.Line(err);
    line.accept("boards 0%");
    line.without(() -> err.print("result\n"));
    line.accept("boards 1%");
    line.close();
    assertThat(terminal.toString(StandardCharsets.UTF_8))
        .isEqualTo("boards 0%\r         \rresult\nboards 1%\r         \r");
  }

  @Test
  void unknownCommandAndNoCommandAreBadInput() {
    assertThat(Run.of().code()).isEqualTo(2);
    assertThat(Run.of("win").code()).isEqualTo(2);
  }

  @Test
  void badBoardIsNamedByFileAndPlace() throws IOException {
    Path file = Files.writeString(folder.resolve("ragged.txt"), "112\n12\n");
    Run run = Run.of("show", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("ragged.txt").contains("row 2: expected 3 cells, found 2");
  }

  @Test
  void floatingTilesAreRefusedUnlessTheyMaySettle() {
    assertThat(Run.withInput("1.\n.1\n", "solve").code()).isEqualTo(2);
    Run run = Run.withInput("1.\n.1\n", "solve", "--settle", "--format", "json");
    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("1 tile fell");
    assertThat(run.out()).contains("\"left\":0");
  }

  @Test
  void codinGameReplayCountsColumnAndRowFromTheFloor() {
    String board = "-1 -1 -1 -1 -1\n0 0 1 -1 -1\n1 1 0 2 2\n";
    Run run =
        Run.withInput(
            board,
            "replay",
            "--from",
            "codingame",
            "--rules",
            "samegame",
            "--notation",
            "codingame",
            "-",
            "--moves",
            "0 0 first\n0 0\n1 0\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Score 1, tiles left 1, game over");
  }

  @Test
  void replayNamesTheFirstBadClick() {
    Run run = Run.withInput(SMALL, "replay", "-", "--moves", "0,0 9,9");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("click 1 ");
  }

  @Test
  void generatedBoardsAreTheSameEveryTime() {
    Run run = Run.of("generate", "--columns", "4", "--rows", "3", "--seed", "7");
    assertThat(run.out())
        .isEqualTo(Run.of("generate", "--columns", "4", "--rows", "3", "--seed", "7").out());
    assertThat(run.out().lines()).hasSize(3).allMatch(row -> row.matches("[1-5]{4}"));
    assertThat(Run.of("generate", "--count", "3").out()).contains("# seed 1", "# seed 3");
  }

  @Test
  void convertWritesFilesOfBytes() throws IOException {
    Path file = folder.resolve("board.bgf");
    Run run = Run.withInput(SMALL, "convert", "--to", "bgf", "-o", file.toString());
    assertThat(run.code()).as(run.err()).isZero();
    Run back = Run.of("convert", "--from", "bgf", file.toString());
    assertThat(back.out()).isEqualTo(SMALL);
    Run replaced = Run.withInput(SMALL, "convert", "-o", file.toString());
    assertThat(replaced.code()).as(replaced.err()).isZero();
    assertThat(file).hasContent(SMALL);
    assertThat(folder.toFile().list()).containsExactly("board.bgf");
    Run onFolder = Run.withInput(SMALL, "convert", "-o", folder.toString());
    assertThat(onFolder.code()).isEqualTo(2);
    assertThat(onFolder.err()).contains("cannot write").contains("it is a directory");
    Run nowhere =
        Run.withInput(SMALL, "convert", "-o", folder.resolve("no/such/folder").toString());
    assertThat(nowhere.code()).isEqualTo(2);
    assertThat(nowhere.err()).contains("cannot write");
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "permissions, links and devices of Unix")
  void aWrittenFileStaysWhatItIs() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "old");
    Set<PosixFilePermission> permissions = PosixFilePermissions.fromString("rw-------");
    Files.setPosixFilePermissions(secret, permissions);
    Path link = Files.createSymbolicLink(folder.resolve("link"), secret);
    Path toNowhere = Files.createSymbolicLink(folder.resolve("far"), folder.resolve("new"));
    for (String name : List.of("link", "far")) {
      Run run = Run.withInput(SMALL, "convert", "-o", folder.resolve(name).toString());
      assertThat(run.err()).isEmpty();
      assertThat(run.code()).isZero();
    }
    assertThat(link).isSymbolicLink();
    assertThat(toNowhere).isSymbolicLink();
    assertThat(secret).hasContent(SMALL);
    assertThat(folder.resolve("new")).hasContent(SMALL);
    assertThat(Files.getPosixFilePermissions(secret)).isEqualTo(permissions);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("secret", "link", "far", "new");
    assertThat(Run.withInput(SMALL, "convert", "-o", "/dev/null").code()).isZero();
    Path twice = Files.createLink(folder.resolve("twice"), secret);
    assertThat(Run.withInput("12\n", "convert", "-o", twice.toString()).code()).isZero();
    assertThat(secret).hasContent("12\n");
  }

  @Test
  void aFileOfAnotherOwnerStaysTheirs() throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root may give files away");
    Path theirs = Files.writeString(folder.resolve("theirs"), "old");
    Files.setAttribute(theirs, "unix:uid", 12345);
    Run run = Run.withInput(SMALL, "convert", "-o", theirs.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(theirs).hasContent(SMALL);
    assertThat(Files.getAttribute(theirs, "unix:uid")).isEqualTo(12345);
    assertThat(folder.toFile().list()).containsExactly("theirs");
  }

  @Test
  void perftCounts() {
    Run run = Run.withInput(SMALL, "perft", "-", "3", "--format", "json");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("{\"name\":\"\",\"perft\":[");
  }

  @Test
  void limitsAreHeld() {
    String[] options = {"solve", "--set", "standard20", "--board", "1", "--format", "json"};
    assertThat(Run.of(concat(options, "--width", "100000", "--time", "200ms")).out())
        .contains("\"end\":\"TIME\"");
    assertThat(Run.of(concat(options, "--nodes", "1000")).out()).contains("\"end\":\"NODES\"");
  }

  @Test
  void greedyHoldsLimits() {
    String[] options = {"solve", "--set", "golden100", "--board", "1", "--searcher", "greedy"};
    assertThat(Run.of(concat(options, "--nodes", "0")).out()).contains("(NODES, 0 positions");
    assertThat(Run.of(concat(options, "--time", "0")).out()).contains("(TIME, ");
    assertThat(Run.of(concat(options, "--target", "5")).out()).contains("(TARGET, ");
  }

  @Test
  void groupsThatNeverStandOnTheBoardMayExceedALong() {
    for (String heuristic : List.of("potential", "clearing", "merge", "standing")) {
      Run run =
          Run.withInput(
              "11\n22\n", "solve", "--group-score=n^9*2000000000000000", "--heuristic", heuristic);
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).contains("tiles left 0");
    }
  }

  @Test
  void endlessInputIsRefused() {
    byte[] large = new byte[(64 << 20) + 1];
    Run run = Run.withInput(new String(large, StandardCharsets.US_ASCII), "show");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("standard input has more than 67108864 bytes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "beam",
        "greedy",
        "lookahead",
        "rollout-beam",
        "meta",
        "anytime",
        "lns",
        "exact",
        "breadth-first",
        "a-star",
        "ida-star",
        "best-first",
        "flat",
        "uct",
        "sp-mcts",
        "beam-mcts",
        "nmcs",
        "nrpa",
        "annealing",
        "genetic"
      })
  void everySearcherSolves(String name) {
    Run run = Run.withInput(SMALL, "solve", "--searcher", name, "--nodes", "2000");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("Score ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void exactSaysThatItHasProof() {
    Run run = Run.withInput(SMALL, "solve", "--searcher", "exact", "--format", "json");
    assertThat(run.out()).contains("\"proof\":\"PROVEN\"");
  }

  @Test
  void theSeedMatters() {
    String[] base = {
      "solve",
      "--set",
      "golden100",
      "--board",
      "1",
      "--searcher",
      "nrpa",
      "--nodes",
      "20000",
      "--format",
      "json",
      "--seed"
    };
    Set<String> games = new HashSet<>();
    for (String seed : List.of("1", "2", "3", "1")) {
      String[] all = Arrays.copyOf(base, base.length + 1);
      all[base.length] = seed;
      games.add(Run.of(all).out().replaceAll("\"millis\":[0-9]+", ""));
    }
    assertThat(games).hasSize(3);
  }
}
