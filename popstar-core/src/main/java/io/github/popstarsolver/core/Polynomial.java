package io.github.popstarsolver.core;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToLongFunction;

/**
 * A polynomial in {@code n} read from text such as {@code n^2-4n+4}, {@code 5n^2} or {@code
 * n(n-1)/2}, evaluated exactly.
 *
 * <p>Grammar, blanks anywhere: a sum of products; a product joins factors by {@code *}, by nothing
 * ({@code 5n}) or by {@code /} followed by a whole number; a factor is a whole number, {@code n} or
 * a sum in parentheses, with an optional {@code ^} and an exponent from 0 to 9.
 */
final class Polynomial implements IntToLongFunction {

  private static final int MAX_DEGREE = 9;
  private static final int MAX_LENGTH = 200;
  private static final int MAX_NESTING = 20;

  /** Coefficients over the common denominator, lowest power first. */
  private final List<BigInteger> coefficients;

  private final BigInteger denominator;
  private final String text;

  private Polynomial(String text, List<BigInteger> coefficients, BigInteger denominator) {
    this.text = text;
    this.coefficients = coefficients;
    this.denominator = denominator;
  }

  static Polynomial parse(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "polynomial has " + text.length() + " characters, expected at most " + MAX_LENGTH);
    }
    Reader reader = new Reader(text);
    Fraction value = reader.sum();
    reader.end();
    return new Polynomial(text, value.coefficients, value.denominator);
  }

  @Override
  public long applyAsLong(int n) {
    BigInteger x = BigInteger.valueOf(n);
    BigInteger sum = BigInteger.ZERO;
    for (int i = coefficients.size() - 1; i >= 0; i--) {
      sum = sum.multiply(x).add(coefficients.get(i));
    }
    BigInteger[] parts = sum.divideAndRemainder(denominator);
    if (parts[1].signum() != 0) {
      throw new IllegalArgumentException(
          "polynomial '" + text + "' is no whole number for n = " + n);
    }
    return parts[0].longValueExact();
  }

  @Override
  public String toString() {
    return text;
  }

  private record Fraction(List<BigInteger> coefficients, BigInteger denominator) {

    static Fraction of(BigInteger value) {
      return new Fraction(List.of(value), BigInteger.ONE);
    }

    Fraction plus(Fraction other, BigInteger sign) {
      List<BigInteger> sum = new ArrayList<>();
      int terms = Math.max(coefficients.size(), other.coefficients.size());
      for (int i = 0; i < terms; i++) {
        BigInteger left = at(i).multiply(other.denominator);
        BigInteger right = other.at(i).multiply(denominator).multiply(sign);
        sum.add(left.add(right));
      }
      return new Fraction(sum, denominator.multiply(other.denominator));
    }

    Fraction times(Fraction other) {
      int terms = coefficients.size() + other.coefficients.size() - 1;
      List<BigInteger> product = new ArrayList<>();
      for (int i = 0; i < terms; i++) {
        BigInteger sum = BigInteger.ZERO;
        for (int j = 0; j <= i; j++) {
          sum = sum.add(at(j).multiply(other.at(i - j)));
        }
        product.add(sum);
      }
      return new Fraction(product, denominator.multiply(other.denominator));
    }

    BigInteger at(int power) {
      return power < coefficients.size() ? coefficients.get(power) : BigInteger.ZERO;
    }
  }

  private static final class Reader {
    private final String text;
    private int at;
    private int nesting;

    Reader(String text) {
      this.text = text;
    }

    Fraction sum() {
      if (++nesting > MAX_NESTING) {
        throw error("at most " + MAX_NESTING + " nested parentheses");
      }
      BigInteger sign = sign();
      Fraction sum = Fraction.of(BigInteger.ZERO).plus(product(), sign);
      while (peek() == '+' || peek() == '-') {
        BigInteger next = sign();
        sum = sum.plus(product(), next);
      }
      nesting--;
      return sum;
    }

    /** An optional sign; the caller has looked for it where one is needed. */
    private BigInteger sign() {
      if (peek() == '-') {
        at++;
        return BigInteger.ONE.negate();
      }
      if (peek() == '+') {
        at++;
      }
      return BigInteger.ONE;
    }

    private Fraction product() {
      Fraction product = factor();
      while (true) {
        char next = peek();
        if (next == '*') {
          at++;
          product = product.times(factor());
        } else if (next == '/') {
          at++;
          BigInteger divisor = number();
          if (divisor.signum() == 0) {
            throw error("a divisor other than 0");
          }
          product = new Fraction(product.coefficients, product.denominator.multiply(divisor));
        } else if (next == 'n' || next == '(' || isDigit(next)) {
          product = product.times(factor());
        } else {
          return product;
        }
        limit(product);
      }
    }

    private Fraction factor() {
      Fraction base;
      char next = peek();
      if (next == 'n') {
        at++;
        base = new Fraction(List.of(BigInteger.ZERO, BigInteger.ONE), BigInteger.ONE);
      } else if (next == '(') {
        at++;
        base = sum();
        if (peek() != ')') {
          throw error("')'");
        }
        at++;
      } else if (isDigit(next)) {
        base = Fraction.of(number());
      } else {
        throw error("a number, n or '('");
      }
      if (peek() != '^') {
        return base;
      }
      at++;
      int start = at;
      BigInteger exponent = number();
      if (exponent.compareTo(BigInteger.valueOf(MAX_DEGREE)) > 0) {
        at = start;
        throw error("an exponent from 0 to " + MAX_DEGREE);
      }
      Fraction power = Fraction.of(BigInteger.ONE);
      for (int i = exponent.intValueExact(); i > 0; i--) {
        power = power.times(base);
        limit(power);
      }
      return power;
    }

    private BigInteger number() {
      if (!isDigit(peek())) {
        throw error("a whole number");
      }
      int start = at;
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
      return new BigInteger(text.substring(start, at));
    }

    void end() {
      if (peek() != 0) {
        throw error("'+', '-', '*', '/' or the end");
      }
    }

    /** The next character that is no blank, or 0 at the end. */
    private char peek() {
      while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
        at++;
      }
      return at < text.length() ? text.charAt(at) : 0;
    }

    private void limit(Fraction value) {
      if (value.coefficients.size() > MAX_DEGREE + 1) {
        throw error("a degree of at most " + MAX_DEGREE);
      }
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }

    private IllegalArgumentException error(String expected) {
      String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
      return new IllegalArgumentException(
          "polynomial '"
              + text
              + "': expected "
              + expected
              + " at character "
              + (at + 1)
              + ", found "
              + found);
    }
  }
}
