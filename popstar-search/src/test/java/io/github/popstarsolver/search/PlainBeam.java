package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The plain twin of {@link BeamSearch}: what it promises, done with lists, a map of whole boards
 * and a full sort.
 */
final class PlainBeam {

  /** A board with the way to it: the moves, and their ordinals, by which ways are ordered. */
  private record Way(Board board, List<Integer> ordinals, List<Move> moves) {

    Way then(int ordinal, Move move) {
      Board child = board.copy();
      child.play(move.packed());
      List<Integer> nextOrdinals = new ArrayList<>(ordinals);
      nextOrdinals.add(ordinal);
      List<Move> nextMoves = new ArrayList<>(moves);
      nextMoves.add(move);
      return new Way(child, nextOrdinals, nextMoves);
    }

    /** The higher score, then the way that comes first. */
    boolean isBetterThan(Way other) {
      return board.score() != other.board.score()
          ? board.score() > other.board.score()
          : comesBefore(other);
    }

    boolean comesBefore(Way other) {
      return BY_ORDINALS.compare(this, other) < 0;
    }
  }

  private static final Comparator<Way> BY_ORDINALS =
      (a, b) ->
          Arrays.compare(
              a.ordinals.stream().mapToInt(i -> i).toArray(),
              b.ordinals.stream().mapToInt(i -> i).toArray());

  private final int width;
  private final Heuristic<Board> heuristic;
  private final Objective objective;
  private Way best;

  PlainBeam(int width, Heuristic<Board> heuristic, Objective objective) {
    this.width = width;
    this.heuristic = heuristic;
    this.objective = objective;
  }

  List<Move> search(Board start) {
    Way root = new Way(start.copy(), List.of(), List.of());
    best = greedy(root);
    List<Way> layer = new ArrayList<>(List.of(root));
    while (!layer.isEmpty() && !objective.isFinal(best.board.finalScore())) {
      Map<List<Long>, Way> children = new LinkedHashMap<>();
      Way finished = null;
      for (Way parent : layer) {
        List<Move> moves = parent.board.moves();
        for (int i = 0; i < moves.size(); i++) {
          Way child = parent.then(i, moves.get(i));
          if (child.board.isOver()) {
            if (finished == null
                || order(child, finished) > 0
                || order(child, finished) == 0 && child.comesBefore(finished)) {
              finished = child;
            }
          } else {
            children.merge(packed(child.board), child, (a, b) -> b.isBetterThan(a) ? b : a);
          }
        }
      }
      if (finished != null && order(finished, best) > 0) {
        best = finished;
      }
      layer =
          new ArrayList<>(
              children.values().stream()
                  .sorted(
                      Comparator.comparingDouble((Way way) -> -value(way.board))
                          .thenComparing(way -> way.board.hash(), Long::compareUnsigned))
                  .limit(width)
                  .sorted(BY_ORDINALS)
                  .toList());
    }
    return best.moves;
  }

  long score() {
    return best.board.finalScore();
  }

  private double value(Board board) {
    return board.score() + heuristic.value(board) + 0.0;
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

  /** The move that pays most at once, the first of equals, until the game is over. */
  private static Way greedy(Way start) {
    Way way = start;
    while (!way.board.isOver()) {
      Way next = null;
      List<Move> moves = way.board.moves();
      for (int i = 0; i < moves.size(); i++) {
        Way child = way.then(i, moves.get(i));
        if (next == null || child.board.score() > next.board.score()) {
          next = child;
        }
      }
      way = next;
    }
    return way;
  }
}
