package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The order of heuristic values as longs. */
class ValuesTest {

  @Property
  void ordersAsTheNumbersDo(@ForAll double a, @ForAll double b) {
    assertThat(Integer.signum(Long.compare(Values.sortable(a), Values.sortable(b))))
        .isEqualTo(a < b ? -1 : a > b ? 1 : 0);
  }

  @Test
  void infinitiesAreAtTheEndsAndZerosAreEqual() {
    double[] ascending = {
      Double.NEGATIVE_INFINITY,
      -Double.MAX_VALUE,
      -1,
      -Double.MIN_VALUE,
      0,
      Double.MIN_VALUE,
      1,
      Double.MAX_VALUE,
      Double.POSITIVE_INFINITY
    };
    for (int i = 1; i < ascending.length; i++) {
      assertThat(Values.sortable(ascending[i])).isGreaterThan(Values.sortable(ascending[i - 1]));
    }
    assertThat(Values.sortable(-0.0)).isEqualTo(Values.sortable(0.0));
  }
}
