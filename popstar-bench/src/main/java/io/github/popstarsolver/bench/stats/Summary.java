package io.github.popstarsolver.bench.stats;

import org.jspecify.annotations.Nullable;

/**
 * What there is to say of a list of values. Immutable.
 *
 * @param count how many values, at least 1
 * @param mean their mean
 * @param median their median
 * @param min the least
 * @param max the largest
 * @param meanInterval the bootstrap interval of the mean; null for a single value
 */
public record Summary(
    int count,
    double mean,
    double median,
    double min,
    double max,
    @Nullable Interval meanInterval) {}
