package io.github.popstarsolver.heuristics;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ColourMeasures;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Planes;

/**
 * The heuristic of {@link RankedWeights}: {@link Heuristics#ranked} says what it is.
 *
 * <p>How it works. Which tiles have none of their colour around is worked out for all colours at
 * once, by comparing the planes with themselves moved by each offset of half of the window; a match
 * counts for both of its tiles. Runs of columns need each colour by itself.
 */
final class Ranked implements Heuristic<Board> {

  private static final int RANKS = 5;

  /** By rank from 1 on. */
  private final double[] rankWeights = new double[RANKS + 1];

  private final double pot;
  private final double pen;
  private final double isog;
  private final double la;
  private final double lat;
  private final double lb;
  private final double lbt;
  private final double cp;
  private final double cpt;
  private final double lc;
  private final double lct;
  private final double dg;
  private final double dgt;
  private final double ng;
  private final double ngt;
  private final double k1;
  private final double mx;
  private final double ones;

  Ranked(RankedWeights weights) {
    rankWeights[1] = weights.get("w1");
    rankWeights[2] = weights.get("w2");
    rankWeights[3] = weights.get("w3");
    rankWeights[4] = weights.get("w4");
    rankWeights[5] = weights.get("w5");
    pot = weights.get("pot");
    pen = weights.get("pen");
    isog = weights.get("isog");
    la = weights.get("la");
    lat = weights.get("lat");
    lb = weights.get("lb");
    lbt = weights.get("lbt");
    cp = weights.get("cp");
    cpt = weights.get("cpt");
    lc = weights.get("lc");
    lct = weights.get("lct");
    dg = weights.get("dg");
    dgt = weights.get("dgt");
    ng = weights.get("ng");
    ngt = weights.get("ngt");
    k1 = weights.get("k1");
    mx = weights.get("mx");
    ones = weights.get("ones");
  }

  @Override
  public double value(Board board) {
    double t = 1 - (double) board.left() / (board.columns() * board.rows());
    ColourMeasures measures = board.byColour();
    int colours = board.colours();
    int first = firstRank(measures, colours);
    Planes planes = board.planes();
    return ofColours(measures, colours, first, t)
        + ofSurroundings(planes, first, t)
        + ofColumns(planes, colours, first, t);
  }

  /** Orders colours: tiles, then squares of group sizes, then the lower number. */
  private static long key(ColourMeasures measures, int colour) {
    return (long) measures.tiles(colour) << 40
        | (long) measures.groupSquares(colour) << 8
        | 255 - colour;
  }

  private static int firstRank(ColourMeasures measures, int colours) {
    int first = 1;
    long best = key(measures, 1);
    for (int colour = 2; colour <= colours; colour++) {
      long key = key(measures, colour);
      first = key > best ? colour : first;
      best = Math.max(best, key);
    }
    return first;
  }

  private double ofColours(ColourMeasures measures, int colours, int first, double t) {
    double ranked = 0;
    int squares = 0;
    int grouped = 0;
    int groups = 0;
    int lone = 0;
    int single = 0;
    for (int colour = 1; colour <= colours; colour++) {
      int n = measures.tiles(colour);
      if (n == 0) {
        continue;
      }
      long key = key(measures, colour);
      int rank = 1;
      for (int other = 1; other <= colours; other++) {
        rank += key(measures, other) > key ? 1 : 0;
      }
      ranked += rankWeights[Math.min(rank, RANKS)] * ((double) (n - 2) * (n - 2));
      squares += measures.groupSquares(colour);
      groups += measures.groups(colour);
      grouped += n - measures.lone(colour);
      lone += measures.lone(colour);
      single += n == 1 ? 1 : 0;
    }
    int largest = measures.largestGroup(first);
    double loneTiles = lone + (k1 - 1) * measures.lone(first);
    return ranked
        + pot * (squares - 4 * grouped + 4 * groups)
        + (largest > 1 ? mx * ((double) (largest - 2) * (largest - 2)) : 0)
        - (pen + isog * t) * loneTiles
        - (ng + ngt * t) * groups
        - ones * single;
  }

  /** Tiles with none of their colour around, and diagonal neighbours. */
  private double ofSurroundings(Planes planes, int first, double t) {
    int words = planes.words();
    boolean four = planes.hasDigit8();
    long column = planes.column();
    long floors = planes.floors();
    long notTop2 = floors * (column >>> 2);
    long notTop3 = floors * (column >>> 3);
    int diagonals = 0;
    int near = 0;
    int far = 0;
    int nearFirst = 0;
    int farFirst = 0;
    long nearFromLeft = 0;
    long farFromLeft = 0;
    for (int i = 0; i < words; i++) {
      long a = planes.digit1(i);
      long b = planes.digit2(i);
      long c = planes.digit4(i);
      long ar = planes.fromRight(a, planes.digit1(i + 1));
      long br = planes.fromRight(b, planes.digit2(i + 1));
      long cr = planes.fromRight(c, planes.digit4(i + 1));
      long tiles = a | b | c;
      long up1 = (a ^ a >>> 1) | (b ^ b >>> 1) | (c ^ c >>> 1);
      long up2 = (a ^ a >>> 2) | (b ^ b >>> 2) | (c ^ c >>> 2);
      long up3 = (a ^ a >>> 3) | (b ^ b >>> 3) | (c ^ c >>> 3);
      long right = (a ^ ar) | (b ^ br) | (c ^ cr);
      long rightUp = (a ^ ar >>> 1) | (b ^ br >>> 1) | (c ^ cr >>> 1);
      long rightDown = (a ^ ar << 1) | (b ^ br << 1) | (c ^ cr << 1);
      long rightUp2 = (a ^ ar >>> 2) | (b ^ br >>> 2) | (c ^ cr >>> 2);
      long rightDown2 = (a ^ ar << 2) | (b ^ br << 2) | (c ^ cr << 2);
      if (four) {
        long d = planes.digit8(i);
        long dr = planes.fromRight(d, planes.digit8(i + 1));
        tiles |= d;
        up1 |= d ^ d >>> 1;
        up2 |= d ^ d >>> 2;
        up3 |= d ^ d >>> 3;
        right |= d ^ dr;
        rightUp |= d ^ dr >>> 1;
        rightDown |= d ^ dr << 1;
        rightUp2 |= d ^ dr >>> 2;
        rightDown2 |= d ^ dr << 2;
      }
      // from differences to matches
      up1 = tiles & ~up1;
      up2 = tiles & notTop2 & ~up2;
      up3 = tiles & notTop3 & ~up3;
      right = tiles & ~right;
      rightUp = tiles & ~rightUp;
      rightDown = tiles & ~rightDown;
      rightUp2 = tiles & notTop2 & ~rightUp2;
      rightDown2 = tiles & (notTop2 << 2) & ~rightDown2;
      diagonals += Long.bitCount(rightUp) + Long.bitCount(rightDown);
      long toRight = right | rightUp << 1 | rightDown >>> 1;
      long toRightFar = toRight | rightUp2 << 2 | rightDown2 >>> 2;
      long nearMatch =
          up1 | up1 << 1 | right | rightUp | rightDown | planes.fromLeft(toRight, nearFromLeft);
      long farMatch =
          nearMatch
              | up2
              | up2 << 2
              | up3
              | up3 << 3
              | rightUp2
              | rightDown2
              | planes.fromLeft(toRightFar, farFromLeft);
      nearFromLeft = toRight;
      farFromLeft = toRightFar;
      long nearNone = tiles & ~nearMatch;
      long farNone = tiles & ~farMatch;
      long ofFirst = planes.ofColour(i, first);
      near += Long.bitCount(nearNone);
      far += Long.bitCount(farNone);
      nearFirst += Long.bitCount(nearNone & ofFirst);
      farFirst += Long.bitCount(farNone & ofFirst);
    }
    return (dg + dgt * t) * diagonals
        - (la + lat * t) * (near + (k1 - 1) * nearFirst)
        - (lb + lbt * t) * (far + (k1 - 1) * farFirst);
  }

  /** Runs of columns that hold a colour, and columns with a single tile far from others. */
  private double ofColumns(Planes planes, int colours, int first, double t) {
    int words = planes.words();
    long column = planes.column();
    long floors = planes.floors();
    long all = floors * column;
    int top = Long.bitCount(column);
    int runs = 0;
    int single = 0;
    int runsFirst = 0;
    int singleFirst = 0;
    for (int colour = 1; colour <= colours; colour++) {
      int ownRuns = 0;
      int ownSingle = 0;
      long before = 0;
      long tiles = planes.ofColour(0, colour);
      long holds = any(tiles, all, floors, top);
      for (int i = 0; i < words; i++) {
        long next = planes.ofColour(i + 1, colour);
        long nextHolds = any(next, all, floors, top);
        long left = planes.fromLeft(holds, before);
        // taking 1 from a column clears its lowest tile and changes no higher one
        long several = any(tiles & tiles - holds, all, floors, top);
        ownRuns += Long.bitCount(holds & ~left);
        ownSingle += Long.bitCount(holds & ~several & ~left & ~planes.fromRight(holds, nextHolds));
        before = holds;
        tiles = next;
        holds = nextHolds;
      }
      runs += ownRuns;
      single += ownSingle;
      runsFirst = colour == first ? ownRuns : runsFirst;
      singleFirst = colour == first ? ownSingle : singleFirst;
    }
    return -(cp + cpt * t) * (runs + (k1 - 1) * runsFirst)
        - (lc + lct * t) * (single + (k1 - 1) * singleFirst);
  }

  /** The floors of the columns that have any of the tiles: full columns added carry them over. */
  private static long any(long tiles, long all, long floors, int top) {
    return floors == 1 ? (tiles | -tiles) >>> 63 : (tiles + all) >>> top & floors;
  }
}
