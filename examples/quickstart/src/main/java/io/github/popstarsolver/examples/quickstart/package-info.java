/** The smallest program that solves a board. */
@NullMarked
package io.github.popstarsolver.examples.quickstart;

import org.jspecify.annotations.NullMarked;
