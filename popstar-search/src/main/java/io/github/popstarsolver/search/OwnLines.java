package io.github.popstarsolver.search;

/**
 * Room that keeps what one worker writes all the time off the cache lines of other workers: objects
 * made for one worker after the other stand next to each other in memory, and a line that two cores
 * write goes back and forth between them. Fields of a superclass come first, so each object begins
 * with two lines (processors fetch lines in pairs) that nobody writes.
 */
@SuppressWarnings("unused")
abstract class OwnLines {
  long p0;
  long p1;
  long p2;
  long p3;
  long p4;
  long p5;
  long p6;
  long p7;
  long p8;
  long p9;
  long p10;
  long p11;
  long p12;
  long p13;
  long p14;
  long p15;
}
