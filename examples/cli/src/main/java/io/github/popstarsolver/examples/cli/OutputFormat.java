package io.github.popstarsolver.examples.cli;

/** What results are printed as. */
enum OutputFormat {
  TEXT,
  JSON;

  /** Reads the name. */
  static final class Converter extends ChoiceConverter<OutputFormat> {
    Converter() {
      super(OutputFormat.class);
    }
  }
}
