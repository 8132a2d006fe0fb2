package io.github.popstarsolver.examples.watersort;

import java.util.List;

/**
 * What all states of a puzzle have in common, and how a bottle is packed into a {@code long}.
 *
 * <p>Colours are numbered from 1 and take as few bits as they can; the top unit is in the lowest
 * bits, the one below it in the next ones, and so on. No unit is 0, so the highest bit set tells
 * how many units there are. The exclusive or of a bottle with itself shifted by a unit is 0 exactly
 * where a unit lies on its own colour.
 */
final class Shape {

  /** The most bottles, for which moves fit in what the beams keep of them. */
  static final int MAX_BOTTLES = 255;

  static final int MAX_COLOURS = 63;

  final Rules rules;
  final int capacity;
  final int bottles;
  final int colours;

  private final int bits;
  private final long lowestBits;
  private final List<Integer> palette;

  Shape(Puzzle puzzle, Rules rules) {
    this.rules = rules;
    capacity = puzzle.capacity();
    bottles = puzzle.bottles().size();
    palette = puzzle.colours();
    colours = palette.size();
    bits = Math.max(1, 32 - Integer.numberOfLeadingZeros(colours));
    atMost(64 / bits, capacity, "capacity is " + capacity + " with " + colours + " colours");
    atMost(MAX_BOTTLES, bottles, "there are " + bottles + " bottles");
    atMost(MAX_COLOURS, colours, "there are " + colours + " colours");
    long lowest = 0;
    for (int i = 0; i < capacity; i++) {
      lowest |= 1L << i * bits;
    }
    lowestBits = lowest;
  }

  private static void atMost(int most, int number, String what) {
    if (number > most) {
      throw new IllegalArgumentException(what + ", expected at most " + most);
    }
  }

  long packed(Bottle bottle) {
    long packed = 0;
    for (int unit : bottle.units()) {
      packed = packed << bits | palette.indexOf(unit) + 1;
    }
    return packed;
  }

  /** Whether positions of the other shape are of the same game. */
  boolean isLike(Shape other) {
    return this == other
        || capacity == other.capacity
            && bottles == other.bottles
            && rules.equals(other.rules)
            && palette.equals(other.palette);
  }

  int units(long bottle) {
    return (63 - Long.numberOfLeadingZeros(bottle) + bits) / bits;
  }

  /** The colour on top, from 1 on; 0 if there is none. */
  int top(long bottle) {
    return (int) (bottle & (1L << bits) - 1);
  }

  /** The length of the run on top of a bottle that is not empty. */
  int topRun(long bottle) {
    return Long.numberOfTrailingZeros(changes(bottle)) / bits + 1;
  }

  int runs(long bottle) {
    long changes = changes(bottle);
    for (int bit = 1; bit < bits; bit++) {
      changes |= (changes & ~lowestBits) >>> 1;
    }
    return Long.bitCount(changes & lowestBits);
  }

  /** The colour at the bottom of a bottle that is not empty. */
  int bottom(long bottle) {
    return top(bottle >>> (units(bottle) - 1) * bits);
  }

  /** A bottle without its top units. */
  long without(long bottle, int amount) {
    int shift = amount * bits;
    return shift == 64 ? 0 : bottle >>> shift;
  }

  /** A bottle with so many units of a colour on top. */
  long with(long bottle, int colour, int amount) {
    long poured = bottle;
    for (int i = 0; i < amount; i++) {
      poured = poured << bits | colour;
    }
    return poured;
  }

  private long changes(long bottle) {
    return bottle ^ bottle >>> bits;
  }
}
