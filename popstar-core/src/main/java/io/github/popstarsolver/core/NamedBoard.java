package io.github.popstarsolver.core;

import java.util.Objects;

/**
 * A board with the name it has in a collection.
 *
 * @param name the name, possibly empty, without line ends and without blanks at its edges
 * @param board the board; not copied, and as mutable as boards are
 */
public record NamedBoard(String name, Board board) {

  /**
   * Checks the name.
   *
   * @param name the name
   * @param board the board
   * @throws IllegalArgumentException if the name has line ends, or blanks at its edges
   */
  public NamedBoard {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(board, "board");
    if (!Texts.trim(name).equals(name) || name.indexOf('\n') >= 0 || name.indexOf('\r') >= 0) {
      throw new IllegalArgumentException(
          "name of a board is "
              + Texts.quote(name)
              + ", expected no line ends and no blanks at its edges");
    }
  }
}
