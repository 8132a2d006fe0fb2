package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * What holds for every implementation of {@link Position}. A subclass gives positions to start
 * from; random games are played from each, and every position on the way is looked at.
 *
 * @param <P> the positions
 */
abstract class PositionContract<P extends Position<?>> {

  /** Some unfinished positions, finished ones and solved ones, each made anew, of any shapes. */
  abstract List<P> starts();

  /**
   * A position whose packed form has another length or meaning, or another game; it is to be
   * refused as a child and as a model to copy.
   */
  abstract Position<?> ofAnotherShape(P position);

  /** How many games to play from each start. */
  int games() {
    return 10;
  }

  /** Looks at one position on the way. */
  private interface Check {
    void on(Position<Object> position, int[] moves, SplittableRandom random);
  }

  @SuppressWarnings("unchecked") // what moves look like does not matter here
  private static Position<Object> cast(Position<?> position) {
    return (Position<Object>) position;
  }

  private void everywhere(Check check) {
    SplittableRandom random = new SplittableRandom(20261130);
    for (P start : starts()) {
      for (int game = 0; game < games(); game++) {
        Position<Object> position = cast(start).copy();
        int[] moves = moves(position);
        for (int played = 0; true; played++) {
          check.on(position, moves, random);
          if (moves.length == 0 || played == start.longestLine()) {
            break;
          }
          position = position.copy();
          position.play(moves[random.nextInt(moves.length)]);
          moves = moves(position);
        }
      }
    }
  }

  private static int[] moves(Position<?> position) {
    int[] buffer = new int[position.maxMoves()];
    return Arrays.copyOf(buffer, position.moves(buffer));
  }

  private static List<Long> packed(Position<?> position) {
    long[] packed = new long[position.packedLength()];
    position.pack(packed, 0);
    return Arrays.stream(packed).boxed().toList();
  }

  /** The same position with the same past, by all that can be seen of it. */
  private static void assertSame(Position<?> actual, Position<?> expected, String what) {
    assertThat(packed(actual)).as("packed form " + what).isEqualTo(packed(expected));
    assertThat(actual.score()).as("score " + what).isEqualTo(expected.score());
    assertThat(actual.finalScore()).as("final score " + what).isEqualTo(expected.finalScore());
    assertThat(actual.hash()).as("hash " + what).isEqualTo(expected.hash());
    assertThat(actual.left()).as("left " + what).isEqualTo(expected.left());
    assertThat(actual.moveCount()).as("moves " + what).isEqualTo(expected.moveCount());
    assertThat(moves(actual)).as("moves " + what).isEqualTo(moves(expected));
    assertThat(actual.isOver()).as("over " + what).isEqualTo(expected.isOver());
    assertThat(actual.isSolved()).as("solved " + what).isEqualTo(expected.isSolved());
  }

  @Test
  void thereAreStartsToPlayFrom() {
    assertThat(starts()).isNotEmpty().anyMatch(start -> !start.isOver());
    everywhere(
        (position, moves, random) -> assertThat(position.packedLength()).isGreaterThanOrEqualTo(1));
  }

  @Test
  void theListOfMovesDependsOnThePositionAlone() {
    everywhere(
        (position, moves, random) -> {
          assertThat(moves(position)).as("listed again").isEqualTo(moves);
          Position<Object> unpacked = position.copy();
          wander(unpacked, random);
          long[] packed = new long[position.packedLength()];
          position.pack(packed, 0);
          unpacked.unpack(packed, 0, 0);
          assertThat(moves(unpacked)).as("listed after unpacking").isEqualTo(moves);
          assertThat(Arrays.stream(moves).distinct().count()).isEqualTo(moves.length);
        });
  }

  @Test
  void theCountsAgreeWithTheList() {
    everywhere(
        (position, moves, random) -> {
          assertThat(position.maxMoves()).isGreaterThanOrEqualTo(Math.max(1, moves.length));
          Position<Object> fresh = position.copy();
          assertThat(fresh.moveCount()).as("counted before listing").isEqualTo(moves.length);
          assertThat(position.moveCount()).as("counted after listing").isEqualTo(moves.length);
          assertThat(position.copy().isOver()).isEqualTo(moves.length == 0);
          assertThat(position.isOver()).isEqualTo(moves.length == 0);
        });
  }

  @Test
  void nothingLeftIsSolvedAndNothingElseIs() {
    everywhere(
        (position, moves, random) -> {
          assertThat(position.left()).isNotNegative();
          assertThat(position.isSolved()).isEqualTo(position.left() == 0);
        });
  }

  @Test
  void expandingIsCopyingAndPlaying() {
    everywhere(
        (position, moves, random) -> {
          Position<Object> before = position.copy();
          Position<Object> child = position.copy();
          for (int move : moves) {
            wander(child, random); // whatever it was, it is overwritten
            Position<Object> played = position.copy();
            played.play(move);
            position.expand(move, child);
            assertSame(child, played, "of the child");
            assertSame(position, before, "of the parent");
            Position<Object> copied = child.copy();
            copied.copyFrom(position);
            copied.play(move);
            assertSame(copied, played, "after copyFrom and play");
          }
        });
  }

  /** Plays a few moves. */
  private static void wander(Position<Object> position, SplittableRandom random) {
    for (int i = random.nextInt(3); i > 0; i--) {
      int[] moves = moves(position);
      if (moves.length > 0) {
        position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  @Test
  void packingAndUnpackingGoRound() {
    everywhere(
        (position, moves, random) -> {
          int length = position.packedLength();
          long[] packed = new long[length + 5];
          Arrays.fill(packed, 77);
          position.pack(packed, 3);
          assertThat(packed).startsWith(77, 77, 77).endsWith(77, 77);
          Position<Object> unpacked = position.copy();
          wander(unpacked, random);
          unpacked.unpack(packed, 3, position.score());
          assertSame(unpacked, position, "after unpacking");
        });
  }

  @Test
  void theScoreIsNoPartOfThePosition() {
    everywhere(
        (position, moves, random) -> {
          Position<Object> other = position.copy();
          long[] packed = new long[position.packedLength()];
          position.pack(packed, 0);
          other.unpack(packed, 0, position.score() + 12_345);
          assertThat(other.score()).isEqualTo(position.score() + 12_345);
          assertThat(other.hash()).isEqualTo(position.hash());
          assertThat(packed(other)).isEqualTo(packed(position));
          assertThat(moves(other)).isEqualTo(moves);
          for (int move : moves) {
            Position<Object> a = position.copy();
            Position<Object> b = other.copy();
            a.play(move);
            b.play(move);
            assertThat(b.score() - a.score()).as("points for a move").isEqualTo(12_345);
          }
        });
  }

  /** The same way round, different positions seldom share a hash: none does among these few. */
  @Test
  void hashesAreEqualWhenPackedFormsAreAndOnlyThen() {
    Map<Long, List<Long>> byHash = new HashMap<>();
    for (P start : starts()) {
      byHash.clear();
      int[] moves = moves(start);
      byHash.put(start.hash(), packed(start));
      for (int move : moves) {
        Position<Object> child = cast(start).copy();
        child.play(move);
        List<Long> known = byHash.putIfAbsent(child.hash(), packed(child));
        assertThat(known == null || known.equals(packed(child))).as("a collision").isTrue();
        for (int next : moves(child)) {
          Position<Object> grandchild = child.copy();
          child.expand(next, grandchild);
          List<Long> seen = byHash.putIfAbsent(grandchild.hash(), packed(grandchild));
          assertThat(seen == null || seen.equals(packed(grandchild))).as("a collision").isTrue();
          Position<Object> unpacked = child.copy();
          long[] packed = new long[child.packedLength()];
          grandchild.pack(packed, 0);
          unpacked.unpack(packed, 0, 0);
          assertThat(unpacked.hash()).as("hash worked out anew").isEqualTo(grandchild.hash());
        }
      }
    }
  }

  @Test
  void copiesAreIndependent() {
    everywhere(
        (position, moves, random) -> {
          Position<Object> copy = position.copy();
          assertThat(copy).isNotSameAs(position);
          assertSame(copy, position, "of a copy");
          Position<Object> second = position.copy();
          wander(copy, random);
          assertSame(position, second, "after the copy was played on");
          Position<Object> original = position.copy();
          copy.copyFrom(original);
          wander(original, random);
          assertSame(copy, position, "after the model was played on");
        });
  }

  @Test
  void illegalMovesAreRefusedAndChangeNothing() {
    everywhere(
        (position, moves, random) -> {
          Position<Object> before = position.copy();
          Position<Object> child = position.copy();
          int[] sorted = moves.clone();
          Arrays.sort(sorted);
          for (int i = 0; i < 20; i++) {
            int move =
                moves.length > 0 && i < 10
                    ? moves[random.nextInt(moves.length)] ^ 1 << random.nextInt(32)
                    : i == 10 ? 0 : i == 11 ? -1 : random.nextInt();
            if (Arrays.binarySearch(sorted, move) >= 0) {
              continue;
            }
            Position<Object> fresh = position.copy(); // one that has not listed its moves
            for (Position<Object> asked : List.of(position, fresh)) {
              assertThatIllegalArgumentException().isThrownBy(() -> asked.play(move));
              assertThatIllegalArgumentException().isThrownBy(() -> asked.expand(move, child));
              assertSame(asked, before, "after a refused move");
            }
          }
        });
  }

  @Test
  void positionsOfAnotherShapeAreRefused() {
    for (P start : starts()) {
      Position<Object> other = cast(ofAnotherShape(start));
      Position<Object> position = cast(start);
      Position<Object> before = position.copy();
      assertThatThrownBy(() -> position.copyFrom(other))
          .isInstanceOf(IllegalArgumentException.class);
      for (int move : moves(position)) {
        assertThatThrownBy(() -> position.expand(move, other))
            .isInstanceOf(IllegalArgumentException.class);
      }
      assertSame(position, before, "after the refusal");
    }
  }

  @Test
  void everyMoveCanBeDescribed() {
    everywhere(
        (position, moves, random) -> {
          for (int move : moves) {
            assertThat(position.describe(move)).isNotNull().isEqualTo(position.describe(move));
          }
        });
  }
}
