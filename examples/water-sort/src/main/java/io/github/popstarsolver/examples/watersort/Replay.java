package io.github.popstarsolver.examples.watersort;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Plays solutions by the plain rules of {@link Puzzle}: what a searcher says is shown to nobody
 * before.
 */
final class Replay {

  private Replay() {}

  /**
   * The pours that steps through states stand for.
   *
   * @throws IllegalStateException if a step is not what the plain rules make of it
   */
  static List<Pour> pours(Puzzle start, Rules rules, List<Step> steps) {
    Shape shape = new Shape(start, rules);
    Puzzle at = start;
    List<Pour> pours = new ArrayList<>();
    for (Step step : steps) {
      List<Bottle> bottles = at.bottles();
      List<Integer> order =
          IntStream.range(0, bottles.size())
              .boxed()
              .sorted(Comparator.comparingLong(i -> shape.packed(bottles.get(i))))
              .toList();
      int from = order.get(step.from()) + 1;
      int to = order.get(step.to()) + 1;
      Pour pour = new Pour(from, to, step.amount());
      at = confirmed(at, pour, rules.pours());
      pours.add(pour);
    }
    return pours;
  }

  /**
   * Where pours lead to.
   *
   * @throws IllegalStateException if one is illegal, or moves another amount
   */
  static Puzzle end(Puzzle start, PourRule rule, List<Pour> pours) {
    Puzzle at = start;
    for (Pour pour : pours) {
      at = confirmed(at, pour, rule);
    }
    return at;
  }

  private static Puzzle confirmed(Puzzle at, Pour pour, PourRule rule) {
    int amount = at.amount(pour.from(), pour.to(), rule);
    if (amount != pour.amount() || amount == 0) {
      throw new IllegalStateException(
          "the solver gives an illegal pour: "
              + pour
              + " of "
              + pour.amount()
              + " units, the rules move "
              + amount);
    }
    return at.after(pour.from(), pour.to(), rule);
  }
}
