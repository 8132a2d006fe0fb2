package io.github.popstarsolver.examples.watersort;

/**
 * A pour in terms of a {@link State}, which knows bottles by their places in its order alone.
 *
 * @param from the place of the bottle poured from, 0 for the first
 * @param to the place of the bottle poured into
 * @param amount how many units flow
 */
record Step(int from, int to, int amount) {}
