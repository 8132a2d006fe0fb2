package io.github.popstarsolver.search;

/** What a layer leaves for reading back moves: the parent of each position and the move from it. */
final class Links {

  final int[] parents;
  final char[] ordinals;

  Links(int positions) {
    parents = new int[positions];
    ordinals = new char[positions];
  }
}
