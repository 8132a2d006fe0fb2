/** The command line program. */
@NullMarked
package io.github.popstarsolver.examples.cli;

import org.jspecify.annotations.NullMarked;
