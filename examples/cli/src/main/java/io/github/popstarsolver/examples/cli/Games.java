package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Replay;
import java.util.List;
import java.util.Locale;

/** Writes the clicks of a game as a table. */
final class Games {

  private Games() {}

  static String clicks(Replay replay) {
    StringBuilder text = new StringBuilder("click  column  row  colour  size  points   score\n");
    List<Replay.Step> steps = replay.steps();
    for (int i = 0; i < steps.size(); i++) {
      Replay.Step step = steps.get(i);
      text.append(
          String.format(
              Locale.ROOT,
              "%5d  %6d  %3d  %6d  %4d  %6d  %6d\n",
              i + 1,
              step.move().column(),
              step.move().row(),
              step.move().colour(),
              step.move().size(),
              step.points(),
              step.score()));
    }
    return text.toString();
  }
}
