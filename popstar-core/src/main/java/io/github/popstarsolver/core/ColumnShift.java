package io.github.popstarsolver.core;

/** Where tiles go sideways after they have fallen. Only empty columns ever close. */
public enum ColumnShift {
  /** Empty columns close, the columns right of them move left. The standard rule. */
  LEFT,
  /** Empty columns close, the columns left of them move right. */
  RIGHT,
  /**
   * Empty columns close towards the centre: of {@code w} columns, those numbered below {@code w /
   * 2} move right, up against the centre line, and the others move left.
   */
  CENTRE,
  /** Empty columns stay where they are and part the board. */
  NONE,
  /** Every row moves right on its own, closing all its gaps ("shifter" mode). */
  ROWS_RIGHT
}
