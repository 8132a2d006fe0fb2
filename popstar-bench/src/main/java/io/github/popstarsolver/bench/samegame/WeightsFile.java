package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.heuristics.StagedWeights;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * Staged weights in a file, named by its path and, after an @, a checksum of the weights, so that
 * what was played by some weights is never taken for what others play. What has been read is kept
 * under that name, so a run goes on if the file changes. Immutable.
 */
final class WeightsFile {

  private static final Pattern NAME = Pattern.compile("(.+?)(?:@([0-9a-f]{8}))?", Pattern.DOTALL);

  /** Files of weights have a few kilobytes. */
  private static final int MOST_BYTES = 1 << 20;

  private static final Map<String, WeightsFile> READ = new ConcurrentHashMap<>();

  private final String path;
  private final StagedWeights weights;

  private WeightsFile(String path, StagedWeights weights) {
    this.path = path;
    this.weights = weights;
  }

  /**
   * Reads a file.
   *
   * @param name its path, with the checksum that its weights must have or without
   * @throws IllegalArgumentException if it cannot be read or its weights are others
   */
  static WeightsFile read(String name) {
    WeightsFile known = READ.get(name);
    if (known != null) {
      return known;
    }
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("a weights file has no name, expected weights:FILE");
    }
    WeightsFile file = new WeightsFile(matcher.group(1), weights(matcher.group(1)));
    String expected = matcher.group(2);
    if (expected != null && !expected.equals(file.checksum())) {
      throw new IllegalArgumentException(
          title(file.path)
              + " has weights of checksum "
              + file.checksum()
              + ", expected "
              + expected);
    }
    READ.put(file.toString(), file);
    return file;
  }

  private static StagedWeights weights(String path) {
    try (InputStream in = Files.newInputStream(Path.of(path))) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IllegalArgumentException(
            title(path) + " has more than " + MOST_BYTES + " bytes, expected weights");
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      return StagedWeights.read(title(path), new StringReader(text));
    } catch (NoSuchFileException e) {
      throw new IllegalArgumentException("there is no " + title(path), e);
    } catch (AccessDeniedException e) {
      throw new IllegalArgumentException("cannot read " + title(path) + ": permission denied", e);
    } catch (IOException | InvalidPathException e) {
      throw new IllegalArgumentException("cannot read " + title(path) + ": " + e.getMessage(), e);
    }
  }

  private static String title(String path) {
    return "weights file " + Quote.of(path);
  }

  StagedWeights weights() {
    return weights;
  }

  private String checksum() {
    CRC32 crc = new CRC32();
    crc.update(weights.toString().getBytes(StandardCharsets.UTF_8));
    return String.format("%08x", crc.getValue());
  }

  /** The path and the checksum. */
  @Override
  public String toString() {
    return path + "@" + checksum();
  }
}
