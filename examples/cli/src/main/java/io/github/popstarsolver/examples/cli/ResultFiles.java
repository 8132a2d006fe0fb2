package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.Results;
import io.github.popstarsolver.bench.arena.ResultsFile;
import io.github.popstarsolver.bench.arena.ResultsHeader;
import java.io.IOException;

/** Opens files of results, with messages for people. */
final class ResultFiles {

  private ResultFiles() {}

  static ResultsFile open(String name, ResultsHeader header) {
    try {
      return ResultsFile.open(InputFiles.path(name), header);
    } catch (IOException e) {
      throw cannotWrite(name, e);
    }
  }

  static Results read(String name) {
    try {
      return ResultsFile.read(InputFiles.path(name));
    } catch (IOException e) {
      throw new UsageException(
          "cannot read " + InputFiles.title(name) + ": " + InputFiles.reason(name, e), e);
    }
  }

  static UsageException cannotWrite(String name, IOException e) {
    return new UsageException(
        "cannot write " + InputFiles.title(name) + ": " + InputFiles.reason(name, e), e);
  }
}
