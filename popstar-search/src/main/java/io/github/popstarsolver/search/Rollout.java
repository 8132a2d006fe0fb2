package io.github.popstarsolver.search;

import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Position;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Plays positions to where their lines stop by a chooser, within the limits; for one thread. */
final class Rollout<P extends Position<M>, M> {

  /** How far a piece of work has come. */
  enum Outcome {
    /** It is done. */
    FINISHED,
    /** It takes more nodes than it was given. */
    CAPPED,
    /** The search has ended meanwhile. */
    STOPPED
  }

  private final MoveChooser<P> chooser;
  private final @Nullable MoveFilter<P> filter;
  private final BooleanSupplier ended;
  private final P scratch;
  private final int[] buffer;
  private final Past<P, M> past;

  /** Where the playout starts and, after it, the end of the game. */
  final P position;

  /** The moves played. */
  int[] moves = new int[32];

  /** How many they are: the nodes of the playout. */
  int length;

  /**
   * Makes the scratch.
   *
   * @param ended asked before every move; it should be asked of nothing else, since looks at the
   *     clock are spaced by the time that a step takes
   */
  Rollout(P shape, MoveChooser<P> chooser, @Nullable MoveFilter<P> filter, BooleanSupplier ended) {
    this.chooser = chooser;
    this.filter = filter;
    this.ended = ended;
    position = Positions.copy(shape);
    scratch = Positions.copy(shape);
    buffer = new int[shape.maxMoves()];
    past = new Past<>(shape);
  }

  /** Plays {@link #position} on until the line stops. */
  Outcome run(long maxNodes) {
    length = 0;
    past.note(position, 0);
    int n;
    while ((n = past.moves(position, buffer)) > 0) {
      if (length >= maxNodes) {
        return Outcome.CAPPED;
      }
      if (ended.getAsBoolean()) {
        return Outcome.STOPPED;
      }
      if (filter != null) {
        n = filter.keep(position, buffer, n);
      }
      int move = buffer[Policies.choose(chooser, position, scratch, buffer, n)];
      if (length == moves.length) {
        moves = Arrays.copyOf(moves, 2 * length);
      }
      moves[length++] = move;
      position.play(move);
      past.noteNext(position);
    }
    return Outcome.FINISHED;
  }

  /** The game played, brought to its end by the simple rule if that has not been reached. */
  Line complete(BooleanSupplier hurry) {
    return Playouts.greedy(position, Arrays.copyOf(moves, length), past, hurry);
  }
}
