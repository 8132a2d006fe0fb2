package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.core.Distance;

/** How far a state is from a solved one: lower bounds, and a guess that is none. */
final class Bounds {

  private Bounds() {}

  /**
   * The plain bounds. Each colour in one bottle: the number of runs less the number of colours.
   * Each bottle of one colour: the runs that lie on another colour. A pour takes one run away at
   * most, and takes one off another colour at most. Both are consistent.
   */
  static Distance<State> runs() {
    return state ->
        state.shape.rules.goal() == Goal.MONO
            ? state.covering()
            : state.runs() - state.shape.colours;
  }

  /**
   * A better bound where colours are to be joined: every colour ends up at the bottom of a bottle.
   * For one that is at no bottom yet, some pour must go into an empty bottle, and such a pour takes
   * no run away. So the colours at no bottom are added to {@link #runs()}, which makes the runs
   * less the colours at a bottom. As no bottle has two bottoms, that is never less than the runs
   * that lie on another colour, the bound of the other goal. Consistent.
   */
  static Distance<State> bottoms() {
    return state ->
        state.shape.rules.goal() == Goal.MONO
            ? state.covering()
            : state.runs() - coloursAtBottom(state);
  }

  private static int coloursAtBottom(State state) {
    long atBottom = 0;
    for (int i = 0; i < state.shape.bottles; i++) {
      long bottle = state.bottle(i);
      if (bottle != 0) {
        atBottom |= 1L << state.shape.bottom(bottle);
      }
    }
    return Long.bitCount(atBottom);
  }

  /**
   * The units that lie on another colour, however deep below them that is. <b>No lower bound</b>: a
   * pour moves up to all of a bottle but one unit, so a search that takes it for one may miss the
   * shortest solution. Good enough to rank states by.
   */
  static Distance<State> misplacedUnits() {
    return state -> {
      int misplaced = 0;
      for (int i = 0; i < state.shape.bottles; i++) {
        long bottle = state.bottle(i);
        while (bottle != 0 && state.shape.runs(bottle) > 1) {
          int run = state.shape.topRun(bottle);
          misplaced += run;
          bottle = state.shape.without(bottle, run);
        }
      }
      return misplaced;
    };
  }
}
