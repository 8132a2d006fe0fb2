package io.github.popstarsolver.examples.sparkarena;

import org.apache.spark.package$;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is, and what it runs on. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "popstar " + (version == null ? "(unpackaged)" : version),
      "Spark " + package$.MODULE$.SPARK_VERSION() + ", Java " + Runtime.version()
    };
  }
}
