package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Heuristics;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a heuristic such as {@code potential} or {@code standing+0.2*merge-40*lone}. */
final class HeuristicSpec {

  private static final Pattern TERM =
      Pattern.compile("([+-]?)(?:([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\*)?([a-z]+)");

  private HeuristicSpec() {}

  static Heuristic<Board> parse(String spec, Rules rules) {
    Matcher term = TERM.matcher(spec);
    Heuristic<Board> sum = null;
    int at = 0;
    while (at < spec.length()) {
      if (!term.find(at) || term.start() != at || (at > 0 && term.group(1).isEmpty())) {
        throw new UsageException(
            "heuristic "
                + Quote.of(spec)
                + ": expected a term such as potential or -40*lone at"
                + " character "
                + (at + 1));
      }
      double weight = term.group(2) == null ? 1 : Double.parseDouble(term.group(2));
      if (term.group(1).equals("-")) {
        weight = -weight;
      }
      Heuristic<Board> part = named(term.group(3), rules);
      sum =
          sum == null
              ? Heuristics.<Board>weighted(weight, part, 0, part)
              : Heuristics.<Board>weighted(1, sum, weight, part);
      at = term.end();
    }
    if (sum == null) {
      throw new UsageException("the heuristic is empty, expected one such as potential");
    }
    return sum;
  }

  private static Heuristic<Board> named(String name, Rules rules) {
    return switch (name) {
      case "standing" -> Heuristics.standing();
      case "lone" -> Heuristics.lone();
      case "merge" -> Heuristics.merge();
      case "potential" -> Heuristics.potential(rules);
      case "clearing" -> Heuristics.clearing(rules);
      default ->
          throw new UsageException(
              "unknown heuristic "
                  + Quote.of(name)
                  + ", expected standing, lone, merge, potential or clearing");
    };
  }
}
