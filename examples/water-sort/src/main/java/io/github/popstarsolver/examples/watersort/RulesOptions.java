package io.github.popstarsolver.examples.watersort;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say by which rules. */
final class RulesOptions {

  @Option(
      names = "--rule",
      paramLabel = "RULE",
      converter = Choice.OfRule.class,
      description = "partial: as much flows as there is room for; full: all of a run or nothing.")
  private @Nullable PourRule pours;

  @Option(
      names = "--goal",
      paramLabel = "GOAL",
      converter = Choice.OfGoal.class,
      description = "joined: each colour in one bottle; mono: each bottle of one colour.")
  private @Nullable Goal goal;

  /** Those given, else those of the file, else partial and joined. */
  Rules of(PuzzleFile file) {
    return file.rules(pours, goal);
  }

  /** Those given, else others. */
  Rules or(Rules others) {
    return new Rules(pours != null ? pours : others.pours(), goal != null ? goal : others.goal());
  }
}
