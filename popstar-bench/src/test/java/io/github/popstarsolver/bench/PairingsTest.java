package io.github.popstarsolver.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** Every searcher plays legal games under every heuristic. */
class PairingsTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return Pairings.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  @Test
  void allPairsPlay() {
    assertThat(run("--boards", "1", "--millis", "2")).isZero();
    int columns = Pairings.heuristics().size() + 2;
    assertThat(out.toString().lines())
        .hasSize(Pairings.searchers().size() + 2)
        .allSatisfy(line -> assertThat(line.split("\\|", -1)).hasSize(columns + 1));
  }

  @Test
  void badNumbersAreRefused() {
    assertThat(run("--boards", "101")).isEqualTo(2);
    assertThat(err.toString()).contains("--boards is 101, expected 1 to 100");
    assertThat(run("--millis", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--millis is 0, expected 1 or more");
    assertThat(out.toString()).isEmpty();
  }
}
