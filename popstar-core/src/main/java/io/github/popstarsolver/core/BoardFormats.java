package io.github.popstarsolver.core;

import java.util.List;

/** All formats. */
final class BoardFormats {

  static final TextFormat AUTO = new GridFormat("auto", null);

  static final List<BoardFormat> ALL =
      List.of(
          AUTO,
          new GridFormat("digits", Alphabet.DIGITS),
          new GridFormat("letters", Alphabet.LETTERS),
          new CodinGameFormat(),
          new BgfFormat(),
          new TathamFormat(),
          new CsvFormat("csv", ','),
          new CsvFormat("csv-semicolon", ';'),
          new CsvFormat("csv-tab", '\t'),
          new SnapshotFormat());

  private BoardFormats() {}
}
