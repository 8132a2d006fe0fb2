package io.github.popstarsolver.examples.watersort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Generates levels. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Generates levels that can be solved, the same for the same seed on every machine. Without"
            + " --rule and --goal: by the strictest rules, and so by all.")
final class GenerateCommand implements Callable<Integer> {

  private static final int MOST = 10_000;

  private final Io io;

  @Option(
      names = "--level",
      required = true,
      paramLabel = "LEVELS",
      description = "1 to 50, one number or a range such as 1-50.")
  private String levels = "";

  @Option(
      names = "--count",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "How many of each level (default 1); their seeds count up.")
  private int count = 1;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "The seed of the first (default 1).")
  private long seed = 1;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description =
          "Where to write them, as level-LEVEL-seed-SEED.csv, and how each is solved as .pours"
              + " beside it. Without it one level goes to standard output.")
  private @Nullable Path out;

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      defaultValue = "bottom",
      converter = Choice.OfOrder.class,
      description = "bottom (default) or top: which end of a bottle a row begins with.")
  private Order order = Order.BOTTOM;

  @Mixin private RulesOptions rules = new RulesOptions();

  GenerateCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("--count is " + count + ", expected 1 to " + MOST);
    }
    List<Level> wanted = Levels.parse(levels);
    Generator generator = new Generator(rules.or(Generator.STRICTEST));
    if (out == null) {
      if (wanted.size() * count > 1) {
        throw new IllegalArgumentException(
            "--out is missing, expected a folder for " + wanted.size() * count + " levels");
      }
      io.out().print(PuzzleCsv.write(generator.deal(wanted.get(0), seed).puzzle(), null, order));
      io.out().flush();
      return ExitCode.OK;
    }
    OutputFiles.folder(out);
    for (Level level : wanted) {
      for (int i = 0; i < count; i++) {
        write(generator.deal(level, seed + i), out);
      }
    }
    return ExitCode.OK;
  }

  private void write(Generator.Dealt dealt, Path folder) {
    String name = "level-" + dealt.level().number() + "-seed-" + dealt.seed();
    String pours =
        dealt.solution().stream().map(Pour::toString).collect(Collectors.joining(" ", "", "\n"));
    try {
      Files.writeString(
          folder.resolve(name + ".csv"), PuzzleCsv.write(dealt.puzzle(), null, order));
      Files.writeString(folder.resolve(name + ".pours"), pours);
    } catch (IOException e) {
      throw OutputFiles.cannotWrite(folder.resolve(name), e);
    }
    io.out()
        .println(
            name
                + ": "
                + dealt.level().colours()
                + " colours, "
                + dealt.level().empty()
                + " empty, solved in "
                + dealt.solution().size()
                + " pours, deal "
                + dealt.deals());
    io.out().flush();
  }
}
