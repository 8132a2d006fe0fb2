/** Benchmarks; not published. */
@NullMarked
package io.github.popstarsolver.bench;

import org.jspecify.annotations.NullMarked;
