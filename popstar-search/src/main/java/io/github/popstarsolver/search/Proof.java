package io.github.popstarsolver.search;

/** What a search has proven about its answer. */
public enum Proof {
  /** The game found is as good as any for the objective. */
  PROVEN,
  /** The objective cannot be met: no game solves the position, or none reaches the target. */
  REFUTED,
  /** Nothing: the search makes no proofs, or was ended before it had one. */
  UNKNOWN
}
