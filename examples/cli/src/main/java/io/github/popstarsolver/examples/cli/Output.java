package io.github.popstarsolver.examples.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Standard output in UTF-8. Unlike a print stream it does not hide that writing fails. */
final class Output {

  private final OutputStream stream;

  Output(OutputStream stream) {
    this.stream = new BufferedOutputStream(stream, 1 << 14);
  }

  void print(String text) {
    write(text.getBytes(StandardCharsets.UTF_8));
  }

  void println(String text) {
    print(text + "\n");
  }

  void write(byte[] bytes) {
    try {
      stream.write(bytes);
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }

  void flush() {
    try {
      stream.flush();
    } catch (IOException e) {
      throw new OutputException(e);
    }
  }
}
