package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is, and what it runs on. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "popstar " + (version == null ? "(unpackaged)" : version),
      "Java " + Runtime.version() + ", " + Board.kernel() + " bit kernel"
    };
  }
}
