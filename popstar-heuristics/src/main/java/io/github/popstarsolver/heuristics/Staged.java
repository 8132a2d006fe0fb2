package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColourMeasures;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Planes;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The heuristic of {@link StagedWeights}.
 *
 * <p>How it works. Weights are mixed, as they are needed, from those at the two knots around the
 * stage of the board: weight = base + slope * stage. Features come in kinds: what all groups give,
 * what the numbers of tiles by colour give, what the groups by colour give, what the planes give by
 * comparing tiles with tiles in other places, and what columns give. Of the kinds after the first,
 * one without weights is not worked out; groups by colour cost most.
 */
final class Staged implements Heuristic<Board> {

  /** A number for each weight, the divisors of the features included. */
  private static final class Weights {
    final double sq;
    final double iso;
    final double groups;
    final double n2;
    final double n3;
    final double nmax;
    final double nmax2;
    final double nsec2;
    final double l2sum;
    final double lmax2;
    final double nl;
    final double s1;
    final double p02;
    final double p20;
    final double p11;
    final double p01;
    final double p10;
    final double h2;
    final double hmax;
    final double w;
    final double rough;
    final double dead;
    final double lone;
    final double cols;
    final double iso2;
    final double frag2;
    final double nfrag;
    final double t;
    final double t2;
    final double constant;

    Weights(ToDoubleFunction<Feature> weights, double constant) {
      sq = weights.applyAsDouble(Feature.SQ) * 5 / 100;
      iso = weights.applyAsDouble(Feature.ISO);
      groups = weights.applyAsDouble(Feature.GROUPS);
      n2 = weights.applyAsDouble(Feature.N2) * 5 / 100;
      n3 = weights.applyAsDouble(Feature.N3) / 400;
      nmax = weights.applyAsDouble(Feature.NMAX);
      nmax2 = weights.applyAsDouble(Feature.NMAX2) * 5 / 100;
      nsec2 = weights.applyAsDouble(Feature.NSEC2) * 5 / 100;
      l2sum = weights.applyAsDouble(Feature.L2SUM) * 5 / 100;
      lmax2 = weights.applyAsDouble(Feature.LMAX2) * 5 / 100;
      nl = weights.applyAsDouble(Feature.NL) * 5 / 100;
      s1 = weights.applyAsDouble(Feature.S1) / 10;
      p02 = weights.applyAsDouble(Feature.P02);
      p20 = weights.applyAsDouble(Feature.P20);
      p11 = weights.applyAsDouble(Feature.P11);
      p01 = weights.applyAsDouble(Feature.P01);
      p10 = weights.applyAsDouble(Feature.P10);
      h2 = weights.applyAsDouble(Feature.H2) / 20;
      hmax = weights.applyAsDouble(Feature.HMAX);
      w = weights.applyAsDouble(Feature.W);
      rough = weights.applyAsDouble(Feature.ROUGH) / 2;
      dead = weights.applyAsDouble(Feature.DEAD);
      lone = weights.applyAsDouble(Feature.LONE);
      cols = weights.applyAsDouble(Feature.COLS);
      iso2 = weights.applyAsDouble(Feature.ISO2) / 4;
      frag2 = weights.applyAsDouble(Feature.FRAG2) / 10;
      nfrag = weights.applyAsDouble(Feature.NFRAG) / 20;
      t = weights.applyAsDouble(Feature.T) / 5;
      t2 = weights.applyAsDouble(Feature.T2) / 500;
      this.constant = constant;
    }
  }

  /** By binary digit, the rows that have it in their number. */
  private static final long[] ROWS_WITH = {
    0xAAAA_AAAA_AAAA_AAAAL,
    0xCCCC_CCCC_CCCC_CCCCL,
    0xF0F0_F0F0_F0F0_F0F0L,
    0xFF00_FF00_FF00_FF00L,
    0xFFFF_0000_FFFF_0000L,
    0xFFFF_FFFF_0000_0000L,
  };

  private final boolean inPercent;
  private final double[] knots;

  /** What weights are at stage 0, before the first knot, between two, and after the last. */
  private final Weights[] bases;

  /** What weights gain there for each tile or percent. */
  private final Weights[] slopes;

  private final boolean counts;
  private final boolean colours;
  private final boolean moreOfColours;
  private final boolean pairs;
  private final boolean farPairs;
  private final boolean sides;
  private final boolean heights;
  private final boolean steps;

  Staged(StagedWeights from) {
    inPercent = from.inPercent();
    knots = from.atKnots();
    bases = new Weights[knots.length + 1];
    slopes = new Weights[knots.length + 1];
    for (int i = 0; i <= knots.length; i++) {
      int low = Math.max(0, i - 1);
      int high = Math.min(knots.length - 1, i);
      double width = low == high ? 1 : knots[high] - knots[low];
      ToDoubleFunction<Feature> slope =
          feature -> (from.weight(feature, high) - from.weight(feature, low)) / width;
      double constantSlope = (from.constant(high) - from.constant(low)) / width;
      slopes[i] = new Weights(slope, constantSlope);
      bases[i] =
          new Weights(
              feature -> from.weight(feature, low) - knots[low] * slope.applyAsDouble(feature),
              from.constant(low) - knots[low] * constantSlope);
    }
    Set<Feature> used = from.features();
    counts =
        any(
            used,
            Feature.N2,
            Feature.N3,
            Feature.NMAX,
            Feature.NMAX2,
            Feature.NSEC2,
            Feature.LONE,
            Feature.COLS);
    moreOfColours = any(used, Feature.NL, Feature.DEAD, Feature.FRAG2, Feature.NFRAG);
    colours = moreOfColours || any(used, Feature.L2SUM, Feature.ISO2);
    farPairs = any(used, Feature.P02, Feature.P20);
    pairs = farPairs || any(used, Feature.P01, Feature.P10, Feature.P11);
    sides = any(used, Feature.S1);
    heights = any(used, Feature.H2, Feature.W);
    steps = any(used, Feature.HMAX, Feature.ROUGH);
  }

  private static boolean any(Set<Feature> used, Feature... of) {
    return !Collections.disjoint(used, List.of(of));
  }

  @Override
  public double value(Board board) {
    int t = board.left();
    double at = inPercent ? 100.0 * t / (board.columns() * board.rows()) : t;
    int stage = 0;
    while (stage < knots.length && knots[stage] < at) {
      stage++;
    }
    Weights base = bases[stage];
    Weights slope = slopes[stage];
    double value = ofLeft(t, at, base, slope);
    if (colours) { // first, as it counts the groups in its own way
      value += ofColours(board, at, base, slope);
    }
    value += ofGroups(board, at, base, slope);
    if (counts) {
      value += ofCounts(board, at, base, slope);
    }
    if (pairs) {
      value += ofPairs(board.planes(), at, base, slope);
    }
    if (sides) {
      value += (base.s1 + at * slope.s1) * sides(board.planes(), board.columns(), board.colours());
    }
    if (heights) {
      value += ofHeights(board, at, base, slope);
    }
    if (steps) {
      value += ofSteps(board, at, base, slope);
    }
    return value;
  }

  private static double ofLeft(double t, double at, Weights base, Weights slope) {
    return (base.t + at * slope.t) * t
        + (base.t2 + at * slope.t2) * (t * t)
        + (base.constant + at * slope.constant);
  }

  private static double ofGroups(Board board, double at, Weights base, Weights slope) {
    int largest = board.largestGroup();
    return (base.sq + at * slope.sq) * board.groupSquares()
        + (base.iso + at * slope.iso) * board.lone()
        + (base.groups + at * slope.groups) * board.moveCount()
        + (base.lmax2 + at * slope.lmax2) * (largest * largest);
  }

  private static double ofCounts(Board board, double at, Weights base, Weights slope) {
    int n2 = 0;
    long n3 = 0;
    int most = 0;
    int second = 0;
    int single = 0;
    int present = 0;
    for (int colour = board.colours(); colour > 0; colour--) {
      int n = board.tiles(colour);
      n2 += n * n;
      n3 += (long) n * n * n;
      second = Math.max(second, Math.min(most, n));
      most = Math.max(most, n);
      single += n == 1 ? 1 : 0;
      present += n > 0 ? 1 : 0;
    }
    return (base.n2 + at * slope.n2) * n2
        + (base.n3 + at * slope.n3) * n3
        + (base.nmax + at * slope.nmax) * most
        + (base.nmax2 + at * slope.nmax2) * (most * most)
        + (base.nsec2 + at * slope.nsec2) * (second * second)
        + (base.lone + at * slope.lone) * single
        + (base.cols + at * slope.cols) * present;
  }

  private double ofColours(Board board, double at, Weights base, Weights slope) {
    ColourMeasures measures = board.byColour();
    int largest2 = 0;
    int lone2 = 0;
    int nLargest = 0;
    int dead = 0;
    int parts2 = 0;
    int nParts = 0;
    for (int colour = board.colours(); colour > 0; colour--) {
      int lone = measures.lone(colour);
      int largest = measures.largestGroup(colour);
      largest2 += largest * largest;
      lone2 += lone * lone;
      if (moreOfColours) {
        int n = measures.tiles(colour);
        int groups = measures.groups(colour);
        int parts = groups + lone;
        nLargest += n * largest;
        dead += n > 0 && groups == 0 ? 1 : 0;
        parts2 += parts * parts;
        nParts += n * parts;
      }
    }
    return (base.l2sum + at * slope.l2sum) * largest2
        + (base.iso2 + at * slope.iso2) * lone2
        + (base.nl + at * slope.nl) * nLargest
        + (base.dead + at * slope.dead) * dead
        + (base.frag2 + at * slope.frag2) * parts2
        + (base.nfrag + at * slope.nfrag) * nParts;
  }

  /**
   * Tiles of one colour that are neighbours in a column, in a row or diagonally, or two rows or two
   * columns apart: one pass that works on a word and looks two ahead.
   */
  private double ofPairs(Planes planes, double at, Weights base, Weights slope) {
    int words = planes.words();
    boolean four = planes.hasDigit8();
    // two rows above the top row is the next column
    long notTop = planes.floors() * (planes.column() >>> 2);
    int p01 = 0;
    int p10 = 0;
    int p11 = 0;
    int p02 = 0;
    int p20 = 0;
    long a = planes.digit1(0);
    long b = planes.digit2(0);
    long c = planes.digit4(0);
    long aNext = planes.digit1(1);
    long bNext = planes.digit2(1);
    long cNext = planes.digit4(1);
    long ar = planes.fromRight(a, aNext);
    long br = planes.fromRight(b, bNext);
    long cr = planes.fromRight(c, cNext);
    for (int i = 0; i < words; i++) {
      long aNext2 = planes.digit1(i + 2);
      long bNext2 = planes.digit2(i + 2);
      long cNext2 = planes.digit4(i + 2);
      long arNext = planes.fromRight(aNext, aNext2);
      long brNext = planes.fromRight(bNext, bNext2);
      long crNext = planes.fromRight(cNext, cNext2);
      long occupied = a | b | c;
      long up = (a ^ a >>> 1) | (b ^ b >>> 1) | (c ^ c >>> 1);
      long right = (a ^ ar) | (b ^ br) | (c ^ cr);
      long rightUp = (a ^ ar >>> 1) | (b ^ br >>> 1) | (c ^ cr >>> 1);
      long rightDown = (a ^ ar << 1) | (b ^ br << 1) | (c ^ cr << 1);
      long d = 0;
      long dr = 0;
      if (four) {
        d = planes.digit8(i);
        dr = planes.fromRight(d, planes.digit8(i + 1));
        occupied |= d;
        up |= d ^ d >>> 1;
        right |= d ^ dr;
        rightUp |= d ^ dr >>> 1;
        rightDown |= d ^ dr << 1;
      }
      p01 += Long.bitCount(occupied & ~up);
      p10 += Long.bitCount(occupied & ~right);
      p11 += Long.bitCount(occupied & ~rightUp) + Long.bitCount(occupied & ~rightDown);
      if (farPairs) {
        long up2 = (a ^ a >>> 2) | (b ^ b >>> 2) | (c ^ c >>> 2);
        long right2 =
            (a ^ planes.fromRight(ar, arNext))
                | (b ^ planes.fromRight(br, brNext))
                | (c ^ planes.fromRight(cr, crNext));
        if (four) {
          up2 |= d ^ d >>> 2;
          long drNext = planes.fromRight(planes.digit8(i + 1), planes.digit8(i + 2));
          right2 |= d ^ planes.fromRight(dr, drNext);
        }
        p02 += Long.bitCount(occupied & notTop & ~up2);
        p20 += Long.bitCount(occupied & ~right2);
      }
      a = aNext;
      b = bNext;
      c = cNext;
      aNext = aNext2;
      bNext = bNext2;
      cNext = cNext2;
      ar = arNext;
      br = brNext;
      cr = crNext;
    }
    return (base.p01 + at * slope.p01) * p01
        + (base.p10 + at * slope.p10) * p10
        + (base.p11 + at * slope.p11) * p11
        + (base.p02 + at * slope.p02) * p02
        + (base.p20 + at * slope.p20) * p20;
  }

  /**
   * Over colours and neighbouring columns, the product of the two numbers of tiles. The colours are
   * counted side by side.
   */
  private static int sides(Planes planes, int columns, int colours) {
    int perWord = planes.columnsPerWord();
    int stride = planes.stride();
    int sum = 0;
    int before1 = 0;
    int before2 = 0;
    int before3 = 0;
    int before4 = 0;
    int before5 = 0;
    int before6 = 0;
    int before7 = 0;
    int before8 = 0;
    int before9 = 0;
    for (int x = 0, i = 0; x < columns; i++) {
      long a = planes.digit1(i);
      long b = planes.digit2(i);
      long c = planes.digit4(i);
      long d = planes.digit8(i);
      long c1 = a & ~b & ~c & ~d;
      long c2 = b & ~a & ~c;
      long c3 = a & b & ~c;
      long c4 = c & ~a & ~b;
      long c5 = c & a & ~b;
      long c6 = b & c & ~a;
      long c7 = a & b & c;
      long c8 = d & ~a;
      long c9 = d & a;
      long field = planes.column();
      for (int k = 0; k < perWord; k++, x++) {
        int n1 = Long.bitCount(c1 & field);
        int n2 = Long.bitCount(c2 & field);
        int n3 = Long.bitCount(c3 & field);
        int n4 = Long.bitCount(c4 & field);
        int n5 = Long.bitCount(c5 & field);
        sum += n1 * before1 + n2 * before2 + n3 * before3 + n4 * before4 + n5 * before5;
        before1 = n1;
        before2 = n2;
        before3 = n3;
        before4 = n4;
        before5 = n5;
        if (colours > 5) {
          int n6 = Long.bitCount(c6 & field);
          int n7 = Long.bitCount(c7 & field);
          int n8 = Long.bitCount(c8 & field);
          int n9 = Long.bitCount(c9 & field);
          sum += n6 * before6 + n7 * before7 + n8 * before8 + n9 * before9;
          before6 = n6;
          before7 = n7;
          before8 = n8;
          before9 = n9;
        }
        field <<= stride;
      }
    }
    return sum;
  }

  /**
   * The columns' heights. The square of a height is the sum of 2y + 1 over the rows y of its tiles,
   * so the sum of squares takes a count of bits for each binary digit of row numbers.
   */
  private static double ofHeights(Board board, double at, Weights base, Weights slope) {
    Planes planes = board.planes();
    long column = planes.column();
    long floors = planes.floors();
    int squares = board.left();
    int filled = 0;
    for (int i = 0; i < planes.words(); i += 2) { // beyond the last word there are no tiles
      long tiles = planes.occupied(i);
      long tilesNext = planes.occupied(i + 1);
      filled += Long.bitCount(tiles & floors) + Long.bitCount(tilesNext & floors);
      for (int digit = 0; digit < ROWS_WITH.length; digit++) {
        long with = floors * (column & ROWS_WITH[digit]);
        squares += Long.bitCount(tiles & with) + Long.bitCount(tilesNext & with) << digit + 1;
      }
    }
    return (base.h2 + at * slope.h2) * squares + (base.w + at * slope.w) * filled;
  }

  private static double ofSteps(Board board, double at, Weights base, Weights slope) {
    Planes planes = board.planes();
    int perWord = planes.columnsPerWord();
    int stride = planes.stride();
    long column = planes.column();
    int columns = board.columns();
    int highest = 0;
    int steps = 0;
    int before = 0;
    for (int i = 0, x = 0; x < columns; i++) {
      long tiles = planes.occupied(i);
      for (int k = 0; k < perWord && x < columns; k++, x++) {
        int height = Long.bitCount(tiles & column);
        highest = Math.max(highest, height);
        steps += x > 0 ? Math.abs(height - before) : 0;
        before = height;
        tiles >>>= stride;
      }
    }
    return (base.hmax + at * slope.hmax) * highest + (base.rough + at * slope.rough) * steps;
  }
}
