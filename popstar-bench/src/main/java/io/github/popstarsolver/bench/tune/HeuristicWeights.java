package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.bench.samegame.AgentSpec;
import io.github.popstarsolver.bench.samegame.HeuristicSpec;
import io.github.popstarsolver.bench.samegame.HeuristicSpec.Term;
import io.github.popstarsolver.bench.samegame.Quote;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The weights of the parts of an agent's heuristic, its option {@code h}. Parts without a range
 * keep their weight; a range of a part that the heuristic has not adds the part, with a weight to
 * start from as near to 0 as the range allows. Weights are rounded to six decimals.
 */
public final class HeuristicWeights implements Tunable {

  private static final Pattern RANGE =
      Pattern.compile(
          "\\s*([^=\\s]+)=(-?[0-9]{1,9}(?:\\.[0-9]{1,9})?)\\.\\.(-?[0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*");

  private final String agent;
  private final List<Term> fixed;
  private final List<Weight> weights;

  private HeuristicWeights(String agent, List<Term> fixed, List<Weight> weights) {
    this.agent = agent;
    this.fixed = List.copyOf(fixed);
    this.weights = List.copyOf(weights);
  }

  /**
   * Reads what to tune.
   *
   * @param agent the text of the agent to start from, with a heuristic {@code h=...}
   * @param ranges the parts of the heuristic and the ranges of their weights, such as {@code
   *     merge=0..1,lone=-100..0}
   * @return the agents with weights in these ranges
   * @throws IllegalArgumentException if the agent has no heuristic, a range cannot be read, or the
   *     agent's own weight is outside of its range
   */
  public static HeuristicWeights parse(String agent, String ranges) {
    String heuristic = AgentSpec.option(agent, "h");
    if (heuristic == null) {
      throw new IllegalArgumentException(
          "agent "
              + Quote.of(agent)
              + " has no heuristic to tune, expected one such as h=potential");
    }
    Map<String, Double> own = new LinkedHashMap<>();
    for (Term term : HeuristicSpec.parse(heuristic).terms()) {
      if (own.put(term.name(), term.weight()) != null) {
        throw new IllegalArgumentException(
            "heuristic " + Quote.of(heuristic) + " has " + term.name() + " twice, expected once");
      }
    }
    Map<String, Weight> weights = new LinkedHashMap<>();
    for (String range : ranges.split(",", -1)) {
      Weight weight = weight(range, own);
      if (weights.put(weight.name(), weight) != null) {
        throw new IllegalArgumentException("weight " + weight.name() + " has two ranges");
      }
      own.remove(weight.name());
    }
    List<Term> fixed = new ArrayList<>();
    own.forEach((name, value) -> fixed.add(new Term(value, name)));
    return new HeuristicWeights(agent, fixed, List.copyOf(weights.values()));
  }

  private static Weight weight(String range, Map<String, Double> own) {
    Matcher matcher = RANGE.matcher(range);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "range of a weight is " + Quote.of(range) + ", expected one such as lone=-100..0");
    }
    String name = matcher.group(1);
    double low = Double.parseDouble(matcher.group(2));
    double high = Double.parseDouble(matcher.group(3));
    double start = own.getOrDefault(name, Math.max(low, Math.min(high, 0)));
    return new Weight(name, low, high, start);
  }

  @Override
  public List<Weight> weights() {
    return weights;
  }

  @Override
  public String agent(double[] values) {
    List<Term> terms = new ArrayList<>(fixed);
    for (int i = 0; i < values.length; i++) {
      terms.add(new Term(values[i], weights.get(i).name()));
    }
    return AgentSpec.with(agent, "h", HeuristicSpec.of(terms).toString());
  }
}
