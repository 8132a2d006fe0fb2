package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a search by playouts has in hand: one position that is played on, the moves that led to it,
 * the random numbers, the budget and the best game so far. Every position made by it is counted as
 * a node, and the budget is looked at before each.
 *
 * <p>Nothing is allocated while walking, but for lines that grow longer than any before and for
 * games better than any before.
 */
final class Walk<P extends Position<M>, M> {

  final P start;
  final P position;
  final Rng rng;
  final Objective objective;
  final Budget budget;

  /** The moves of the position at hand, once {@link #choices()} has been called. */
  final int[] buffer;

  /** The moves that led to the position, from the start. */
  int[] line = new int[32];

  int length;

  /** The playouts finished. */
  long playouts;

  private final Reward rewards;
  private final Budget.Poll poll;
  private final Past<P, M> past;
  private final @Nullable MoveChooser<? super P> chooser;
  private final @Nullable Heuristic<? super P> heuristic;
  private final double epsilon;
  private final @Nullable MoveClasses<? super P> classes;
  private final int spared;
  private final P scratch;
  private long nodes;
  private int deepest;
  private @Nullable Line best;

  /** The end of the game played last. */
  long score;

  int left;

  Walk(
      P start,
      Limits limits,
      SearchListener listener,
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed) {
    this.start = start;
    this.objective = objective;
    position = Positions.copy(start);
    scratch = Positions.copy(start);
    past = new Past<>(start);
    past.note(start, 0);
    buffer = new int[start.maxMoves()];
    budget = new Budget(limits, listener);
    poll = budget.new Poll();
    rng = new Rng(seed);
    rewards = new Reward(objective, start.left());
    chooser = policy.chooser;
    heuristic = policy.heuristic;
    epsilon = policy.epsilon;
    classes = policy.classes;
    spared = classes == null ? 0 : classes.spared(start);
  }

  /** Back to the start. */
  void reset() {
    position.copyFrom(start);
    length = 0;
    past.note(position, 0);
  }

  /**
   * On from a position that the first moves of the present line lead to; the walk has been at each
   * position on the way there.
   */
  void resume(P from, int moves) {
    position.copyFrom(from);
    length = moves;
    past.note(position, moves);
  }

  /** Whether a limit has ended the search. */
  boolean ended() {
    return budget.ended();
  }

  /** To be called before a position is made; whether there is budget for it. */
  private boolean count() {
    if (!poll.mayMake(nodes)) {
      return false;
    }
    nodes++;
    if (poll.justChecked()) {
      progress();
    }
    return true;
  }

  private void progress() {
    budget.progress(
        nodes, Math.max(deepest, length), best == null ? position.finalScore() : best.score);
  }

  /** Plays a move, if there is budget for it. */
  boolean play(int move) {
    if (!count()) {
      return false;
    }
    advance(move);
    return true;
  }

  private void advance(int move) {
    position.play(move);
    if (length == line.length) {
      line = Arrays.copyOf(line, 2 * length);
    }
    line[length++] = move;
    past.note(position, length);
  }

  /**
   * Lists the moves that the line may go on with.
   *
   * @param into receives the moves, in canonical order
   * @return how many there are, 0 if the game is over or the line is to stop
   */
  int moves(int[] into) {
    return past.moves(position, into);
  }

  /**
   * Lists the moves that a playout may make here.
   *
   * @return how many stand in the buffer, 0 if the game is over or the line is to stop
   */
  int choices() {
    int n = moves(buffer);
    MoveClasses<? super P> parts = classes;
    if (parts == null) {
      return n;
    }
    int kept = 0;
    for (int i = 0; i < n; i++) {
      int move = buffer[i];
      if (parts.of(move) != spared) {
        buffer[kept++] = move; // the order stays; what is overwritten is spared
      }
    }
    return kept == 0 ? moves(buffer) : kept;
  }

  /** Whether a playout may make a move while there are others. */
  boolean isSpared(int move) {
    MoveClasses<? super P> parts = classes;
    return parts != null && parts.of(move) == spared;
  }

  /**
   * Plays on by the policy until the line stops, and compares it with the best.
   *
   * @return whether there was budget for it
   */
  boolean playout() {
    int n;
    while ((n = choices()) > 0) {
      if (!step(n)) {
        return false;
      }
    }
    finish();
    return true;
  }

  /**
   * Makes one move of the policy.
   *
   * @param n how many choices stand in the buffer, at least 1
   * @return whether there was budget for it
   */
  boolean step(int n) {
    if (n == 1 || epsilon >= 1 || epsilon > 0 && rng.nextDouble() < epsilon) {
      return play(buffer[n == 1 ? 0 : rng.below(n)]);
    }
    if (chooser != null) {
      return play(buffer[Policies.choose(chooser, position, scratch, buffer, n)]);
    }
    if (heuristic == null) {
      return play(buffer[rng.below(n)]);
    }
    int move = buffer[0];
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < n; i++) {
      if (!count()) {
        return false;
      }
      position.expand(buffer[i], scratch);
      double value =
          scratch.isOver()
              ? scratch.finalScore()
              : scratch.score() + Values.checked(heuristic.value(scratch), heuristic);
      if (value > most) {
        most = value;
        move = buffer[i];
      }
    }
    advance(move); // counted already
    return true;
  }

  /** Compares the game at hand, which is over or to stop, with the best. */
  void finish() {
    score = position.finalScore();
    left = position.left();
    playouts++;
    deepest = Math.max(deepest, length);
    if (best == null
        || objective.compare(score, left, length, best.score, best.left, best.moves.length) > 0) {
      best = new Line(Arrays.copyOf(line, length), score, left);
      budget.endIfReached(score, objective);
    }
  }

  /** What the game finished last is worth. */
  double reward() {
    return rewards.of(score, left);
  }

  /** To be called now and then where no positions are made; whether the search may go on. */
  boolean mayGoOn() {
    return !poll.ended();
  }

  /**
   * The best game, or a simple one if no game has been finished.
   *
   * @param exhausted whether every game from the start has been played
   */
  Solution<M> solution(boolean exhausted) {
    Line found = best;
    if (found == null) {
      found = Playouts.greedy(Positions.copy(start), new int[0], budget.completionHurry());
    }
    Proof proof = Proof.UNKNOWN;
    long bound = Long.MAX_VALUE;
    if (exhausted && !budget.ended() && !past.cutShort()) {
      proof = objective.isMet(found.score, found.left) ? Proof.PROVEN : Proof.REFUTED;
      if (!objective.wantsSolved()) {
        bound = found.score;
      }
    }
    return found.toSolution(start, budget.reason(), nodes, budget, proof, bound);
  }
}
