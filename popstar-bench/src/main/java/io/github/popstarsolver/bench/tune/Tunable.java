package io.github.popstarsolver.bench.tune;

import java.util.List;

/** Agents that differ in some numbers alone. Immutable. */
public interface Tunable {

  /**
   * The numbers.
   *
   * @return at least one, no two with the same name
   */
  List<Weight> weights();

  /**
   * The agent with certain numbers.
   *
   * @param values a number for each weight, in range
   * @return the text that the agent is made from
   */
  String agent(double[] values);
}
