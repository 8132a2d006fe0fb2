package io.github.popstarsolver.examples.watersort;

import io.github.popstarsolver.core.MoveChooser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.sgd.linear.LinearSGDTrainer;
import org.tribuo.classification.sgd.objectives.LogMulticlass;
import org.tribuo.impl.ArrayExample;
import org.tribuo.math.optimisers.AdaGrad;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * A logistic regression, by the Tribuo library, of whether a pour is the beginning of a shortest
 * solution. Trained on small generated levels, on which A* says which pours are. Immutable and
 * thread-safe.
 */
final class PourModel {

  private static final Label GOOD = new Label("good");
  private static final Label BAD = new Label("bad");
  private static final double LEARNING_RATE = 0.5;
  private static final int EPOCHS = 20;
  private static final int NO_LOG = -1;

  /** Held on to, as loggers forget their levels when they are collected. */
  private static final Logger TRIBUO = Logger.getLogger("org.tribuo");

  private final Model<Label> model;

  private PourModel(Model<Label> model) {
    this.model = model;
  }

  /** A model trained in some seconds; made once, when it is first asked for. */
  static PourModel shared() {
    return Shared.MODEL;
  }

  private static final class Shared {
    static final PourModel MODEL = train(Lesson.ofLevels(List.of(5, 10, 15, 20), 15, 1_000_000), 1);
  }

  /** Trains a model; the same for the same lessons and seed. */
  static PourModel train(List<Lesson> lessons, long seed) {
    TRIBUO.setLevel(java.util.logging.Level.WARNING); // standard error is for what goes wrong
    LabelFactory labels = new LabelFactory();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("generated levels", labels), labels);
    for (Lesson lesson : lessons) {
      State scratch = lesson.state.copy();
      for (int i = 0; i < lesson.moves.length; i++) {
        double[] values = Features.of(lesson.state, lesson.moves[i], scratch);
        data.add(new ArrayExample<>(lesson.good[i] ? GOOD : BAD, Features.names(), values));
      }
    }
    return new PourModel(
        new LinearSGDTrainer(
                new LogMulticlass(), new AdaGrad(LEARNING_RATE), EPOCHS, NO_LOG, 1, seed)
            .train(data));
  }

  /** How likely it is that a pour is good. */
  double chance(State state, int move, State scratch) {
    double[] values = Features.of(state, move, scratch);
    Map<String, Label> scores =
        model.predict(new ArrayExample<>(BAD, Features.names(), values)).getOutputScores();
    return Objects.requireNonNull(scores.get(GOOD.getLabel()), "the model knows no good pours")
        .getScore();
  }

  /** The player that makes the pour which is likeliest to be good, the first of equals. */
  MoveChooser<State> chooser() {
    return (state, scratch, moves, count) -> ranked(state, scratch, moves, count).get(0);
  }

  /** The indices of moves, the likeliest to be good first. */
  List<Integer> ranked(State state, State scratch, int[] moves, int count) {
    double[] chances = new double[count];
    for (int i = 0; i < count; i++) {
      chances[i] = chance(state, moves[i], scratch);
    }
    List<Integer> order = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    order.sort(Comparator.comparingDouble(i -> -chances[i]));
    return order;
  }
}
