package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Move;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A beam search as one would write it first: a map of the boards of a layer, a sort, and the best
 * of them kept. It values boards as the library does by default: points standing, less 40 for each
 * tile in no group.
 */
final class PlainBeam {

  private static final int LONE_CHARGE = 40;

  private final int width;

  PlainBeam(int width) {
    this.width = width;
  }

  /** The final score of the best game found. */
  int solve(PlainBoard start) {
    PlainBoard greedy = start.copy();
    greedy.playGreedily();
    int best = greedy.finalScore();
    List<PlainBoard> layer = List.of(start);
    while (!layer.isEmpty()) {
      Map<PlainBoard, Node> next = new HashMap<>();
      for (PlainBoard board : layer) {
        List<Move> moves = board.moves();
        if (moves.isEmpty()) {
          best = Math.max(best, board.finalScore());
        }
        for (Move move : moves) {
          PlainBoard child = board.child(move);
          Node known = next.get(child);
          if (known == null) {
            next.put(child, new Node(child, child.score(), value(child)));
          } else if (child.score() > known.score()) {
            next.put(child, new Node(child, child.score(), known.value()));
          }
        }
      }
      List<Node> nodes = new ArrayList<>(next.values());
      nodes.sort(Comparator.comparingInt(Node::objective).reversed());
      layer = nodes.stream().limit(width).map(Node::board).toList();
    }
    return best;
  }

  private static int value(PlainBoard board) {
    int standing = 0;
    int lone = board.left();
    for (Move move : board.moves()) {
      standing += 5 * move.size() * move.size();
      lone -= move.size();
    }
    return standing - LONE_CHARGE * lone;
  }

  /** A board, the points on the best way to it, and what it is worth beyond them. */
  private record Node(PlainBoard board, int score, int value) {
    int objective() {
      return score + value;
    }
  }
}
