package io.github.popstarsolver.examples.cli;

import picocli.CommandLine.Option;

/** The options that say how results are printed. */
final class OutputOptions {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = OutputFormat.Converter.class,
      defaultValue = "text",
      description = "text (default) or json, one object per line.")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = When.Converter.class,
      defaultValue = "auto",
      description = "Colour boards: auto (default: on a terminal without NO_COLOR), always, never.")
  private When colour = When.AUTO;

  boolean isJson() {
    return format == OutputFormat.JSON;
  }

  boolean isColoured(Io io) {
    return colour.holds(io.outIsTerminal() && io.allowsColour());
  }
}
