/** Means, intervals and paired tests of measured values; the mathematics is Hipparchus's. */
@NullMarked
package io.github.popstarsolver.bench.stats;

import org.jspecify.annotations.NullMarked;
