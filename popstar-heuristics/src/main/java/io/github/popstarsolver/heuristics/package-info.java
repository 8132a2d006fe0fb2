/** What a position is worth: estimates, upper bounds and refutations. */
@NullMarked
package io.github.popstarsolver.heuristics;

import org.jspecify.annotations.NullMarked;
