package io.github.popstarsolver.core;

import java.nio.charset.StandardCharsets;

/** A format of UTF-8 text. Immutable. */
abstract sealed class TextFormat extends BoardFormat
    permits GridFormat, CodinGameFormat, CsvFormat, TathamFormat, SnapshotFormat {

  TextFormat(String name) {
    super(name);
  }

  /** Whether row k of the board is line k of the text. */
  abstract boolean rowsAreLines();

  abstract RawBoard parseText(String text);

  abstract String formatText(Board board);

  @Override
  final RawBoard parseBytes(byte[] input) {
    return parseText(Texts.decode(input));
  }

  @Override
  final byte[] format(Board board) {
    return formatText(board).getBytes(StandardCharsets.UTF_8);
  }
}
