package io.github.popstarsolver.core;

/**
 * The tiles of a board as bits, a read-only view of a {@link Board} for heuristics that count
 * patterns of many tiles at once. It changes with its board and is confined to the same thread.
 *
 * <p>A plane has a bit for each cell, in one or more {@code long} words. A word holds {@link
 * #columnsPerWord()} columns side by side, leftmost lowest, each {@link #stride()} bits from the
 * next, with the floor lowest. The bit above the top row of a column is always 0: one parting bit
 * between neighbouring columns, unless a word holds a single column. There are four planes: the
 * binary digits of the colour numbers. Words beyond the last, up to two of them, can be read and
 * are 0.
 *
 * <p>The inside: planes that no colour needs stay 0.
 */
public final class Planes {

  final Layout layout;
  final long[] a;
  final long[] b;
  final long[] c;
  final long[] d;

  Planes(Layout layout) {
    this.layout = layout;
    a = new long[layout.words + 2];
    b = new long[layout.words + 2];
    c = new long[layout.words + 2];
    d = new long[layout.words + 2];
  }

  /**
   * The number of words of a plane.
   *
   * @return at least 1
   */
  public int words() {
    return layout.words;
  }

  /**
   * The number of columns that a word holds; the last word may have fewer on the board.
   *
   * @return 1 to 32
   */
  public int columnsPerWord() {
    return layout.perWord;
  }

  /**
   * The number of bits from a column of a word to the next.
   *
   * @return the rows of the board and one; 0 if a word holds a single column
   */
  public int stride() {
    return layout.stride;
  }

  /**
   * The cells of the first column of a word.
   *
   * @return a bit for each row of the board, from the lowest bit on
   */
  public long column() {
    return layout.fieldOfBit[0];
  }

  /**
   * The floor cells of all columns of a word. Times {@link #column()} it is all cells.
   *
   * @return a bit for each column
   */
  public long floors() {
    return layout.floors;
  }

  /**
   * A word with each column replaced by the one to its right.
   *
   * @param word a word of any bits in cells
   * @param next the word after it
   * @return the word moved left by a column; bits above its last column mean nothing
   */
  public long fromRight(long word, long next) {
    return (word & layout.notFirst) >>> layout.stride | next << layout.toLast;
  }

  /**
   * A word with each column replaced by the one to its left.
   *
   * @param word a word of any bits in cells
   * @param previous the word before it, without other bits either
   * @return the word moved right by a column
   */
  public long fromLeft(long word, long previous) {
    return (word & layout.notLast) << layout.stride | previous >>> layout.toLast;
  }

  /**
   * Whether colours above 7 are possible, so that {@link #digit8(int)} matters.
   *
   * @return whether the fourth plane is in use
   */
  public boolean hasDigit8() {
    return layout.planes > 3;
  }

  /**
   * The tiles with odd colour numbers.
   *
   * @param word 0 to {@link #words()} + 1
   * @return a bit for each of these tiles
   */
  public long digit1(int word) {
    return a[word];
  }

  /**
   * The tiles whose colour numbers have the binary digit 2.
   *
   * @param word 0 to {@link #words()} + 1
   * @return a bit for each of these tiles
   */
  public long digit2(int word) {
    return b[word];
  }

  /**
   * The tiles whose colour numbers have the binary digit 4.
   *
   * @param word 0 to {@link #words()} + 1
   * @return a bit for each of these tiles
   */
  public long digit4(int word) {
    return c[word];
  }

  /**
   * The tiles whose colour numbers have the binary digit 8.
   *
   * @param word 0 to {@link #words()} + 1
   * @return a bit for each of these tiles
   */
  public long digit8(int word) {
    return d[word];
  }

  /**
   * All tiles.
   *
   * @param word 0 to {@link #words()} + 1
   * @return a bit for each tile
   */
  public long occupied(int word) {
    return a[word] | b[word] | c[word] | d[word];
  }

  /**
   * The tiles of a colour.
   *
   * @param word 0 to {@link #words()} + 1
   * @param colour 1 to {@link Board#MAX_COLOURS}
   * @return a bit for each of these tiles
   */
  public long ofColour(int word, int colour) {
    // a digit that is 0 in the colour number flips its plane
    return (a[word] ^ (colour & 1) - 1L)
        & (b[word] ^ (colour >>> 1 & 1) - 1L)
        & (c[word] ^ (colour >>> 2 & 1) - 1L)
        & (d[word] ^ (colour >>> 3 & 1) - 1L);
  }

  int colourOfBit(int word, int bit) {
    long colour = a[word] >>> bit & 1 | (b[word] >>> bit & 1) << 1 | (c[word] >>> bit & 1) << 2;
    return (int) (colour | (d[word] >>> bit & 1) << 3);
  }

  void set(int column, int row, int colour) {
    int word = layout.word(column);
    long bit = 1L << layout.bit(column, row);
    a[word] |= (colour & 1) != 0 ? bit : 0;
    b[word] |= (colour & 2) != 0 ? bit : 0;
    c[word] |= (colour & 4) != 0 ? bit : 0;
    d[word] |= (colour & 8) != 0 ? bit : 0;
  }

  void copyFrom(Planes other) {
    int words = layout.words;
    // the first two without a loop, which would cost the many boards of two words more; they exist
    a[0] = other.a[0];
    b[0] = other.b[0];
    c[0] = other.c[0];
    a[1] = other.a[1];
    b[1] = other.b[1];
    c[1] = other.c[1];
    for (int i = 2; i < words; i++) {
      a[i] = other.a[i];
      b[i] = other.b[i];
      c[i] = other.c[i];
    }
    if (layout.planes > 3) {
      System.arraycopy(other.d, 0, d, 0, words);
    }
  }

  /** Writes the planes in use, one after the other. */
  void pack(long[] into, int offset) {
    int words = layout.words;
    int at = offset;
    for (int i = 0; i < words; i++) {
      into[at++] = a[i];
    }
    if (layout.planes > 1) {
      for (int i = 0; i < words; i++) {
        into[at++] = b[i];
      }
    }
    if (layout.planes > 2) {
      for (int i = 0; i < words; i++) {
        into[at++] = c[i];
      }
    }
    if (layout.planes > 3) {
      for (int i = 0; i < words; i++) {
        into[at++] = d[i];
      }
    }
  }

  void unpack(long[] from, int offset) {
    int words = layout.words;
    int at = offset;
    for (int i = 0; i < words; i++) {
      a[i] = from[at++];
    }
    if (layout.planes > 1) {
      for (int i = 0; i < words; i++) {
        b[i] = from[at++];
      }
    }
    if (layout.planes > 2) {
      for (int i = 0; i < words; i++) {
        c[i] = from[at++];
      }
    }
    if (layout.planes > 3) {
      for (int i = 0; i < words; i++) {
        d[i] = from[at++];
      }
    }
  }
}
