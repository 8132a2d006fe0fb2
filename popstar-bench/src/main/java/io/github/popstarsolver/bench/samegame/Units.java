package io.github.popstarsolver.bench.samegame;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads amounts with units. */
public final class Units {

  private static final Pattern TIME = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?)(ms|s|m|h)?");
  private static final Pattern MEMORY = Pattern.compile("([0-9]{1,12})([kKmMgG]?)");

  private Units() {}

  /**
   * Reads a time such as {@code 500ms}, {@code 2s}, {@code 1.5m} or {@code 2} (seconds).
   *
   * @param text the text
   * @return the time, cut off at some three hundred years
   * @throws IllegalArgumentException if it is no such text
   */
  public static Duration time(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          Quote.of(text) + ", expected a time such as 500ms, 2s, 1.5m or 2 (seconds)");
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

  /**
   * Reads an amount of memory such as {@code 512M}, {@code 2G} or a number of bytes.
   *
   * @param text the text
   * @return the bytes, cut off at {@link Long#MAX_VALUE}
   * @throws IllegalArgumentException if it is no such text
   */
  public static long bytes(String text) {
    Matcher matcher = MEMORY.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          Quote.of(text) + ", expected an amount of memory such as 512M, 2G or 1000000");
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
