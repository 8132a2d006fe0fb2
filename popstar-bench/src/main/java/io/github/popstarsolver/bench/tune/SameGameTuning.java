package io.github.popstarsolver.bench.tune;

import io.github.popstarsolver.bench.arena.Arena;
import io.github.popstarsolver.bench.arena.ArenaReport;
import io.github.popstarsolver.bench.arena.GameResult;
import io.github.popstarsolver.bench.arena.Results;
import io.github.popstarsolver.bench.report.Chart;
import io.github.popstarsolver.bench.report.Page;
import io.github.popstarsolver.bench.report.Points;
import io.github.popstarsolver.bench.samegame.AgentSpec;
import io.github.popstarsolver.bench.samegame.BoardList;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Tunes an agent on one set of boards and judges it on another. Immutable but for the boards, which
 * must not be changed.
 */
public final class SameGameTuning {

  private final Tunable tunable;
  private final BoardList training;
  private final BoardList heldOut;
  private final int parallel;

  /**
   * A tuning.
   *
   * @param tunable the agents to choose from
   * @param training the boards to tune on
   * @param heldOut the boards to judge on
   * @param parallel how many games at a time
   * @throws IllegalArgumentException if the sets share a board or have other rules, or an agent is
   *     wrong
   */
  public SameGameTuning(Tunable tunable, BoardList training, BoardList heldOut, int parallel) {
    Arena.checkParallel(parallel);
    if (!training.rules().name().equals(heldOut.rules().name())) {
      throw new IllegalArgumentException(
          "training boards have rules "
              + training.rules()
              + " and held-out boards "
              + heldOut.rules()
              + ", expected the same");
    }
    List<String> shared = training.shared(heldOut);
    if (!shared.isEmpty()) {
      throw new IllegalArgumentException(
          "training set "
              + training.name()
              + " and held-out set "
              + heldOut.name()
              + " share "
              + shared.size()
              + " boards such as '"
              + shared.get(0)
              + "', expected none, for nothing may be tuned on what it is judged by");
    }
    AgentSpec.parse(
        tunable.agent(tunable.weights().stream().mapToDouble(Weight::start).toArray()),
        training.rules());
    this.tunable = tunable;
    this.training = training;
    this.heldOut = heldOut;
    this.parallel = parallel;
  }

  /**
   * What was tried, and how start and best did on the held-out boards.
   *
   * @param evaluations on the training set, that of the start first
   * @param best the best of them
   * @param judged the games of start and best on the held-out set; of one agent if they are the
   *     same
   */
  public record Outcome(List<Evaluation> evaluations, Evaluation best, Results judged) {

    /**
     * Copies the list.
     *
     * @param evaluations on the training set
     * @param best the best of them
     * @param judged the games on the held-out set
     */
    public Outcome {
      evaluations = List.copyOf(evaluations);
    }

    /**
     * The agent at the start.
     *
     * @return its evaluation on the training set
     */
    public Evaluation start() {
      return evaluations.get(0);
    }
  }

  /**
   * Tunes and judges.
   *
   * @param tuner how to look
   * @param listener hears of each evaluation
   * @return what came out
   * @throws IllegalArgumentException if the agent fails in a game
   * @throws CancellationException if the calling thread is interrupted, whose flag stays set
   */
  public Outcome run(Tuner tuner, Consumer<Evaluation> listener) {
    List<Evaluation> evaluations =
        tuner.tune(tunable, agent -> mean(play(training, List.of(agent))), listener);
    Evaluation best = Tuner.best(evaluations);
    Set<String> agents = new LinkedHashSet<>();
    agents.add(named(evaluations.get(0).agent(), "start"));
    if (!best.agent().equals(evaluations.get(0).agent())) {
      agents.add(named(best.agent(), "tuned"));
    }
    return new Outcome(
        evaluations, best, new Results(heldOut.header(), play(heldOut, List.copyOf(agents))));
  }

  private static String named(String agent, String name) {
    return AgentSpec.with(agent, "name", name);
  }

  private List<GameResult> play(BoardList boards, List<String> agents) {
    List<GameResult> games;
    try {
      games = Arena.play(boards.tasks(agents, null), parallel);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the tuning was interrupted");
    }
    for (GameResult game : games) {
      if (game.error() != null) {
        throw new IllegalArgumentException(
            "agent " + game.agent() + " failed on board " + game.boardName() + ": " + game.error());
      }
    }
    return games;
  }

  private static double mean(List<GameResult> games) {
    double sum = 0;
    for (GameResult game : games) {
      sum += game.outcome() == null ? 0 : game.outcome().score();
    }
    return sum / games.size();
  }

  /**
   * A page on the outcome.
   *
   * @param outcome what came out
   * @param report the report on its held-out games
   * @return the page
   */
  public Page page(Outcome outcome, ArenaReport report) {
    List<Points.Point> tried = new ArrayList<>();
    List<Points.Point> best = new ArrayList<>();
    double highest = Double.NEGATIVE_INFINITY;
    for (Evaluation evaluation : outcome.evaluations()) {
      highest = Math.max(highest, evaluation.value());
      tried.add(new Points.Point(evaluation.agent(), evaluation.number(), evaluation.value()));
      best.add(new Points.Point(evaluation.agent(), evaluation.number(), highest));
    }
    return report
        .page("Tuned on " + training.name() + ", judged on " + heldOut.name())
        .heading("The way there")
        .paragraph("Start: " + outcome.start().agent())
        .paragraph("Tuned: " + outcome.best().agent())
        .chart(
            Chart.lines(
                "Mean score on the training set",
                "evaluation",
                "mean score",
                List.of(new Points("tried", tried), new Points("best so far", best))));
  }
}
