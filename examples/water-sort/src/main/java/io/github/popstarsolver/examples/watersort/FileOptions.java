package io.github.popstarsolver.examples.watersort;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The puzzle to read. */
final class FileOptions {

  private static final long MOST_BYTES = 1 << 20;

  @Parameters(paramLabel = "FILE", description = "The puzzle, as CSV; the README has the format.")
  private Path file = Path.of("");

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      converter = Choice.OfOrder.class,
      description =
          "bottom or top: which end of a bottle a row begins with. Default: what the file says,"
              + " else bottom.")
  private @Nullable Order order;

  PuzzleFile read() {
    try {
      if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
        throw new IllegalArgumentException(
            file + " has " + Files.size(file) + " bytes, expected at most " + MOST_BYTES);
      }
      return PuzzleCsv.read(Files.readString(file), order);
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no file " + file, e);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(file + " is no text in UTF-8", e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }
}
