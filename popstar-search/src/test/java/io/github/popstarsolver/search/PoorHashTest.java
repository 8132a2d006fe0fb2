package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.popstarsolver.core.Position;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Positions with the same hash may have other numbers of moves, and the beams still end. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PoorHashTest {

  /**
   * Twelve moves through numbers, fewer where luck ends the game; after every other one all
   * positions have the same hash, so that finished ones share it with others.
   */
  private static final class Numbers implements Position<Integer> {
    private static final int STEPS = 12;
    private int step;
    private int number;
    private long score;

    @Override
    public int maxMoves() {
      return 200;
    }

    @Override
    public int moves(int[] buffer) {
      int n = moveCount();
      for (int i = 0; i < n; i++) {
        buffer[i] = i;
      }
      return n;
    }

    @Override
    public int moveCount() {
      boolean over = step == STEPS || step > 4 && number % 5 == 0;
      return over ? 0 : 1 + (number * 31 + step * 7) % 199;
    }

    @Override
    public void play(int move) {
      score += (move * 7 + number) % 13;
      number = (number * 17 + move * 3 + step) % 1000;
      step++;
    }

    @Override
    public long score() {
      return score;
    }

    @Override
    public long finalScore() {
      return score + 100L * (STEPS - step); // who takes a game for finished too early gets more
    }

    @Override
    public int left() {
      return STEPS - step;
    }

    @Override
    public long hash() {
      return Rng.mix(step << 10 | (step % 2 == 1 ? 0 : number));
    }

    @Override
    public int packedLength() {
      return 1;
    }

    @Override
    public void pack(long[] into, int offset) {
      into[offset] = step * 1000L + number;
    }

    @Override
    public void unpack(long[] from, int offset, long points) {
      step = (int) (from[offset] / 1000);
      number = (int) (from[offset] % 1000);
      score = points;
    }

    @Override
    public void copyFrom(Position<Integer> other) {
      Numbers from = (Numbers) other;
      step = from.step;
      number = from.number;
      score = from.score;
    }

    @Override
    public Numbers copy() {
      Numbers copy = new Numbers();
      copy.copyFrom(this);
      return copy;
    }

    @Override
    public Integer describe(int move) {
      return move;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
  void beamsEndWithALegalGame(int first) {
    Numbers start = new Numbers();
    start.number = first;
    for (int width : new int[] {1, 20, 300}) {
      for (int threads : new int[] {1, 4}) {
        Map<String, Searcher<Numbers, Integer>> all = new LinkedHashMap<>();
        all.put(
            "beam",
            Searchers.<Numbers, Integer>beam(at -> at.number % 50)
                .width(width)
                .threads(threads)
                .build());
        all.put(
            "rollout beam",
            Searchers.<Numbers, Integer>rolloutBeam(
                    at -> at.number % 50, (at, other, moves, n) -> 0)
                .width(width)
                .threads(threads)
                .build());
        all.put(
            "neighbourhood",
            Searchers.<Numbers, Integer>largeNeighbourhood(at -> at.number % 50)
                .width(width)
                .wideBeam(0.3)
                .threads(threads)
                .build());
        all.forEach(
            (name, searcher) -> {
              String where = name + " of " + width + " on " + threads;
              Solution<Integer> found = searcher.search(start, Limits.nodes(20_000));
              assertThat(found.nodes()).as(where).isLessThanOrEqualTo(20_000);
              Numbers replayed = start.copy();
              for (int move : found.moves()) {
                assertThat(move).as(where).isLessThan(replayed.moveCount());
                replayed.play(move);
              }
              assertThat(replayed.moveCount()).as(where).isZero();
              assertThat(replayed.finalScore()).as(where).isEqualTo(found.score());
            });
      }
    }
  }
}
