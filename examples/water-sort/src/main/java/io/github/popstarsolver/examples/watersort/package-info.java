/** Water Sort: the game, its solvers on the searchers of the library, and their comparison. */
@NullMarked
package io.github.popstarsolver.examples.watersort;

import org.jspecify.annotations.NullMarked;
