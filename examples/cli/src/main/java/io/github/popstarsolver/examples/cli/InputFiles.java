package io.github.popstarsolver.examples.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads and writes files, with messages for people. */
final class InputFiles {

  private static final String STANDARD_INPUT = "-";

  private InputFiles() {}

  /** Whether a name stands for standard input. */
  static boolean isStandardInput(String name) {
    return name.equals(STANDARD_INPUT);
  }

  /** All bytes of a file, or of standard input for {@code -}. */
  static byte[] read(Io io, String name) {
    try {
      return isStandardInput(name) ? io.in().readAllBytes() : Files.readAllBytes(path(name));
    } catch (IOException e) {
      throw new UsageException("cannot read " + title(name) + ": " + reason(name, e), e);
    }
  }

  /** Writes a file. */
  static void write(String name, byte[] bytes) {
    try {
      Files.write(path(name), bytes);
    } catch (IOException e) {
      throw new UsageException("cannot write " + title(name) + ": " + reason(name, e), e);
    }
  }

  /** What to call an input in a message. */
  static String title(String name) {
    return isStandardInput(name) ? "standard input" : Quote.of(name);
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(Quote.of(name) + " is no file name: " + e.getReason(), e);
    }
  }

  private static String reason(String name, IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (Files.isDirectory(Path.of(name))) {
      return "it is a directory";
    }
    return String.valueOf(e.getMessage());
  }
}
