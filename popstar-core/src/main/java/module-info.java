/** SameGame-family positions: board, moves, rules, bit kernel, text formats and replay. */
module io.github.popstarsolver.core {
  requires static org.jspecify;

  exports io.github.popstarsolver.core;
}
