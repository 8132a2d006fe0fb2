package io.github.popstarsolver.core;

import org.jspecify.annotations.Nullable;

/** One character per cell. Immutable. */
final class GridFormat extends TextFormat {

  /** The characters; null to find out. */
  private final @Nullable Alphabet alphabet;

  GridFormat(String name, @Nullable Alphabet alphabet) {
    super(name);
    this.alphabet = alphabet;
  }

  @Override
  boolean rowsAreLines() {
    return true;
  }

  @Override
  RawBoard parseText(String text) {
    return GridText.parse(alphabet == null ? Alphabet.of(text) : alphabet, text);
  }

  @Override
  String formatText(Board board) {
    return GridText.write(alphabet == null ? Alphabet.DIGITS : alphabet, board, name());
  }
}
