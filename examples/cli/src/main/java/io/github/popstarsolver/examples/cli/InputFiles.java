package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.Quote;
import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.ClickNotation;
import io.github.popstarsolver.core.IllegalClickException;
import io.github.popstarsolver.core.Replay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads and writes files, with messages for people. */
final class InputFiles {

  private static final String STANDARD_INPUT = "-";

  /** Some ten thousand of the largest boards. */
  private static final int MOST_BYTES = 64 << 20;

  private InputFiles() {}

  /** Whether a name stands for standard input. */
  static boolean isStandardInput(String name) {
    return name.equals(STANDARD_INPUT);
  }

  /** All bytes of a file, or of standard input for {@code -}. */
  static byte[] read(Io io, String name) {
    try {
      return readAll(io, name);
    } catch (IOException e) {
      throw new UsageException("cannot read " + title(name) + ": " + reason(name, e), e);
    }
  }

  private static byte[] readAll(Io io, String name) throws IOException {
    if (isStandardInput(name)) {
      return limited(io.in(), name);
    }
    try (InputStream in = Files.newInputStream(path(name))) {
      return limited(in, name);
    }
  }

  private static byte[] limited(InputStream in, String name) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new UsageException(title(name) + " has more than " + MOST_BYTES + " bytes");
    }
    return bytes;
  }

  /** Refuses a file that {@link #write} could not write, before any work is done. */
  static void checkWritable(String name) {
    try {
      Path path = path(name);
      if (Files.isDirectory(path)) {
        throw new UsageException("cannot write " + title(name) + ": it is a directory");
      }
      if (Files.exists(path) && !Files.isWritable(path)) {
        throw new AccessDeniedException(name);
      }
      if (!Files.exists(path)) { // a link may lead to where a file can be made
        Files.newOutputStream(path, StandardOpenOption.CREATE).close();
        Files.delete(path.toRealPath());
      }
    } catch (IOException e) {
      throw new UsageException("cannot write " + title(name) + ": " + reason(name, e), e);
    }
  }

  /**
   * Writes a file. What was there stays until all is written, if a new file can take its place and
   * nobody could tell the difference; else it is written over.
   */
  static void write(String name, byte[] bytes) {
    try {
      Path path = path(name);
      if (!isReplaceable(path) || !replaced(path, bytes)) {
        Files.write(path, bytes);
      }
    } catch (IOException e) {
      throw new UsageException("cannot write " + title(name) + ": " + reason(name, e), e);
    }
  }

  /** Whether this is a writable file without links to it, no link, device or pipe, or nothing. */
  private static boolean isReplaceable(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return true;
    }
    return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
        && Files.isWritable(path)
        && path.getFileSystem().supportedFileAttributeViews().contains("unix")
        && Objects.equals(Files.getAttribute(path, "unix:nlink"), 1);
  }

  /** Writes another file and moves it here; whether the place and the owner allowed that. */
  private static boolean replaced(Path path, byte[] bytes) throws IOException {
    Path written = path.resolveSibling(".popstar-" + UUID.randomUUID() + ".tmp");
    try {
      if (!madeAlike(written, path)) {
        return false;
      }
      Files.write(written, bytes, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
      return moved(written, path);
    } finally {
      Files.deleteIfExists(written);
    }
  }

  /** Makes a file with the permissions of another, if that is there; whether they are alike. */
  private static boolean madeAlike(Path written, Path path) {
    try {
      Files.createFile(written);
      if (!Files.exists(path)) {
        return true;
      }
      for (String who : List.of("unix:uid", "unix:gid")) {
        if (!Files.getAttribute(written, who).equals(Files.getAttribute(path, who))) {
          return false;
        }
      }
      Files.setPosixFilePermissions(written, Files.getPosixFilePermissions(path));
      return true;
    } catch (IOException notHere) { // the file itself may be written all the same, or says why not
      return false;
    }
  }

  private static boolean moved(Path written, Path path) {
    try {
      Files.move(written, path, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } catch (IOException refused) { // such as of a file that is mounted; it may be written over
      return false;
    }
  }

  /** What to call an input in a message. */
  static String title(String name) {
    return isStandardInput(name) ? "standard input" : Quote.of(name);
  }

  /** The path of a file or folder, which an empty name and that of standard input are not. */
  static Path path(String name) {
    if (name.isEmpty() || isStandardInput(name)) {
      throw new UsageException(Quote.of(name) + " is no path, expected that of a file or folder");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(Quote.of(name) + " is no file name: " + e.getReason(), e);
    }
  }

  /** Reads clicks and plays them; an error names the file. */
  static Replay replay(Io io, Board board, String notation, String name) {
    String text = new String(read(io, name), StandardCharsets.UTF_8);
    try {
      return Replay.ofClicks(board, ClickNotation.named(notation).read(board, text));
    } catch (IllegalClickException e) {
      throw new UsageException(title(name) + ": " + e.getMessage(), e);
    }
  }

  /** Refuses to read standard input twice. */
  static void checkInputs(boolean boardFromStandardInput, @Nullable String clicks) {
    if (boardFromStandardInput && clicks != null && isStandardInput(clicks)) {
      throw new UsageException(
          "board and clicks both come from standard input, expected a file for one of them");
    }
  }

  static String reason(String name, IOException e) {
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
