package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.samegame.AgentSpec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say who plays. */
final class AgentOptions {

  @Option(
      names = "--agents",
      paramLabel = "AGENT",
      split = ";",
      description =
          "Agents with ; between them, or the option several times: a searcher of solve and its"
              + " options, such as beam:w=5000,h=potential+0.2*merge-40*lone or"
              + " nrpa:seed=7,nodes=100000. Limits: time, nodes, memory, target. name=... is shown.")
  private List<String> agents = new ArrayList<>();

  @Option(
      names = "--agents-file",
      paramLabel = "FILE",
      description = "A file of agents, one a line; # starts a comment.")
  private @Nullable String file;

  /** The texts of the agents. */
  List<String> texts(Io io) {
    List<String> texts = new ArrayList<>(agents.stream().map(String::strip).toList());
    if (file != null) {
      texts.addAll(AgentSpec.lines(new String(InputFiles.read(io, file), StandardCharsets.UTF_8)));
    }
    if (texts.isEmpty()) {
      throw new UsageException(
          "no agents are given, expected --agents or --agents-file with at least one");
    }
    return texts;
  }
}
