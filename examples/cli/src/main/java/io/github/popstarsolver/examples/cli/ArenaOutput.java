package io.github.popstarsolver.examples.cli;

import io.github.popstarsolver.bench.arena.ArenaSummary;

/** Shows the summary of an arena on standard output. */
final class ArenaOutput {

  private ArenaOutput() {}

  static void print(Io io, ArenaSummary summary) {
    io.out().print(summary.leaderboard().plain());
    if (!summary.pairs().isEmpty()) {
      io.out().print("\n" + summary.comparisons().plain());
    }
    summary.warnings().forEach(warning -> io.out().println("! " + warning));
    io.out().flush();
  }
}
