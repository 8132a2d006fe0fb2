package io.github.popstarsolver.examples.watersort;

import picocli.CommandLine.IVersionProvider;

/** Says which version this is, as the jar has it. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"water-sort " + (version == null ? "unpackaged" : version)};
  }
}
