package io.github.popstarsolver.examples.watersort;

import org.jspecify.annotations.Nullable;

/**
 * A puzzle as a file says it, with the rules it asks for.
 *
 * @param puzzle the bottles
 * @param pours the pour rule, null if it names none
 * @param goal the goal, null if it names none
 */
record PuzzleFile(Puzzle puzzle, @Nullable PourRule pours, @Nullable Goal goal) {

  /** The rules to play by: those given, else those of the file, else those of the apps. */
  Rules rules(@Nullable PourRule givenPours, @Nullable Goal givenGoal) {
    PourRule rule = givenPours != null ? givenPours : pours;
    Goal wanted = givenGoal != null ? givenGoal : goal;
    return new Rules(
        rule != null ? rule : Rules.APP.pours(), wanted != null ? wanted : Rules.APP.goal());
  }
}
