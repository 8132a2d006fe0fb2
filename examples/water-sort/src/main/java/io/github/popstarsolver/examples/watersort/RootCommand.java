package io.github.popstarsolver.examples.watersort;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a subcommand. */
@Command(
    name = "water-sort",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Solves, generates, compares and plays Water Sort.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands (each has --help):%n",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done; for solve: solved, or proven to be unsolvable",
      "1:solve can say neither",
      "2:bad input or usage",
      "70:internal error, or out of memory",
      "74:standard output cannot be written"
    })
final class RootCommand implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(),
        "no command given, expected one of " + String.join(", ", spec.subcommands().keySet()));
  }
}
