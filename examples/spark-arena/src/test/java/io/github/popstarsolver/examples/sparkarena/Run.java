package io.github.popstarsolver.examples.sparkarena;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

/**
 * What a run of the command in this JVM gave.
 *
 * @param code the exit code
 * @param out standard output
 * @param err standard error, without Spark's log
 */
record Run(int code, String out, String err) {

  static Run of(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), args);
    return new Run(code, out.toString(UTF_8), err.toString(UTF_8));
  }
}
