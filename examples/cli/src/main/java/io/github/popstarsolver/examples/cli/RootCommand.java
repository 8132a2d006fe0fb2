package io.github.popstarsolver.examples.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a subcommand. */
@Command(
    name = "popstar",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Solves, shows, generates, replays and converts boards of the SameGame family.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands (each has --help):%n",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:no game was found that does what was asked for, such as to clear the board",
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
