/** Searchers, limits and results: the front door of the solver. */
@NullMarked
package io.github.popstarsolver.search;

import org.jspecify.annotations.NullMarked;
