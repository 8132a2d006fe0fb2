package io.github.popstarsolver.examples.watersort;

/**
 * A pour rule and a goal.
 *
 * @param pours how much flows
 * @param goal what to reach
 */
record Rules(PourRule pours, Goal goal) {

  /** Those of the usual apps. */
  static final Rules APP = new Rules(PourRule.PARTIAL, Goal.JOINED);
}
