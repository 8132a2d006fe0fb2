package io.github.popstarsolver.heuristics;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The features of a board that {@link StagedWeights} weigh. A group is a group that may be removed,
 * a lone tile one in no group; n is the number of tiles of a colour, L the size of its largest
 * group (0 if it has none), and sums over colours are over those that have tiles. The divisors keep
 * the features to like sizes on a 10x10 board; they are part of the definition.
 */
public enum Feature {
  /** The sum of 5s²/100 over all groups, s the tiles of the group. */
  SQ("sq"),
  /** The lone tiles. */
  ISO("iso"),
  /** The groups. */
  GROUPS("groups"),
  /** The sum of 5n²/100 over the colours. */
  N2("n2"),
  /** The sum of n³/400 over the colours. */
  N3("n3"),
  /** The tiles of the colour that has most. */
  NMAX("nmax"),
  /** 5n²/100 for the colour that has most tiles. */
  NMAX2("nmax2"),
  /** 5n²/100 for the colour that has second most tiles; 0 if there is no second colour. */
  NSEC2("nsec2"),
  /** The sum of 5L²/100 over the colours. */
  L2SUM("L2sum"),
  /** 5L²/100 for the largest group of all. */
  LMAX2("Lmax2"),
  /** The sum of 5nL/100 over the colours. */
  NL("nL"),
  /** The pairs of tiles of one colour in neighbouring columns, in any rows, by 10. */
  S1("S1"),
  /** The pairs of tiles of one colour two rows apart in a column. */
  P02("p02"),
  /** The pairs of tiles of one colour two columns apart in a row. */
  P20("p20"),
  /** The pairs of tiles of one colour that are diagonal neighbours, on both diagonals. */
  P11("p11"),
  /** The pairs of tiles of one colour that are neighbours in a column. */
  P01("p01"),
  /** The pairs of tiles of one colour that are neighbours in a row. */
  P10("p10"),
  /** The sum of the squares of the columns' heights, by 20. */
  H2("h2"),
  /** The height of the highest column. */
  HMAX("hmax"),
  /** The columns that have tiles. */
  W("w"),
  /** The sum of the differences in height of neighbouring columns, empty ones too, by 2. */
  ROUGH("rough"),
  /** The colours that have tiles and no group. */
  DEAD("dead"),
  /** The colours that have exactly one tile. */
  LONE("lone"),
  /** The colours that have tiles. */
  COLS("cols"),
  /** The sum over the colours of the square of their lone tiles, by 4. */
  ISO2("iso2"),
  /** The sum over the colours of the square of their groups and lone tiles together, by 10. */
  FRAG2("frag2"),
  /** The sum over the colours of n times their groups and lone tiles together, by 20. */
  NFRAG("nfrag"),
  /** The tiles left, by 5. */
  T("t"),
  /** The square of the tiles left, by 500. */
  T2("t2");

  private final String key;

  Feature(String key) {
    this.key = key;
  }

  /**
   * The name that text files use.
   *
   * @return the name, such as {@code L2sum}
   */
  public String key() {
    return key;
  }

  /**
   * The feature with a name.
   *
   * @param name a {@link #key()}
   * @return the feature
   * @throws IllegalArgumentException if there is no such feature, with the names there are
   */
  public static Feature named(String name) {
    for (Feature feature : values()) {
      if (feature.key.equals(name)) {
        return feature;
      }
    }
    throw new IllegalArgumentException(
        "unknown feature '"
            + name
            + "', expected one of "
            + Arrays.stream(values()).map(Feature::key).collect(Collectors.joining(", ")));
  }
}
