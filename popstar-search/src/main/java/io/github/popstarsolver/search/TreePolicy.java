package io.github.popstarsolver.search;

/**
 * How a tree search picks the child to go to: the highest sum of
 *
 * <ul>
 *   <li>what the child's playouts were worth, their mean or their best or a mixture, on a scale on
 *       which the worst playout of the search so far is 0 and the best 1;
 *   <li>a bonus for few visits, C sqrt(ln N / n), with N visits of the parent and n of the child
 *       (UCB1: Kocsis and Szepesvari, "Bandit based Monte-Carlo planning", ECML 2006);
 *   <li>if D is not negative, the deviation of the child's playouts, sqrt((sum of squares - n
 *       mean^2 + D) / n) (SP-MCTS: Schadd et al., "Single-player Monte-Carlo tree search", 2008),
 *       on that scale.
 * </ul>
 */
record TreePolicy(double exploration, double deviation, double bestWeight) {

  /** The open child to go to, the one added last of equals; {@link Tree#NONE} if there is none. */
  int select(Tree tree, int node, double lowest, double range) {
    double scale = range > 0 ? 1 / range : 0;
    double log = StrictMath.log(tree.visits[node]); // the same on every machine
    int chosen = Tree.NONE;
    double most = Double.NEGATIVE_INFINITY;
    for (int child = tree.firstChild[node]; child != Tree.NONE; child = tree.nextSibling[child]) {
      if (!tree.isClosed(child)) {
        double value = value(tree, child, lowest, scale, log);
        if (value > most) {
          most = value;
          chosen = child;
        }
      }
    }
    return chosen;
  }

  /** The value of a visited child. */
  double value(Tree tree, int child, double lowest, double scale, double log) {
    int n = tree.visits[child];
    double mean = tree.sum[child] / n;
    double worth = (1 - bestWeight) * mean + bestWeight * tree.best[child];
    double value = (worth - lowest) * scale + exploration * Math.sqrt(log / n);
    if (deviation >= 0) {
      double squares = Math.max(0, tree.squares[child] - n * mean * mean) * scale * scale;
      value += Math.sqrt((squares + deviation) / n);
    }
    return value;
  }

  /** The child to play: the best without the bonuses, the most visited of equals. */
  int decide(Tree tree, int node) {
    int chosen = Tree.NONE;
    double most = Double.NEGATIVE_INFINITY;
    for (int child = tree.firstChild[node]; child != Tree.NONE; child = tree.nextSibling[child]) {
      double mean = tree.sum[child] / tree.visits[child];
      double worth = (1 - bestWeight) * mean + bestWeight * tree.best[child];
      if (worth > most || worth == most && tree.visits[child] > tree.visits[chosen]) {
        most = worth;
        chosen = child;
      }
    }
    return chosen;
  }
}
