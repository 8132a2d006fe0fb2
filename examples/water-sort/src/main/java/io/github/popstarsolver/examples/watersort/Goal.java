package io.github.popstarsolver.examples.watersort;

/** When a puzzle is solved. */
enum Goal {
  /** Each colour is alone in one bottle: what the usual apps ask for. */
  JOINED,
  /** Each bottle is empty or of one colour, which may be in other bottles too. */
  MONO
}
