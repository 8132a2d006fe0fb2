package io.github.popstarsolver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Group scores as text. */
class PolynomialTest {

  private static final int LARGEST = Board.MAX_COLUMNS * Board.MAX_ROWS;

  private static long at(String text, int n) {
    return Polynomial.parse(text).applyAsLong(n);
  }

  @ParameterizedTest
  @CsvSource({
    "5n^2, 7, 245",
    "n^2-4n+4, 7, 25",
    "(n-2)^2, 7, 25",
    "n(n-1)/2, 7, 21",
    "n*(n-1)/2, 8, 28",
    "n(n+1)/2, 8, 36",
    "5n(n-1), 4, 60",
    "0, 9, 0",
    "7, 9, 7",
    "-n, 9, -9",
    "+n, 9, 9",
    "-(n-2)^2, 5, -9",
    "n-2-3, 9, 4",
    "n-(2-3), 9, 10",
    "2n3, 5, 30",
    "nn, 5, 25",
    "(n)(n), 5, 25",
    "2(n+1)(n-1), 5, 48",
    "n^0, 5, 1",
    "0^0, 5, 1",
    "n^9, 2, 512",
    "n^1, 5, 5",
    "(n^3)^3, 2, 512",
    "n/2+n/2, 5, 5",
    "n/2*2, 5, 5",
    "n/3-n/3, 5, 0",
    "6n/2/3, 5, 5",
    "((((n)))), 5, 5",
    "000012, 5, 12",
    "2^9, 5, 512",
    "n(n-1)(n-2)/6, 5, 10",
    "12345678901234567890-12345678901234567889, 5, 1"
  })
  void isWorkedOutExactly(String text, int n, long expected) {
    assertThat(at(text, n)).isEqualTo(expected);
    // blanks anywhere but inside a number
    String spread = " " + text.replaceAll("(?<!\\d)|(?!\\d)", " \t") + " ";
    assertThat(at(spread, n)).isEqualTo(expected);
  }

  /** A power binds before a sign and before a product, and a division ends with its number. */
  @Test
  void precedence() {
    assertThat(at("-n^2", 3)).isEqualTo(-9);
    assertThat(at("2n^2", 3)).isEqualTo(18);
    assertThat(at("n/2n", 4)).as("(n/2)*n").isEqualTo(8);
    assertThat(at("1+n*2+3", 4)).isEqualTo(12);
  }

  @Property(tries = 300)
  void agreesWithBigNumbers(
      @ForAll @IntRange(min = -50, max = 50) int a,
      @ForAll @IntRange(min = -50, max = 50) int b,
      @ForAll @IntRange(min = -50, max = 50) int c,
      @ForAll @IntRange(min = 1, max = LARGEST) int n) {
    String text = "(" + a + ")n^2 + (" + b + ") * n + (" + c + ")";
    BigInteger x = BigInteger.valueOf(n);
    BigInteger expected =
        BigInteger.valueOf(a)
            .multiply(x)
            .add(BigInteger.valueOf(b))
            .multiply(x)
            .add(BigInteger.valueOf(c));
    assertThat(BigInteger.valueOf(at(text, n))).isEqualTo(expected);
  }

  @Test
  void halvesOfConsecutiveNumbersAreWholeForEveryGroup() {
    Polynomial triangle = Polynomial.parse("n(n-1)/2");
    for (int n = 1; n <= LARGEST; n++) {
      assertThat(triangle.applyAsLong(n)).isEqualTo(n * (n - 1L) / 2);
    }
  }

  @ParameterizedTest
  @CsvSource({"n/2, 3", "n^2/4, 2047", "(n+1)/3, 1", "1/2, 8"})
  void aValueThatIsNoWholeNumberIsAnErrorThatNamesIt(String text, int n) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at(text, n))
        .withMessageContaining("'" + text + "'")
        .withMessageContaining("n = " + n);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n^9",
        "5n^7",
        "9223372036854775808",
        "-9223372036854775809",
        "(n^4)(n^2)",
        "-n^9",
        "99999999999999999999n"
      })
  void whatDoesNotFitIsAnOverflowAndNeverNegative(String text) {
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> at(text, LARGEST));
  }

  @Test
  void theLargestLongStillFits() {
    assertThat(at("9223372036854775807", 1)).isEqualTo(Long.MAX_VALUE);
    assertThat(at("9223372036854775806+n", 1)).isEqualTo(Long.MAX_VALUE);
    assertThat(at("-9223372036854775807-n", 1)).isEqualTo(Long.MIN_VALUE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"|a number, n or '('|1|the end",
        "\" \"|a number, n or '('|2|the end",
        "x|a number, n or '('|1|'x'",
        "N|a number, n or '('|1|'N'",
        "5m^2|'+', '-', '*', '/' or the end|2|'m'",
        "n^|a whole number|3|the end",
        "n^n|a whole number|3|'n'",
        "n^-1|a whole number|3|'-'",
        "n^10|an exponent from 0 to 9|3|'1'",
        "n^99999999999|an exponent from 0 to 9|3|'9'",
        "(n|')'|3|the end",
        "n)|'+', '-', '*', '/' or the end|2|')'",
        "()|a number, n or '('|2|')'",
        "n+|a number, n or '('|3|the end",
        "n--2|a number, n or '('|3|'-'",
        "n**2|a number, n or '('|3|'*'",
        "n/n|a whole number|3|'n'",
        "n/(2)|a whole number|3|'('",
        "n/0|a divisor other than 0|4|the end",
        "n^2.5|'+', '-', '*', '/' or the end|4|'.'",
        "n²|'+', '-', '*', '/' or the end|2|'²'",
        "٣n|a number, n or '('|1|'٣'",
        "5n^2;|'+', '-', '*', '/' or the end|5|';'"
      })
  void anErrorSaysWhatWasExpectedAndWhere(String text, String expected, int at, String found) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Polynomial.parse(text))
        .withMessage(
            "polynomial '"
                + text
                + "': expected "
                + expected
                + " at character "
                + at
                + ", found "
                + found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"n^5n^5", "(n^9)^2", "n^9*n", "(n+1)^9 n", "nnnnnnnnnn"})
  void degreesBeyondNineAreRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Polynomial.parse(text))
        .withMessageContaining("a degree of at most 9");
  }

  @Test
  void longAndDeepTextsAreRefusedInNoTime() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Polynomial.parse("n+".repeat(1_000_000) + "n"))
        .withMessageContaining("2000001 characters, expected at most 200");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Polynomial.parse("(".repeat(99) + "n" + ")".repeat(99)))
        .withMessageContaining("nested parentheses");
    assertThat(at("(".repeat(19) + "n" + ")".repeat(19), 3)).isEqualTo(3);
  }

  @Test
  void nullIsNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> Polynomial.parse(null))
        .withMessageContaining("text");
  }
}
