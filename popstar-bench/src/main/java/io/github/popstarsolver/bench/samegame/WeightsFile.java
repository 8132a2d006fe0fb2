package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Makes heuristics of files of staged weights. */
final class WeightsFile {

  private WeightsFile() {}

  static Heuristic<Board> load(String file) {
    String title = "weights file " + Quote.of(file);
    try (Reader text =
        new InputStreamReader(Files.newInputStream(Path.of(file)), StandardCharsets.UTF_8)) {
      return Heuristics.staged(StagedWeights.read(title, text));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no " + title, e);
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException("cannot read " + title + ": " + e.getMessage(), e);
    }
  }
}
