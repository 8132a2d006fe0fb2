package io.github.popstarsolver.examples.watersort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is searched beside the plain rules. */
class StateTest {

  private static List<Long> packed(State state) {
    long[] packed = new long[state.packedLength()];
    state.pack(packed, 0);
    return Arrays.stream(packed).boxed().toList();
  }

  private static int[] moves(State state) {
    int[] buffer = new int[state.maxMoves()];
    int count = state.moves(buffer);
    return Arrays.copyOf(buffer, count);
  }

  private static Puzzle anyPuzzle(Random random) {
    int capacity = 1 + random.nextInt(6);
    int bottles = 1 + random.nextInt(7);
    int colours = 1 + random.nextInt(6);
    List<List<Integer>> all = new ArrayList<>();
    for (int i = 0; i < bottles; i++) {
      List<Integer> units = new ArrayList<>();
      for (int k = random.nextInt(capacity + 1); k > 0; k--) {
        units.add(1 + 7 * random.nextInt(colours)); // colours need not follow one another
      }
      all.add(units);
    }
    return Puzzle.of(capacity, all);
  }

  @Test
  void goesWhereThePlainRulesGo() {
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      Puzzle puzzle = anyPuzzle(random);
      for (Rules rules : Instances.ALL_RULES) {
        Puzzle at = puzzle;
        State state = new State(at, rules);
        for (int step = 0; step < 8; step++) {
          String where = at + " " + rules;
          assertThat(state.isSolved()).as(where).isEqualTo(at.isSolved(rules.goal()));
          assertThat(state.runs())
              .as(where)
              .isEqualTo(at.bottles().stream().mapToInt(Bottle::runs).sum());
          assertThat(state.covering())
              .as(where)
              .isEqualTo(at.bottles().stream().mapToInt(b -> Math.max(0, b.runs() - 1)).sum());
          Map<List<Long>, Puzzle> expected = new HashMap<>();
          if (!at.isSolved(rules.goal())) {
            for (Pour pour : at.pours(rules.pours())) {
              Puzzle next = at.after(pour.from(), pour.to(), rules.pours());
              expected.put(packed(new State(next, rules)), next);
            }
          }
          expected.remove(packed(state)); // pours that change the order alone may be left out
          Set<List<Long>> actual = new HashSet<>();
          int[] moves = moves(state);
          assertThat(state.moveCount()).as(where).isEqualTo(moves.length);
          assertThat(state.isOver()).as(where).isEqualTo(moves.length == 0);
          for (int move : moves) {
            State child = state.copy();
            state.expand(move, child);
            assertThat(child.score()).isEqualTo(state.score() - 1);
            actual.add(packed(child));
          }
          actual.remove(packed(state));
          assertThat(actual).as(where).isEqualTo(expected.keySet());
          if (moves.length == 0) {
            break;
          }
          state.play(moves[random.nextInt(moves.length)]);
          at = expected.getOrDefault(packed(state), at);
        }
      }
    }
  }

  @Test
  void theOrderOfBottlesAndThePastDoNotMatter() {
    Random random = new Random(6);
    for (int i = 0; i < 300; i++) {
      Puzzle puzzle = anyPuzzle(random);
      List<Bottle> shuffled = new ArrayList<>(puzzle.bottles());
      Collections.shuffle(shuffled, random);
      State one = new State(puzzle, Rules.APP);
      State other = new State(new Puzzle(puzzle.capacity(), shuffled), Rules.APP);
      assertThat(packed(other)).isEqualTo(packed(one));
      assertThat(other.hash()).isEqualTo(one.hash());
      assertThat(moves(other)).isEqualTo(moves(one));
      long[] room = new long[one.packedLength() + 2];
      one.pack(room, 1);
      other.unpack(room, 1, -77);
      assertThat(other.score()).isEqualTo(-77);
      assertThat(other.hash()).isEqualTo(one.hash());
      assertThat(other.finalScore()).isEqualTo(-77 - State.PENALTY * one.left());
    }
  }

  @Test
  void differentStatesHaveDifferentHashes() {
    Set<Long> hashes = new HashSet<>();
    Set<List<Long>> states = new HashSet<>();
    List<State> open = new ArrayList<>();
    open.add(new State(Instances.named("w10"), Rules.APP));
    for (int i = 0; i < open.size() && states.size() < 20_000; i++) {
      State at = open.get(i);
      if (states.add(packed(at))) {
        hashes.add(at.hash());
        for (int move : moves(at)) {
          State child = at.copy();
          child.play(move);
          open.add(child);
        }
      }
    }
    assertThat(hashes).hasSameSizeAs(states);
  }

  @Test
  void illegalMovesAreRefusedAndChangeNothing() {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      State state = new State(anyPuzzle(random), Rules.APP);
      int[] legal = moves(state);
      Arrays.sort(legal);
      State before = state.copy();
      for (int k = 0; k < 50; k++) {
        int move = k == 0 ? -1 : k == 1 ? 0 : k < 10 ? random.nextInt() : random.nextInt(1 << 18);
        if (Arrays.binarySearch(legal, move) < 0) {
          assertThatIllegalArgumentException().isThrownBy(() -> state.play(move));
          assertThat(packed(state)).isEqualTo(packed(before));
          assertThat(state.score()).isEqualTo(before.score());
        }
      }
    }
  }

  @Test
  void statesOfOtherPuzzlesOrRulesAreRefused() {
    State state = new State(Instances.named("w01"), Rules.APP);
    for (State other :
        List.of(
            new State(Instances.named("w04"), Rules.APP),
            new State(Instances.named("w01"), new Rules(PourRule.FULL, Goal.JOINED)))) {
      assertThatIllegalArgumentException().isThrownBy(() -> state.copyFrom(other));
    }
  }

  /** From one bit a unit to all 64 bits of a bottle. */
  @Test
  void capacitiesAsLargeAsTheBitsAllow() {
    for (int colours : new int[] {1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63}) {
      int bits = 32 - Integer.numberOfLeadingZeros(colours);
      int capacity = 64 / bits;
      List<List<Integer>> bottles = new ArrayList<>();
      for (int colour = 1; colour <= colours; colour++) {
        List<Integer> units = new ArrayList<>(Collections.nCopies(capacity - 1, colour));
        units.add(colour % colours + 1);
        bottles.add(units);
      }
      bottles.add(List.of());
      Puzzle puzzle = Puzzle.of(capacity, bottles);
      Answer answer = Algorithm.ASTAR.solve(puzzle, Rules.APP, Effort.unlimited());
      assertThat(answer.status()).as(colours + " colours").isEqualTo(Status.SOLVED);
      assertThat(answer.pours()).hasSize(colours == 1 ? 0 : colours + 1);
      bottles.set(colours, Collections.nCopies(capacity + 1, 1));
      Puzzle larger = Puzzle.of(capacity + 1, bottles);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new State(larger, Rules.APP))
          .withMessage(
              "capacity is %d with %d colours, expected at most %d",
              capacity + 1, colours, capacity);
    }
  }

  @Test
  void tooManyColoursOrBottlesAreRefused() {
    List<List<Integer>> bottles = new ArrayList<>();
    for (int colour = 1; colour <= 64; colour++) {
      bottles.add(List.of(colour));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new State(Puzzle.of(2, bottles), Rules.APP))
        .withMessage("there are 64 colours, expected at most 63");
    Puzzle many = Puzzle.of(2, Collections.nCopies(256, List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new State(many, Rules.APP))
        .withMessage("there are 256 bottles, expected at most 255");
  }
}
