package io.github.popstarsolver.bench.arena;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file of results that games are added to, each as one line that is on disk before the next is
 * written: a run that is killed loses no finished game, and a line that was torn is cut off by the
 * next run. One run at a time may write it. Confined to one thread.
 */
public final class ResultsFile implements AutoCloseable {

  private final Path path;
  private final FileChannel channel;
  private final ResultsHeader header;
  private final List<GameResult> games;

  private ResultsFile(
      Path path, FileChannel channel, ResultsHeader header, List<GameResult> games) {
    this.path = path;
    this.channel = channel;
    this.header = header;
    this.games = games;
  }

  /**
   * Opens a file for more games, or makes it.
   *
   * @param path where it is
   * @param header what is to be played
   * @return the file, with the games it has
   * @throws IOException if it cannot be read or written, or another run writes it
   * @throws IllegalArgumentException if it is something else, or holds games on another set or by
   *     other rules
   */
  public static ResultsFile open(Path path, ResultsHeader header) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    try {
      if (lock(channel) == null) {
        throw new IOException("another run writes it");
      }
      Results.Parsed parsed = parse(path, readAll(channel));
      Results results = parsed.results();
      if (results != null) {
        String clash = results.header().clash(header);
        if (clash != null) {
          throw new IllegalArgumentException("'" + path + "' " + clash + "; expected another file");
        }
      }
      channel.truncate(parsed.length()).position(parsed.length());
      ResultsFile file =
          results == null
              ? new ResultsFile(path, channel, header, new ArrayList<>())
              : new ResultsFile(path, channel, results.header(), new ArrayList<>(results.games()));
      if (results == null) {
        file.write(Results.line(header));
      }
      return file;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException heldInThisJvm) {
      return null;
    }
  }

  private static byte[] readAll(FileChannel channel) throws IOException {
    if (channel.size() > Integer.MAX_VALUE - 8) {
      throw new IOException("it has more than 2 GiB");
    }
    ByteBuffer buffer = ByteBuffer.allocate((int) channel.size());
    while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
      // until all is read
    }
    return buffer.array();
  }

  private static Results.Parsed parse(Path path, byte[] bytes) {
    try {
      return Results.parse(bytes);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("'" + path + "' " + e.getMessage(), e);
    }
  }

  /**
   * Reads a file; a torn last line is left out.
   *
   * @param path where it is
   * @return what it holds
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if it is no file of results
   */
  public static Results read(Path path) throws IOException {
    Results results = parse(path, Files.readAllBytes(path)).results();
    if (results == null) {
      throw new IllegalArgumentException("'" + path + "' is no file of results");
    }
    return results;
  }

  /**
   * The header: the one that the file has had from the start.
   *
   * @return the first line
   */
  public ResultsHeader header() {
    return header;
  }

  /**
   * What the file holds now.
   *
   * @return header and games
   */
  public Results results() {
    return new Results(header, games);
  }

  /**
   * Adds a game.
   *
   * @param game the game; none with its key is there
   * @throws IOException if it cannot be written
   */
  public void add(GameResult game) throws IOException {
    write(Results.line(game));
    games.add(game);
  }

  private void write(byte[] line) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(line);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
    channel.force(false);
  }

  /**
   * Puts the games in the order of the boards and on each board in the order of the agents, so that
   * the file is the same however the run was interrupted and in whatever order games ended. The
   * file is replaced as a whole, and only if the order is another, and is closed.
   *
   * @param agents the agents' texts in order; others follow in the order of their first games
   * @throws IOException if it cannot be written
   */
  public void sortAndClose(List<String> agents) throws IOException {
    Map<String, Integer> rank = new HashMap<>();
    agents.forEach(agent -> rank.putIfAbsent(agent, rank.size()));
    games.forEach(game -> rank.putIfAbsent(game.agent(), rank.size()));
    List<GameResult> sorted = new ArrayList<>(games);
    sorted.sort(
        Comparator.comparingInt(GameResult::board)
            .thenComparingInt(game -> rank.getOrDefault(game.agent(), 0))
            .thenComparingLong(GameResult::seed));
    if (!sorted.equals(games)) {
      Path next = path.resolveSibling(path.getFileName() + ".tmp");
      Files.write(
          next,
          new Results(header, sorted).bytes(),
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING,
          StandardOpenOption.WRITE,
          StandardOpenOption.SYNC);
      close();
      Files.move(next, path, StandardCopyOption.REPLACE_EXISTING);
    } else {
      close();
    }
  }

  /** Closes the file. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
