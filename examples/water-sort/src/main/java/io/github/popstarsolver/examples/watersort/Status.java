package io.github.popstarsolver.examples.watersort;

/** What is known of a puzzle after a search. */
enum Status {
  /** A solution was found and replayed. */
  SOLVED,
  /** There is none: all that can be reached was looked at, or counting shows it. */
  UNSOLVABLE,
  /** Neither, within the limits or the powers of the algorithm. */
  UNKNOWN
}
