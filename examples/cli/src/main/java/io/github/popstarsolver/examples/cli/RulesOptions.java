package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.ColumnShift;
import io.github.popstarsolver.core.EndScore;
import io.github.popstarsolver.core.Rules;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say which rules to play by. */
final class RulesOptions {

  @Option(
      names = "--rules",
      paramLabel = "NAME",
      description =
          "Rules by name, such as popstar (default), samegame, js-games, jawbreaker; an unknown name"
              + " lists them all.")
  private @Nullable String name;

  @Option(
      names = "--group-score",
      paramLabel = "POLYNOMIAL",
      description =
          "Own rules: what a group of n tiles pays, such as \"n^2-4n+4\" or \"n(n-1)/2\".")
  private @Nullable String groupScore;

  @Option(
      names = "--clear-bonus",
      paramLabel = "POINTS",
      description = "Own rules: what an empty board pays at the end (default 0).")
  private @Nullable Long clearBonus;

  @Option(
      names = "--minimum-group",
      paramLabel = "TILES",
      description = "Own rules: the least number of tiles to remove (default 2).")
  private @Nullable Integer minimumGroup;

  @Option(
      names = "--shift",
      paramLabel = "WHERE",
      converter = ShiftConverter.class,
      description =
          "Own rules: where columns close: left (default), right, centre, none; or rows-right.")
  private @Nullable ColumnShift shift;

  /** The rules asked for, or null if none were. */
  @Nullable Rules rules() {
    boolean own = clearBonus != null || minimumGroup != null || shift != null;
    if (groupScore == null) {
      if (own) {
        throw new UsageException(
            "--clear-bonus, --minimum-group and --shift make own rules, which need --group-score");
      }
      return name == null ? null : Rules.named(name);
    }
    if (name != null) {
      throw new UsageException(
          "--rules and --group-score both set the rules, expected one of them");
    }
    return Rules.builder("own")
        .groupScore(groupScore)
        .endScore(EndScore.clearBonus(clearBonus == null ? 0 : clearBonus))
        .minimumGroup(minimumGroup == null ? 2 : minimumGroup)
        .shift(shift == null ? ColumnShift.LEFT : shift)
        .build();
  }

  /** Reads a shift. */
  static final class ShiftConverter extends ChoiceConverter<ColumnShift> {
    ShiftConverter() {
      super(ColumnShift.class);
    }
  }
}
