package io.github.popstarsolver.core;

/**
 * The numbers that heuristics read off a board, without a list of its groups: pairs and stars are
 * counted with {@link Long#bitCount}; of the groups with a core only the core is flooded, and the
 * leaves around it are counted. {@link TileLinks} explains the terms.
 *
 * <p>{@link WideMeasures} counts on any board, {@link TwoWordMeasures} faster on most small ones.
 */
abstract class Measures {

  /** So few points a group that their product with any number of groups fits a {@code long}. */
  private static final long SAFE = Long.MAX_VALUE >> 12;

  final Planes planes;
  final Layout layout;
  final ColourMeasures colours;

  /** Whether anybody has ever asked for the measures by colour, which cost a little more. */
  boolean byColour;

  /** The number of groups that may be removed. */
  int groups;

  /** The number of tiles in no such group. */
  int lone;

  /** The sum of the squares of the sizes of these groups, and the size of the largest. */
  int squares;

  int largest;

  /** The sum of the scores of these groups, unless that is too large. */
  long standing;

  final long[] groupScores;

  private final Rules rules;
  private final int minimumGroup;

  /** Whether groups have two tiles or more and no sum of their points can overflow. */
  private final boolean usual;

  private boolean measured;
  private boolean overflow;

  Measures(Rules rules, Planes planes, int highestColour, boolean usual) {
    this.rules = rules;
    this.planes = planes;
    layout = planes.layout;
    colours = new ColourMeasures(rules.minimumGroup(), planes, highestColour);
    minimumGroup = rules.minimumGroup();
    groupScores = rules.groupScores();
    this.usual = usual;
  }

  /** The measures of a board. */
  static Measures of(Rules rules, Planes planes, int highestColour) {
    Layout layout = planes.layout;
    boolean usual = isUsual(rules, layout);
    return usual && layout.words <= 2 && layout.planes <= 3
        ? new TwoWordMeasures(rules, planes, highestColour)
        : new WideMeasures(rules, planes, highestColour, usual);
  }

  private static boolean isUsual(Rules rules, Layout layout) {
    long[] scores = rules.groupScores();
    boolean usual = rules.minimumGroup() == 2;
    for (int size = 2; size <= Math.max(5, layout.columns * layout.rows); size++) {
      usual &=
          scores[size] <= SAFE
              && scores[size] >= -SAFE; // the mark of an overflow is no such number
    }
    return usual;
  }

  /** To be called when the planes have changed. */
  final void forget() {
    measured = false;
  }

  final boolean isMeasured() {
    return measured;
  }

  /** The sum of the scores of all groups. */
  final long standing() {
    if (overflow) {
      throw new ArithmeticException(
          "the points standing on the board exceed a long under rules '" + rules + "'");
    }
    return standing;
  }

  /** The measures by colour; from the first call on every measuring includes them. */
  final ColourMeasures byColour() {
    if (!byColour) {
      byColour = true;
      measured = false;
    }
    measure();
    return colours;
  }

  /** Measures the board if that has not been done. */
  final void measure() {
    if (!measured) {
      count();
      measured = true;
    }
  }

  /** Counts all groups: first {@link #begin} with those that have no core, then the others. */
  abstract void count();

  /** Begins with the lone tiles, the pairs and the stars of three, four and five tiles. */
  final void begin(int alone, int pairs, int stars3, int stars4, int stars5) {
    overflow = false;
    if (usual) { // without branches that the processor could not foresee
      lone = alone;
      groups = pairs + stars3 + stars4 + stars5;
      squares = 4 * pairs + 9 * stars3 + 16 * stars4 + 25 * stars5;
      int largestStar =
          Math.max(stars3 > 0 ? 3 : 0, Math.max(stars4 > 0 ? 4 : 0, stars5 > 0 ? 5 : 0));
      largest = Math.max(pairs > 0 ? 2 : 0, largestStar);
      standing =
          pairs * groupScores[2]
              + stars3 * groupScores[3]
              + stars4 * groupScores[4]
              + stars5 * groupScores[5];
    } else {
      lone = 0;
      groups = 0;
      squares = 0;
      largest = 0;
      standing = 0;
      addGroups(1, alone);
      addGroups(2, pairs);
      addGroups(3, stars3);
      addGroups(4, stars4);
      addGroups(5, stars5);
    }
    if (byColour) {
      colours.count();
    }
  }

  /** Adds a group with a core. */
  final void addGroup(int size, int word, long tile) {
    if (byColour) {
      colours.add(planes.colourOfBit(word, Long.numberOfTrailingZeros(tile)), size, 1);
    }
    if (usual) {
      groups++;
      squares += size * size;
      largest = Math.max(largest, size);
      standing += groupScores[size];
    } else {
      addGroups(size, 1);
    }
  }

  private void addGroups(int size, int n) {
    if (n == 0) {
      return;
    }
    if (size < minimumGroup) {
      lone += n * size;
      return;
    }
    groups += n;
    squares += n * size * size;
    largest = Math.max(largest, size);
    long each = groupScores[size];
    if (each == Rules.OVERFLOW) {
      overflow = true;
    } else {
      addPoints(n, each);
    }
  }

  private void addPoints(int n, long each) {
    if (each > SAFE || each < -SAFE) {
      try {
        standing = Math.addExact(standing, Math.multiplyExact(each, (long) n));
      } catch (ArithmeticException tooLarge) {
        overflow = true; // said when somebody asks for the sum
      }
      return;
    }
    long more = n * each;
    long sum = standing + more;
    overflow |= ((standing ^ sum) & (more ^ sum)) < 0;
    standing = sum;
  }
}
