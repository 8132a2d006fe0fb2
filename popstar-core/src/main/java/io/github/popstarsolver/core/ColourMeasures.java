package io.github.popstarsolver.core;

/**
 * What {@link Measures} counts, by colour. That class finds the groups and notes which tiles stand
 * for them; here they are told apart by the planes of the colours.
 */
final class ColourMeasures {

  private final int minimumGroup;
  private final Planes planes;
  private final int colours;
  private final int words;

  // By word: a tile of each group without a core, by the size of the group.
  private final long[] ones;
  private final long[] twos;
  private final long[] threes;
  private final long[] fours;
  private final long[] fives;

  /** By colour from 1 on: groups that may be removed. */
  final int[] groups;

  /** By colour: tiles in no such group. */
  final int[] lone;

  /** By colour: the tiles of the largest group, 0 if there is none. */
  final int[] largest;

  /** By colour: the sum of the squares of the sizes. */
  final int[] squares;

  ColourMeasures(int minimumGroup, Planes planes, int colours) {
    this.minimumGroup = minimumGroup;
    this.planes = planes;
    this.colours = colours;
    words = planes.layout.words;
    ones = new long[words];
    twos = new long[words];
    threes = new long[words];
    fours = new long[words];
    fives = new long[words];
    groups = new int[colours + 1];
    lone = new int[colours + 1];
    largest = new int[colours + 1];
    squares = new int[colours + 1];
  }

  /** Notes the small groups of a word: lone tiles, a tile of each pair, the centres of stars. */
  void note(int word, long alone, long pairs, long centres, long low, long high) {
    ones[word] = alone;
    twos[word] = pairs;
    threes[word] = centres & high & ~low;
    fours[word] = centres & high & low;
    fives[word] = centres & ~high;
  }

  /** Counts what has been noted, the first groups to be counted. */
  void count() {
    Planes p = planes;
    for (int colour = 1; colour <= colours; colour++) {
      int n1 = 0;
      int n2 = 0;
      int n3 = 0;
      int n4 = 0;
      int n5 = 0;
      for (int i = 0; i < words; i++) {
        long tiles = p.ofColour(i, colour);
        n1 += Long.bitCount(ones[i] & tiles);
        n2 += Long.bitCount(twos[i] & tiles);
        n3 += Long.bitCount(threes[i] & tiles);
        n4 += Long.bitCount(fours[i] & tiles);
        n5 += Long.bitCount(fives[i] & tiles);
      }
      if (minimumGroup == 2) {
        lone[colour] = n1;
        groups[colour] = n2 + n3 + n4 + n5;
        squares[colour] = 4 * n2 + 9 * n3 + 16 * n4 + 25 * n5;
        largest[colour] = n5 > 0 ? 5 : n4 > 0 ? 4 : n3 > 0 ? 3 : n2 > 0 ? 2 : 0;
      } else {
        lone[colour] = 0;
        groups[colour] = 0;
        squares[colour] = 0;
        largest[colour] = 0;
        add(colour, 1, n1);
        add(colour, 2, n2);
        add(colour, 3, n3);
        add(colour, 4, n4);
        add(colour, 5, n5);
      }
    }
  }

  /** Counts groups of one size. */
  void add(int colour, int size, int n) {
    if (size < minimumGroup) {
      lone[colour] += n * size;
    } else if (n > 0) {
      groups[colour] += n;
      squares[colour] += n * size * size;
      largest[colour] = Math.max(largest[colour], size);
    }
  }
}
