package io.github.popstarsolver.search;

/** Why a search ended. Each of them comes with the best legal game found until then. */
public enum End {
  /** The searcher had nothing left to do. */
  COMPLETED,
  /** The node limit was reached. */
  NODES,
  /** The time was up. */
  TIME,
  /** The target score, or the target of the objective, was reached. */
  TARGET,
  /** The table of a search that must keep all it has seen was full. */
  MEMORY,
  /** {@link Cancellation#cancel()} was called. */
  CANCELLED,
  /** The calling thread was interrupted; its interrupt flag is still set. */
  INTERRUPTED
}
