package io.github.popstarsolver.core;

/**
 * The tiles of a board: the binary digits of their colour numbers, lowest first, one plane of bits
 * each, laid out as {@link Layout} says. Each array is two words longer than used; those stay 0,
 * and so do planes that no colour needs.
 */
final class Planes {

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

  long occupied(int word) {
    return a[word] | b[word] | c[word] | d[word];
  }

  long ofColour(int word, int colour) {
    return ((colour & 1) != 0 ? a[word] : ~a[word])
        & ((colour & 2) != 0 ? b[word] : ~b[word])
        & ((colour & 4) != 0 ? c[word] : ~c[word])
        & ((colour & 8) != 0 ? d[word] : ~d[word]);
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
    for (int i = 0; i < words; i++) {
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
