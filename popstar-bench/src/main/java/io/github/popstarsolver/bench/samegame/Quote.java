package io.github.popstarsolver.bench.samegame;

import java.util.Locale;

/** Shows a text of the user in a message. */
public final class Quote {

  private Quote() {}

  /**
   * Puts a text in quotes.
   *
   * @param text any text
   * @return the text in single quotes, with control characters written out
   */
  public static String of(String text) {
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
