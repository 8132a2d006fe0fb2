package io.github.popstarsolver.examples.watersort;

/**
 * A move as a person sees it.
 *
 * @param from the bottle poured from, 1 for the first
 * @param to the bottle poured into
 * @param amount how many units flow
 */
record Pour(int from, int to, int amount) {

  @Override
  public String toString() {
    return from + ">" + to;
  }
}
