package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Planes;
import java.util.EnumSet;
import java.util.List;

/**
 * The heuristic of {@link StagedWeights}.
 *
 * <p>How it works. Weights are mixed, as they are needed, from those at the two knots around the
 * stage of the board, which are the same knot beyond the ends. Features come in three kinds: what
 * the measures by colour give, what the planes give by comparing tiles with tiles in other places,
 * and what column counts give; a kind that has no weights is not worked out.
 */
final class Staged implements Heuristic<Board> {

  /** The weights at one knot, the divisors of the features included. */
  private static final class Knot {
    final double at;
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

    Knot(StagedWeights from, int i) {
      at = from.knot(i);
      sq = from.weight(Feature.SQ, i) * 5 / 100;
      iso = from.weight(Feature.ISO, i);
      groups = from.weight(Feature.GROUPS, i);
      n2 = from.weight(Feature.N2, i) * 5 / 100;
      n3 = from.weight(Feature.N3, i) / 400;
      nmax = from.weight(Feature.NMAX, i);
      nmax2 = from.weight(Feature.NMAX2, i) * 5 / 100;
      nsec2 = from.weight(Feature.NSEC2, i) * 5 / 100;
      l2sum = from.weight(Feature.L2SUM, i) * 5 / 100;
      lmax2 = from.weight(Feature.LMAX2, i) * 5 / 100;
      nl = from.weight(Feature.NL, i) * 5 / 100;
      s1 = from.weight(Feature.S1, i) / 10;
      p02 = from.weight(Feature.P02, i);
      p20 = from.weight(Feature.P20, i);
      p11 = from.weight(Feature.P11, i);
      p01 = from.weight(Feature.P01, i);
      p10 = from.weight(Feature.P10, i);
      h2 = from.weight(Feature.H2, i) / 20;
      hmax = from.weight(Feature.HMAX, i);
      w = from.weight(Feature.W, i);
      rough = from.weight(Feature.ROUGH, i) / 2;
      dead = from.weight(Feature.DEAD, i);
      lone = from.weight(Feature.LONE, i);
      cols = from.weight(Feature.COLS, i);
      iso2 = from.weight(Feature.ISO2, i) / 4;
      frag2 = from.weight(Feature.FRAG2, i) / 10;
      nfrag = from.weight(Feature.NFRAG, i) / 20;
      t = from.weight(Feature.T, i) / 5;
      t2 = from.weight(Feature.T2, i) / 500;
      constant = from.constant(i);
    }
  }

  private final boolean inPercent;
  private final Knot[] knots;
  private final boolean pairs;
  private final boolean farPairs;
  private final boolean sides;
  private final boolean heights;

  Staged(StagedWeights from) {
    inPercent = from.inPercent();
    knots = new Knot[from.knotCount()];
    for (int i = 0; i < knots.length; i++) {
      knots[i] = new Knot(from, i);
    }
    List<Feature> used = from.features();
    pairs = used.stream().anyMatch(EnumSet.of(Feature.P01, Feature.P10, Feature.P11)::contains);
    farPairs = used.contains(Feature.P02) || used.contains(Feature.P20);
    sides = used.contains(Feature.S1);
    heights =
        used.stream()
            .anyMatch(EnumSet.of(Feature.H2, Feature.HMAX, Feature.W, Feature.ROUGH)::contains);
  }

  @Override
  public double value(Board board) {
    int t = board.left();
    double at = inPercent ? 100.0 * t / (board.columns() * board.rows()) : t;
    int upper = 0;
    while (upper < knots.length && knots[upper].at < at) {
      upper++;
    }
    Knot low = knots[Math.max(0, upper - 1)];
    Knot high = knots[Math.min(knots.length - 1, upper)];
    double share = low == high ? 0 : (at - low.at) / (high.at - low.at);
    double value = ofColours(board, t, low, high, share);
    if (pairs) {
      value += ofPairs(board.planes(), low, high, share);
    }
    if (farPairs) {
      value += ofFarPairs(board.planes(), low, high, share);
    }
    if (sides) {
      value += mix(low.s1, high.s1, share) * sides(board.planes(), board.colours());
    }
    if (heights) {
      value += ofHeights(board, low, high, share);
    }
    return value;
  }

  private static double mix(double low, double high, double share) {
    return low + share * (high - low);
  }

  private static double ofColours(Board board, int t, Knot low, Knot high, double share) {
    int colours = board.colours();
    int squares = 0;
    int lone = 0;
    int groups = 0;
    long n2 = 0;
    long n3 = 0;
    int most = 0;
    int second = 0;
    long largest2 = 0;
    int largest = 0;
    long nLargest = 0;
    int dead = 0;
    int single = 0;
    int present = 0;
    long lone2 = 0;
    long parts2 = 0;
    long nParts = 0;
    for (int colour = 1; colour <= colours; colour++) {
      long n = board.tiles(colour);
      int ownGroups = board.groups(colour);
      int ownLone = board.lone(colour);
      int ownLargest = board.largestGroup(colour);
      long parts = (long) ownGroups + ownLone;
      squares += board.groupSquares(colour);
      lone += ownLone;
      groups += ownGroups;
      n2 += n * n;
      n3 += n * n * n;
      second = Math.max(second, Math.min(most, (int) n));
      most = Math.max(most, (int) n);
      largest2 += (long) ownLargest * ownLargest;
      largest = Math.max(largest, ownLargest);
      nLargest += n * ownLargest;
      dead += n > 0 && ownGroups == 0 ? 1 : 0;
      single += n == 1 ? 1 : 0;
      present += n > 0 ? 1 : 0;
      lone2 += (long) ownLone * ownLone;
      parts2 += parts * parts;
      nParts += n * parts;
    }
    double sizes =
        mix(low.sq, high.sq, share) * squares
            + mix(low.l2sum, high.l2sum, share) * largest2
            + mix(low.lmax2, high.lmax2, share) * ((double) largest * largest)
            + mix(low.nl, high.nl, share) * nLargest
            + mix(low.groups, high.groups, share) * groups;
    double counts =
        mix(low.n2, high.n2, share) * n2
            + mix(low.n3, high.n3, share) * n3
            + mix(low.nmax, high.nmax, share) * most
            + mix(low.nmax2, high.nmax2, share) * ((double) most * most)
            + mix(low.nsec2, high.nsec2, share) * ((double) second * second)
            + mix(low.dead, high.dead, share) * dead
            + mix(low.lone, high.lone, share) * single
            + mix(low.cols, high.cols, share) * present;
    double parts =
        mix(low.iso, high.iso, share) * lone
            + mix(low.iso2, high.iso2, share) * lone2
            + mix(low.frag2, high.frag2, share) * parts2
            + mix(low.nfrag, high.nfrag, share) * nParts;
    double left =
        mix(low.t, high.t, share) * t
            + mix(low.t2, high.t2, share) * ((double) t * t)
            + mix(low.constant, high.constant, share);
    return sizes + counts + parts + left;
  }

  /** Neighbours of one colour: above, to the right, and above and below to the right. */
  private static double ofPairs(Planes planes, Knot low, Knot high, double share) {
    int words = planes.words();
    boolean four = planes.hasDigit8();
    int p01 = 0;
    int p10 = 0;
    int p11 = 0;
    for (int i = 0; i < words; i++) {
      long a = planes.digit1(i);
      long b = planes.digit2(i);
      long c = planes.digit4(i);
      long ar = planes.fromRight(a, planes.digit1(i + 1));
      long br = planes.fromRight(b, planes.digit2(i + 1));
      long cr = planes.fromRight(c, planes.digit4(i + 1));
      long occupied = a | b | c;
      long up = (a ^ a >>> 1) | (b ^ b >>> 1) | (c ^ c >>> 1);
      long right = (a ^ ar) | (b ^ br) | (c ^ cr);
      long rightUp = (a ^ ar >>> 1) | (b ^ br >>> 1) | (c ^ cr >>> 1);
      long rightDown = (a ^ ar << 1) | (b ^ br << 1) | (c ^ cr << 1);
      if (four) {
        long d = planes.digit8(i);
        long dr = planes.fromRight(d, planes.digit8(i + 1));
        occupied |= d;
        up |= d ^ d >>> 1;
        right |= d ^ dr;
        rightUp |= d ^ dr >>> 1;
        rightDown |= d ^ dr << 1;
      }
      p01 += Long.bitCount(occupied & ~up);
      p10 += Long.bitCount(occupied & ~right);
      p11 += Long.bitCount(occupied & ~rightUp) + Long.bitCount(occupied & ~rightDown);
    }
    return mix(low.p01, high.p01, share) * p01
        + mix(low.p10, high.p10, share) * p10
        + mix(low.p11, high.p11, share) * p11;
  }

  /** Tiles of one colour two rows or two columns apart. */
  private static double ofFarPairs(Planes planes, Knot low, Knot high, double share) {
    int words = planes.words();
    // two rows above the top row is the next column
    long notTop = planes.floors() * (planes.column() >>> 2);
    int p02 = 0;
    int p20 = 0;
    for (int i = 0; i < words; i++) {
      long a = planes.digit1(i);
      long b = planes.digit2(i);
      long c = planes.digit4(i);
      long d = planes.digit8(i);
      long an = planes.digit1(i + 1);
      long bn = planes.digit2(i + 1);
      long cn = planes.digit4(i + 1);
      long dn = planes.digit8(i + 1);
      long arr =
          planes.fromRight(planes.fromRight(a, an), planes.fromRight(an, planes.digit1(i + 2)));
      long brr =
          planes.fromRight(planes.fromRight(b, bn), planes.fromRight(bn, planes.digit2(i + 2)));
      long crr =
          planes.fromRight(planes.fromRight(c, cn), planes.fromRight(cn, planes.digit4(i + 2)));
      long drr =
          planes.fromRight(planes.fromRight(d, dn), planes.fromRight(dn, planes.digit8(i + 2)));
      long occupied = a | b | c | d;
      long up = (a ^ a >>> 2) | (b ^ b >>> 2) | (c ^ c >>> 2) | (d ^ d >>> 2);
      long right = (a ^ arr) | (b ^ brr) | (c ^ crr) | (d ^ drr);
      p02 += Long.bitCount(occupied & notTop & ~up);
      p20 += Long.bitCount(occupied & ~right);
    }
    return mix(low.p02, high.p02, share) * p02 + mix(low.p20, high.p20, share) * p20;
  }

  /** Over colours and neighbouring columns, the product of the two numbers of tiles. */
  private static int sides(Planes planes, int colours) {
    int words = planes.words();
    int perWord = planes.columnsPerWord();
    int stride = planes.stride();
    long column = planes.column();
    int sum = 0;
    for (int colour = 1; colour <= colours; colour++) {
      int before = 0;
      for (int i = 0; i < words; i++) {
        long tiles = planes.ofColour(i, colour);
        for (int k = 0; k < perWord; k++) {
          int n = Long.bitCount(tiles & column);
          sum += before * n;
          before = n;
          tiles >>>= stride;
        }
      }
    }
    return sum;
  }

  private static double ofHeights(Board board, Knot low, Knot high, double share) {
    Planes planes = board.planes();
    int perWord = planes.columnsPerWord();
    int stride = planes.stride();
    long column = planes.column();
    int columns = board.columns();
    int squares = 0;
    int highest = 0;
    int filled = 0;
    int steps = 0;
    int before = 0;
    for (int i = 0, x = 0; x < columns; i++) {
      long tiles = planes.occupied(i);
      for (int k = 0; k < perWord && x < columns; k++, x++) {
        int height = Long.bitCount(tiles & column);
        squares += height * height;
        highest = Math.max(highest, height);
        filled += height > 0 ? 1 : 0;
        steps += x > 0 ? Math.abs(height - before) : 0;
        before = height;
        tiles >>>= stride;
      }
    }
    return mix(low.h2, high.h2, share) * squares
        + mix(low.hmax, high.hmax, share) * highest
        + mix(low.w, high.w, share) * filled
        + mix(low.rough, high.rough, share) * steps;
  }
}
