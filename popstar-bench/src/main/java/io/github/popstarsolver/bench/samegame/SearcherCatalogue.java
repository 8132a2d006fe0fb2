package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Move;
import io.github.popstarsolver.core.MoveChooser;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Choosers;
import io.github.popstarsolver.heuristics.Clearability;
import io.github.popstarsolver.search.MctsBuilder;
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
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The searchers by name, made from options by name. What an option is not given for keeps the
 * default of the searcher's builder.
 */
public final class SearcherCatalogue {

  private static final double LUCK = 0.2;

  private final Rules rules;
  private final Options options;
  private final Map<String, Supplier<Searcher<Board, Move>>> byName = new LinkedHashMap<>();

  private SearcherCatalogue(Rules rules, Options options) {
    this.rules = rules;
    this.options = options;
    addPathsAndBeams();
    addProofs();
    addPlayouts();
  }

  /**
   * The searcher with a name.
   *
   * @param name such as {@code beam}; case does not matter
   * @param rules the rules of the boards it is to search
   * @param options its options by name, such as {@code w} for the width of a beam
   * @return the searcher
   * @throws IllegalArgumentException if there is no such searcher, it has no such option, or a
   *     value is out of range
   */
  public static Searcher<Board, Move> make(String name, Rules rules, Map<String, String> options) {
    Options read = new Options("searcher " + Quote.of(name), options);
    Searcher<Board, Move> searcher = make(name, rules, read);
    read.checkAllKnown();
    return searcher;
  }

  /** The same, but options that it has no use for are left to others. */
  static Searcher<Board, Move> make(String name, Rules rules, Options options) {
    SearcherCatalogue catalogue = new SearcherCatalogue(rules, options);
    Supplier<Searcher<Board, Move>> make = catalogue.byName.get(name.toLowerCase(Locale.ROOT));
    if (make == null) {
      throw new IllegalArgumentException(
          "unknown searcher "
              + Quote.of(name)
              + ", expected one of "
              + String.join(", ", catalogue.byName.keySet()));
    }
    return make.get();
  }

  /**
   * The options that a searcher has.
   *
   * @param name the name of the searcher
   * @return the names of the options
   * @throws IllegalArgumentException if there is no such searcher
   */
  public static Set<String> optionsOf(String name) {
    Options none = new Options(name, Map.of());
    make(name, Rules.POPSTAR, none);
    return none.known();
  }

  private void addPathsAndBeams() {
    byName.put("beam", this::beam);
    byName.put(
        "greedy",
        () -> {
          Heuristic<Board> given = given();
          return given == null ? Searchers.largestGroup() : Searchers.greedy(given);
        });
    byName.put("lookahead", this::lookahead);
    byName.put("rollout-beam", this::rolloutOrTabuBeam);
    byName.put("meta", () -> Searchers.meta(rolloutBeam()));
    byName.put("anytime", this::anytime);
    byName.put("lns", this::neighbourhood);
    byName.put("tile-annealing", this::tileAnnealing);
    byName.put("auto", () -> Searchers.auto(objective(), options.intOr("threads", 1)));
  }

  private void addProofs() {
    byName.put("exact", this::exact);
    byName.put("breadth-first", Searchers::breadthFirst);
    byName.put("depth-first", Searchers::depthFirst);
    byName.put("a-star", () -> Searchers.aStar(Clearability.distance()));
    byName.put("ida-star", () -> Searchers.idaStar(Clearability.distance()));
    byName.put("best-first", () -> Searchers.greedyBestFirst(judge()));
  }

  private void addPlayouts() {
    byName.put("flat", this::flat);
    byName.put("uct", () -> tree(Searchers.mcts(policy())));
    byName.put("sp-mcts", () -> tree(Searchers.spMcts(policy())));
    byName.put("beam-mcts", this::beamMcts);
    byName.put("nmcs", this::nested);
    byName.put("nrpa", this::nrpa);
    byName.put("annealing", this::annealing);
    byName.put("genetic", this::genetic);
  }

  private Searcher<Board, Move> beam() {
    var beam = Searchers.beam(judge()).objective(objective());
    options.ifInt("w", beam::width);
    options.ifInt("threads", beam::threads);
    return beam.build();
  }

  private Searcher<Board, Move> lookahead() {
    var lookahead = Searchers.lookahead(chooser()).depth(3).objective(objective());
    options.ifInt("depth", lookahead::depth);
    options.ifBoolean("replan", lookahead::replan);
    return lookahead.build();
  }

  private RolloutBeamBuilder<Board, Move> rolloutBeam() {
    MoveChooser<Board> named = namedChooser();
    RolloutBeamBuilder<Board, Move> beam =
        Searchers.rolloutBeam(judge(), named == null ? Choosers.mis() : named)
            .objective(objective());
    options.ifInt("w", beam::width);
    options.ifInt("threads", beam::threads);
    options.ifInt("playouts", beam::playouts);
    options.ifDouble("playout-weight", beam::playoutWeight);
    options.ifInt("endgame", beam::endgame);
    options.ifInt("endgame-nodes", beam::endgameNodes);
    int layers = options.intOr("wider-layers", 0);
    int factor = options.intOr("wider-factor", 2);
    if (layers != 0) {
      beam.widerEarly(layers, factor);
    }
    MoveChooser<Board> second = options.ifGiven("also-by", SearcherCatalogue::chooser);
    if (second != null) {
      beam.alsoBy(second);
    }
    return beam;
  }

  private Searcher<Board, Move> rolloutOrTabuBeam() {
    RolloutBeamBuilder<Board, Move> beam = rolloutBeam();
    int tabu = options.intOr("tabu", 0);
    return tabu == 0 ? beam.build() : Searchers.tabuBeam(beam, tabu);
  }

  private Searcher<Board, Move> anytime() {
    var anytime = Searchers.anytime(judge()).objective(objective());
    options.ifInt("first-width", anytime::firstWidth);
    options.ifInt("max-width", anytime::maxWidth);
    options.ifInt("growth", anytime::growth);
    options.ifInt("threads", anytime::threads);
    return anytime.build();
  }

  private Searcher<Board, Move> neighbourhood() {
    var large =
        Searchers.<Board, Move>largeNeighbourhood(judge())
            .sparing(MoveClasses.mostFrequentColour());
    options.ifInt("small-width", large::width);
    options.ifInt("chains", large::chains);
    options.ifDouble("noise", large::noise);
    options.ifDouble("temperature", large::temperature);
    options.ifDouble("wide-share", large::wideBeam);
    options.ifLong("effort", large::effort);
    options.ifInt("threads", large::threads);
    return seeded(large);
  }

  private Searcher<Board, Move> tileAnnealing() {
    var large =
        Searchers.<Board, Move>largeNeighbourhood(judge())
            .sparing(MoveClasses.mostFrequentColour());
    options.ifDouble("wide-share", large::wideBeam);
    options.ifInt("threads", large::threads);
    var annealing = Searchers.tileAnnealing(seeded(large));
    options.ifDouble("start-share", annealing::startShare);
    options.ifLong("effort", annealing::effort);
    options.ifInt("chains", annealing::chains);
    ifTemperatures(annealing::temperatures);
    options.ifInt("threads", annealing::threads);
    return seeded(annealing);
  }

  private Searcher<Board, Move> exact() {
    return Searchers.exact(Bounds.admissible(rules))
        .distance(Clearability.distance())
        .order(judge())
        .objective(objective())
        .build();
  }

  private Searcher<Board, Move> flat() {
    var flat = Searchers.<Board, Move>flatMonteCarlo(policy());
    options.ifInt("playouts", flat::playouts);
    options.ifDouble("best-weight", flat::bestWeight);
    return seeded(flat);
  }

  private Searcher<Board, Move> tree(MctsBuilder<Board, Move> tree) {
    options.ifDouble("exploration", tree::exploration);
    options.ifDouble("deviation", tree::deviation);
    options.ifDouble("best-weight", tree::bestWeight);
    options.ifLong("playouts", tree::playouts);
    options.ifLong("playouts-per-move", tree::playoutsPerMove);
    options.ifInt("restarts", tree::restarts);
    options.ifInt("tree-nodes", tree::treeNodes);
    return seeded(tree);
  }

  private Searcher<Board, Move> beamMcts() {
    var beam = Searchers.<Board, Move>beamMcts(policy());
    options.ifInt("w", beam::width);
    options.ifInt("playouts-per-depth", beam::playoutsPerDepth);
    options.ifLong("playouts", beam::playouts);
    options.ifBoolean("keep-by-best", beam::keepByBest);
    options.ifDouble("exploration", beam::exploration);
    options.ifDouble("best-weight", beam::bestWeight);
    options.ifInt("tree-nodes", beam::treeNodes);
    return seeded(beam);
  }

  private Searcher<Board, Move> nested() {
    var nested = Searchers.<Board, Move>nestedMonteCarlo(policy());
    options.ifInt("level", nested::level);
    options.ifInt("repeats", nested::repeats);
    options.ifLong("playouts", nested::playouts);
    return seeded(nested);
  }

  private Searcher<Board, Move> nrpa() {
    var nrpa = Searchers.<Board, Move>nrpa(MoveCode.<Board>packed());
    options.ifInt("level", nrpa::level);
    options.ifInt("iterations", nrpa::iterations);
    options.ifDouble("alpha", nrpa::alpha);
    options.ifInt("stop-after-repeats", nrpa::stopAfterRepeats);
    options.ifInt("restarts", nrpa::restarts);
    options.ifInt("table-entries", nrpa::tableEntries);
    options.ifBoolean(
        "sparing",
        sparing -> {
          if (sparing) {
            nrpa.sparing(MoveClasses.mostFrequentColour());
          }
        });
    return seeded(nrpa);
  }

  private Searcher<Board, Move> annealing() {
    var annealing = Searchers.<Board, Move>annealing(policy());
    options.ifLong("playouts", annealing::playouts);
    ifTemperatures(annealing::temperatures);
    return seeded(annealing);
  }

  private void ifTemperatures(Temperatures set) {
    boolean given = options.has("hottest");
    if (given != options.has("coldest")) {
      throw new IllegalArgumentException("options hottest and coldest go together");
    }
    if (given) {
      set.accept(options.doubleOr("hottest", 0), options.doubleOr("coldest", 0));
    }
  }

  /** Takes the first and the last temperature. */
  private interface Temperatures {
    void accept(double hottest, double coldest);
  }

  private Searcher<Board, Move> genetic() {
    var genetic = Searchers.<Board, Move>genetic(policy());
    options.ifInt("population", genetic::population);
    options.ifInt("generations", genetic::generations);
    options.ifInt("elite", genetic::elite);
    options.ifInt("tournament", genetic::tournament);
    options.ifDouble("crossover", genetic::crossover);
    options.ifDouble("mutation", genetic::mutation);
    return seeded(genetic);
  }

  private Searcher<Board, Move> seeded(SeededBuilder<Board, Move, ?> builder) {
    builder.objective(objective());
    options.ifLong("seed", builder::seed);
    return builder.build();
  }

  /** The heuristic that was given. */
  private @Nullable Heuristic<Board> given() {
    HeuristicSpec spec = options.ifGiven("h", text -> HeuristicSpec.parse(text).pinned());
    if (spec == null) {
      return null;
    }
    options.rewrite("h", spec.toString());
    return spec.build(rules);
  }

  private Heuristic<Board> judge() {
    return Objects.requireNonNullElseGet(
        given(), () -> Solver.defaultHeuristic(rules, objective()));
  }

  private Objective objective() {
    Objective named = options.ifGiven("objective", Objectives::named);
    Objective objective = named == null ? Objective.SCORE : named;
    if (!options.has("target")) {
      return objective;
    }
    if (objective != Objective.SCORE) {
      throw new IllegalArgumentException("option target goes with objective score only");
    }
    return Objective.target(options.longOr("target", 0));
  }

  /** The chooser given by name. */
  private @Nullable MoveChooser<Board> namedChooser() {
    return options.ifGiven("chooser", SearcherCatalogue::chooser);
  }

  private static MoveChooser<Board> chooser(String name) {
    return switch (name) {
      case "mis" -> Choosers.mis();
      case "lgp" -> Choosers.lgp();
      case "sgp" -> Choosers.sgp();
      case "misps" -> Choosers.misps();
      case "misps-clear" -> Choosers.mispsClear();
      case "crp" -> Choosers.crp();
      case "clear-focus" -> Choosers.clearFocus();
      case "avoid-orphans" -> Choosers.avoidOrphans();
      case "preserve-largest" -> Choosers.preserveLargest();
      case "connectivity" -> Choosers.connectivity();
      default ->
          throw new IllegalArgumentException(
              "unknown chooser "
                  + Quote.of(name)
                  + ", expected mis, lgp, sgp, misps, misps-clear, crp, clear-focus,"
                  + " avoid-orphans, preserve-largest or connectivity");
    };
  }

  /** The chooser that was given by name or by a heuristic. */
  private @Nullable MoveChooser<Board> givenChooser() {
    MoveChooser<Board> named = namedChooser();
    Heuristic<Board> given = given();
    if (named != null && given != null) {
      throw new IllegalArgumentException(
          "options chooser and h both say how moves are picked, expected one of them");
    }
    return given == null ? named : Choosers.<Board, Move>oneply(given);
  }

  private MoveChooser<Board> chooser() {
    return Objects.requireNonNullElseGet(givenChooser(), Choosers::misps);
  }

  /** At random but sparing the most frequent colour, or as chosen with a little luck. */
  private PlayoutPolicy<Board> policy() {
    MoveChooser<Board> chooser = givenChooser();
    double luck = options.doubleOr("luck", LUCK);
    return chooser == null ? PlayoutPolicy.sparingColour() : PlayoutPolicy.choosing(chooser, luck);
  }
}
