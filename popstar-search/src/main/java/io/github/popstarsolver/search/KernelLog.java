package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Board;
import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.SLF4JServiceProvider;

/** Says once, at debug level, which version of the bit kernel is in use. */
final class KernelLog {

  private KernelLog() {}

  static void write() {
    // Without a provider SLF4J would print a warning of its own, over a line that nobody would see.
    ClassLoader loader = LoggerFactory.class.getClassLoader();
    if (ServiceLoader.load(SLF4JServiceProvider.class, loader).findFirst().isPresent()) {
      LoggerFactory.getLogger(Searchers.class).debug("bit kernel: {}", Board.kernel());
    }
  }
}
