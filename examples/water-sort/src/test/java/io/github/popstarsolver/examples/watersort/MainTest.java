package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {

  @TempDir private Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("puzzle.csv"), text).toString();
  }

  private String instance(String prefix) throws IOException {
    return file(PuzzleCsv.write(Instances.named(prefix), null, Order.BOTTOM));
  }

  @Test
  void solvesAsJson() throws IOException {
    String file = instance("w05");
    for (String algorithm : List.of("astar", "IDASTAR", "bfs")) {
      Run run = Run.of("solve", file, "--algorithm", algorithm, "--format", "json");
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(run.out()).hasLineCount(1);
      JsonNode json = new ObjectMapper().readTree(run.out());
      assertThat(json.fieldNames())
          .toIterable()
          .containsExactly("status", "length", "moves", "nodes", "millis");
      assertThat(json.get("status").asText()).isEqualTo("SOLVED");
      assertThat(json.get("length").asInt()).isEqualTo(14);
      Puzzle at = Instances.named("w05");
      for (JsonNode move : json.get("moves")) {
        assertThat(move.fieldNames()).toIterable().containsExactly("from", "to", "amount");
        int from = move.get("from").asInt();
        int to = move.get("to").asInt();
        assertThat(move.get("amount").asInt()).isEqualTo(at.amount(from, to, PourRule.PARTIAL));
        at = at.after(from, to, PourRule.PARTIAL);
      }
      assertThat(at.isSolved(Goal.JOINED)).isTrue();
    }
  }

  @Test
  void theRulesMatter() throws IOException {
    String file = instance("w07");
    assertThat(
            Run.of("solve", file, "--format", "json", "--rule", "partial", "--goal", "mono").out())
        .startsWith("{\"status\":\"SOLVED\",\"length\":10,\"moves\":[{\"from\":");
    Run full = Run.of("solve", file, "--format", "json", "--rule", "full");
    assertThat(full.out()).startsWith("{\"status\":\"UNSOLVABLE\",\"length\":null,\"moves\":[],");
    assertThat(full.code()).isZero();
    Run open = Run.of("solve", file, "--nodes", "5", "--format", "json");
    assertThat(open.out()).startsWith("{\"status\":\"UNKNOWN\",\"length\":null,\"moves\":[],");
    assertThat(open.code()).isEqualTo(1);
    Run solved = Run.of("solve", instance("w02"), "--format", "json");
    assertThat(solved.out()).startsWith("{\"status\":\"SOLVED\",\"length\":0,\"moves\":[],");
  }

  @Test
  void solvesAsText() throws IOException {
    Run run = Run.of("solve", file("capacity,3\n1,1,2\n2,2\n-\n"));
    assertThat(run.out().replaceAll("\\d+ ms", "5 ms"))
        .isEqualTo(
            """
            |2| | | | |
            |1| |2| | |
            |1| |2| | |
             1   2   3
            1>2
            SOLVED in 1 pour, the fewest (2 positions, 5 ms)
            """);
    assertThat(Run.of("solve", instance("w14"), "--algorithm", "dfs").out())
        .contains("UNSOLVABLE (0 positions");
  }

  @Test
  void errorsAreOneLineAndEndWithTwo() throws IOException {
    String good = instance("w01");
    for (List<String> args :
        List.of(
            List.<String>of(),
            List.of("solve"),
            List.of("solve", "nowhere.csv"),
            List.of("solve", folder.toString()),
            List.of("solve", good, "--rule", "half"),
            List.of("solve", good, "--goal", "none"),
            List.of("solve", good, "--algorithm", "magic"),
            List.of("solve", good, "--time", "-1"),
            List.of("solve", good, "--time", "NaN"),
            List.of("solve", good, "--nodes", "-1"),
            List.of("generate", "--level", "51"),
            List.of("generate", "--level", "3", "--count", "0"),
            List.of("generate", "--level", "1-3"),
            List.of("compare", "--count", "0"),
            List.of("compare", "--levels", "x"),
            List.of("generate", "--level", "1", "--out", good),
            List.of("generate", "--level", "1", "--out", good + "/x"),
            List.of("compare", "--json", folder.toString()),
            List.of("compare", "--html", folder.resolve("none/x.html").toString()),
            List.of("learn", "--train", "0"),
            List.of("dance"))) {
      Run run = Run.of(args.toArray(String[]::new));
      assertThat(run.code()).as(args + run.err()).isEqualTo(2);
      assertThat(run.err()).as(args.toString()).hasLineCount(1).startsWith("water-sort");
      assertThat(run.out()).isEmpty();
    }
    Run bad = Run.of("solve", file("capacity,4\n1,-2\n"));
    assertThat(bad.code()).isEqualTo(2);
    assertThat(bad.err()).hasLineCount(1).contains("row 2: unit in bottle [1, -2] is -2");
    Run large = Run.of("solve", file("capacity,65\n1\n"));
    assertThat(large.err())
        .hasLineCount(1)
        .contains("capacity is 65 with 1 colours, expected at most 64");
  }

  @Test
  void helpIsForAll() {
    for (String command : List.of("solve", "generate", "compare", "play", "learn")) {
      Run run = Run.of(command, "--help");
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("Usage: water-sort " + command);
    }
    assertThat(Run.of("--version").out()).startsWith("water-sort ");
  }

  @Test
  void generatesLevelsThatAreSolved() throws IOException {
    Run one = Run.of("generate", "--level", "12", "--seed", "5");
    assertThat(one.out()).isEqualTo(Instances.text("level-12-seed-5.csv"));
    Path out = folder.resolve("levels");
    Run run = Run.of("generate", "--level", "3-4", "--count", "2", "--out", out.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).hasLineCount(4).contains("level-4-seed-2: 2 colours, 2 empty, solved in");
    Puzzle at = PuzzleCsv.read(Files.readString(out.resolve("level-4-seed-2.csv")), null).puzzle();
    for (String pour :
        Files.readString(out.resolve("level-4-seed-2.pours")).strip().split(" ", -1)) {
      String[] ends = pour.split(">", -1);
      at = at.after(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]), PourRule.FULL);
    }
    assertThat(at.isSolved(Goal.JOINED)).isTrue();
    Run top = Run.of("generate", "--level", "12", "--seed", "5", "--order", "top");
    assertThat(PuzzleCsv.read(top.out(), null)).isEqualTo(PuzzleCsv.read(one.out(), null));
  }

  @Test
  void plays() throws IOException {
    String file = file("capacity,3\n1,2\n2,1\n3,3,3\n-\n");
    Run run =
        Run.withInput(
            "1 9\n1 2\n3 3\n4 1\nx\n\nundo\n1 4\nundo\nhint\n1 > 4\n2>1\n4,2\n", "play", file);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "bottle 1 cannot be poured into bottle 9: the bottles are 1 to 4",
            "bottle 1 cannot be poured into bottle 2: the colours on top differ",
            "bottle 3 cannot be poured into bottle 3: it is the same bottle",
            "bottle 4 cannot be poured into bottle 1: it is empty",
            "'x' is none of: two numbers such as 1 3, undo, hint, restart, quit",
            "there is nothing to undo",
            "; 3 pours to go",
            "solved in 3 pours");
    assertThat(Run.withInput("1 4\nrestart\nq\n", "play", file).out()).doesNotContain("solved");
    Run ended = Run.withInput("hint\n", "play", instance("w06"));
    assertThat(ended.code()).isZero();
    assertThat(ended.out()).contains("it cannot be solved from here: undo");
    assertThat(Run.of("play", instance("w14")).out()).contains("no pour is left: undo");
    assertThat(Run.withInput("1 1\n", "play", instance("w02")).out()).contains("solved in 0 pours");
  }

  @Test
  void timesHaveUnits() throws IOException {
    String file = instance("w01");
    for (String time : List.of("60s", "60000ms", "60")) {
      assertThat(Run.of("solve", file, "--time", time).code()).isZero();
    }
  }

  @Test
  void whatIsNamedTwiceIsComparedOnce() {
    Run run = Run.of("compare", "--levels", "1,1", "--count", "1", "--algorithms", "astar,bfs,bfs");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).hasLineCount(2);
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
    Io io =
        new Io(
            InputStream.nullInputStream(),
            new PrintStream(full, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(Main.run(io, "solve", instance("w01"))).isEqualTo(74);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("water-sort: cannot write to standard output\n");
  }

  @Test
  void tooLittleMemoryIsNotTakenForAnOpenQuestion() throws IOException {
    OutputStream heavy =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new OutOfMemoryError("Java heap space");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Io io =
        new Io(
            InputStream.nullInputStream(),
            new PrintStream(heavy, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    assertThat(Main.run(io, "generate", "--level", "1")).isEqualTo(70);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualTo("water-sort: out of memory, expected a larger heap (-Xmx)\n");
  }

  @Test
  void numbersAreTheSameInEveryLanguage() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    try {
      Run run = Run.of("compare", "--levels", "3", "--count", "1", "--algorithms", "astar");
      assertThat(run.err()).matches("level 3 seed 1 astar: SOLVED 5 of 5, \\d+ .*\\.\\d ms\\R");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void compares() throws IOException {
    Path json = folder.resolve("trials.jsonl");
    Path html = folder.resolve("report.html");
    Run run =
        Run.of(
            "compare",
            "--levels",
            "3,10",
            "--count",
            "3",
            "--algorithms",
            "astar,bfs,dfs,learned",
            "--nodes",
            "20000",
            "--json",
            json.toString(),
            "--html",
            html.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("All levels", "Solved, % by colours", "p (Holm)", "astar");
    List<String> lines = Files.readAllLines(json);
    assertThat(lines).hasSize(24);
    for (String line : lines) {
      JsonNode trial = new ObjectMapper().readTree(line);
      assertThat(trial.get("nodes").asLong()).isLessThanOrEqualTo(20_000);
      assertThat(trial.get("bytes").asLong()).isPositive();
      if (trial.get("algorithm").asText().equals("ASTAR")) {
        assertThat(trial.get("length")).isEqualTo(trial.get("optimum"));
      }
    }
    String page = Files.readString(html);
    assertThat(page)
        .contains("<title>Water Sort: algorithms compared</title>", "Levels 3,10, 3 of each");
    assertThat(page.split("<div class=\"table\"><table>", -1)).hasSize(1 + 3);
    assertThat(page.split("px\" data-chart=\"", -1)).hasSize(1 + 4);
  }

  @Test
  void learns() {
    Run run = Run.of("learn", "--level", "5,10", "--train", "4", "--test", "4");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).hasLineCount(4).contains("a best pour first", "levels solved");
    assertThat(run.err()).isEmpty();
  }
}
