package io.github.popstarsolver.examples.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a time such as 500ms, 2s, 1.5m or 2 (seconds). */
final class Durations implements ITypeConverter<Duration> {

  private static final Pattern TIME = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)(ms|s|m|h)?");

  @Override
  public Duration convert(String value) {
    Matcher matcher = TIME.matcher(value);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          Quote.of(value) + ", expected a time such as 500ms, 2s, 1.5m or 2 (seconds)");
    }
    String unit = matcher.group(2) == null ? "s" : matcher.group(2);
    long nanos =
        switch (unit) {
          case "ms" -> 1_000_000L;
          case "m" -> 60_000_000_000L;
          case "h" -> 3_600_000_000_000L;
          default -> 1_000_000_000L;
        };
    BigDecimal total = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(nanos));
    return Duration.ofNanos(total.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue());
  }
}
