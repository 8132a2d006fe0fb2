package io.github.popstarsolver.examples.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an amount of memory such as 512M, 2G or a number of bytes. */
final class Bytes implements ITypeConverter<Long> {

  private static final Pattern AMOUNT = Pattern.compile("([0-9]{1,12})([kKmMgG]?)");

  @Override
  public Long convert(String value) {
    Matcher matcher = AMOUNT.matcher(value);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          Quote.of(value) + ", expected an amount of memory such as 512M, 2G or 1000000");
    }
    int shift =
        switch (matcher.group(2)) {
          case "k", "K" -> 10;
          case "m", "M" -> 20;
          case "g", "G" -> 30;
          default -> 0;
        };
    long amount = Long.parseLong(matcher.group(1));
    return amount > Long.MAX_VALUE >> shift ? Long.MAX_VALUE : amount << shift;
  }
}
