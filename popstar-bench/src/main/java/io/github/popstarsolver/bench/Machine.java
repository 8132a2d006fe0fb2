package io.github.popstarsolver.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Names the machine that measures. */
public final class Machine {

  private Machine() {}

  /**
   * The CPU model if the system tells, else the architecture, and the number of processors.
   *
   * @return a text for people
   * @throws IOException if the system tells, but cannot be read
   */
  public static String describe() throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    return model() + ", " + processors + (processors == 1 ? " processor" : " processors");
  }

  private static String model() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    if (Files.isReadable(info)) {
      for (String line : Files.readAllLines(info)) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    }
    return System.getProperty("os.arch", "an unknown machine");
  }
}
