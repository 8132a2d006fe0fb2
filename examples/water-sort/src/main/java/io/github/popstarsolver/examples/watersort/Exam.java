package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How good a model is on levels that it has not been taught.
 *
 * @param levels how many levels there were
 * @param states the states on their shortest solutions
 * @param first the share of states where the pour ranked first begins a shortest solution
 * @param firstThree the same for any of the first three
 * @param firstByChance the share of pours that do
 * @param firstByBound the share of states where the pour with the lowest bound does
 * @param solved the share of levels solved by making the pour ranked first each time
 * @param solvedByBound the same for the pour with the lowest bound
 * @param microsPerPour how long it takes to judge a pour
 */
record Exam(
    int levels,
    int states,
    double first,
    double firstThree,
    double firstByChance,
    double firstByBound,
    double solved,
    double solvedByBound,
    double microsPerPour) {

  private static final int THREE = 3;

  static Exam of(PourModel model, List<Integer> numbers, int ofEach, long firstSeed) {
    List<Lesson> lessons = Lesson.ofLevels(numbers, ofEach, firstSeed);
    int first = 0;
    int firstThree = 0;
    int byBound = 0;
    double byChance = 0;
    long pours = 0;
    long nanos = 0;
    for (Lesson lesson : lessons) {
      State scratch = lesson.state.copy();
      int count = lesson.moves.length;
      long begin = System.nanoTime();
      List<Integer> ranked = model.ranked(lesson.state, scratch, lesson.moves, count);
      nanos += System.nanoTime() - begin;
      pours += count;
      first += lesson.good[ranked.get(0)] ? 1 : 0;
      firstThree += ranked.stream().limit(THREE).anyMatch(i -> lesson.good[i]) ? 1 : 0;
      byBound += lesson.good[lowestBound(lesson, scratch)] ? 1 : 0;
      byChance += (double) IntStream.range(0, count).filter(i -> lesson.good[i]).count() / count;
    }
    int levels = numbers.size() * ofEach;
    double states = lessons.size();
    List<State> starts = starts(numbers, ofEach, firstSeed);
    return new Exam(
        levels,
        lessons.size(),
        first / states,
        firstThree / states,
        byChance / states,
        byBound / states,
        solved(Searchers.playout(model.chooser()), starts),
        solved(Searchers.greedy(Solvers.worth()), starts),
        nanos / 1e3 / pours);
  }

  private static int lowestBound(Lesson lesson, State scratch) {
    int[] bounds = new int[lesson.moves.length];
    for (int i = 0; i < bounds.length; i++) {
      lesson.state.expand(lesson.moves[i], scratch);
      bounds[i] = Bounds.bottoms().atLeast(scratch);
    }
    return IntStream.range(0, bounds.length)
        .boxed()
        .min(Comparator.comparingInt(i -> bounds[i]))
        .orElseThrow();
  }

  private static List<State> starts(List<Integer> numbers, int ofEach, long firstSeed) {
    Generator generator = new Generator(Rules.APP);
    List<State> starts = new ArrayList<>();
    for (int number : numbers) {
      for (int i = 0; i < ofEach; i++) {
        starts.add(new State(generator.deal(new Level(number), firstSeed + i).puzzle(), Rules.APP));
      }
    }
    return starts;
  }

  private static double solved(Searcher<State, Step> searcher, List<State> starts) {
    return (double) starts.stream().filter(start -> searcher.search(start).isSolved()).count()
        / starts.size();
  }
}
