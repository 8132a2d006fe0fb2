/**
 * The arena: any agents on any tasks of any game. Games are measured, replayed and written as they
 * end, an interrupted run goes on where it stopped, and the summary says which differences may be
 * chance.
 */
@NullMarked
package io.github.popstarsolver.bench.arena;

import org.jspecify.annotations.NullMarked;
