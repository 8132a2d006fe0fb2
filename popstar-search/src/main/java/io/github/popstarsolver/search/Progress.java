package io.github.popstarsolver.search;

import java.time.Duration;

/**
 * How far a search is.
 *
 * @param nodes the positions generated so far
 * @param depth the moves made on the way to the positions at hand
 * @param bestScore the final score of the best game so far
 * @param elapsed the time since the search began
 */
public record Progress(long nodes, int depth, long bestScore, Duration elapsed) {}
