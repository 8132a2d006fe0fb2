package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;
import java.util.List;

/** Searchers in turn, each with its share of what the ones before have left. */
final class Portfolio<P extends Position<M>, M> implements Searcher<P, M> {

  /** A searcher and its share. */
  record Member<P extends Position<M>, M>(Searcher<P, M> searcher, int share) {}

  private final List<Member<P, M>> members;
  private final Objective objective;

  Portfolio(List<Member<P, M>> members, Objective objective) {
    this.members = List.copyOf(members);
    this.objective = objective;
  }

  @Override
  public Solution<M> search(P start, Limits limits, SearchListener listener) {
    Stages<P, M> stages = new Stages<>(start, limits, listener, objective);
    long shares = 0;
    for (Member<P, M> member : members) {
      shares += member.share;
    }
    for (Member<P, M> member : members) {
      stages.run(
          member.searcher,
          part(stages.remainingNodes(), member.share, shares),
          part(stages.remainingNanos(), member.share, shares));
      shares -= member.share;
      if (stages.ended()) {
        break;
      }
    }
    return stages.solution();
  }

  /** The share of an amount, rounded down; all of it if it is not limited. */
  static long part(long all, long share, long shares) {
    return all == Long.MAX_VALUE ? all : all / shares * share + all % shares * share / shares;
  }
}
