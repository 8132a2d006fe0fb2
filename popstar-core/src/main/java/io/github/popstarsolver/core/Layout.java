package io.github.popstarsolver.core;

/**
 * How the tiles of a board of one size are laid out in {@code long}s. Immutable.
 *
 * <p>A colour plane is {@link #words} longs. A word holds {@link #perWord} columns side by side,
 * leftmost lowest, each {@link #stride} bits wide with the floor lowest. A column field is one bit
 * wider than the board is tall: that bit stays 0 and parts neighbouring columns, so that "same as
 * the tile above" is one shift for all columns of a word. Boards of 32 rows or more have one column
 * per word and need no such bit. Bits in ascending order of word and place are therefore the tiles
 * by column, then row: the lowest bit of a group is its canonical tile.
 */
final class Layout {

  final int columns;
  final int rows;

  /** Planes in use: the colour numbers in binary. */
  final int planes;

  /** Columns per word. */
  final int perWord;

  /** Longs per plane. */
  final int words;

  /** Bits from a column to the next one of its word; 0 when a word holds one column. */
  final int stride;

  /** Bits from the first column of a word to its last. */
  final int toLast;

  /** The fields of all columns of a word but the first; but the last; of the last. */
  final long notFirst;

  final long notLast;
  final long last;

  /** The floor bit of every column of a word. */
  final long floors;

  /** By column, its word and the bit of its floor; looked up, as divisions are slow. */
  private final byte[] wordOfColumn;

  private final byte[] bitOfColumn;

  /** The fields of the columns of a word. */
  final long[] fields;

  /** By bit number, the field of the column that the bit is in. */
  final long[] fieldOfBit = new long[64];

  /** By bit number, {@code column in the word * 64 + row}. */
  final int[] cellOfBit = new int[64];

  Layout(int columns, int rows, int colours) {
    this.columns = columns;
    this.rows = rows;
    planes = Math.max(1, 32 - Integer.numberOfLeadingZeros(colours));
    int width = rows < 32 ? rows + 1 : 64;
    perWord = Math.min(64 / width, columns);
    words = (columns + perWord - 1) / perWord;
    stride = perWord == 1 ? 0 : width;
    toLast = stride * (perWord - 1);
    long field = rows == 64 ? -1L : (1L << rows) - 1;
    fields = new long[perWord];
    long all = 0;
    long floor = 0;
    for (int x = 0; x < perWord; x++) {
      int base = x * width;
      all |= field << base;
      fields[x] = field << base;
      floor |= 1L << base;
      for (int y = 0; y < width && base + y < 64; y++) {
        fieldOfBit[base + y] = field << base;
        cellOfBit[base + y] = x << 6 | y & 63;
      }
    }
    last = field << toLast;
    notLast = perWord == 1 ? 0 : all & ~last;
    notFirst = perWord == 1 ? 0 : all & ~field;
    floors = floor;
    wordOfColumn = new byte[columns];
    bitOfColumn = new byte[columns];
    for (int x = 0; x < columns; x++) {
      wordOfColumn[x] = (byte) (x / perWord);
      bitOfColumn[x] = (byte) (x % perWord * stride);
    }
  }

  int word(int column) {
    return wordOfColumn[column];
  }

  int bit(int column, int row) {
    return bitOfColumn[column] + row;
  }

  boolean sameAs(Layout other) {
    return this == other
        || columns == other.columns && rows == other.rows && planes == other.planes;
  }
}
