package io.github.popstarsolver.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.popstarsolver.heuristics.Feature;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LearnCommandTest {

  private static final String BOARDS = "random:count=6,columns=5,rows=5,colours=3,seed=1";

  @TempDir Path folder;

  private Run learn(String... options) {
    List<String> all = new ArrayList<>(List.of("learn", "--boards", BOARDS, "--width", "50"));
    all.addAll(List.of("--features", "sq,iso,n2", "--knots", "5,25", "--epochs", "10"));
    all.addAll(List.of("--out", out().toString()));
    all.addAll(List.of(options));
    return Run.of(all.toArray(String[]::new));
  }

  private Path out() {
    return folder.resolve("learnt.txt");
  }

  @Test
  void learnsAndWritesWeightsThatItReadsBack() throws IOException {
    Run run = learn("--rounds", "2", "--heuristic", "standing", "--threads", "2");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out().lines().toList())
        .satisfiesExactly(
            line -> assertThat(line).startsWith("round 1: mean score of the beams "),
            line -> assertThat(line).startsWith("round 2: ").contains("layers, held-out rank "),
            line -> assertThat(line).isEqualTo("wrote '" + out() + "'"));
    String text = Files.readString(out());
    assertThat(text)
        .startsWith(
            "# Learnt by ranking on '"
                + BOARDS
                + "' by rules popstar: width 50, first by 'standing', round 2");
    StagedWeights weights = StagedWeights.read("file", new StringReader(text));
    assertThat(weights.features()).containsExactly(Feature.SQ, Feature.ISO, Feature.N2);
    assertThat(text).endsWith("\n" + weights).contains("\n5.0 25.0\n");
    assertThat(folder).isDirectoryContaining("glob:**/learnt.txt");
    assertThat(folder.toFile().list()).hasSize(1);

    Run onOneThread = learn("--rounds", "2", "--heuristic", "standing", "--threads", "1");
    assertThat(onOneThread.out()).isEqualTo(run.out());
    assertThat(out()).hasContent(text);
  }

  @Test
  void goesOnFromTheWeightsOfAFile() throws IOException {
    String byStanding = learntWith("standing");
    assertThat(learntWith("weights:" + out())).isNotEqualTo(byStanding);
    assertThat(learntWith("standing")).isEqualTo(byStanding);
  }

  /** The weights without the line that says how they were learnt. */
  private String learntWith(String heuristic) throws IOException {
    String boards = "random:count=3,columns=8,rows=8,colours=5,seed=1";
    List<String> options = List.of("learn", "--boards", boards, "--width", "10", "--epochs", "5");
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("--heuristic", heuristic, "--out", out().toString()));
    Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return Files.readString(out()).replaceFirst("#.*", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--features sq,luck | unknown feature 'luck', expected one of sq, iso, ",
        "--features sq,sq | feature 'sq' comes twice",
        "--knots 40,10 | knots are [40.0, 10.0], expected finite numbers, 0 or more, each more",
        "--knots 1,x | Invalid value for option '--knots'",
        "--boards nothing | unknown set 'nothing', expected ",
        "--boards random:count=1 | expected 2 or more",
        "--width 1 | width is 1, expected 8 to",
        "--rounds 0 | number of rounds is 0, expected 1 to 100",
        "--epochs 0 | number of epochs is 0, expected 1 to",
        "--threads 0 | number of threads is 0, expected 1 to",
        "--heuristic luck | unknown heuristic 'luck'",
        "--heuristic weights:no/such.txt | there is no weights file 'no/such.txt'",
        "--rules luck | 'luck'",
        "--out no/where/learnt.txt | cannot write 'no/where/learnt.txt': no such file or directory",
        "--out - | '-' is no path",
      })
  void badInputEndsWithTwo(String line, String message) {
    List<String> options = new ArrayList<>(List.of("learn"));
    if (!line.contains("--out")) {
      options.addAll(List.of("--out", out().toString()));
    }
    options.addAll(List.of(line.split(" ", -1)));
    Run run = Run.of(options.toArray(String[]::new));
    assertThat(run.err()).startsWith("popstar learn: ").contains(message).hasLineCount(1);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void badFilesAreRefusedAndStayAsTheyAre() throws IOException {
    Files.writeString(out(), "1 1\n");
    Run run = learn("--heuristic", "weights:" + out());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(out().toString(), "line").hasLineCount(1);
    assertThat(out()).hasContent("1 1\n");
    Run inFolder = Run.of("learn", "--out", folder.toString());
    assertThat(inFolder.code()).isEqualTo(2);
    assertThat(inFolder.err()).contains("': it is a directory").hasLineCount(1);
    assertThat(Run.of("learn").err()).contains("Missing required option: '--out");
  }

  @Test
  void weightsAreNotLostWhereTheyCannotBeWritten() {
    assumeTrue(Files.exists(Path.of("/dev/full")), "there is a device that is always full");
    String[] options = {"--boards", BOARDS, "--width", "50", "--rounds", "2"};
    List<String> all = new ArrayList<>(List.of("learn", "--out", "/dev/full"));
    all.addAll(List.of(options));
    Run run = Run.of(all.toArray(String[]::new));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("popstar learn: cannot write '/dev/full': ").hasLineCount(1);
    assertThat(run.out()).startsWith("round 1: ").contains("# Learnt by ranking on ", "\nsq ");
  }

  @Test
  void aLinkToNowhereIsRefusedBeforeTheWork() throws IOException {
    Files.createSymbolicLink(out(), folder.resolve("no/where"));
    Run run = learn();
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("no such file or directory").hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path real = Files.writeString(folder.resolve("real.txt"), "old");
    Files.createSymbolicLink(out(), real);
    assertThat(learn().code()).isZero();
    assertThat(out()).isSymbolicLink();
    assertThat(real).content().startsWith("# Learnt by ranking");
  }
}
