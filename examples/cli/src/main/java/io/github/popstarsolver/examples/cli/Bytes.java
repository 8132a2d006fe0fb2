package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Units;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an amount of memory such as 512M, 2G or a number of bytes. */
final class Bytes implements ITypeConverter<Long> {

  @Override
  public Long convert(String value) {
    try {
      return Units.bytes(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
