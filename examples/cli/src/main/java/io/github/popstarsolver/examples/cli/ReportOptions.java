package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.report.Page;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where a report goes. */
final class ReportOptions {

  @Option(
      names = "--report",
      paramLabel = "FOLDER",
      description = "Also write summary.json, summary.md, two .csv and report.html there.")
  private @Nullable String folder;

  /** Makes the folder and refuses it if nothing can be written there, before any work is done. */
  void check() {
    if (folder == null) {
      return;
    }
    Path path = InputFiles.path(folder);
    try {
      Files.createDirectories(path);
      Files.delete(Files.createTempFile(path, "popstar", ".tmp"));
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "cannot write to folder " + InputFiles.title(folder) + ": a file is in its way", e);
    } catch (IOException e) {
      throw cannotWrite(folder, e);
    }
  }

  /** Writes the report if it was asked for. */
  void write(ArenaReport report, Supplier<Page> page) {
    if (folder == null) {
      return;
    }
    try {
      report.write(InputFiles.path(folder), page.get());
    } catch (IOException e) {
      throw cannotWrite(folder, e);
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
