package io.github.popstarsolver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of weights against a {@link HashMap}. */
class PolicyTableTest {

  private static long code(Rng rng) {
    return switch (rng.below(4)) {
      case 0 -> rng.below(40);
      case 1 -> (long) rng.below(40) << 40;
      case 2 -> -rng.below(40);
      default -> rng.below(2000) * 0x10001L;
    };
  }

  private static void assertEqual(
      PolicyTable table, Map<Long, Double> weights, Map<Long, Double> settled) {
    assertThat(table.size()).isEqualTo(weights.size());
    Rng rng = new Rng(1);
    for (int i = 0; i < 200; i++) {
      long code = code(rng);
      assertThat(table.weight(code)).isEqualTo(weights.getOrDefault(code, 0.0));
      assertThat(table.exponential(code))
          .isEqualTo(StrictMath.exp(settled.getOrDefault(code, 0.0)));
    }
  }

  @Test
  void holdsWhatAMapHolds() {
    for (int seed = 0; seed < 20; seed++) {
      Rng rng = new Rng(seed);
      PolicyTable table = new PolicyTable(1 << 16);
      Map<Long, Double> weights = new HashMap<>();
      Map<Long, Double> settled = new HashMap<>();
      for (int round = 0; round < 30; round++) {
        int changes = rng.below(200);
        for (int i = 0; i < changes; i++) {
          long code = code(rng);
          double change = rng.nextDouble() - 0.5;
          table.add(code, change);
          weights.merge(code, change, Double::sum);
        }
        assertEqual(table, weights, settled); // the changes do not show yet
        table.settle();
        settled = new HashMap<>(weights);
        assertEqual(table, weights, settled);
        if (round % 10 == 9) {
          PolicyTable copy = new PolicyTable(1 << 16);
          copy.add(7, 3);
          copy.copyFrom(table);
          copy.add(9, 5);
          copy.settle();
          assertEqual(table, weights, settled); // the copy is independent
          table.copyFrom(copy);
          weights.merge(9L, 5.0, Double::sum);
          settled = new HashMap<>(weights);
          assertEqual(table, weights, settled);
        }
      }
      table.clear();
      assertEqual(table, Map.of(), Map.of());
    }
  }

  @Test
  void aFullTableKeepsWhatItHas() {
    PolicyTable table = new PolicyTable(1024 + 500);
    for (int i = 0; i < 5000; i++) {
      table.add(i, 1 + i);
    }
    table.settle();
    assertThat(table.size()).isEqualTo(512);
    for (int i = 0; i < 5000; i++) {
      assertThat(table.weight(i)).isEqualTo(i < 512 ? Math.min(1 + i, 500) : 0);
    }
    table.add(3, -2);
    assertThat(table.weight(3)).isEqualTo(2);
  }

  @Test
  void weightsHaveBounds() {
    PolicyTable table = new PolicyTable(64);
    table.add(1, 1e9);
    table.add(2, -1e9);
    table.settle();
    assertThat(table.weight(1)).isEqualTo(PolicyTable.LARGEST);
    assertThat(table.weight(2)).isEqualTo(-PolicyTable.LARGEST);
    assertThat(table.exponential(1)).isFinite();
    assertThat(table.exponential(2)).isPositive();
  }
}
