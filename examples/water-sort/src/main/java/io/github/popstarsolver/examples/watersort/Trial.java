package io.github.popstarsolver.examples.watersort;

/**
 * One algorithm on one level.
 *
 * @param level the number of the level
 * @param seed what it was dealt from
 * @param algorithm the algorithm
 * @param status what it said
 * @param length the pours of its solution, 0 unless solved
 * @param optimum the fewest pours there are
 * @param nodes the positions made
 * @param millis the wall time
 * @param bytes the memory allocated, given back or not
 */
record Trial(
    int level,
    long seed,
    Algorithm algorithm,
    Status status,
    int length,
    int optimum,
    long nodes,
    double millis,
    long bytes) {

  boolean isSolved() {
    return status == Status.SOLVED;
  }
}
