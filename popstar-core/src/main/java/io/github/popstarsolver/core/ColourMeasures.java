package io.github.popstarsolver.core;

/**
 * What stands on a board by colour, a read-only view for heuristics. It holds from {@link
 * Board#byColour()} to the next change of the board and is confined to the same thread.
 *
 * <p>Colours are numbered from 1 to {@link Board#colours()}. Every method gives 0 for colour 0 and
 * throws an {@link IndexOutOfBoundsException} for other numbers that are no colour of the board.
 *
 * <p>The inside: {@link Measures} finds the groups. Of those without a core, tiles that stand for
 * them are told apart here by the planes of the colours and counted per word, all sizes of a colour
 * in one long; those with cores are added one by one.
 */
public final class ColourMeasures {

  // Where the numbers of groups of 1 to 5 tiles are in a long, each with room for 64x64 cells.
  private static final int TWOS = 13;
  private static final int THREES = 25;
  private static final int FOURS = 36;
  private static final int FIVES = 47;

  private final int minimumGroup;
  private final Planes planes;

  /** By colour: the numbers of groups without a core. */
  private final long[] small;

  private final int[] groups;
  private final int[] grouped;
  private final int[] lone;
  private final int[] largest;
  private final int[] squares;

  ColourMeasures(int minimumGroup, Planes planes, int colours) {
    this.minimumGroup = minimumGroup;
    this.planes = planes;
    small = new long[colours + 1];
    groups = new int[colours + 1];
    grouped = new int[colours + 1];
    lone = new int[colours + 1];
    largest = new int[colours + 1];
    squares = new int[colours + 1];
  }

  /**
   * The number of tiles of a colour.
   *
   * @param colour a colour number
   * @return 0 or more
   */
  public int tiles(int colour) {
    return grouped[colour] + lone[colour];
  }

  /**
   * The number of tiles of a colour that are in no group.
   *
   * @param colour a colour number
   * @return 0 or more
   */
  public int lone(int colour) {
    return lone[colour];
  }

  /**
   * The number of groups of a colour.
   *
   * @param colour a colour number
   * @return 0 or more
   */
  public int groups(int colour) {
    return groups[colour];
  }

  /**
   * The number of tiles in the largest group of a colour.
   *
   * @param colour a colour number
   * @return 0 if the colour has no group
   */
  public int largestGroup(int colour) {
    return largest[colour];
  }

  /**
   * The sum of the squares of the sizes of a colour's groups. With the other measures it gives the
   * sum of any quadratic group score.
   *
   * @param colour a colour number
   * @return 0 if the colour has no group
   */
  public int groupSquares(int colour) {
    return squares[colour];
  }

  /**
   * Notes the small groups of a word: lone tiles, a tile of each pair, the centres of stars and how
   * many leaves these have in binary. Words come in order, and all of them.
   */
  void note(int word, long ones, long twos, long centres, long low, long high) {
    Planes p = planes;
    long[] counts = small;
    long threes = centres & high & ~low;
    long fours = centres & high & low;
    long fives = centres & ~high;
    for (int colour = 1; colour < counts.length; colour++) {
      long tiles = p.ofColour(word, colour);
      long n =
          Long.bitCount(ones & tiles)
              + ((long) Long.bitCount(twos & tiles) << TWOS)
              + ((long) Long.bitCount(threes & tiles) << THREES)
              + ((long) Long.bitCount(fours & tiles) << FOURS)
              + ((long) Long.bitCount(fives & tiles) << FIVES);
      counts[colour] = word == 0 ? n : counts[colour] + n;
    }
  }

  /** Counts what has been noted, before any other groups. */
  void count() {
    for (int colour = 1; colour < small.length; colour++) {
      long n = small[colour];
      int n1 = (int) n & (1 << TWOS) - 1;
      int n2 = (int) (n >>> TWOS) & (1 << THREES - TWOS) - 1;
      int n3 = (int) (n >>> THREES) & (1 << FOURS - THREES) - 1;
      int n4 = (int) (n >>> FOURS) & (1 << FIVES - FOURS) - 1;
      int n5 = (int) (n >>> FIVES);
      if (minimumGroup == 2) {
        lone[colour] = n1;
        groups[colour] = n2 + n3 + n4 + n5;
        grouped[colour] = 2 * n2 + 3 * n3 + 4 * n4 + 5 * n5;
        squares[colour] = 4 * n2 + 9 * n3 + 16 * n4 + 25 * n5;
        largest[colour] = n5 > 0 ? 5 : n4 > 0 ? 4 : n3 > 0 ? 3 : n2 > 0 ? 2 : 0;
      } else {
        lone[colour] = 0;
        groups[colour] = 0;
        grouped[colour] = 0;
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
      grouped[colour] += n * size;
      squares[colour] += n * size * size;
      largest[colour] = Math.max(largest[colour], size);
    }
  }
}
