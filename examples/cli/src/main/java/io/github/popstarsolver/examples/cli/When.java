package io.github.popstarsolver.examples.cli;

/** When to do something that suits terminals. */
enum When {
  AUTO,
  ALWAYS,
  NEVER;

  boolean holds(boolean onTerminal) {
    return this == ALWAYS || (this == AUTO && onTerminal);
  }

  /** Reads the name. */
  static final class Converter extends ChoiceConverter<When> {
    Converter() {
      super(When.class);
    }
  }
}
