package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A state on a shortest solution, and which of its pours begin one. Not to be changed. */
final class Lesson {

  final State state;

  /** The packed moves of the state. */
  final int[] moves;

  /** For each of them, whether a shortest solution begins with it. */
  final boolean[] good;

  private Lesson(State state, int[] moves, boolean[] good) {
    this.state = state;
    this.moves = moves;
    this.good = good;
  }

  /** All lessons of some generated levels, so many of each number, from a seed on. */
  static List<Lesson> ofLevels(List<Integer> levels, int ofEach, long firstSeed) {
    Generator generator = new Generator(Rules.APP);
    List<Lesson> lessons = new ArrayList<>();
    for (int number : levels) {
      for (int i = 0; i < ofEach; i++) {
        Puzzle puzzle = generator.deal(new Level(number), firstSeed + i).puzzle();
        lessons.addAll(of(new State(puzzle, Rules.APP)));
      }
    }
    return lessons;
  }

  /** The lessons of a state that can be solved, one for each step of a shortest solution. */
  static List<Lesson> of(State start) {
    Searcher<State, Step> shortest = Searchers.aStar(Bounds.bottoms());
    List<Lesson> lessons = new ArrayList<>();
    State state = start.copy();
    int[] buffer = new int[state.maxMoves()];
    for (int left = shortest.search(state).moves().size(); left > 0; left--) {
      int count = state.moves(buffer);
      int[] moves = Arrays.copyOf(buffer, count);
      boolean[] good = new boolean[moves.length];
      int next = -1;
      for (int i = 0; i < moves.length; i++) {
        State child = state.copy();
        child.play(moves[i]);
        Solution<Step> rest = shortest.search(child);
        good[i] = rest.isSolved() && rest.moves().size() == left - 1;
        next = next < 0 && good[i] ? moves[i] : next;
      }
      lessons.add(new Lesson(state.copy(), moves, good));
      state.play(next);
    }
    return lessons;
  }
}
