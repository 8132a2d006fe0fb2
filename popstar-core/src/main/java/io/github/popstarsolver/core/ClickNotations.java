package io.github.popstarsolver.core;

import java.util.List;

/** All click notations. */
final class ClickNotations {

  static final List<ClickNotation> ALL =
      List.of(
          new PairNotation("popstar", PairNotation.Kind.COLUMN_ROW),
          new PairNotation("codingame", PairNotation.Kind.LINES),
          new PairNotation("popstar-solver", PairNotation.Kind.ROW_COLUMN_FROM_TOP),
          new PairNotation("uva", PairNotation.Kind.ROW_COLUMN_FROM_ONE),
          new TathamNotation(),
          new SgbustNotation());

  private ClickNotations() {}
}
