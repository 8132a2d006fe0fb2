package io.github.popstarsolver.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs a process to its end and takes what it prints; its errors go to this process's. */
final class Processes {

  private Processes() {}

  /**
   * Runs a command.
   *
   * @throws IOException if it cannot be started
   * @throws TrialFailure if it ends with another exit code than 0
   */
  static String output(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      if (code != 0) {
        throw new TrialFailure(
            "exit code " + code + " of: " + String.join(" ", command) + "\n" + output);
      }
      return output;
    } finally {
      process.destroyForcibly(); // in case this thread was interrupted
    }
  }
}
