package io.github.popstarsolver.bench.samegame;

import io.github.popstarsolver.core.Board;
import io.github.popstarsolver.core.Heuristic;
import io.github.popstarsolver.core.Rules;
import io.github.popstarsolver.heuristics.Bounds;
import io.github.popstarsolver.heuristics.Heuristics;
import io.github.popstarsolver.heuristics.RankedWeights;
import io.github.popstarsolver.heuristics.StagedWeights;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A heuristic as text: a sum of parts with weights, such as {@code potential}, {@code
 * standing+0.2*merge-40*lone} or {@code standing+class:com.acme.Mine}. Immutable and thread-safe.
 *
 * <p>A part {@code class:NAME} is a class of the user's on the class path: a public {@link
 * Heuristic} of boards with a public constructor that takes the {@link Rules} or nothing. A part
 * {@code weights:FILE} is the staged heuristic with the weights of a file, see {@link
 * StagedWeights#read}; it comes last, as the name of the file is all that follows. With {@code @}
 * and a checksum after the name it is refused if the file has other weights.
 */
public final class HeuristicSpec {

  private static final String WEIGHTS = "weights:";

  private static final Pattern TERM =
      Pattern.compile(
          "([+-]?)(?:([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\*)?"
              + "(weights:.+|class:[A-Za-z_][A-Za-z0-9_.$]*|[a-z][a-z0-9]*)",
          Pattern.DOTALL);

  /**
   * A part of the sum.
   *
   * @param weight its weight, finite
   * @param name what it is
   */
  public record Term(double weight, String name) {

    private boolean isOfFile() {
      return name.startsWith(WEIGHTS);
    }
  }

  private final String text;
  private final List<Term> terms;

  private HeuristicSpec(String text, List<Term> terms) {
    this.text = text;
    this.terms = List.copyOf(terms);
  }

  /**
   * Reads the text; the parts are not looked up yet.
   *
   * @param text the text
   * @return the heuristic it describes
   * @throws IllegalArgumentException if it is no sum of parts
   */
  public static HeuristicSpec parse(String text) {
    Matcher matcher = TERM.matcher(text);
    List<Term> terms = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at || (at > 0 && matcher.group(1).isEmpty())) {
        throw new IllegalArgumentException(
            "heuristic "
                + Quote.of(text)
                + ": expected a term such as potential or -40*lone at character "
                + (at + 1));
      }
      double weight = matcher.group(2) == null ? 1 : Double.parseDouble(matcher.group(2));
      terms.add(new Term(matcher.group(1).equals("-") ? -weight : weight, matcher.group(3)));
      at = matcher.end();
    }
    if (terms.isEmpty()) {
      throw new IllegalArgumentException("the heuristic is empty, expected one such as potential");
    }
    return new HeuristicSpec(text, terms);
  }

  /**
   * The sum of parts.
   *
   * @param terms at least one, at most one of them the weights of a file
   * @return the heuristic, its weights rounded to six decimals
   * @throws IllegalArgumentException if there are none, or several files of weights
   */
  public static HeuristicSpec of(List<Term> terms) {
    List<Term> ordered = new ArrayList<>(terms);
    ordered.sort(Comparator.comparing(Term::isOfFile)); // these come last
    if (ordered.size() > 1 && ordered.get(ordered.size() - 2).isOfFile()) {
      throw new IllegalArgumentException(
          "there are several files of weights in "
              + Quote.of(String.join(" + ", ordered.stream().map(Term::name).toList()))
              + ", expected one at most");
    }
    StringBuilder text = new StringBuilder();
    for (Term term : ordered) {
      text.append(term.weight < 0 ? "-" : text.isEmpty() ? "" : "+");
      String weight =
          BigDecimal.valueOf(Math.round(Math.abs(term.weight) * 1e6), 6)
              .stripTrailingZeros()
              .toPlainString();
      text.append(weight.equals("1") ? "" : weight + "*").append(term.name);
    }
    return parse(text.toString());
  }

  /**
   * The parts.
   *
   * @return an unmodifiable list in the order of the text
   */
  public List<Term> terms() {
    return terms;
  }

  /**
   * The same heuristic, whatever becomes of its file of weights if it has one: the file is read and
   * a checksum of its weights added to its name.
   *
   * @return a heuristic whose text is refused where the file has other weights
   * @throws IllegalArgumentException if the file cannot be read
   */
  public HeuristicSpec pinned() {
    Term last = terms.get(terms.size() - 1);
    if (!last.isOfFile()) {
      return this;
    }
    String before = text.substring(0, text.length() - last.name.length());
    return parse(before + WEIGHTS + WeightsFile.read(last.name.substring(WEIGHTS.length())));
  }

  /**
   * Makes the heuristic.
   *
   * @param rules the rules of the boards it is to judge
   * @return the heuristic
   * @throws IllegalArgumentException if a part is unknown or a file of weights cannot be read
   */
  public Heuristic<Board> build(Rules rules) {
    Heuristic<Board> sum = null;
    for (Term term : terms) {
      Heuristic<Board> part = named(term.name, rules);
      sum =
          sum == null
              ? Heuristics.<Board>weighted(term.weight, part, 0, part)
              : Heuristics.<Board>weighted(1, sum, term.weight, part);
    }
    if (sum == null) {
      throw new IllegalStateException("heuristic " + Quote.of(text) + " has no terms");
    }
    return sum;
  }

  private static Heuristic<Board> named(String name, Rules rules) {
    return switch (name) {
      case "standing" -> Heuristics.standing();
      case "lone" -> Heuristics.lone();
      case "merge" -> Heuristics.merge();
      case "potential" -> Heuristics.potential(rules);
      case "clearing" -> Heuristics.clearing(rules);
      case "orphans" -> Heuristics.orphans();
      case "splits" -> Heuristics.splits();
      case "v0" -> Heuristics.predictiveV0();
      case "v1" -> Heuristics.predictiveV1();
      case "v2" -> Heuristics.predictiveV2();
      case "bound" -> Bounds.admissible(rules);
      case "scoring" -> Heuristics.scoring(rules);
      case "mid" -> Heuristics.staged(StagedWeights.popstarMid());
      case "l4" -> Heuristics.staged(StagedWeights.popstarL4());
      case "cheap" -> Heuristics.staged(StagedWeights.popstarCheap());
      case "quick" -> Heuristics.staged(StagedWeights.popstarQuick());
      case "hand1" -> Heuristics.ranked(RankedWeights.samegameHand1());
      default -> {
        if (name.startsWith(WEIGHTS)) {
          yield Heuristics.staged(WeightsFile.read(name.substring(WEIGHTS.length())).weights());
        }
        if (name.startsWith("class:")) {
          yield UserHeuristic.load(name.substring("class:".length()), rules);
        }
        throw new IllegalArgumentException(
            "unknown heuristic "
                + Quote.of(name)
                + ", expected standing, lone, merge, potential, clearing, orphans, splits, v0, v1,"
                + " v2, bound, scoring, mid, l4, cheap, quick, hand1, class:NAME or weights:FILE");
      }
    };
  }

  /** The text. */
  @Override
  public String toString() {
    return text;
  }
}
