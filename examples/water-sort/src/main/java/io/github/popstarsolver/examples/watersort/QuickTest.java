package io.github.popstarsolver.examples.watersort;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What counting alone tells about a puzzle, without any search. */
final class QuickTest {

  private QuickTest() {}

  /**
   * Why a puzzle cannot be solved, if counting shows it. The reasons are proofs; a puzzle without
   * one may be unsolvable all the same, and nearly all unsolvable ones are.
   */
  static Optional<String> whyUnsolvable(Puzzle puzzle, Goal goal) {
    int needed = 0;
    for (Map.Entry<Integer, Integer> colour : counts(puzzle).entrySet()) {
      if (goal == Goal.JOINED && colour.getValue() > puzzle.capacity()) {
        return Optional.of(
            "colour "
                + colour.getKey()
                + " has "
                + colour.getValue()
                + " units, which do not fit in one bottle of "
                + puzzle.capacity());
      }
      needed += (colour.getValue() + puzzle.capacity() - 1) / puzzle.capacity();
    }
    if (needed > puzzle.bottles().size()) {
      return Optional.of(
          "the colours need " + needed + " bottles, there are " + puzzle.bottles().size());
    }
    return Optional.empty();
  }

  /**
   * The check that puzzle generators often take for a proof: each colour fills one bottle exactly,
   * and there is room for a bottle's units. It is neither necessary (levels with fewer units of a
   * colour, or with less room, may be solvable) nor sufficient (every random deal passes, and with
   * one empty bottle most cannot be solved).
   */
  static boolean passesCountingCheck(Puzzle puzzle) {
    int free = puzzle.bottles().stream().mapToInt(Bottle::free).sum();
    return free >= puzzle.capacity()
        && counts(puzzle).values().stream().allMatch(count -> count == puzzle.capacity());
  }

  private static Map<Integer, Integer> counts(Puzzle puzzle) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (Bottle bottle : puzzle.bottles()) {
      bottle.units().forEach(unit -> counts.merge(unit, 1, Integer::sum));
    }
    return counts;
  }
}
