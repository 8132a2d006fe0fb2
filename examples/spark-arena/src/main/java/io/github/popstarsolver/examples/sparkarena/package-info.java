/** The arena as an Apache Spark job: the games of a run are played wherever Spark has room. */
@NullMarked
package io.github.popstarsolver.examples.sparkarena;

import org.jspecify.annotations.NullMarked;
