package io.github.popstarsolver.examples.watersort;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Backtracking with constraint propagation: the next pour is a variable whose domain are the legal
 * pours.
 *
 * <ul>
 *   <li>Propagation. When a state is entered, the pours that lead to a dead end (nothing is solved
 *       and no pour is left) or to a no-good are taken out of its domain. A state with nothing left
 *       in its domain is a no-good itself.
 *   <li>No-goods. All states that were entered: they have been left as hopeless, or are on the way.
 *   <li>Value order. The pour after which least is left first.
 * </ul>
 *
 * <p>Ends with a solution, not the shortest, or with the proof that there is none. Immutable.
 */
final class Backtracking implements Solver {

  /** A state on the way, and the pours from it that are still to be tried. */
  private static final class Choice {
    final State state;
    final int[] domain;
    int next;

    Choice(State state, int[] domain) {
      this.state = state;
      this.domain = domain;
    }
  }

  @Override
  public Found solve(State start, Effort effort) {
    Effort.Deadline deadline = effort.start();
    Set<LongBuffer> entered = new HashSet<>();
    List<Choice> way = new ArrayList<>();
    entered.add(start.key());
    way.add(new Choice(start.copy(), domain(start, entered)));
    while (!way.isEmpty()) {
      Choice choice = way.get(way.size() - 1);
      if (choice.state.isSolved()) {
        return new Found(Status.SOLVED, steps(way), false, deadline.made());
      }
      if (choice.next == choice.domain.length) {
        way.remove(way.size() - 1);
        continue;
      }
      if (!deadline.mayMake()) {
        return new Found(Status.UNKNOWN, List.of(), false, deadline.made());
      }
      State child = choice.state.copy();
      child.play(choice.domain[choice.next++]);
      if (entered.add(child.key())) {
        way.add(new Choice(child, domain(child, entered)));
      }
    }
    return new Found(Status.UNSOLVABLE, List.of(), false, deadline.made());
  }

  private static int[] domain(State state, Set<LongBuffer> noGoods) {
    int[] moves = new int[state.maxMoves()];
    int count = state.moves(moves);
    long[] keyed = new long[count];
    int kept = 0;
    State child = state.copy();
    for (int i = 0; i < count; i++) {
      state.expand(moves[i], child);
      if (child.isSolved() || !child.isOver() && !noGoods.contains(child.key())) {
        keyed[kept++] = (long) child.left() << Integer.SIZE | moves[i];
      }
    }
    Arrays.sort(keyed, 0, kept);
    return Arrays.stream(keyed, 0, kept).mapToInt(key -> (int) key).toArray();
  }

  private static List<Step> steps(List<Choice> way) {
    List<Step> steps = new ArrayList<>();
    for (Choice choice : way.subList(0, way.size() - 1)) {
      steps.add(choice.state.describe(choice.domain[choice.next - 1]));
    }
    return steps;
  }
}
