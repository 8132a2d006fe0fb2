package io.github.popstarsolver.examples.sparkarena;

import io.github.popstarsolver.bench.arena.ResultsFile;
import io.github.popstarsolver.bench.arena.ResultsHeader;
import io.github.popstarsolver.bench.samegame.AgentSpec;
import io.github.popstarsolver.bench.samegame.Quote;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Opens files, with messages for people. */
final class ArenaFiles {

  private ArenaFiles() {}

  static List<String> agents(Path file) {
    try {
      return AgentSpec.lines(Files.readString(file));
    } catch (IOException e) {
      throw failure("cannot read ", file, e);
    }
  }

  static ResultsFile results(Path file, ResultsHeader header) {
    try {
      return ResultsFile.open(file, header);
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  static IllegalArgumentException cannotWrite(Path file, IOException e) {
    return failure("cannot write ", file, e);
  }

  private static IllegalArgumentException failure(String what, Path file, IOException e) {
    return new IllegalArgumentException(
        what + Quote.of(file.toString()) + ": " + reason(file, e), e);
  }

  private static String reason(Path file, IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    return Files.isDirectory(file) ? "it is a directory" : String.valueOf(e.getMessage());
  }
}
