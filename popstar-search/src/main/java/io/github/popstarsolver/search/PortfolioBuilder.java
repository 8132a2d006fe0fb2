package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Builds portfolios: several searchers under the limits of one. Not thread-safe; what it builds is.
 *
 * <p>The searchers run in the order in which they were added. Each has its share of the nodes and
 * of the time that the ones before it have left over, so put first what needs little. A target
 * reached, a cancellation or an interrupt ends all of them. Under a node limit the answer is always
 * the same.
 *
 * @param <P> the positions to search
 * @param <M> what a move looks like
 */
public final class PortfolioBuilder<P extends Position<M>, M> {

  private static final int MAX_SHARE = 1_000_000;

  private final List<Portfolio.Member<P, M>> members = new ArrayList<>();
  private Objective objective = Objective.SCORE;

  PortfolioBuilder() {}

  /**
   * Adds a searcher with a share of 1.
   *
   * @param searcher the searcher
   * @return this
   */
  public PortfolioBuilder<P, M> add(Searcher<P, M> searcher) {
    return add(searcher, 1);
  }

  /**
   * Adds a searcher.
   *
   * @param searcher the searcher
   * @param share its share of nodes and time in comparison with the others', 1 to 1,000,000
   * @return this
   */
  public PortfolioBuilder<P, M> add(Searcher<P, M> searcher, int share) {
    Objects.requireNonNull(searcher, "searcher");
    int checked = Ranges.checked("share", share, 1, MAX_SHARE);
    members.add(new Portfolio.Member<>(searcher, checked));
    return this;
  }

  /**
   * Sets by what the games of the searchers are compared; the highest score unless set. It does not
   * change what the searchers look for.
   *
   * @param wanted the objective
   * @return this
   */
  public PortfolioBuilder<P, M> objective(Objective wanted) {
    objective = Objects.requireNonNull(wanted, "wanted");
    return this;
  }

  /**
   * Makes the searcher.
   *
   * @return an immutable searcher
   * @throws IllegalArgumentException if no searcher was added
   */
  public Searcher<P, M> build() {
    if (members.isEmpty()) {
      throw new IllegalArgumentException("the portfolio has 0 searchers, expected 1 or more");
    }
    return new Portfolio<>(members, objective);
  }
}
