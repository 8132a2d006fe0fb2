package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The plain twin of {@link RolloutBeam}: lists, a map of whole boards, full sorts, and recursion
 * for the ends of games.
 */
final class PlainRolloutBeam {

  /** A board and the moves to it. */
  record Way(Board board, List<Integer> ordinals, List<Move> moves) {

    Way then(int ordinal, Move move) {
      Board child = board.copy();
      child.play(move.packed());
      List<Integer> nextOrdinals = new ArrayList<>(ordinals);
      nextOrdinals.add(ordinal);
      List<Move> nextMoves = new ArrayList<>(moves);
      nextMoves.add(move);
      return new Way(child, nextOrdinals, nextMoves);
    }

    boolean comesBefore(Way other) {
      return BY_ORDINALS.compare(this, other) < 0;
    }

    boolean isBetterThan(Way other) {
      return board.score() != other.board.score()
          ? board.score() > other.board.score()
          : comesBefore(other);
    }
  }

  private static final Comparator<Way> BY_ORDINALS =
      (a, b) ->
          Arrays.compare(
              a.ordinals.stream().mapToInt(i -> i).toArray(),
              b.ordinals.stream().mapToInt(i -> i).toArray());

  private record Valued(Way way, double value) {}

  int width = 5;
  int playouts = 2;
  double weight = 0.25;
  int endgame;
  int tabu;
  int earlyLayers;
  int earlyFactor = 1;
  Objective objective = Objective.SCORE;
  final Heuristic<Board> heuristic;
  final List<MoveChooser<Board>> choosers;
  private Way best;

  PlainRolloutBeam(Heuristic<Board> heuristic, List<MoveChooser<Board>> choosers) {
    this.heuristic = heuristic;
    this.choosers = choosers;
  }

  private List<Move> moves(Board board) {
    List<Move> others = board.moves().stream().filter(move -> move.colour() != tabu).toList();
    return others.isEmpty() ? board.moves() : others;
  }

  Way search(Board start) {
    Way root = new Way(start.copy(), List.of(), List.of());
    best = playOut(root, (b, s, m, n) -> mostPaying(b, m, n), false);
    List<Way> layer = root.board.isOver() ? List.of() : List.of(root);
    for (int depth = 1; !layer.isEmpty(); depth++) {
      if (objective.isFinal(best.board.finalScore())) {
        break;
      }
      Map<List<Long>, Way> children = new LinkedHashMap<>();
      Way finished = null;
      for (Way parent : layer) {
        List<Move> moves = moves(parent.board);
        for (int i = 0; i < moves.size(); i++) {
          Way child = parent.then(i, moves.get(i));
          if (!child.board.isOver()) {
            children.merge(packed(child.board), child, (a, b) -> b.isBetterThan(a) ? b : a);
          } else if (finished == null
              || order(child, finished) > 0
              || order(child, finished) == 0 && child.comesBefore(finished)) {
            finished = child;
          }
        }
      }
      if (finished != null && order(finished, best) > 0) {
        best = finished;
      }
      boolean shortest =
          objective == Objective.FEWEST_CLICKS
              && best.board.left() == 0
              && best.moves.size() <= depth;
      if (shortest || objective.isFinal(best.board.finalScore())) {
        break;
      }
      layer = survivors(children, depth);
    }
    return best;
  }

  private List<Way> survivors(Map<List<Long>, Way> children, int depth) {
    int places = depth <= earlyLayers ? width * earlyFactor : width;
    List<Way> entrants =
        children.values().stream()
            .sorted(
                Comparator.comparingDouble((Way way) -> -value(way.board))
                    .thenComparing(way -> way.board.hash(), Long::compareUnsigned))
            .limit((long) places * Math.max(1, playouts))
            .sorted(BY_ORDINALS)
            .toList();
    Way top = best;
    List<Valued> valued = new ArrayList<>();
    for (Way way : entrants) {
      if (way.board.left() <= endgame) {
        Way end = bestEnd(way);
        top = order(end, top) > 0 ? end : top;
        continue;
      }
      double value = value(way.board);
      if (playouts > 0) {
        Way end = null;
        for (MoveChooser<Board> chooser : choosers) {
          Way game = playOut(way, chooser, true);
          end = end == null || order(game, end) > 0 ? game : end;
        }
        top = order(end, top) > 0 ? end : top;
        value += weight * (end.board.finalScore() - (double) way.board.score());
      }
      valued.add(new Valued(way, value));
    }
    best = top;
    return valued.stream()
        .sorted(Comparator.comparingDouble(v -> -v.value)) // stable: the first of equals
        .limit(places)
        .map(Valued::way)
        .sorted(BY_ORDINALS)
        .toList();
  }

  private double value(Board board) {
    return board.score() + heuristic.value(board) + 0.0;
  }

  private Way bestEnd(Way way) {
    if (way.board.isOver()) {
      return way;
    }
    Way found = null;
    List<Move> moves = way.board.moves();
    for (int i = 0; i < moves.size(); i++) {
      Way end = bestEnd(way.then(i, moves.get(i)));
      found = found == null || order(end, found) > 0 ? end : found;
    }
    return found;
  }

  private Way playOut(Way from, MoveChooser<Board> chooser, boolean filtered) {
    Way way = from;
    while (!way.board.isOver()) {
      List<Move> moves = filtered ? moves(way.board) : way.board.moves();
      int[] packed = moves.stream().mapToInt(Move::packed).toArray();
      int chosen = chooser.choose(way.board, way.board.copy(), packed, packed.length);
      way = way.then(chosen, moves.get(chosen));
    }
    return way;
  }

  /** The first of the moves that pay most at once. */
  private static int mostPaying(Board board, int[] moves, int count) {
    int most = 0;
    for (int i = 1; i < count; i++) {
      if (board.rules().groupScore(Move.size(moves[i]))
          > board.rules().groupScore(Move.size(moves[most]))) {
        most = i;
      }
    }
    return most;
  }

  private int order(Way a, Way b) {
    return objective.compare(
        a.board.finalScore(),
        a.board.left(),
        a.moves.size(),
        b.board.finalScore(),
        b.board.left(),
        b.moves.size());
  }

  private static List<Long> packed(Board board) {
    long[] packed = new long[board.packedLength()];
    board.pack(packed, 0);
    return Arrays.stream(packed).boxed().toList();
  }
}
