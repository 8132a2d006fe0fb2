package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Distance;

/**
 * What a search is to look for, as an order of finished games. Immutable and thread-safe.
 *
 * <p>The objectives differ: the game with the highest score need not clear a board that can be
 * cleared, and the shortest clear need not be the one that pays most.
 */
public final class Objective {

  /** The rank below which games are not solved, with fewest clicks. */
  static final int UNSOLVED = -1 << 30;

  private enum Kind {
    SCORE,
    CLEAR,
    FEWEST_LEFT,
    FEWEST_CLICKS,
    TARGET
  }

  /** The highest score; of equal scores the fewest moves. */
  public static final Objective SCORE = new Objective(Kind.SCORE, 0);

  /** A solved game before all others, then the highest score. */
  public static final Objective CLEAR = new Objective(Kind.CLEAR, 0);

  /** The fewest tiles left, then the highest score. */
  public static final Objective FEWEST_LEFT = new Objective(Kind.FEWEST_LEFT, 0);

  /**
   * A solved game in the fewest moves, then the highest score; of unsolved games the one that
   * leaves least.
   */
  public static final Objective FEWEST_CLICKS = new Objective(Kind.FEWEST_CLICKS, 0);

  private final Kind kind;
  private final long target;

  private Objective(Kind kind, long target) {
    this.kind = kind;
    this.target = target;
  }

  /**
   * Any game that reaches a score; the search ends with the first one it finds.
   *
   * @param score the score to reach
   * @return the objective
   */
  public static Objective target(long score) {
    return new Objective(Kind.TARGET, score);
  }

  /**
   * Whether a game does what the objective asks for: it is solved where a solved game is wanted, it
   * reaches the target where there is one. Every game does for the highest score and the fewest
   * left.
   *
   * @param score the final score of the game
   * @param left what is left at its end
   * @return whether the objective is met, if not as well as possible
   */
  public boolean isMet(long score, int left) {
    return switch (kind) {
      case SCORE, FEWEST_LEFT -> true;
      case CLEAR, FEWEST_CLICKS -> left == 0;
      case TARGET -> score >= target;
    };
  }

  /** Whether a game ends the search: no other game is better for this objective. */
  boolean isFinal(long score) {
    return kind == Kind.TARGET && score >= target;
  }

  /** Whether the objective asks for a solved game. */
  boolean wantsSolved() {
    return kind == Kind.CLEAR || kind == Kind.FEWEST_CLICKS || kind == Kind.FEWEST_LEFT;
  }

  /** Whether, among solved games, fewer moves are better whatever the score. */
  boolean wantsShort() {
    return kind == Kind.FEWEST_CLICKS;
  }

  /** The score that ends the search; {@link Long#MAX_VALUE} unless there is a target. */
  long targetScore() {
    return kind == Kind.TARGET ? target : Long.MAX_VALUE;
  }

  /** Whether games are compared by their scores alone. */
  boolean byScoreAlone() {
    return kind == Kind.SCORE || kind == Kind.TARGET;
  }

  /** Whether games are compared by what they leave, solved or not. */
  boolean countsLeft() {
    return kind == Kind.FEWEST_LEFT;
  }

  /**
   * What finished games are compared by before the score; more is better.
   *
   * @param left what is left at the end
   * @param length the number of moves
   * @return 0 or less; with fewest clicks, more than {@link #UNSOLVED} exactly if solved
   */
  int rank(int left, int length) {
    return switch (kind) {
      case SCORE, TARGET -> 0;
      case CLEAR -> left == 0 ? 0 : -1;
      case FEWEST_LEFT -> -left;
      case FEWEST_CLICKS -> left == 0 ? -length : UNSOLVED - Math.min(left, -UNSOLVED);
    };
  }

  /** The rank of a game that begins some moves before one that has this rank. */
  int rankBefore(int rank, int moves) {
    return kind == Kind.FEWEST_CLICKS && rank > UNSOLVED ? rank - moves : rank;
  }

  /** The best rank that a position can have that is so far from being solved, or leaves so much. */
  int rankBound(int distance, int leastLeft) {
    return switch (kind) {
      case SCORE, TARGET -> 0;
      case CLEAR -> distance == Distance.NEVER ? -1 : 0;
      case FEWEST_LEFT -> -leastLeft;
      case FEWEST_CLICKS ->
          distance == Distance.NEVER ? UNSOLVED : Math.max(-distance, UNSOLVED + 1);
    };
  }

  /** The rank that a game must pass to be looked for before any game is known. */
  int rankToPass() {
    return switch (kind) {
      case SCORE, TARGET -> 0;
      case CLEAR -> -1;
      case FEWEST_LEFT -> Integer.MIN_VALUE;
      case FEWEST_CLICKS -> UNSOLVED;
    };
  }

  /**
   * Orders two finished games, moves aside.
   *
   * @return more than 0 if the first is better, 0 if they are equally good
   */
  int compare(long score1, int left1, int length1, long score2, int left2, int length2) {
    int order = Integer.compare(rank(left1, length1), rank(left2, length2));
    if (order != 0) {
      return order;
    }
    order = Long.compare(score1, score2);
    return order != 0 ? order : Integer.compare(length2, length1);
  }

  /** The name, such as {@code score} or {@code target 5000}. */
  @Override
  public String toString() {
    return switch (kind) {
      case SCORE -> "score";
      case CLEAR -> "clear";
      case FEWEST_LEFT -> "fewest left";
      case FEWEST_CLICKS -> "fewest clicks";
      case TARGET -> "target " + target;
    };
  }
}
