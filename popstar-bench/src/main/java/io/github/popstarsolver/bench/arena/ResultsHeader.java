package io.github.popstarsolver.bench.arena;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.popstarsolver.bench.Machine;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a file of results: what is played and where. Immutable.
 *
 * @param format the version of the file's format, {@value #FORMAT}
 * @param set the set of boards
 * @param fingerprint of the boards, so that a set that has changed is noticed
 * @param boards how many boards the set has
 * @param rules the name of the rules
 * @param version the version of this library
 * @param java the version of the JVM
 * @param machine processor and number of processors
 */
@JsonPropertyOrder({"arena", "set", "fingerprint", "boards", "rules", "version", "java", "machine"})
public record ResultsHeader(
    @JsonProperty("arena") int format,
    String set,
    String fingerprint,
    int boards,
    String rules,
    String version,
    String java,
    String machine) {

  /** The version of the format. */
  public static final int FORMAT = 1;

  /**
   * Checks that nothing is missing.
   *
   * @param format the version of the file's format
   * @param set the set of boards
   * @param fingerprint of the boards
   * @param boards how many boards the set has
   * @param rules the name of the rules
   * @param version the version of this library
   * @param java the version of the JVM
   * @param machine processor and number of processors
   */
  public ResultsHeader {
    Objects.requireNonNull(set, "set");
    Objects.requireNonNull(fingerprint, "fingerprint");
    Objects.requireNonNull(rules, "rules");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(java, "java");
    Objects.requireNonNull(machine, "machine");
  }

  /**
   * A header for games on this machine.
   *
   * @param set the set of boards
   * @param fingerprint of the boards
   * @param boards how many boards the set has
   * @param rules the name of the rules
   * @return the header
   */
  public static ResultsHeader here(String set, String fingerprint, int boards, String rules) {
    String version = ResultsHeader.class.getPackage().getImplementationVersion();
    return new ResultsHeader(
        FORMAT,
        set,
        fingerprint,
        boards,
        rules,
        version == null ? "unknown" : version,
        Runtime.version() + " " + System.getProperty("java.vm.name"),
        thisMachine());
  }

  private static String thisMachine() {
    try {
      return Machine.describe();
    } catch (IOException e) {
      return System.getProperty("os.arch", "unknown");
    }
  }

  /** What keeps games of another header out of the file of this one; null if nothing does. */
  @Nullable String clash(ResultsHeader other) {
    if (!rules.equals(other.rules)) {
      return "holds games by rules '" + rules + "', not '" + other.rules + "'";
    }
    if (fingerprint.equals(other.fingerprint)) {
      return null; // the same boards, by whatever name
    }
    return set.equals(other.set)
        ? "holds games on other boards that were called '" + set + "' too"
        : "holds games on set '" + set + "', not '" + other.set + "'";
  }

  /**
   * Whether times measured under both headers may be compared.
   *
   * @param other the other header
   * @return whether library, JVM and machine are the same
   */
  public boolean sameMachine(ResultsHeader other) {
    return version.equals(other.version)
        && java.equals(other.java)
        && machine.equals(other.machine);
  }
}
