package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.search.Progress;
import java.io.PrintStream;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error if that is a terminal, else nothing. */
final class Bar implements AutoCloseable {

  private static final int UPDATE_MILLIS = 200;

  private final @Nullable Line line;
  private final @Nullable ProgressBar bar;

  private Bar(@Nullable Line line, String what, int number) {
    this.line = line;
    bar =
        line == null
            ? null
            : new ProgressBarBuilder()
                .setTaskName(what)
                .setInitialMax(number)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(line)
                .build();
  }

  /** A bar that counts so many of something, such as boards. */
  static Bar of(Io io, String what, int number) {
    return new Bar(io.errIsTerminal() && io.isCapable() ? new Line(io.err()) : null, what, number);
  }

  void progressed(Progress progress) {
    if (bar != null) {
      bar.setExtraMessage(
          String.format(Locale.ROOT, " move %d, best %d", progress.depth(), progress.bestScore()));
    }
  }

  /** Counts one as done and prints its result, with the bar out of the way meanwhile. */
  void done(Runnable print) {
    if (bar != null) {
      bar.step();
    }
    without(print);
  }

  /** Prints with the bar out of the way meanwhile. */
  void without(Runnable print) {
    if (line == null) {
      print.run();
    } else {
      line.without(print);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /** The line of the terminal that shows the bar; results may go to the same terminal. */
  static final class Line implements ProgressBarConsumer {

    private static final int LENGTH = 79;

    private final PrintStream err;
    private int shown;

    Line(PrintStream err) {
      this.err = err;
    }

    @Override
    public int getMaxRenderedLength() {
      return LENGTH;
    }

    @Override
    public synchronized void accept(String text) {
      erase();
      err.print(text);
      err.flush();
      shown = text.length();
    }

    /** Prints while no bar stands on the line. */
    synchronized void without(Runnable print) {
      erase();
      print.run();
    }

    @Override
    public synchronized void clear() {
      erase();
    }

    @Override
    public synchronized void close() {
      erase();
    }

    private void erase() {
      if (shown > 0) {
        err.print("\r" + " ".repeat(shown) + "\r");
        err.flush();
        shown = 0;
      }
    }
  }
}
