package io.github.popstarsolver.bench.report;

/** Writes texts as HTML. */
final class Html {

  private Html() {}

  /** A text as it may stand in an element or in an attribute in double quotes. */
  static String text(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
