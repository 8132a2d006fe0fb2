package io.github.popstarsolver.core;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** What all text formats share: decoding, blanks, and showing what was found in a message. */
final class Texts {

  private static final int LONGEST_QUOTE = 40;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Texts() {}

  /** Decodes UTF-8 and refuses all else. */
  static String decode(byte[] input) {
    if (input.length >= 2
        && ((input[0] == (byte) 0xFE && input[1] == (byte) 0xFF)
            || (input[0] == (byte) 0xFF && input[1] == (byte) 0xFE))) {
      throw new BoardFormatException("the input is UTF-16, expected UTF-8");
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer bytes = ByteBuffer.wrap(input);
    CharBuffer chars = CharBuffer.allocate(input.length);
    CoderResult result = decoder.decode(bytes, chars, true);
    if (result.isError()) {
      throw new BoardFormatException(
          "byte offset "
              + bytes.position()
              + ": found 0x"
              + hex(input[bytes.position()] & 0xFF, 2)
              + ", which is not UTF-8 text here");
    }
    return chars.flip().toString();
  }

  /** The text without the byte order mark that it may begin with. */
  static String withoutMark(String text) {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }

  static boolean isBlank(int character) {
    return character == ' ' || character == '\t';
  }

  static boolean isLineEnd(int character) {
    return character == '\n' || character == '\r';
  }

  static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }

  /** The text without blanks and line ends around it. */
  static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  static boolean isSpace(int character) {
    return isBlank(character) || isLineEnd(character);
  }

  /** A character for a message: itself if it is ASCII and visible, else its code point. */
  static String quote(int codePoint) {
    return codePoint >= ' ' && codePoint < 0x7F
        ? "'" + (char) codePoint + "'"
        : "U+" + hex(codePoint, 4);
  }

  /** A text for a message: cut if long, with code points for what is not ASCII and visible. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder("'");
    int shown = 0;
    for (int i = 0; i < text.length(); shown++) {
      if (shown == LONGEST_QUOTE) {
        quoted.append("...");
        break;
      }
      int codePoint = text.codePointAt(i);
      i += Character.charCount(codePoint);
      if (codePoint >= ' ' && codePoint < 0x7F) {
        quoted.append((char) codePoint);
      } else {
        quoted.append("<U+").append(hex(codePoint, 4)).append('>');
      }
    }
    return quoted.append('\'').toString();
  }

  /** What stands at an index, for a message. */
  static String found(String text, int index) {
    return index < text.length() ? quote(text.codePointAt(index)) : "the end";
  }

  private static String hex(int value, int digits) {
    StringBuilder hex = new StringBuilder();
    for (int shift = 20; shift >= 0; shift -= 4) {
      if (value >>> shift != 0 || shift < 4 * digits) {
        hex.append("0123456789ABCDEF".charAt(value >>> shift & 15));
      }
    }
    return hex.toString();
  }
}
