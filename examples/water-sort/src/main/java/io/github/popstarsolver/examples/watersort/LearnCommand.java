package io.github.popstarsolver.examples.watersort;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Trains the model of good pours and measures it on levels it has not seen. */
@Command(
    name = "learn",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description =
        "Trains a model of which pours begin a shortest solution, and measures it on other levels.")
final class LearnCommand implements Callable<Integer> {

  private static final int MOST = 1000;

  private final Io io;

  @Option(
      names = "--level",
      paramLabel = "LEVELS",
      defaultValue = "5,10,15,20",
      description = "The levels to learn from and to be tested on (default 5,10,15,20).")
  private String levels = "5,10,15,20";

  @Option(
      names = "--train",
      paramLabel = "NUMBER",
      defaultValue = "15",
      description = "How many of each to learn from (default 15).")
  private int train = 15;

  @Option(
      names = "--test",
      paramLabel = "NUMBER",
      defaultValue = "15",
      description = "How many of each to be tested on (default 15).")
  private int test = 15;

  @Option(names = "--seed", defaultValue = "1", description = "The first seed (default 1).")
  private long seed = 1;

  LearnCommand(Io io) {
    this.io = io;
  }

  @Override
  public Integer call() {
    if (Math.min(train, test) < 1 || Math.max(train, test) > MOST) {
      throw new IllegalArgumentException(
          "--train is " + train + " and --test " + test + ", expected 1 to " + MOST);
    }
    List<Integer> numbers = Levels.parse(levels).stream().map(Level::number).toList();
    long begin = System.nanoTime();
    List<Lesson> lessons = Lesson.ofLevels(numbers, train, seed);
    long taught = System.nanoTime();
    PourModel model = PourModel.train(lessons, seed);
    long trained = System.nanoTime();
    io.out()
        .printf(
            Locale.ROOT,
            "%d levels, %d states: made in %.1f s, trained in %.1f s%n",
            numbers.size() * train,
            lessons.size(),
            (taught - begin) / 1e9,
            (trained - taught) / 1e9);
    Exam exam = Exam.of(model, numbers, test, seed + train);
    io.out()
        .printf(
            Locale.ROOT,
            "on %d other levels, %d states: a best pour first %.1f %%, among the first three %.1f"
                + " %%, %.1f microseconds a pour%n",
            exam.levels(),
            exam.states(),
            100 * exam.first(),
            100 * exam.firstThree(),
            exam.microsPerPour());
    io.out()
        .printf(
            Locale.ROOT,
            "a random pour is a best one %.1f %%, the first by the bound %.1f %%%n",
            100 * exam.firstByChance(),
            100 * exam.firstByBound());
    io.out()
        .printf(
            Locale.ROOT,
            "levels solved by following it: %.1f %%; by following the bound: %.1f %%%n",
            100 * exam.solved(),
            100 * exam.solvedByBound());
    io.out().flush();
    return ExitCode.OK;
  }
}
