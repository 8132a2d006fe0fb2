package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Clearability;
import io.github.popstarsolver.search.MoveClasses;
import io.github.popstarsolver.search.MoveCode;
import io.github.popstarsolver.search.Objective;
import io.github.popstarsolver.search.PlayoutPolicy;
import io.github.popstarsolver.search.RolloutBeamBuilder;
import io.github.popstarsolver.search.Searcher;
import io.github.popstarsolver.search.Searchers;
import io.github.popstarsolver.search.SeededBuilder;
import io.github.popstarsolver.search.Solver;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The searchers by name, made with one set of settings. */
final class SearcherCatalogue {

  private static final double LUCK = 0.2;

  private final Rules rules;
  private final Objective objective;
  private final @Nullable Heuristic<Board> given;
  private final Heuristic<Board> judge;
  private final int width;
  private final int threads;
  private final long seed;
  private final Map<String, Supplier<Searcher<Board, Move>>> byName = new LinkedHashMap<>();

  SearcherCatalogue(
      Rules rules,
      Objective objective,
      @Nullable Heuristic<Board> heuristic,
      int width,
      int threads,
      long seed) {
    this.rules = rules;
    this.objective = objective;
    this.width = width;
    this.threads = threads;
    this.seed = seed;
    given = heuristic;
    judge = heuristic == null ? Solver.defaultHeuristic(rules, objective) : heuristic;
    addPathsAndBeams();
    addProofs();
    addPlayouts();
  }

  private void addPathsAndBeams() {
    byName.put("beam", this::beam);
    byName.put("greedy", () -> given == null ? Searchers.largestGroup() : Searchers.greedy(given));
    byName.put(
        "lookahead", () -> Searchers.lookahead(chooser()).depth(3).objective(objective).build());
    byName.put("rollout-beam", () -> rolloutBeam().build());
    byName.put("meta", () -> Searchers.meta(rolloutBeam()));
    byName.put(
        "anytime", () -> Searchers.anytime(judge).objective(objective).threads(threads).build());
    byName.put("lns", this::neighbourhood);
  }

  private void addProofs() {
    byName.put(
        "exact",
        () ->
            Searchers.exact(Bounds.admissible(rules))
                .distance(Clearability.distance())
                .order(judge)
                .objective(objective)
                .build());
    byName.put("breadth-first", Searchers::breadthFirst);
    byName.put("a-star", () -> Searchers.aStar(Clearability.distance()));
    byName.put("ida-star", () -> Searchers.idaStar(Clearability.distance()));
    byName.put("best-first", () -> Searchers.greedyBestFirst(judge));
  }

  private void addPlayouts() {
    byName.put("flat", () -> seeded(Searchers.flatMonteCarlo(policy())));
    byName.put("uct", () -> seeded(Searchers.mcts(policy())));
    byName.put("sp-mcts", () -> seeded(Searchers.spMcts(policy())));
    byName.put("beam-mcts", () -> seeded(Searchers.beamMcts(policy())));
    byName.put("nmcs", () -> seeded(Searchers.nestedMonteCarlo(policy())));
    byName.put("nrpa", () -> seeded(Searchers.nrpa(MoveCode.<Board>packed())));
    byName.put("annealing", () -> seeded(Searchers.annealing(policy())));
    byName.put("genetic", () -> seeded(Searchers.genetic(policy())));
  }

  /** The searcher with a name. */
  Searcher<Board, Move> get(String name) {
    Supplier<Searcher<Board, Move>> make = byName.get(name);
    if (make == null) {
      throw new UsageException(
          "unknown searcher "
              + Quote.of(name)
              + ", expected one of "
              + String.join(", ", byName.keySet()));
    }
    return make.get();
  }

  Searcher<Board, Move> beam() {
    return Searchers.beam(judge).width(width).objective(objective).threads(threads).build();
  }

  private Searcher<Board, Move> neighbourhood() {
    return seeded(
        Searchers.largeNeighbourhood(judge)
            .sparing(MoveClasses.mostFrequentColour())
            .threads(threads));
  }

  private RolloutBeamBuilder<Board, Move> rolloutBeam() {
    return Searchers.rolloutBeam(judge, Choosers.mis())
        .width(width)
        .objective(objective)
        .threads(threads);
  }

  private MoveChooser<Board> chooser() {
    return given == null ? Choosers.misps() : Choosers.<Board, Move>oneply(given);
  }

  /** At random but sparing the most frequent colour, or by the heuristic with a little luck. */
  private PlayoutPolicy<Board> policy() {
    return given == null ? PlayoutPolicy.sparingColour() : PlayoutPolicy.choosing(chooser(), LUCK);
  }

  private Searcher<Board, Move> seeded(SeededBuilder<Board, Move, ?> builder) {
    builder.objective(objective);
    builder.seed(seed);
    return builder.build();
  }
}
