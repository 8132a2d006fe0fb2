package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.bench.samegame.Units;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as 500ms, 2s, 1.5m or 2 (seconds). */
final class Times implements ITypeConverter<Duration> {

  @Override
  public Duration convert(String value) {
    try {
      return Units.time(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
