package io.github.popstarsolver.examples.watersort;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puzzles with the fewest pours by all rules, worked out by an independent program. */
final class Instances {

  /** All pour rules and goals, in the order of the files' columns. */
  static final List<Rules> ALL_RULES =
      List.of(
          new Rules(PourRule.PARTIAL, Goal.JOINED),
          new Rules(PourRule.PARTIAL, Goal.MONO),
          new Rules(PourRule.FULL, Goal.JOINED),
          new Rules(PourRule.FULL, Goal.MONO));

  private Instances() {}

  /**
   * A puzzle by some rules.
   *
   * @param name where it is from
   * @param puzzle the bottles
   * @param rules the rules
   * @param optimum the fewest pours, none if it cannot be solved
   */
  record Instance(String name, Puzzle puzzle, Rules rules, Optional<Integer> optimum) {

    @Override
    public String toString() {
      return name + " " + rules.pours() + " " + rules.goal();
    }
  }

  /** Those with files of their own. */
  static List<Instance> named() {
    List<Instance> all = new ArrayList<>();
    for (String line : text("instances.csv").lines().skip(1).toList()) {
      String[] cells = line.split(",", -1);
      Puzzle puzzle = PuzzleCsv.read(text("instances/" + cells[0]), null).puzzle();
      for (int i = 0; i < ALL_RULES.size(); i++) {
        all.add(new Instance(cells[0], puzzle, ALL_RULES.get(i), optimum(cells[i + 1])));
      }
    }
    return all;
  }

  /** Small random ones: not all bottles full, colours of more or fewer units, any room. */
  static List<Instance> random() {
    List<Instance> all = new ArrayList<>();
    for (String line : text("random.txt").lines().skip(1).toList()) {
      String[] parts = line.split(" \\| ", -1);
      List<List<Integer>> bottles = new ArrayList<>();
      for (String bottle : parts[1].split(" ", -1)) {
        bottles.add(
            bottle.equals("-")
                ? List.of()
                : List.of(bottle.split(",", -1)).stream().map(Integer::valueOf).toList());
      }
      Puzzle puzzle = Puzzle.of(Integer.parseInt(parts[0]), bottles);
      String[] optima = parts[2].split(" ", -1);
      for (int i = 0; i < ALL_RULES.size(); i++) {
        all.add(new Instance(line, puzzle, ALL_RULES.get(i), optimum(optima[i])));
      }
    }
    return all;
  }

  static Puzzle named(String prefix) {
    return named().stream()
        .filter(instance -> instance.name().startsWith(prefix))
        .findFirst()
        .orElseThrow()
        .puzzle();
  }

  private static Optional<Integer> optimum(String cell) {
    return cell.equals("x") ? Optional.empty() : Optional.of(Integer.valueOf(cell));
  }

  static String text(String resource) {
    try (InputStream in = Instances.class.getResourceAsStream("/" + resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
