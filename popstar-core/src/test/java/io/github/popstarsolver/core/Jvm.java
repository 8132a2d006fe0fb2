package io.github.popstarsolver.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a main class of the tests in another JVM of the same JDK, on the class path. */
final class Jvm {

  /**
   * What such a run came to.
   *
   * @param status the exit status
   * @param out what it wrote to its standard output
   * @param err what it wrote to its standard error
   */
  record Result(int status, String out, String err) {}

  private Jvm() {}

  static Result run(List<String> options, Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(home(Board.class) + System.getProperty("path.separator") + home(main));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    try {
      Path out = Files.createTempFile("jvm", ".out");
      Path err = Files.createTempFile("jvm", ".err");
      ProcessBuilder builder =
          new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().remove("JAVA_TOOL_OPTIONS"); // its use is announced on stderr
      Process process = builder.start();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("no end within a minute: " + command);
      }
      Result result = new Result(process.exitValue(), read(out), read(err));
      Files.delete(out);
      Files.delete(err);
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).strip();
  }

  /** The directory or jar that a class was loaded from, be it from the module or the class path. */
  private static Path home(Class<?> type) {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    String url = type.getResource(file).toString();
    String home = url.substring(0, url.length() - file.length());
    if (home.startsWith("jar:")) {
      home = home.substring("jar:".length(), home.length() - 1);
    }
    return Path.of(URI.create(home));
  }
}
