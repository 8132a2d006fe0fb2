package io.github.popstarsolver.examples.watersort;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Bottles in a row: a puzzle, or where one has come to. The plain rules of the game are here, as a
 * person would write them down; {@link State} is what is searched. Immutable; no history is part of
 * it.
 *
 * @param capacity how many units each bottle holds
 * @param bottles the bottles, at least one, all of that capacity
 */
record Puzzle(int capacity, List<Bottle> bottles) {

  Puzzle {
    bottles = List.copyOf(bottles);
    if (bottles.isEmpty()) {
      throw new IllegalArgumentException("there is no bottle, expected at least 1");
    }
    for (Bottle bottle : bottles) {
      if (bottle.capacity() != capacity) {
        throw new IllegalArgumentException(
            "capacity of a bottle is " + bottle.capacity() + ", expected " + capacity + " for all");
      }
    }
  }

  /** A puzzle from colours, bottom first. */
  static Puzzle of(int capacity, List<List<Integer>> bottles) {
    return new Puzzle(
        capacity, bottles.stream().map(units -> new Bottle(capacity, units)).toList());
  }

  /** The colours there are, each once, in ascending order. */
  List<Integer> colours() {
    Set<Integer> colours = new TreeSet<>();
    bottles.forEach(bottle -> colours.addAll(bottle.units()));
    return List.copyOf(colours);
  }

  /** All legal pours, by the bottle poured from, then the one poured into. */
  List<Pour> pours(PourRule rule) {
    List<Pour> pours = new ArrayList<>();
    for (int i = 0; i < bottles.size(); i++) {
      for (int j = 0; j < bottles.size(); j++) {
        int amount = i == j ? 0 : bottles.get(i).amountInto(bottles.get(j), rule);
        if (amount > 0) {
          pours.add(new Pour(i + 1, j + 1, amount));
        }
      }
    }
    return pours;
  }

  /**
   * What a pour leads to.
   *
   * @param from the bottle poured from, 1 for the first
   * @param to the bottle poured into
   * @param rule how much flows
   * @throws IllegalArgumentException if the pour is illegal
   */
  Puzzle after(int from, int to, PourRule rule) {
    int amount = amount(from, to, rule);
    if (amount == 0) {
      throw new IllegalArgumentException(
          "bottle " + from + " cannot be poured into bottle " + to + ": " + refusal(from, to));
    }
    List<Bottle> next = new ArrayList<>(bottles);
    Bottle source = bottles.get(from - 1);
    next.set(from - 1, source.without(amount));
    next.set(to - 1, bottles.get(to - 1).with(source.topColour(), amount));
    return new Puzzle(capacity, next);
  }

  /** How much a pour moves, 0 if it is illegal. */
  int amount(int from, int to, PourRule rule) {
    return isBottle(from) && isBottle(to) && from != to
        ? bottles.get(from - 1).amountInto(bottles.get(to - 1), rule)
        : 0;
  }

  private boolean isBottle(int number) {
    return number >= 1 && number <= bottles.size();
  }

  private String refusal(int from, int to) {
    if (!isBottle(from) || !isBottle(to)) {
      return "the bottles are 1 to " + bottles.size();
    }
    if (from == to) {
      return "it is the same bottle";
    }
    if (bottles.get(from - 1).isEmpty()) {
      return "it is empty";
    }
    Bottle target = bottles.get(to - 1);
    if (target.isFull()) {
      return "that is full";
    }
    return target.canReceive(bottles.get(from - 1).topColour(), 1)
        ? "there is no room for the whole run"
        : "the colours on top differ";
  }

  boolean isSolved(Goal goal) {
    Set<Integer> seen = new HashSet<>();
    for (Bottle bottle : bottles) {
      if (bottle.runs() > 1
          || goal == Goal.JOINED && !bottle.isEmpty() && !seen.add(bottle.topColour())) {
        return false;
      }
    }
    return true;
  }
}
