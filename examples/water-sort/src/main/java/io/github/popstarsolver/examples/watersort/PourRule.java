package io.github.popstarsolver.examples.watersort;

/** How much flows from one bottle onto its colour, or into an empty bottle. */
enum PourRule {
  /** As much of the top run as there is room for: what the usual apps do. */
  PARTIAL,
  /** The whole top run; the pour is illegal if there is no room for all of it. */
  FULL
}
