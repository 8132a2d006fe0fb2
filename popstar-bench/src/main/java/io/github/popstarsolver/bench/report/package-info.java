/** Reports as one HTML page that needs nothing else, with tables, plots and its data. */
@NullMarked
package io.github.popstarsolver.bench.report;

import org.jspecify.annotations.NullMarked;
