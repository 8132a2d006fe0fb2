package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A file of boards that both sides read: rows of digits, top row first, boards parted by a line.
 */
final class BoardFile {

  private BoardFile() {}

  static void write(Path file, Board[] boards) throws IOException {
    Files.writeString(
        file,
        Arrays.stream(boards).map(Board::toString).collect(Collectors.joining("\n\n")) + "\n");
  }

  static Board[] read(Path file) throws IOException {
    return Arrays.stream(Files.readString(file).split("\\R{2,}", -1))
        .map(Board::parse)
        .toArray(Board[]::new);
  }
}
