package io.github.popstarsolver.bench;

import io.github.popstarsolver.core.Board;

/** Says which JVM this is. */
final class VersionTrial {

  private VersionTrial() {}

  public static void main(String[] args) {
    System.out.println(
        "jvm " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    System.out.println("kernel " + Board.kernel());
  }
}
