package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArenaCommandTest {

  @TempDir private Path folder;

  @Test
  void playsReportsAndGoesOn() throws IOException {
    Path report = folder.resolve("made/report");
    Run run =
        arena(
            "--set",
            "golden100",
            "--boards",
            "1-3",
            "--agents",
            "greedy; beam:w=5,name=narrow",
            "--report",
            report.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().toList().get(1)).matches("narrow +3 +0 .*");
    assertThat(run.out()).contains("less agent");
    assertThat(out()).content().hasLineCount(7);
    assertThat(report).isDirectoryContaining("glob:**/report.html");

    Path agents = folder.resolve("agents.txt");
    Files.writeString(agents, "# two\ngreedy\nbeam:w=5,name=narrow # again\nbeam:w=6\n");
    Run more =
        arena(
            "--set",
            "golden100",
            "--boards",
            "1-4",
            "--agents-file",
            agents.toString(),
            "--parallel",
            "2");
    assertThat(more.code()).isZero();
    assertThat(more.err())
        .isEqualTo("popstar arena: goes on in '" + out() + "': 6 of 12 games done\n");
    assertThat(out()).content().hasLineCount(13);

    Run summary = Run.of("arena", "--report-only", out().toString());
    assertThat(summary.out()).isEqualTo(more.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--set golden --agents greedy | unknown set 'golden', expected golden100",
        "--set golden100 | no agents are given",
        "--agents greedy | no --set is given",
        "--set golden100 --agents best | unknown searcher 'best'",
        "--set golden100 --agents greedy;greedy | is the same as 'greedy'",
        "--set golden100 --agents beam:w=x | option w of searcher 'beam' is 'x'",
        "--set golden100 --agents greedy --boards 0-5 | expected numbers from 1 to 100",
        "--set golden100 --agents greedy --rules chess | unknown rules 'chess'",
        "--set golden100 --agents greedy --parallel 0 | expected 1 to 1024",
        "--set golden100 --agents-file nowhere.txt | cannot read 'nowhere.txt'",
        "--set golden100 --agents greedy --from csv | a board format is for files",
        "--set golden100 --agents greedy --report /proc/none | cannot write to folder '/proc/none'",
        "--set golden100 --agents greedy --report /dev/null | a file is in its way",
        "--set golden100 --agents greedy --report= | '' is no path",
        "--set golden100 --agents greedy --report - | '-' is no path",
        "--set golden100 --agents-file= | '' is no path",
        "--report-only nowhere.jsonl | expected no option but --report with it, found --out",
      })
  void badInputEndsWithTwoAndOneLineBeforeAnyGame(String line, String message) {
    List<String> options = new ArrayList<>(Arrays.asList(line.split(" ", -1)));
    Run run = arena(options.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("popstar arena: ").contains(message).hasLineCount(1);
    assertThat(out()).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nowhere.jsonl | cannot read 'nowhere.jsonl': no such file",
        "nowhere.jsonl --set golden100 | found --set",
        "nowhere.jsonl --boards 1-5 | found --boards",
        "nowhere.jsonl --rules samegame --report /proc/none | found --rules",
        "nowhere.jsonl --agents greedy;beam | found --agents",
        "nowhere.jsonl --parallel 1 | found --parallel",
        "- | '-' is no path",
      })
  void sumsUpAFileThatIsThereAndDoesNothingElse(String line, String message) {
    Run run = Run.of(("arena --report-only " + line).split(" ", -1));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("popstar arena: ").contains(message).hasLineCount(1);
  }

  @Test
  void filesThatCannotTakeTheResultsAreRefused() throws IOException {
    for (String path : List.of("/proc/none.jsonl", folder.toString(), folder + "/no/where.jsonl")) {
      Run run = Run.of("arena", "--set", "golden100", "--agents", "greedy", "--out", path);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("cannot write '" + path + "': ").hasLineCount(1);
    }
    for (String path : List.of("", "-")) {
      Run run = Run.of("arena", "--set", "golden100", "--agents", "greedy", "--out=" + path);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("'" + path + "' is no path").hasLineCount(1);
    }
    Files.writeString(out(), "something else\n");
    Run run = arena("--set", "golden100", "--agents", "greedy");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is no file of results").hasLineCount(1);
    assertThat(out()).hasContent("something else\n");
  }

  @Test
  void otherRulesNeedAnotherFile() {
    assertThat(arena("--set", "golden100", "--boards", "1", "--agents", "greedy").code()).isZero();
    Run run =
        arena("--set", "golden100", "--boards", "1", "--agents", "greedy", "--rules", "samegame");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains("holds games by rules 'popstar', not 'samegame'; expected another file");
  }

  @Test
  void tunes() {
    Path report = folder.resolve("tuned");
    String[] options = {
      "tune",
      "--agent",
      "beam:w=5,h=standing+9*lone",
      "--weights",
      "lone=-100..9",
      "--train",
      "random:count=5,seed=1",
      "--held-out",
      "random:count=4,seed=50",
      "--evaluations",
      "8",
      "--report",
      report.toString()
    };
    Run run = Run.of(options);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("start  beam:w=5,h=standing+9*lone\ntuned  beam:w=5,h=standing")
        .contains("8 agents tried", "less agent", "On the held-out set:");
    assertThat(report).isDirectoryContaining("glob:**/report.html");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--agent beam:h=lone | Missing required option: '--weights",
        "--agent beam:w=5 --weights lone=0..1 | has no heuristic to tune",
        "--agent beam:h=lone --weights lone=0..2 --evaluations 1 | expected 2 to",
        "--agent beam:h=lone --weights lone=0..2 --train random:seed=1000002 | share 99 boards",
        "--agent beam:h=luck --weights luck=0..2 | unknown heuristic 'luck'",
        "--agent beam:memory=1,h=lone --weights lone=0..2 | failed on board seed 1: ",
      })
  void badTuningEndsWithTwo(String line, String message) {
    List<String> options = new ArrayList<>(Arrays.asList(("tune " + line).split(" ", -1)));
    Run run = Run.of(options.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("popstar tune: ").contains(message).hasLineCount(1);
  }

  private Path out() {
    return folder.resolve("arena.jsonl");
  }

  private Run arena(String... options) {
    List<String> all = new ArrayList<>(List.of("arena", "--out", out().toString()));
    all.addAll(List.of(options));
    return Run.of(all.toArray(String[]::new));
  }
}
