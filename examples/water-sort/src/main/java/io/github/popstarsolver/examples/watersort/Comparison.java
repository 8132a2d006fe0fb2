package io.github.popstarsolver.examples.watersort;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Runs algorithms on the same levels, one after the other, each with the same effort. */
final class Comparison {

  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final List<Algorithm> algorithms;
  private final Rules rules;
  private final Effort effort;

  Comparison(List<Algorithm> algorithms, Rules rules, Effort effort) {
    this.algorithms = List.copyOf(algorithms);
    this.rules = rules;
    this.effort = effort;
  }

  /**
   * Runs.
   *
   * @param levels the levels
   * @param ofEach how many of each
   * @param firstSeed the seed of the first of each
   * @param heard hears each trial when it is done
   * @return all trials, level by level
   */
  List<Trial> run(List<Level> levels, int ofEach, long firstSeed, Consumer<Trial> heard) {
    Generator generator = new Generator(rules);
    warmUp(generator);
    List<Trial> trials = new ArrayList<>();
    for (Level level : levels) {
      for (int i = 0; i < ofEach; i++) {
        Generator.Dealt dealt = generator.deal(level, firstSeed + i);
        int optimum =
            Algorithm.ASTAR.solve(dealt.puzzle(), rules, Effort.unlimited()).pours().size();
        for (Algorithm algorithm : algorithms) {
          Trial trial = trial(dealt, algorithm, optimum);
          heard.accept(trial);
          trials.add(trial);
        }
      }
    }
    return trials;
  }

  /** Small levels first, so that the code is compiled and models are trained. */
  private void warmUp(Generator generator) {
    for (int number = 1; number <= Level.LAST / 2; number += 2) {
      Puzzle puzzle = generator.deal(new Level(number), -1).puzzle();
      algorithms.forEach(algorithm -> algorithm.solve(puzzle, rules, effort));
    }
  }

  private Trial trial(Generator.Dealt dealt, Algorithm algorithm, int optimum) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Answer answer = algorithm.solve(dealt.puzzle(), rules, effort);
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    return new Trial(
        dealt.level().number(),
        dealt.seed(),
        algorithm,
        answer.status(),
        answer.pours().size(),
        optimum,
        answer.nodes(),
        answer.millis(),
        bytes);
  }
}
