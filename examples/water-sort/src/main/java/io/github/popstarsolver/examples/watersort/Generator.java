package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Deals levels that can be solved: the units of all colours are shuffled and dealt out, and a deal
 * that cannot be solved is dealt anew. So each solvable deal is as likely as any other, which
 * building levels backwards from the goal does not give.
 *
 * <p>A deal is kept only with a solution in hand, and thrown away only when a search has been
 * everywhere. That is cheap, as with one empty bottle there is little room to go wrong in: some
 * hundred positions a deal. The higher levels take about a thousand deals.
 *
 * <p>The same for the same level, rules and seed in every JVM. Immutable.
 */
final class Generator {

  /** The strictest rules: what is solved by them is solved, by the same pours, by all others. */
  static final Rules STRICTEST = new Rules(PourRule.FULL, Goal.JOINED);

  private final Rules rules;
  private final Searcher<State, Step> decision = Searchers.depthFirst();

  /** Deals levels that can be solved by some rules. */
  Generator(Rules rules) {
    this.rules = rules;
  }

  /**
   * A level and what shows that it can be solved.
   *
   * @param level its difficulty
   * @param seed what it was dealt from
   * @param puzzle the bottles
   * @param solution some solution, not the shortest
   * @param deals how many deals it took
   */
  record Dealt(Level level, long seed, Puzzle puzzle, List<Pour> solution, int deals) {}

  Dealt deal(Level level, long seed) {
    Random random = new Random(seed * (Level.LAST + 1) + level.number());
    for (int deals = 1; ; deals++) {
      Puzzle puzzle = shuffled(level, random);
      Solution<Step> solution = decision.search(new State(puzzle, rules));
      if (solution.isSolved()) {
        List<Pour> pours = Replay.pours(puzzle, rules, solution.moves());
        return new Dealt(level, seed, puzzle, pours, deals);
      }
    }
  }

  /** One deal, which may be unsolvable. */
  static Puzzle shuffled(Level level, Random random) {
    List<Integer> units = new ArrayList<>();
    for (int colour = 1; colour <= level.colours(); colour++) {
      units.addAll(Collections.nCopies(Level.CAPACITY, colour));
    }
    Collections.shuffle(units, random);
    List<List<Integer>> bottles = new ArrayList<>();
    for (int i = 0; i < units.size(); i += Level.CAPACITY) {
      bottles.add(units.subList(i, i + Level.CAPACITY));
    }
    bottles.addAll(Collections.nCopies(level.empty(), List.of()));
    Collections.shuffle(bottles, random);
    return Puzzle.of(Level.CAPACITY, bottles);
  }
}
