package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.report.Page;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The folder of a report. */
final class ReportFolder {

  private ReportFolder() {}

  /** Makes the folder and refuses it if nothing can be written there, before any work is done. */
  static void check(@Nullable String name) {
    if (name == null) {
      return;
    }
    Path folder = InputFiles.path(name);
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, "popstar", ".tmp"));
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "cannot write to folder " + InputFiles.title(name) + ": a file is in its way", e);
    } catch (IOException e) {
      throw cannotWrite(name, e);
    }
  }

  static void write(String name, ArenaReport report, Page page) {
    try {
      report.write(InputFiles.path(name), page);
    } catch (IOException e) {
      throw cannotWrite(name, e);
    }
  }

  private static UsageException cannotWrite(String name, IOException e) {
    String reason =
        e.getMessage() == null || e.getMessage().equals(name)
            ? e.getClass().getSimpleName()
            : e.getMessage();
    return new UsageException(
        "cannot write to folder " + InputFiles.title(name) + ": " + reason, e);
  }
}
