package io.github.popstarsolver.examples.cli;

import java.io.Console;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Finds out whether a stream is a terminal. */
final class Terminals {

  private Terminals() {}

  /**
   * Whether a file descriptor is a terminal. Where the system lists open files the answer is exact;
   * elsewhere it is that of the console, which stands for input and output together.
   */
  static boolean isTerminal(int descriptor) {
    Path link = Path.of("/proc/self/fd/" + descriptor);
    if (Files.isSymbolicLink(link)) {
      try {
        String target = Files.readSymbolicLink(link).toString();
        return target.startsWith("/dev/pts/")
            || target.startsWith("/dev/tty")
            || target.equals("/dev/console");
      } catch (IOException e) {
        return false;
      }
    }
    return isTerminal(System.console());
  }

  /** From JDK 22 on there may be a console without a terminal; only that JDK can be asked. */
  private static boolean isTerminal(@Nullable Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (boolean)
          MethodHandles.publicLookup()
              .findVirtual(Console.class, "isTerminal", MethodType.methodType(boolean.class))
              .invoke(console);
    } catch (NoSuchMethodException olderJdk) {
      return true;
    } catch (Throwable unknown) {
      return false;
    }
  }
}
