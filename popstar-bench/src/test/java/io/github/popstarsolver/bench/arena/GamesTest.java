package io.github.popstarsolver.bench.arena;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.search.End;
import io.github.popstarsolver.search.Limits;
import io.github.popstarsolver.search.Proof;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games of a game that is no SameGame. */
class GamesTest {

  @Test
  void anyPositionCanBePlayed() {
    GameResult game = play(Searchers.<Countdown, Integer>beam(p -> 0).width(10).build(), 1);
    assertThat(game.error()).isNull();
    assertThat(game.outcome())
        .isEqualTo(
            new GameResult.Outcome(
                16, 0, true, 4, "2 2 2 1", "COMPLETED", game.outcome().nodes(), true));
    assertThat(game.outcome().nodes()).isPositive();
    assertThat(game.key()).isEqualTo(new GameKey(3, "countdown", "test", 11));
    assertThat(game.cpuMillis()).isNotNull();
    assertThat(game.heapBytes()).isPositive();
  }

  @Test
  void byThreadNothingIsMeasuredThatOtherGamesDisturb() {
    Searcher<Countdown, Integer> searcher = Searchers.<Countdown, Integer>greedy(p -> 0);
    assertThat(play(searcher, 1, Meter.SHARED).heapBytes()).isNull();
    assertThat(play(searcher, 1, Meter.SHARED).cpuMillis()).isNotNull();
    assertThat(play(searcher, 2, Meter.SHARED).cpuMillis()).isNull();
  }

  @Test
  void whatTheAgentThrowsFailsTheGame() {
    GameResult game =
        play(
            (start, limits, listener) -> {
              throw new StackOverflowError("too\n deep");
            },
            1);
    assertThat(game.outcome()).isNull();
    assertThat(game.error()).isEqualTo("java.lang.StackOverflowError: too; deep");
  }

  @Test
  void gamesThatAreNotWhatTheSearchSaysFail() {
    assertThat(claim(List.of(1, 2, 2, 2), 17, 0)).contains("the replay gives 16 points and 0 left");
    assertThat(claim(List.of(2, 2, 2, 2), 20, 0)).contains("move 4, 2, is not legal");
    assertThat(claim(List.of(2, 2, 2), 15, 1)).contains("the game is not over");
    assertThat(claim(List.of(1, 2, 2, 2), 16, 0)).isNull();
  }

  private static String claim(List<Integer> moves, long score, int left) {
    return play(
            (start, limits, listener) ->
                new Solution<>(
                    moves,
                    score,
                    left,
                    End.COMPLETED,
                    1,
                    Duration.ZERO,
                    Proof.UNKNOWN,
                    Long.MAX_VALUE),
            1)
        .error();
  }

  private static GameResult play(Searcher<Countdown, Integer> searcher, int threads) {
    return play(searcher, threads, Meter.ALONE);
  }

  private static GameResult play(Searcher<Countdown, Integer> searcher, int threads, Meter meter) {
    return Games.task(
            3,
            "seven",
            "countdown",
            () -> new Countdown(7),
            new Agent<>("test", "test", 11, threads, searcher, Limits.none()),
            Referee.ofPositions())
        .play(meter);
  }
}
