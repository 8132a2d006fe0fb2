package io.github.popstarsolver.search;

import io.github.popstarsolver.core.Position;

/**
 * A genetic algorithm (Holland, "Adaptation in natural and artificial systems", 1975) over games. A
 * gene says which move to make at a step: its ordinal modulo the number of moves there are, so that
 * every genome is a legal game. A game that goes on beyond its genes is played by the playout
 * policy, and so are the games of the first generation; the moves made become genes.
 */
final class GeneticSearch<P extends Position<M>, M> extends PlayoutSearch<P, M> {

  private static final int FEWEST_GAMES = 2;

  /** The longest genome; the policy plays the rest of longer games. */
  private static final int MOST_GENES = 4096;

  /** What a game takes besides its genes. */
  private static final int GAME_BYTES = 64;

  private final int population;
  private final int generations;
  private final int elite;
  private final int tournament;
  private final double crossover;
  private final double mutation;

  GeneticSearch(
      PlayoutPolicy<P> policy,
      Objective objective,
      long seed,
      int population,
      int generations,
      int elite,
      int tournament,
      double crossover,
      double mutation) {
    super(policy, objective, seed);
    this.population = population;
    this.generations = generations;
    this.elite = elite;
    this.tournament = tournament;
    this.crossover = crossover;
    this.mutation = mutation;
  }

  /** The games of a generation. */
  private static final class Generation {
    final int[][] genes;
    final int[] lengths;
    final long[] scores;
    final int[] left;
    final int[] moves;

    Generation(int games, int mostGenes) {
      genes = new int[games][mostGenes];
      lengths = new int[games];
      scores = new long[games];
      left = new int[games];
      moves = new int[games];
    }

    /** More than 0 if the first is better; the lower index is, of equals. */
    int compare(Objective objective, int a, int b) {
      int order = objective.compare(scores[a], left[a], moves[a], scores[b], left[b], moves[b]);
      return order != 0 ? order : b - a;
    }

    void copy(Generation from, int index, int to) {
      System.arraycopy(from.genes[index], 0, genes[to], 0, from.lengths[index]);
      lengths[to] = from.lengths[index];
      scores[to] = from.scores[index];
      left[to] = from.left[index];
      moves[to] = from.moves[index];
    }
  }

  @Override
  boolean run(Walk<P, M> walk, Limits limits) {
    int longest = Math.max(walk.start.left(), finite(walk.start.longestLine()));
    int mostGenes = Math.max(64, Math.min(MOST_GENES, longest));
    int games =
        TableMemory.fitting(
            "population",
            population,
            FEWEST_GAMES,
            2 * (4 * mostGenes + GAME_BYTES),
            limits.maxMemory());
    Generation parents = new Generation(games, mostGenes);
    Generation children = new Generation(games, mostGenes);
    for (int i = 0; i < games; i++) {
      if (!play(walk, children, i)) {
        return false;
      }
    }
    for (int i = 1; i < generations; i++) {
      Generation old = parents;
      parents = children;
      children = old;
      int kept = keepElite(walk, parents, children, games);
      if (kept < 0) {
        return false;
      }
      for (int k = kept; k < games; k++) {
        breed(walk.rng, walk.objective, parents, children, k);
        if (!play(walk, children, k)) {
          return false;
        }
      }
    }
    return false;
  }

  /** A longest line as a number of genes: games that always end are as long as they are. */
  private static int finite(int longestLine) {
    return longestLine == Integer.MAX_VALUE ? 0 : longestLine;
  }

  /**
   * Copies the best games to the front of the next generation, best first.
   *
   * @return how many, or -1 if a limit has ended the search
   */
  private int keepElite(Walk<P, M> walk, Generation parents, Generation children, int games) {
    int kept = Math.min(elite, games - 1);
    int last = -1;
    for (int i = 0; i < kept; i++) {
      int best = -1;
      for (int k = 0; k < games; k++) {
        if (!walk.mayGoOn()) {
          return -1;
        }
        if ((last < 0 || parents.compare(walk.objective, k, last) < 0)
            && (best < 0 || parents.compare(walk.objective, k, best) > 0)) {
          best = k;
        }
      }
      children.copy(parents, best, i);
      last = best;
    }
    return kept;
  }

  private void breed(Rng rng, Objective objective, Generation parents, Generation children, int k) {
    int first = winner(rng, objective, parents);
    children.copy(parents, first, k);
    int[] genes = children.genes[k];
    if (rng.nextDouble() < crossover) {
      int second = winner(rng, objective, parents);
      int cut = rng.below(Math.min(parents.lengths[first], parents.lengths[second]) + 1);
      System.arraycopy(parents.genes[second], cut, genes, cut, parents.lengths[second] - cut);
      children.lengths[k] = parents.lengths[second];
    }
    for (int i = 0; i < children.lengths[k]; i++) {
      if (rng.nextDouble() < mutation) {
        genes[i] = rng.below(Integer.MAX_VALUE);
      }
    }
  }

  private int winner(Rng rng, Objective objective, Generation parents) {
    int games = parents.lengths.length;
    int best = rng.below(games);
    for (int i = 1; i < tournament; i++) {
      int other = rng.below(games);
      if (parents.compare(objective, other, best) > 0) {
        best = other;
      }
    }
    return best;
  }

  /** Plays a game by its genes and makes them those of the moves made. */
  private boolean play(Walk<P, M> walk, Generation games, int index) {
    int[] genes = games.genes[index];
    int known = games.lengths[index];
    walk.reset();
    int n;
    while ((n = walk.choices()) > 0) {
      int step = walk.length;
      if (step < known) {
        genes[step] %= n;
        if (!walk.play(walk.buffer[genes[step]])) {
          return false;
        }
      } else {
        if (!walk.step(n)) {
          return false;
        }
        if (step < genes.length) {
          genes[step] = ordinal(walk.line[step], walk.buffer);
        }
      }
    }
    walk.finish();
    games.lengths[index] = Math.min(walk.length, genes.length);
    games.scores[index] = walk.score;
    games.left[index] = walk.left;
    games.moves[index] = walk.length;
    return !walk.ended();
  }

  private static int ordinal(int move, int[] moves) {
    int i = 0;
    while (moves[i] != move) {
      i++;
    }
    return i;
  }
}
