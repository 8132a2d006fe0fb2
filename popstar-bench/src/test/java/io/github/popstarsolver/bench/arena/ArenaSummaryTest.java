package io.github.popstarsolver.bench.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArenaSummaryTest {

  private static final ResultsHeader HEADER =
      new ResultsHeader(1, "set", "print", 10, "rules", "1", "17", "machine");

  private final List<GameResult> games = new ArrayList<>();

  @Test
  void agentsAreRankedAndComparedOnTheBoardsThatBothFinished() {
    for (int board = 1; board <= 10; board++) {
      add(board, "weak", 100L * board, 1);
      add(board, "strong", 100L * board + 30 + board, board % 2);
      add(board, "same", 100L * board + (board % 2 == 0 ? 9 : -9), 1);
      add(board, "broken", board <= 8 ? 100L * board : null, 1);
    }
    ArenaSummary summary = ArenaSummary.of(new Results(HEADER, games));
    assertThat(summary.agents())
        .extracting(AgentSummary::name)
        .containsExactly("strong", "weak", "same", "broken");
    AgentSummary strong = summary.agents().get(0);
    assertThat(strong.score().mean()).isEqualTo(585.5);
    assertThat(strong.score().median()).isEqualTo(585.5);
    assertThat(strong.score().max()).isEqualTo(1040);
    assertThat(strong.clearRate()).isEqualTo(0.5);
    assertThat(strong.games()).isEqualTo(10);
    assertThat(summary.agents().get(3).failed()).isEqualTo(2);
    assertThat(summary.agents().get(3).games()).isEqualTo(8);

    PairSummary real = pair(summary, "strong", "weak");
    assertThat(real.meanDifference()).isEqualTo(35.5);
    assertThat(real.wins()).isEqualTo(10);
    assertThat(real.p()).isEqualTo(2.0 / 1024);
    assertThat(real.adjustedP()).isEqualTo(6 * 2.0 / 1024);
    assertThat(real.insideNoise()).isFalse();
    assertThat(pair(summary, "weak", "same").insideNoise()).isTrue();
    assertThat(pair(summary, "weak", "broken").boards()).isEqualTo(8);
    assertThat(pair(summary, "weak", "broken").ties()).isEqualTo(8);
    assertThat(summary.pairs()).hasSize(6);

    assertThat(summary.warnings())
        .contains(
            "The difference between weak and same is inside the noise: on 10 boards it may be"
                + " chance.",
            "broken finished 8 games, others 10: compare it by the pairs, not by its mean.")
        .noneMatch(warning -> warning.contains("strong"));
    assertThat(summary.markdown())
        .contains("| strong | 10 | 0 | 585.5 |")
        .contains("inside the noise");
    assertThat(summary.json()).isEqualTo(ArenaSummary.of(new Results(HEADER, games)).json());
  }

  @Test
  void anAgentThatNeverFinishesHasNoMean() {
    add(1, "fine", 5L, 0);
    add(1, "broken", null, 0);
    ArenaSummary summary = ArenaSummary.of(new Results(HEADER, games));
    assertThat(summary.agents().get(1).score()).isNull();
    assertThat(summary.pairs()).isEmpty();
    assertThat(summary.leaderboard().csv()).contains("broken,0,1,,,,,,,,,,,,\r\n");
    assertThat(summary.json()).contains("\"score\" : null");
  }

  private static PairSummary pair(ArenaSummary summary, String first, String second) {
    return summary.pairs().stream()
        .filter(pair -> pair.first().equals(first) && pair.second().equals(second))
        .findFirst()
        .orElseThrow();
  }

  private void add(int board, String agent, Long score, int left) {
    games.add(
        new GameResult(
            board,
            "",
            "rules",
            agent,
            agent,
            0,
            score == null
                ? null
                : new GameResult.Outcome(score, left, left == 0, 3, "", "COMPLETED", 9, true),
            score == null ? "it broke" : null,
            2,
            1.5,
            "thread",
            1L << 20));
  }
}
