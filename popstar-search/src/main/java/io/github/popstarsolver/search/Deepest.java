package io.github.popstarsolver.search;

/**
 * Tells a listener how deep a search has been at the deepest, where it starts at the top again and
 * again.
 */
final class Deepest implements SearchListener {

  private final SearchListener to;
  private int depth;

  Deepest(SearchListener to) {
    this.to = to;
  }

  @Override
  public void progressed(Progress at) {
    depth = Math.max(depth, at.depth());
    to.progressed(new Progress(at.nodes(), depth, at.bestScore(), at.elapsed()));
  }
}
