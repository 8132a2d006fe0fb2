package io.github.popstarsolver.examples.watersort;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Files and folders to write to, with messages for people. */
final class OutputFiles {

  private OutputFiles() {}

  /** Refuses a file that cannot be written, before any work is done; what it holds is kept. */
  static void check(@Nullable Path file) {
    if (file == null) {
      return;
    }
    try {
      FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE).close();
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /** Makes a folder, if it is not there. */
  static void folder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  /** What to throw when a file or folder of the user's cannot be written. */
  static IllegalArgumentException cannotWrite(Path path, IOException e) {
    String reason =
        e instanceof NoSuchFileException
            ? "no such file or directory"
            : e instanceof FileAlreadyExistsException
                ? "a file is in its way"
                : String.valueOf(e.getMessage());
    return new IllegalArgumentException("cannot write " + path + ": " + reason, e);
  }
}
