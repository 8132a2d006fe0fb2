/**
 * What the arena plays on SameGame boards: sets of boards, and searchers and heuristics by short
 * texts.
 */
@NullMarked
package io.github.popstarsolver.bench.samegame;

import org.jspecify.annotations.NullMarked;
