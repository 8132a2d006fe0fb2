package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * Nested Monte-Carlo search (Cazenave, "Nested Monte-Carlo search", IJCAI 2009). A level follows
 * the best game that it has seen, not only the best of the last moves tried.
 *
 * <p>The levels are a stack of their own: one goes up to its next move when the level below has
 * finished its game.
 */
final class NestedSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  private final int level;
  private final int repeats;
  private final long playouts;

  NestedSearch(
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed,
      int level,
      int repeats,
      long playouts) {
    super(policy, objective, seed);
    this.level = level;
    this.repeats = repeats;
    this.playouts = playouts;
  }

  /** A search of one level at work on its game. */
  private static final class Level<P> {
    final P position;
    int length;

    /** The moves here, and the one that is tried. */
    final int[] moves;

    int count;
    int tried;
    final Game best = new Game();

    Level(P position, int maxMoves) {
      this.position = position;
      moves = new int[maxMoves];
    }
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    List<Level<P>> levels = new ArrayList<>();
    for (int i = 0; i < level; i++) {
      levels.add(new Level<>(Positions.copy(walk.start), walk.buffer.length));
    }
    for (int i = 0; i < repeats; i++) {
      walk.reset();
      if (!search(walk, levels)) {
        return false;
      }
    }
    return false;
  }

  /** One search of the highest level; whether there was budget for it. */
  private boolean search(Walk<P, M> walk, List<Level<P>> levels) {
    int top = levels.size() - 1;
    int at = top;
    begin(levels.get(top), walk);
    while (true) {
      Level<P> here = levels.get(at);
      if (here.tried < here.count) {
        walk.resume(here.position, here.length);
        if (!walk.play(here.moves[here.tried++])) {
          return false;
        }
        if (at > 0) {
          begin(levels.get(--at), walk);
          continue;
        }
        if (walk.playouts == playouts || !walk.playout() || walk.ended()) {
          return false;
        }
        if (here.best.compare(walk.objective, walk.score, walk.left, walk.length) > 0) {
          here.best.take(walk);
        }
      } else if (here.count > 0) {
        follow(here, walk);
      } else if (at == top) {
        return true;
      } else { // the game is over: it goes up
        Game found = here.best;
        Game above = levels.get(++at).best;
        if (above.compare(walk.objective, found.score, found.left, found.length) > 0) {
          above.take(found);
        }
      }
    }
  }

  private void begin(Level<P> here, Walk<P, M> walk) {
    here.position.copyFrom(walk.position);
    here.length = walk.length;
    here.best.clear();
    list(here, walk);
    if (here.count == 0) {
      walk.finish();
      here.best.take(walk);
    }
  }

  /** Makes the next move of the best game. */
  private void follow(Level<P> here, Walk<P, M> walk) {
    int move = here.best.moves[here.length];
    here.position.play(move);
    walk.line[here.length++] = move;
    walk.resume(here.position, here.length);
    list(here, walk);
  }

  /** Lists the moves of a level, where the walk is. */
  private void list(Level<P> here, Walk<P, M> walk) {
    here.count = walk.moves(here.moves);
    here.tried = 0;
  }
}
