package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** The k-th largest against a full sort. */
class SelectionTest {

  private static void check(long[] keys, int n, int k) {
    long[] sorted = Arrays.copyOf(keys, n);
    Arrays.sort(sorted);
    long[] used = keys.clone();
    assertThat(Selection.kthLargest(used, n, k)).isEqualTo(sorted[n - k]);
    long[] rest = Arrays.copyOfRange(used, n, used.length);
    assertThat(rest).as("beyond n").isEqualTo(Arrays.copyOfRange(keys, n, keys.length));
    Arrays.sort(used, 0, n);
    assertThat(Arrays.copyOf(used, n)).as("the same keys").isEqualTo(sorted);
  }

  @Property(tries = 500)
  void anyKeys(
      @ForAll @Size(min = 1, max = 200) long[] keys, @ForAll @IntRange(max = 9999) int choice) {
    check(keys, keys.length, 1 + choice % keys.length);
  }

  @Property(tries = 500)
  void manyTies(
      @ForAll @Size(min = 1, max = 300) @IntRange(max = 3) int[] keys,
      @ForAll @IntRange(max = 9999) int choice) {
    check(Arrays.stream(keys).asLongStream().toArray(), keys.length, 1 + choice % keys.length);
  }

  @Test
  void allRanksOfSomeOrders() {
    int n = 97;
    SplittableRandom random = new SplittableRandom(3);
    long[][] orders = {
      new long[n],
      random.longs(n).toArray(),
      random.longs(n, 0, 5).toArray(),
      new long[n],
      new long[n],
      new long[n],
      new long[n]
    };
    for (int i = 0; i < n; i++) {
      orders[3][i] = i;
      orders[4][i] = -i;
      orders[5][i] = Math.min(i, n - i);
      orders[6][i] = i % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    for (long[] order : orders) {
      for (int k = 1; k <= n; k++) {
        check(order, n, k);
        check(order, k, 1 + (k - 1) / 2);
      }
    }
  }

  /** A quarter of a million keys: orders that a poor pivot would take for ever with. */
  @Test
  void largeAndUnfavourableOrders() {
    int n = 1 << 18;
    long[] organ = new long[n];
    long[] saw = new long[n];
    for (int i = 0; i < n; i++) {
      organ[i] = Math.min(i, n - i);
      saw[i] = i % 9;
    }
    for (long[] keys : new long[][] {organ, saw, new long[n]}) {
      for (int k : new int[] {1, n / 3, n / 2, n - 1, n}) {
        check(keys, n, k);
      }
    }
  }
}
