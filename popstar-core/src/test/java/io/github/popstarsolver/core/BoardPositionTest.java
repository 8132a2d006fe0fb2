package io.github.popstarsolver.core;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;

/** The contract of positions for boards of all kinds of shapes and rules. */
class BoardPositionTest {

  private static final Rules OTHER = Rules.builder("other").groupScore("n^3").build();

  /** Full random boards of one shape, an empty one, and one that is over. */
  private abstract static class BoardContract extends PositionContract<Board> {
    private final Rules rules;
    private final int columns;
    private final int rows;
    private final int colours;

    BoardContract(Rules rules, int columns, int rows, int colours) {
      this.rules = rules;
      this.columns = columns;
      this.rows = rows;
      this.colours = colours;
    }

    @Override
    final List<Board> starts() {
      List<Board> starts = new ArrayList<>();
      for (int seed = 0; seed < 3; seed++) {
        starts.add(Board.random(rules, columns, rows, colours, seed));
      }
      starts.add(Board.ofRowsTopDown(rules, new int[rows][columns]));
      return starts;
    }

    @Override
    final Position<?> ofAnotherShape(Board position) {
      return switch (colours % 3) {
        case 0 -> Board.random(rules, columns + 1, rows, colours, 1);
        case 1 -> Board.random(rules, columns, rows + 1, colours, 1);
        default -> Board.random(OTHER, columns, rows, colours, 1);
      };
    }

    @Override
    final int games() {
      return columns * rows > 200 ? 1 : 6;
    }
  }

  @Nested
  class PopStar extends BoardContract {
    PopStar() {
      super(Rules.POPSTAR, 10, 10, 5);
    }
  }

  @Nested
  class SameGame extends BoardContract {
    SameGame() {
      super(Rules.SAMEGAME, 15, 15, 6);
    }
  }

  @Nested
  class OneColumn extends BoardContract {
    OneColumn() {
      super(Rules.POPSTAR, 1, 31, 2);
    }
  }

  @Nested
  class OneRow extends BoardContract {
    OneRow() {
      super(Rules.POPSTAR, 40, 1, 1);
    }
  }

  @Nested
  class OneColumnPerWord extends BoardContract {
    OneColumnPerWord() {
      super(Rules.POPSTAR, 5, 32, 3);
    }
  }

  @Nested
  class FourPlanes extends BoardContract {
    FourPlanes() {
      super(Rules.POPSTAR, 7, 9, 9);
    }
  }

  @Nested
  class SingleTiles extends BoardContract {
    SingleTiles() {
      super(Rules.named("codeabbey"), 6, 6, 4);
    }
  }

  @Nested
  class FiveAtLeast extends BoardContract {
    FiveAtLeast() {
      super(Rules.builder("five").groupScore("n-9").minimumGroup(5).build(), 8, 8, 2);
    }
  }

  @Nested
  class ShiftRight extends BoardContract {
    ShiftRight() {
      super(Rules.named("jawbreaker"), 12, 11, 5);
    }
  }

  @Nested
  class ShiftCentre extends BoardContract {
    ShiftCentre() {
      super(Rules.builder("centre").groupScore("n").shift(ColumnShift.CENTRE).build(), 9, 5, 3);
    }
  }

  @Nested
  class ShiftNone extends BoardContract {
    ShiftNone() {
      super(Rules.builder("none").groupScore("n").shift(ColumnShift.NONE).build(), 9, 5, 4);
    }
  }

  @Nested
  class ShiftRows extends BoardContract {
    ShiftRows() {
      super(Rules.named("shifter"), 11, 7, 5);
    }
  }

  @Nested
  class Largest extends BoardContract {
    Largest() {
      super(Rules.POPSTAR, 24, 20, 5);
    }
  }
}
