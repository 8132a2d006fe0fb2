package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.search.Objective;
import java.util.Locale;

/** The objectives by name. */
public final class Objectives {

  private Objectives() {}

  /**
   * The objective with a name.
   *
   * @param name {@code score}, {@code clear}, {@code left} (fewest tiles) or {@code clicks} (fewest
   *     that clear); case does not matter
   * @return the objective
   * @throws IllegalArgumentException if there is none, with the names there are
   */
  public static Objective named(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "score" -> Objective.SCORE;
      case "clear" -> Objective.CLEAR;
      case "left" -> Objective.FEWEST_LEFT;
      case "clicks" -> Objective.FEWEST_CLICKS;
      default ->
          throw new IllegalArgumentException(
              Quote.of(name) + ", expected one of score, clear, left, clicks");
    };
  }
}
