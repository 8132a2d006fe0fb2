package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.search.Progress;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error if that is a terminal, else nothing. */
final class Bar implements AutoCloseable {

  private final @Nullable ProgressBar bar;

  private Bar(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  static Bar of(Io io, int boards) {
    if (!io.errIsTerminal() || !io.isCapable()) {
      return new Bar(null);
    }
    return new Bar(
        new ProgressBarBuilder()
            .setTaskName("boards")
            .setInitialMax(boards)
            .setUpdateIntervalMillis(200)
            .setConsumer(new ConsoleProgressBarConsumer(io.err()))
            .clearDisplayOnFinish()
            .build());
  }

  void progressed(Progress progress) {
    if (bar != null) {
      bar.setExtraMessage(
          String.format(Locale.ROOT, " move %d, best %d", progress.depth(), progress.bestScore()));
    }
  }

  /** Makes room on a terminal for a result. */
  void pause() {
    if (bar != null) {
      bar.pause();
    }
  }

  void step() {
    if (bar != null) {
      bar.resume();
      bar.step();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
