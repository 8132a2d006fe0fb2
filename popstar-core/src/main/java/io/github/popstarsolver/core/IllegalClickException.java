package io.github.popstarsolver.core;

/** Says which click of a game is not legal, or cannot be read, and why. */
public final class IllegalClickException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** The index of the first illegal click, counted from 0. */
  private final int index;

  IllegalClickException(int index, Cell cell, String why) {
    super(
        "click "
            + index
            + " (counted from 0) at column "
            + cell.column()
            + ", row "
            + cell.row()
            + " from the floor: "
            + why);
    this.index = index;
  }

  IllegalClickException(int index, String why) {
    super("click " + index + " (counted from 0): " + why);
    this.index = index;
  }

  /**
   * Which click it is.
   *
   * @return the index of the first illegal click, counted from 0
   */
  public int index() {
    return index;
  }
}
