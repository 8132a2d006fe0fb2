/**
 * Searches for the numbers that make an agent play well, by Hipparchus's CMA-ES, and learns weights
 * of heuristics by ranking.
 */
@NullMarked
package io.github.popstarsolver.bench.tune;

import org.jspecify.annotations.NullMarked;
