/**
 * The state of a SameGame-family game and what may be done with it: {@link
 * io.github.popstarsolver.core.Position} and its grid form {@link
 * io.github.popstarsolver.core.Board}, {@link io.github.popstarsolver.core.Move}, {@link
 * io.github.popstarsolver.core.Rules}, {@link io.github.popstarsolver.core.Heuristic} and {@link
 * io.github.popstarsolver.core.Replay}. Boards come from and go to text by {@link
 * io.github.popstarsolver.core.BoardFormat} and {@link
 * io.github.popstarsolver.core.BoardCollection}, clicks by {@link
 * io.github.popstarsolver.core.ClickNotation}.
 */
@NullMarked
package io.github.popstarsolver.core;

import org.jspecify.annotations.NullMarked;
