package io.github.popstarsolver.examples.watersort;

/** Which end of a bottle a row of a file begins with. */
enum Order {
  BOTTOM,
  TOP
}
