package io.github.popstarsolver.bench;

import java.util.Locale;

/** What {@link Native} measures. */
enum NativeCase {
  BEAM_10X10(true),
  BEAM_15X15(true),
  BEAM_30X20(true),
  ENGINE_10X10(true),
  ENGINE_15X15(true),
  SCALING(false),
  COLD(false),
  HEAP(false),
  MEMORY(false);

  /** Whether the native side takes part. */
  final boolean compares;

  NativeCase(boolean compares) {
    this.compares = compares;
  }

  /** The name on the command line, such as {@code beam-10x10}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
