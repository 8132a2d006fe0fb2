package io.github.popstarsolver.core;

/**
 * BGF2, the binary format of sgbust: the four letters, then one byte each for width, height,
 * minimum group size, and the cells by row from the top. Immutable.
 */
final class BgfFormat extends BoardFormat {

  private static final String MAGIC = "BGF2";
  private static final int WIDTH = 4;
  private static final int HEIGHT = 5;
  private static final int MINIMUM_GROUP = 6;
  private static final int CELLS = 7;
  private static final int COLOURS = 7;

  BgfFormat() {
    super("bgf");
  }

  @Override
  RawBoard parseBytes(byte[] input) {
    if (input.length == 0) {
      throw new BoardFormatException("no board: the input is empty");
    }
    for (int i = 0; i < MAGIC.length(); i++) {
      if (i >= input.length || input[i] != MAGIC.charAt(i)) {
        throw error(i, found(input, i) + ", expected the letters BGF2 at the start");
      }
    }
    int width = size(input, WIDTH, "a width", Board.MAX_COLUMNS);
    int height = size(input, HEIGHT, "a height", Board.MAX_ROWS);
    int minimumGroup = size(input, MINIMUM_GROUP, "a minimum group size", 255);
    int length = CELLS + width * height;
    int[][] rows = new int[height][width];
    for (int i = CELLS; i < Math.min(length, input.length); i++) {
      int row = (i - CELLS) / width;
      int column = (i - CELLS) % width;
      int colour = input[i] & 0xFF;
      if (colour > COLOURS) {
        throw error(
            i,
            "row "
                + (row + 1)
                + ", column "
                + (column + 1)
                + ": found colour "
                + colour
                + ", expected 0 (empty) to "
                + COLOURS);
      }
      rows[row][column] = colour;
    }
    if (input.length != length) {
      throw error(
          Math.min(length, input.length),
          (input.length < length ? "found the end" : "found more bytes")
              + ", expected "
              + length
              + " bytes for "
              + width
              + " columns and "
              + height
              + " rows, not "
              + input.length);
    }
    return new RawBoard(rows).minimumGroup(minimumGroup).rules(popstar(minimumGroup));
  }

  /** PopStar with another minimum group size. */
  private static Rules popstar(int minimumGroup) {
    return minimumGroup == Rules.POPSTAR.minimumGroup()
        ? Rules.POPSTAR
        : Rules.builder("popstar, minimum group " + minimumGroup)
            .groupScore("5n^2")
            .endScore(Rules.POPSTAR::endScore)
            .minimumGroup(minimumGroup)
            .build();
  }

  private static int size(byte[] input, int offset, String what, int max) {
    int value = offset < input.length ? input[offset] & 0xFF : 0;
    if (value < 1 || value > max) {
      throw error(offset, found(input, offset) + ", expected " + what + " of 1 to " + max);
    }
    return value;
  }

  private static String found(byte[] input, int offset) {
    return offset < input.length ? "found " + (input[offset] & 0xFF) : "found the end";
  }

  private static BoardFormatException error(int offset, String what) {
    return new BoardFormatException("byte offset " + offset + ": " + what);
  }

  @Override
  byte[] format(Board board) {
    int minimumGroup = board.rules().minimumGroup();
    if (minimumGroup > 255) {
      throw new BoardFormatException(
          "a minimum group size of " + minimumGroup + ", but format bgf holds 1 to 255");
    }
    int width = board.columns();
    int height = board.rows();
    byte[] output = new byte[CELLS + width * height];
    for (int i = 0; i < MAGIC.length(); i++) {
      output[i] = (byte) MAGIC.charAt(i);
    }
    output[WIDTH] = (byte) width;
    output[HEIGHT] = (byte) height;
    output[MINIMUM_GROUP] = (byte) minimumGroup;
    for (int r = 0; r < height; r++) {
      for (int x = 0; x < width; x++) {
        int colour = board.colour(x, height - 1 - r);
        if (colour > COLOURS) {
          throw BoardFormatException.at(
              r + 1, x + 1, "colour " + colour + ", but format bgf has " + COLOURS + " colours");
        }
        output[CELLS + r * width + x] = (byte) colour;
      }
    }
    return output;
  }
}
