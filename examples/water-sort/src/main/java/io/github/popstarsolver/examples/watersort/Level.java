package io.github.popstarsolver.examples.watersort;

/**
 * How hard a generated level is to be.
 *
 * @param number 1 to {@value #LAST}
 */
record Level(int number) {

  static final int LAST = 50;

  /** How many units each bottle holds. */
  static final int CAPACITY = 4;

  Level {
    if (number < 1 || number > LAST) {
      throw new IllegalArgumentException("level is " + number + ", expected 1 to " + LAST);
    }
  }

  /** How many colours there are, and as many full bottles. */
  int colours() {
    return Math.min(2 + number / 5, 12);
  }

  /** How many empty bottles there are besides. */
  int empty() {
    return Math.max(2 - number / 10, 1);
  }
}
