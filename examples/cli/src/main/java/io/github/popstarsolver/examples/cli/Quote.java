package io.github.popstarsolver.examples.cli;

import java.util.Locale;

/** Shows a text of the user in a message. */
final class Quote {

  private Quote() {}

  /** The text in quotes, with control characters written out. */
  static String of(String text) {
    StringBuilder quoted = new StringBuilder("'");
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c)) {
                quoted.append(String.format(Locale.ROOT, "<U+%04X>", c));
              } else {
                quoted.appendCodePoint(c);
              }
            });
    return quoted.append('\'').toString();
  }
}
