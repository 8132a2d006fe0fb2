package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Rules;

/** Random boards of a shape such as 10x10/5: columns, rows, colours. */
final class Shapes {

  private Shapes() {}

  static Board[] boards(Rules rules, String shape, int count) {
    String[] parts = shape.split("[x/]", -1);
    Board[] boards = new Board[count];
    for (int i = 0; i < count; i++) {
      boards[i] =
          Board.random(
              rules,
              Integer.parseInt(parts[0]),
              Integer.parseInt(parts[1]),
              Integer.parseInt(parts[2]),
              1 + i);
    }
    return boards;
  }
}
