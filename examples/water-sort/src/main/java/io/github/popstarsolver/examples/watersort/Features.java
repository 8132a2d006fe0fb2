package io.github.popstarsolver.examples.watersort;

/** What a model of good pours sees of a pour: numbers of about the size of one. */
final class Features {

  private static final String[] NAMES = {
    "bias",
    "into-empty",
    "onto-one-colour",
    "completes",
    "partial",
    "amount",
    "source-runs",
    "source-becomes-one-colour",
    "source-becomes-empty",
    "target-units",
    "target-runs",
    "bound-change",
    "next-onto-others",
    "last-empty"
  };

  private Features() {}

  /** The names, in the order of the values. */
  static String[] names() {
    return NAMES.clone();
  }

  /**
   * The values for a pour.
   *
   * @param scratch another state of the puzzle; overwritten
   */
  static double[] of(State state, int move, State scratch) {
    Shape shape = state.shape;
    long source = state.bottle(State.from(move));
    long target = state.bottle(State.to(move));
    int amount = State.amount(move);
    boolean partial = amount < shape.topRun(source);
    long rest = shape.without(source, amount);
    long poured = shape.with(target, shape.top(source), amount);
    state.expand(move, scratch);
    int before = Bounds.bottoms().atLeast(state);
    int after = Bounds.bottoms().atLeast(scratch);
    int empty = 0;
    int sameTop = 0;
    for (int i = 0; i < shape.bottles; i++) {
      long bottle = scratch.bottle(i);
      empty += bottle == 0 ? 1 : 0;
      boolean other = bottle != rest && bottle != 0 && rest != 0;
      sameTop += other && shape.top(bottle) == shape.top(rest) ? 1 : 0;
    }
    return new double[] {
      1,
      target == 0 ? 1 : 0,
      target != 0 && shape.runs(target) == 1 ? 1 : 0,
      shape.units(poured) == shape.capacity && shape.runs(poured) == 1 ? 1 : 0,
      partial ? 1 : 0,
      (double) amount / shape.capacity,
      (double) shape.runs(source) / shape.capacity,
      !partial && rest != 0 && shape.runs(rest) == 1 ? 1 : 0,
      rest == 0 ? 1 : 0,
      (double) shape.units(target) / shape.capacity,
      (double) shape.runs(target) / shape.capacity,
      after - before,
      Math.min(sameTop, 2),
      target == 0 && empty == 0 ? 1 : 0
    };
  }
}
