package io.github.popstarsolver.core;

/**
 * The state of a one-player game without chance: it lists its legal moves, plays one, and knows its
 * score, its end and its hash.
 *
 * <p>Every searcher that needs nothing of a grid is written to this interface alone, so a game that
 * implements it gets them all. A position is mutable and made to be reused: after construction none
 * of its methods but {@link #copy()} and {@link #describe(int)} allocates.
 *
 * <p>Moves are packed into an {@code int} whose meaning belongs to the game. They are listed in a
 * canonical order that depends on the position alone, which makes the rank of a move in that list
 * (its <em>ordinal</em>) a name for it too.
 *
 * <p>The score is what has been earned on the way here. It is not part of the position: two
 * positions reached with different scores have the same {@linkplain #hash() hash} and the same
 * {@linkplain #pack(long[], int) packed form} when they offer the same future.
 *
 * <p>A game need not end by itself: where it may come back to a position, {@link #longestLine()}
 * says how many moves are worth playing. Searchers then answer with lines that may stop before the
 * game is over.
 *
 * <p>A position is confined to one thread at a time.
 *
 * @param <M> what a move looks like to a person
 */
public interface Position<M> {

  /**
   * An upper limit on the number of moves that this position, or any that can follow it, lists.
   *
   * @return the length that a buffer for {@link #moves(int[])} must have, at least 1
   */
  int maxMoves();

  /**
   * Lists all legal moves in canonical order.
   *
   * @param buffer receives the packed moves from index 0 on; at least {@link #maxMoves()} long
   * @return the number of moves; 0 exactly when the game is over
   */
  int moves(int[] buffer);

  /**
   * The number of legal moves.
   *
   * @return what {@link #moves(int[])} would return
   */
  int moveCount();

  /**
   * Plays a move.
   *
   * @param move a packed move that {@link #moves(int[])} lists for this position
   * @throws IllegalArgumentException if the move is not legal here; the position is then unchanged
   * @throws ArithmeticException if the score would leave the range of a {@code long}
   */
  void play(int move);

  /**
   * Makes {@code child} the position that follows this one by a move, and leaves this one as it is.
   *
   * <p>The same as {@code child.copyFrom(this); child.play(move)}, for less work where the game can
   * do with less.
   *
   * @param move a packed move that {@link #moves(int[])} lists for this position
   * @param child another position of the same game and shape; overwritten
   * @throws IllegalArgumentException if the move is not legal here or the child is of another shape
   */
  default void expand(int move, Position<M> child) {
    child.copyFrom(this);
    child.play(move);
  }

  /**
   * The points earned by the moves so far, without what the end will add.
   *
   * @return the points so far
   */
  long score();

  /**
   * The score if the game stopped here: {@link #score()} and the terms for the end of the game.
   *
   * @return the final score of a finished game; for an unfinished one, what stopping now would pay
   */
  long finalScore();

  /**
   * How much is left undone: tiles left on a board, units out of place in a sorting game.
   *
   * @return 0 exactly when {@link #isSolved()}
   */
  int left();

  /**
   * Whether the goal of the game is reached: the board is empty, every unit is in its place.
   *
   * @return whether nothing is {@linkplain #left() left}
   */
  default boolean isSolved() {
    return left() == 0;
  }

  /**
   * How many moves a line is worth playing at most, where games may come back to a position and so
   * need not end; the same for all positions of one shape.
   *
   * <p>{@link Integer#MAX_VALUE}, which it is unless overridden, promises that every game ends by
   * itself. With any other value, a line that a searcher plays by a rule (a playout, a greedy game)
   * makes no move to a position that it has been at; it stops where there is no other move, and
   * after so many moves. What has led to where the rule takes over may count anew. Beams have so
   * many layers at most. A line that stops counts as a finished game that pays {@link
   * #finalScore()} and leaves {@link #left()}. Searches that prove what they find are not held back
   * by this number: they look at each position of a circle once. They take it that no circle of
   * moves earns points.
   *
   * @return at least 1
   */
  default int longestLine() {
    return Integer.MAX_VALUE;
  }

  /**
   * Whether no move is left.
   *
   * @return whether {@link #moves(int[])} would list nothing
   */
  default boolean isOver() {
    return moveCount() == 0;
  }

  /**
   * A 64-bit hash of the position without its score, the same in every JVM.
   *
   * @return equal for positions with equal {@linkplain #pack(long[], int) packed forms}
   */
  long hash();

  /**
   * The number of {@code long}s of the packed form, the same for all positions of one shape.
   *
   * @return the length of the packed form, at least 1
   */
  int packedLength();

  /**
   * Writes the position without its score as {@link #packedLength()} {@code long}s. Two positions
   * of the same shape are the same exactly when their packed forms are.
   *
   * @param into receives the packed form
   * @param offset where it starts
   */
  void pack(long[] into, int offset);

  /**
   * Makes this the position that was packed.
   *
   * @param from holds a packed form written by a position of the same shape
   * @param offset where it starts
   * @param score the points earned on the way to it
   */
  void unpack(long[] from, int offset, long score);

  /**
   * Makes this the same position as another, score included.
   *
   * @param other a position of the same game and shape
   * @throws IllegalArgumentException if the other is of another shape
   */
  void copyFrom(Position<M> other);

  /**
   * A new position of the same shape and rules, equal to this one and independent of it.
   *
   * @return the copy
   */
  Position<M> copy();

  /**
   * What a packed move looks like to a person.
   *
   * @param move a packed move of this game
   * @return the move
   */
  M describe(int move);
}
