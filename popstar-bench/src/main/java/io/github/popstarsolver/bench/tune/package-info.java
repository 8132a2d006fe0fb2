/** Searches for the numbers that make an agent play well; the optimiser is Hipparchus's CMA-ES. */
@NullMarked
package io.github.popstarsolver.bench.tune;

import org.jspecify.annotations.NullMarked;
