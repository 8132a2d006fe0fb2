package io.github.popstarsolver.examples.watersort;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A bottle of the plain game, which replays are checked with. Immutable.
 *
 * @param capacity how many units it holds, at least 1
 * @param units the colours in it, bottom first, each at least 1
 */
record Bottle(int capacity, List<Integer> units) {

  Bottle {
    units = List.copyOf(units);
    if (capacity < 1) {
      throw new IllegalArgumentException("capacity is " + capacity + ", expected at least 1");
    }
    if (units.size() > capacity) {
      throw new IllegalArgumentException(
          "bottle "
              + units
              + " holds "
              + units.size()
              + " units, expected at most its capacity of "
              + capacity);
    }
    for (int unit : units) {
      if (unit < 1) {
        throw new IllegalArgumentException(
            "unit in bottle " + units + " is " + unit + ", expected a colour of 1 or more");
      }
    }
  }

  boolean isEmpty() {
    return units.isEmpty();
  }

  boolean isFull() {
    return units.size() == capacity;
  }

  int free() {
    return capacity - units.size();
  }

  /** The colour on top; the bottle must not be empty. */
  int topColour() {
    return units.get(units.size() - 1);
  }

  /** How many units of the top colour lie on top of one another, 0 in an empty bottle. */
  int topRun() {
    int run = 0;
    while (run < units.size() && units.get(units.size() - 1 - run) == topColour()) {
      run++;
    }
    return run;
  }

  /** How many runs of one colour there are. */
  int runs() {
    int runs = 0;
    for (int i = 0; i < units.size(); i++) {
      runs += i == 0 || !units.get(i).equals(units.get(i - 1)) ? 1 : 0;
    }
    return runs;
  }

  /** Whether so much of a colour may be poured in: it fits, onto its own colour or the bottom. */
  boolean canReceive(int colour, int amount) {
    return amount <= free() && (isEmpty() || topColour() == colour);
  }

  /** How much flows when this bottle is poured into another; 0 if that is illegal. */
  int amountInto(Bottle target, PourRule rule) {
    if (isEmpty()) {
      return 0;
    }
    int amount = rule == PourRule.FULL ? topRun() : Math.min(topRun(), target.free());
    return target.canReceive(topColour(), amount) ? amount : 0;
  }

  /** This bottle without its top units. */
  Bottle without(int amount) {
    return new Bottle(capacity, units.subList(0, units.size() - amount));
  }

  /** This bottle with so many units of a colour on top. */
  Bottle with(int colour, int amount) {
    List<Integer> all = new ArrayList<>(units);
    all.addAll(Collections.nCopies(amount, colour));
    return new Bottle(capacity, all);
  }
}
