package io.github.popstarsolver.heuristics;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;

/** Reads the weights that come with the library. */
final class Resources {

  private Resources() {}

  private interface Parser<T> {
    T read(String name, Reader text) throws IOException;
  }

  static StagedWeights staged(String name) {
    return read(name, StagedWeights::read);
  }

  static RankedWeights ranked(String name) {
    return read(name, RankedWeights::read);
  }

  private static <T> T read(String name, Parser<T> parser) {
    String file = name + ".txt";
    try (InputStream in = Resources.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("the library has no resource " + file);
      }
      return parser.read(file, new InputStreamReader(in, UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
